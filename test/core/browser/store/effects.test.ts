import { expect } from 'chai';
import { defineCommand, defineSlice, defineState } from '#core/common';
import {
  call,
  cancelled,
  onChangeOf,
  put,
  race,
  select,
  takeEveryFrom,
  takeLatestPer,
  type Saga,
} from '../../../../core/browser/store/effects.ts';
import { sagaStore, settled } from '../../../support/saga-store.ts';

const load = defineCommand<{ readonly key: string; readonly answer: Promise<string> }>('test/load');
const Loaded = defineState<readonly string[]>('test/loaded', []);
const loaded = defineSlice(Loaded, {
  arrived: (list, text: string) => {
    list.push(text);
  },
});

describe('takeLatestPer', () => {
  function start() {
    const aborted: string[] = [];
    const running = sagaStore([loaded], function* watch(): Saga {
      yield* takeLatestPer(
        load,
        ({ key }) => key,
        function* run({ key, answer }): Saga {
          try {
            yield* put(loaded.actions.arrived(`${key}:${yield* call(() => answer)}`));
          } finally {
            if (yield* cancelled()) aborted.push(key);
          }
        },
      );
    });
    return { ...running, aborted };
  }

  it('cancels only the earlier run of the same key', async () => {
    const { store, aborted, stop } = start();
    const slow = deferred<string>();
    const other = deferred<string>();
    store.dispatch(load({ key: 'a', answer: slow.promise }));
    store.dispatch(load({ key: 'b', answer: other.promise }));
    store.dispatch(load({ key: 'a', answer: Promise.resolve('second') }));
    other.resolve('first');
    slow.resolve('late');
    await settled();
    expect(Loaded.select(store.getState())).to.have.members(['a:second', 'b:first']);
    expect(aborted).to.deep.equal(['a']);
    stop();
  });
});

describe('onChangeOf', () => {
  it('runs now, and after changes of what is selected', async () => {
    const seen: number[] = [];
    const isLong = (length: number) => length > 2;
    const { store, stop } = sagaStore([loaded], function* watch(): Saga {
      yield* onChangeOf(
        (root) => isLong(Loaded.select(root).length),
        function* look(): Saga {
          seen.push((yield* select(Loaded.select)).length);
        },
      );
    });
    for (const text of ['a', 'b', 'c', 'd']) {
      store.dispatch(loaded.actions.arrived(text));
      await new Promise((resolve) => setTimeout(resolve)); // the turn ends
    }
    expect(seen).to.deep.equal([0, 3]);
    stop();
  });
});

describe('race', () => {
  it('names the winner and cancels the others', async () => {
    const seen: unknown[] = [];
    const { stop } = sagaStore([loaded], function* run(): Saga {
      const end = yield* race({
        quick: function* quick(): Saga<number> {
          return yield* call(() => Promise.resolve(7));
        },
        never: function* never(): Saga<string> {
          return yield* call(() => new Promise<string>(() => undefined));
        },
      });
      seen.push(end);
    });
    await settled();
    expect(seen).to.deep.equal([{ quick: 7 }]);
    stop();
  });
});

describe('takeEveryFrom', () => {
  it('works on everything the source gives and lets go of it at the end', async () => {
    const source: { give?: (event: { readonly text: string }) => void } = {};
    const listen = (give: (event: { readonly text: string }) => void) => {
      source.give = give;
      return () => {
        delete source.give;
      };
    };
    const { store, stop } = sagaStore([loaded], function* watch(): Saga {
      yield* takeEveryFrom(listen, function* arrived({ text }): Saga {
        yield* put(loaded.actions.arrived(text));
      });
    });
    source.give?.({ text: 'first' });
    source.give?.({ text: 'second' });
    await settled();
    expect(Loaded.select(store.getState())).to.deep.equal(['first', 'second']);
    stop();
    expect(source.give).to.equal(undefined);
  });
});

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
