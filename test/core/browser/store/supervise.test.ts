import { expect } from 'chai';
import { defineCommand, defineSlice, defineState } from '#core/common';
import { put, takeEvery, type Saga } from '../../../../core/browser/store/effects.ts';
import { superviseSaga } from '../../../../core/browser/store/supervise.ts';
import { sagaStore } from '../../../support/saga-store.ts';

const work = defineCommand<{ readonly text: string }>('test/work');
const Done = defineState<readonly string[]>('test/done', []);
const done = defineSlice(Done, {
  finished: (list, text: string) => {
    list.push(text);
  },
});

function* worker(): Saga {
  yield* takeEvery(work, function* run({ text }): Saga {
    if (text === 'crash') throw new Error('broken');
    yield* put(done.actions.finished(text));
  });
}

describe('superviseSaga', () => {
  it('reports a crash, starts the saga once more, and gives up after the second', () => {
    const heard: string[] = [];
    const { store, crashes, stop } = sagaStore([done], () =>
      superviseSaga(worker, (thrown, restarts) => {
        heard.push(`${(thrown as Error).message} ${restarts}`);
      }),
    );
    for (const text of ['one', 'crash', 'two', 'crash', 'three']) store.dispatch(work({ text }));
    expect(Done.select(store.getState())).to.deep.equal(['one', 'two']);
    expect(heard).to.deep.equal(['broken true', 'broken false']);
    expect(crashes).to.deep.equal([]);
    stop();
  });

  it('leaves other sagas running', () => {
    const { store, stop } = sagaStore(
      [done],
      () =>
        superviseSaga(
          function* fails(): Saga {
            yield* put({ type: 'x' });
            throw new Error('at once');
          },
          () => undefined,
        ),
      () => superviseSaga(worker, () => undefined),
    );
    store.dispatch(work({ text: 'still here' }));
    expect(Done.select(store.getState())).to.deep.equal(['still here']);
    stop();
  });
});
