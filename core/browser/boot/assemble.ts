import { DisposableStore, ExtensionRegistry, Extensions, Services, type EditStamp } from '#core/common';
import { createWorkbenchStore, type WorkbenchStore } from '../store/create-store.ts';
import { superviseSaga } from '../store/supervise.ts';
import type { BrowserHalf } from './browser-plugin.ts';
import type { LoadedHalf } from './load-halves.ts';
import { lazyPartSaga } from './lazy-part.ts';
import { PageParts, type PagePart } from './page-part.ts';

export interface AssembleOptions {
  /** In the order of `requires`; the core's own half first. */
  readonly halves: readonly LoadedHalf[];
  /** Values the host itself provides, such as the bootstrap payload. */
  readonly provide: (services: Services) => void;
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
  /** Mounts a page's part; once, however often the page is visited. */
  readonly mountPart: (pluginId: string, part: PagePart) => void;
  readonly failures: readonly { readonly id: string; readonly reason: string }[];
  readonly owned: DisposableStore;
}

/**
 * Services → contributions → reducers, in that order for all plugins. A plugin built elsewhere that breaks a rule is
 * left out and named in `failures`; one of our own stops the start, because that is a mistake of the build.
 */
export function assemble(options: AssembleOptions): Assembly {
  const failures: { id: string; reason: string }[] = [];
  let halves = options.halves;
  for (;;) {
    const attempted = attempt(options, halves);
    if ('assembly' in attempted) return { ...attempted.assembly, failures };
    const suspect = halves.find(
      ({ half, isExternal }) => isExternal && (attempted.id === undefined || half.id === attempted.id),
    );
    if (suspect === undefined) throw attempted.thrown;
    failures.push({ id: suspect.half.id, reason: messageOf(attempted.thrown) });
    halves = halves.filter((other) => other !== suspect);
  }
}

type Attempt =
  { readonly assembly: Omit<Assembly, 'failures'> } | { readonly thrown: unknown; readonly id: string | undefined };

/** One try with these halves; a failure names the half it happened in, where that is known. */
function attempt(options: AssembleOptions, halves: readonly LoadedHalf[]): Attempt {
  const services = new Services();
  const registry = new ExtensionRegistry();
  const owned = new DisposableStore();
  let id: string | undefined;
  try {
    options.provide(services);
    services.provideValue(Extensions, registry);
    const mounting: { mountPart?: Assembly['mountPart'] } = {};
    services.provideValue(PageParts, { mount: (pluginId, part) => mounting.mountPart?.(pluginId, part) });
    for (const { half } of halves) {
      id = half.id;
      half.services?.(services);
    }
    id = undefined;
    services.resolveAll();
    for (const { half } of halves) {
      id = half.id;
      services.resolve(half.deps ?? {});
      for (const contribution of half.contributions ?? []) owned.add(registry.addContribution(half.id, contribution));
    }
    id = undefined;
    const store = createWorkbenchStore({
      slices: halves.flatMap(({ half }) => half.slices ?? []),
      stamp: options.stamp,
      onCrash: (error) => {
        options.onSagaCrash('core', error, false);
      },
    });
    const run = sagaRunner(options, services, store, owned);
    const startHalf = (half: BrowserHalf) => {
      run(half.id, half);
      for (const lazy of half.lazyParts ?? []) {
        const mount = (part: PagePart) => {
          mountPart(half.id, part);
        };
        run(half.id, { saga: () => lazyPartSaga(lazy, mount) });
      }
    };
    const start = () => {
      for (const { half } of halves) startHalf(half);
    };
    const add = (further: readonly BrowserHalf[]) => {
      for (const half of further) half.services?.(services);
      services.resolveAll();
      for (const half of further) {
        for (const contribution of half.contributions ?? []) owned.add(registry.addContribution(half.id, contribution));
      }
      store.addSlices(further.flatMap(({ slices }) => slices ?? []));
      for (const half of further) startHalf(half);
    };
    const mounted = new WeakSet<PagePart>();
    const mountPart = (pluginId: string, part: PagePart) => {
      if (mounted.has(part)) return;
      mounted.add(part);
      store.addSlices(part.slices ?? []);
      run(pluginId, part);
    };
    mounting.mountPart = mountPart;
    return { assembly: { services, registry, store, owned, start, add, mountPart } };
  } catch (thrown) {
    void owned.dispose();
    return { thrown, id };
  }
}

/** Runs a half's or a part's saga under a supervisor that reports under the plugin's name. */
function sagaRunner(options: AssembleOptions, services: Services, store: WorkbenchStore, owned: DisposableStore) {
  return (pluginId: string, { saga, deps }: Pick<PagePart, 'saga' | 'deps'>): void => {
    if (saga === undefined) return;
    const resolved = services.resolve(deps ?? {});
    const task = store.run(() =>
      superviseSaga(
        () => saga(resolved),
        (thrown, restarts) => {
          options.onSagaCrash(pluginId, thrown, restarts);
        },
      ),
    );
    owned.add({
      dispose: () => {
        task.cancel();
      },
    });
  };
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
