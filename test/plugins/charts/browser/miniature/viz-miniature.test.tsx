import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { AppError, contribute, ExtensionRegistry, Services } from '#core/common';
import { KeyValueStore, WorkbenchContext } from '#core/browser';
import { VizTypes, type VizType } from '#plugins/viz-kit';
import { pluginFaults, PluginFaultsContext } from '../../../../../core/browser/faults/plugin-faults.ts';
import VizMiniatureView from '../../../../../plugins/charts/browser/miniature/viz-miniature.tsx';
import { outsideType } from '../../support/outside-type.ts';
import { happens, reactPage } from '../../../../support/react-page.ts';

const noPreview = 'No preview: this type failed to draw one.';

/** A type from outside whose calls a test ends. */
function endlessType() {
  const waiting: ((thrown: unknown) => void)[] = [];
  const type = outsideType('endless', { prepare: () => new Promise((_resolve, reject) => waiting.push(reject)) });
  const fail = (kind: 'timeout' | 'unavailable') => () => waiting.at(-1)?.(new AppError(kind, 'No picture.'));
  return { type, asked: () => waiting.length, end: fail('timeout'), lose: fail('unavailable') };
}

describe('the miniature of a chart type from outside', () => {
  const page = reactPage();

  /** Visits of a gallery in one browser. */
  function browser(type: VizType) {
    const kept = new Map<string, unknown>();
    const store = {
      read: (key: string) => kept.get(key),
      write: (key: string, value: unknown) => !!kept.set(key, value),
    };
    return async (url: string) => {
      const services = new Services();
      services.provideValue(KeyValueStore, {
        ...store,
        remove: () => undefined,
        keys: () => [],
        watch: () => () => undefined,
      });
      const registry = new ExtensionRegistry();
      registry.addContribution('mine', contribute(VizTypes, type));
      const entries = [{ id: 'mine', url, title: 'Mine', version: '1.0.0', trust: 'pure' as const }];
      const faults = pluginFaults({ entries, nowMs: () => 0, send: () => undefined });
      const runtime = { services, registry, navigate: () => undefined, isComplete: () => true };
      const element = page.place();
      const root = createRoot(element);
      await happens(() => {
        root.render(
          <PluginFaultsContext value={faults}>
            <WorkbenchContext value={runtime}>
              <VizMiniatureView vizType="endless" widthPx={164} heightPx={96} />
            </WorkbenchContext>
          </PluginFaultsContext>,
        );
      });
      return {
        text: () => element.textContent,
        leave: () =>
          happens(() => {
            root.unmount();
          }),
      };
    };
  }

  it('is not drawn again once it was ended, as long as its plugin stays the same', async () => {
    const { type, asked, end } = endlessType();
    const visit = browser(type);
    const first = await visit('/plugins/mine-1.js');
    await happens(end);
    expect(first.text()).to.equal(noPreview);
    await first.leave();
    const second = await visit('/plugins/mine-1.js');
    expect([second.text(), asked()]).to.deep.equal([noPreview, 1]);
    await second.leave();
    await visit('/plugins/mine-2.js');
    expect(asked()).to.equal(2);
  });

  it('is not drawn again when it was ended after the gallery was left', async () => {
    const { type, asked, end } = endlessType();
    const visit = browser(type);
    await (await visit('/plugins/mine-1.js')).leave();
    await happens(end);
    await visit('/plugins/mine-1.js');
    expect(asked()).to.equal(1);
  });

  it('is tried again when something else went wrong', async () => {
    const { type, asked, lose } = endlessType();
    const visit = browser(type);
    const first = await visit('/plugins/mine-1.js');
    await happens(lose);
    expect(first.text()).to.equal(noPreview);
    await first.leave();
    await visit('/plugins/mine-1.js');
    expect(asked()).to.equal(2);
  });

  it('asks nothing of a type until somebody scrolls near it', async () => {
    const { type, asked } = endlessType();
    const watched = fakeObserver();
    try {
      await browser(type)('/plugins/mine-1.js');
      await happens(() => watched.see(false));
      const before = asked();
      await happens(() => watched.see(true));
      expect([before, asked(), watched.count()]).to.deep.equal([0, 1, 0]);
    } finally {
      watched.restore();
    }
  });
});

/** In place of that of browsers: a test says what is seen. */
function fakeObserver() {
  const watchers = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>();
  const globals = globalThis as { IntersectionObserver?: unknown };
  globals.IntersectionObserver = class {
    readonly #watcher: (entries: readonly { isIntersecting: boolean }[]) => void;
    constructor(watcher: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#watcher = watcher;
    }
    observe() {
      watchers.add(this.#watcher);
    }
    disconnect() {
      watchers.delete(this.#watcher);
    }
  };
  return {
    see: (isIntersecting: boolean) => {
      for (const watcher of watchers) watcher([{ isIntersecting }]);
    },
    count: () => watchers.size,
    restore: () => {
      delete globals.IntersectionObserver;
    },
  };
}
