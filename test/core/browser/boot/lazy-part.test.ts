import { expect } from 'chai';
import { defineCommand, defineSlice, defineState } from '#core/common';
import { assemble } from '../../../../core/browser/boot/assemble.ts';
import { defineBrowserPlugin } from '../../../../core/browser/boot/browser-plugin.ts';
import { definePagePart, type PagePart } from '../../../../core/browser/boot/page-part.ts';
import { activeDocuments } from '../../../../core/browser/document/undo.ts';
import { toasts } from '../../../../core/browser/notify/toast-slice.ts';
import { takeEvery, type Saga } from '../../../../core/browser/store/effects.ts';
import { eventually } from '../../../support/eventually.ts';

const Counter = defineState<{ readonly sum: number }>('test/counter', { sum: 0 });
const add = defineCommand<number>('test/add');
const counter = defineSlice(Counter, {}, (on) => [on(add, ({ sum }, more) => ({ sum: sum + more }))]);

function page(load: () => Promise<{ readonly part: PagePart }>) {
  const core = defineBrowserPlugin({ id: 'core', slices: [activeDocuments, toasts] });
  const lazy = defineBrowserPlugin({ id: 'lazy', lazyParts: [{ on: [add], load }] });
  const assembly = assemble({
    halves: [core, lazy],
    provide: () => undefined,
    stamp: () => ({ author: '', atMs: 0 }),
    onSagaCrash: () => undefined,
  });
  assembly.start();
  const { store } = assembly.store;
  return {
    dispatch: store.dispatch,
    sum: () => Counter.select(store.getState()).sum,
    end: () => assembly.owned.dispose(),
  };
}

/** A turn of the event loop: promises that were settled before have been taken. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a part that loads with its commands', () => {
  it('sends what came while it loaded once more, in order, to its state and its effects', async () => {
    const heard: number[] = [];
    const part = definePagePart({
      slices: [counter],
      saga: function* listen(): Saga {
        yield* takeEvery(add, function* hear(more): Saga {
          heard.push(more);
          yield* nothing();
        });
      },
    });
    let loads = 0;
    const { dispatch, sum, end } = page(() => {
      loads += 1;
      return Promise.resolve({ part });
    });
    expect(loads).to.equal(0);
    dispatch(add(1));
    dispatch(add(2));
    expect(sum()).to.equal(0);
    await eventually('the part has loaded', () => heard.length === 2);
    dispatch(add(4));
    expect(heard).to.deep.equal([1, 2, 4]);
    expect(sum()).to.equal(7);
    expect(loads).to.equal(1);
    await end();
  });

  it('tries again with the next command after it could not be loaded', async () => {
    let loads = 0;
    const { dispatch, sum, end } = page(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ part: { slices: [counter] } });
    });
    dispatch(add(1));
    await turn(); // the load has failed by then
    dispatch(add(2));
    await eventually('the part has loaded', () => sum() > 0);
    expect(sum()).to.equal(2);
    await end();
  });
});

/** A saga that does nothing. */
function* nothing(): Saga {
  // Nothing to wait for.
}
