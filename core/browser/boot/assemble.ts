import { DisposableStore, ExtensionRegistry, Extensions, Services, type EditStamp } from '#core/common';
import { createWorkbenchStore, type WorkbenchStore } from '../store/create-store.ts';
import { superviseSaga } from '../store/supervise.ts';
import type { LoadedHalf } from './load-halves.ts';

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
    const suspect = halves.find(({ half, isExternal }) => isExternal && (attempted.id === undefined || half.id === attempted.id));
    if (suspect === undefined) throw attempted.thrown;
    failures.push({ id: suspect.half.id, reason: messageOf(attempted.thrown) });
    halves = halves.filter((other) => other !== suspect);
  }
}

type Attempt =
  | { readonly assembly: Omit<Assembly, 'failures'> }
  | { readonly thrown: unknown; readonly id: string | undefined };

/** One try with these halves; a failure names the half it happened in, where that is known. */
function attempt(options: AssembleOptions, halves: readonly LoadedHalf[]): Attempt {
  const services = new Services();
  const registry = new ExtensionRegistry();
  const owned = new DisposableStore();
  let id: string | undefined;
  try {
    options.provide(services);
    services.provideValue(Extensions, registry);
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
      onCrash: (error) => { options.onSagaCrash('core', error, false); },
    });
    return { assembly: { services, registry, store, owned, start: () => { startSagas(options, halves, services, store, owned); } } };
  } catch (thrown) {
    void owned.dispose();
    return { thrown, id };
  }
}

function startSagas(
  options: AssembleOptions, halves: readonly LoadedHalf[], services: Services, store: WorkbenchStore, owned: DisposableStore,
): void {
  for (const { half } of halves) {
    const { saga, deps } = half;
    if (saga === undefined) continue;
    const resolved = services.resolve(deps ?? {});
    const task = store.run(() =>
      superviseSaga(() => saga(resolved), (thrown, restarts) => { options.onSagaCrash(half.id, thrown, restarts); }),
    );
    owned.add({ dispose: () => { task.cancel(); } });
  }
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
