import { expect } from 'chai';
import { contribute, defineExtensionPoint, defineSlice, defineState } from '#core/common';
import { assemble, type AssembleOptions } from '../../../../core/browser/boot/assemble.ts';
import { defineBrowserPlugin, type BrowserHalf } from '../../../../core/browser/boot/browser-plugin.ts';
import { definePagePart } from '../../../../core/browser/boot/page-part.ts';
import { put, takeEveryAction, type Saga } from '../../../../core/browser/store/effects.ts';
import { activeDocuments } from '../../../../core/browser/document/undo.ts';

const Things = defineExtensionPoint<{ readonly id: string }>({
  id: 'test/things',
  summary: '',
  keyOf: (thing) => thing.id,
});

function run(halves: readonly BrowserHalf[], more: Partial<AssembleOptions> = {}) {
  return assemble({
    halves: [defineBrowserPlugin({ id: 'core', slices: [activeDocuments] }), ...halves],
    provide: () => undefined,
    stamp: () => ({ author: '', atMs: 0 }),
    onSagaCrash: () => undefined,
    ...more,
  });
}
const withThing = (id: string, thing: string) =>
  defineBrowserPlugin({ id, contributions: [contribute(Things, { id: thing })] });

describe('assemble', () => {
  it('refuses to start on a mistake of our own', () => {
    expect(() => run([withThing('a', 'x'), withThing('b', 'x')])).to.throw('already contributed by a');
  });

  it("reports a plugin's crash under its name and starts its saga once more", () => {
    const heard: unknown[] = [];
    const crashing = defineBrowserPlugin({
      id: 'shaky',
      saga: function* shaky(): Saga {
        yield* takeEveryAction(
          (action) => action.type === 'go',
          function* fail(): Saga {
            yield* nothing();
            throw new Error('broken');
          },
        );
      },
    });
    const { start, store, owned } = run([crashing], {
      onSagaCrash: (id, thrown, restarts) => {
        heard.push([id, (thrown as Error).message, restarts]);
      },
    });
    start();
    store.store.dispatch({ type: 'go' });
    store.store.dispatch({ type: 'go' });
    expect(heard).to.deep.equal([
      ['shaky', 'broken', true],
      ['shaky', 'broken', false],
    ]);
    void owned.dispose();
  });

  it("mounts a page's part once: its branch and its saga", () => {
    const Opened = defineState<number>('test/opened', 0);
    const opened = defineSlice(Opened, { counted: (count) => count + 1 });
    const part = definePagePart({
      slices: [opened],
      saga: function* count(): Saga {
        yield* takeEveryAction(
          (action) => action.type === 'open',
          function* add(): Saga {
            yield* put(opened.actions.counted());
          },
        );
      },
    });
    const { mountPart, store, owned } = run([]);
    store.store.dispatch({ type: 'open' });
    mountPart('late', part);
    mountPart('late', part);
    store.store.dispatch({ type: 'open' });
    expect(Opened.select(store.store.getState())).to.equal(1);
    void owned.dispose();
  });
});

function* nothing(): Saga {
  // Gives the saga above a reason to be a generator.
}
