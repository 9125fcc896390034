import {
  DisposableStore,
  ExtensionRegistry,
  Extensions,
  Services,
  disposable,
  type Disposable,
  type EditStamp,
} from '#core/common';
import { createWorkbenchStore, type WorkbenchStore } from '../store/create-store.ts';
import { superviseSaga } from '../store/supervise.ts';
import type { BrowserHalf } from './browser-plugin.ts';
import { lazyPartSaga } from './lazy-part.ts';
import { PageParts, type PagePart } from './page-part.ts';

export interface AssembleOptions {
  /** In the order of `requires`; the core's own half first. */
  readonly halves: readonly BrowserHalf[];
  /** Values the host itself provides, such as the bootstrap payload. */
  readonly provide: (services: Services, registry: ExtensionRegistry) => void;
  readonly stamp: () => EditStamp;
  readonly onSagaCrash: (pluginId: string, thrown: unknown, restarts: boolean) => void;
}

/** The parts of a running page, without a pixel of it. */
export interface Assembly {
  readonly services: Services;
  readonly registry: ExtensionRegistry;
  readonly store: WorkbenchStore;
  /** Starts every plugin's saga under its own supervisor. */
  readonly start: () => void;
  /** Puts further halves of ours beside the running ones and starts them. Throws on a mistake of the build. */
  readonly add: (halves: readonly BrowserHalf[]) => void;
  /** Starts the sagas of one half whose contributions are in; disposing of the answer cancels them. */
  readonly startHalf: (half: BrowserHalf) => Disposable;
  /** Mounts a page's part; once, however often the page is visited. */
  readonly mountPart: (pluginId: string, part: PagePart) => void;
  readonly owned: DisposableStore;
}

/** Services → contributions → reducers, in that order for all plugins of the product. Throws on a mistake of the build. */
export function assemble(options: AssembleOptions): Assembly {
  const { halves } = options;
  const services = new Services();
  const registry = new ExtensionRegistry();
  const owned = new DisposableStore();
  options.provide(services, registry);
  services.provideValue(Extensions, registry);
  const mounting: { mountPart?: Assembly['mountPart'] } = {};
  services.provideValue(PageParts, { mount: (pluginId, part) => mounting.mountPart?.(pluginId, part) });
  for (const half of halves) half.services?.(services);
  services.resolveAll();
  for (const half of halves) {
    services.resolve(half.deps ?? {});
    addContributions(half, registry, owned);
  }
  const store = createWorkbenchStore({
    slices: halves.flatMap(({ slices }) => slices ?? []),
    stamp: options.stamp,
    onCrash: (error) => {
      options.onSagaCrash('core', error, false);
    },
  });
  const run = sagaRunner(options, services, store, owned);
  const mounted = new WeakSet<PagePart>();
  const mountPart = (pluginId: string, part: PagePart) => {
    if (mounted.has(part)) return;
    mounted.add(part);
    store.addSlices(part.slices ?? []);
    run(pluginId, part);
  };
  mounting.mountPart = mountPart;
  const startHalf = (half: BrowserHalf): Disposable => {
    const running = [run(half.id, half)];
    for (const lazy of half.lazyParts ?? []) {
      const mount = (part: PagePart) => {
        mountPart(half.id, part);
      };
      running.push(run(half.id, { saga: () => lazyPartSaga(lazy, mount) }));
    }
    return disposable(() => {
      for (const task of running) void task.dispose();
    });
  };
  return {
    services,
    registry,
    store,
    owned,
    mountPart,
    start: () => {
      for (const half of halves) startHalf(half);
    },
    add: (further) => {
      for (const half of further) half.services?.(services);
      services.resolveAll();
      for (const half of further) addContributions(half, registry, owned);
      store.addSlices(further.flatMap(({ slices }) => slices ?? []));
      for (const half of further) startHalf(half);
    },
    startHalf,
  };
}

function addContributions(half: BrowserHalf, registry: ExtensionRegistry, owned: DisposableStore): void {
  for (const contribution of half.contributions ?? []) owned.add(registry.addContribution(half.id, contribution));
}

/** Runs a half's or a part's saga under a supervisor that reports under the plugin's name. */
function sagaRunner(options: AssembleOptions, services: Services, store: WorkbenchStore, owned: DisposableStore) {
  return (pluginId: string, { saga, deps }: Pick<PagePart, 'saga' | 'deps'>): Disposable => {
    if (saga === undefined) return disposable(() => undefined);
    const resolved = services.resolve(deps ?? {});
    const task = store.run(() =>
      superviseSaga(
        () => saga(resolved),
        (thrown, restarts) => {
          options.onSagaCrash(pluginId, thrown, restarts);
        },
      ),
    );
    return owned.add(
      disposable(() => {
        task.cancel();
      }),
    );
  };
}
