import {
  selectPlugins,
  toAppError,
  type Contribution,
  type Disposable,
  type PluginManifest,
  type PluginSelection,
} from '#core/common';
import { Logger } from '../log/logger.ts';
import type { Boot } from './boot-state.ts';
import { loadHalves } from './load-halves.ts';
import type { FlagStore } from './flag-store.ts';
import type { FlagEffect, PluginState } from './plugin-states.ts';
import { RuntimeContributions } from './runtime-contributions.ts';
import type { ServerHalf } from './server-plugin.ts';

/** The plugins of the product that run, which is other after some flags were switched. */
export interface RunningPlugins {
  readonly selection: () => PluginSelection;
  /** Each after those it requires. */
  readonly running: () => readonly PluginManifest[];
  readonly states: () => readonly PluginState[];
  /** Server halves of the start. */
  readonly halves: readonly ServerHalf[];
  /** Adds what the halves of the start contribute; throws when something does not fit. */
  readonly contribute: () => void;
  readonly effectOf: (flag: string) => Promise<FlagEffect>;
  /** Makes the stored flags hold, those that can without a restart. */
  readonly follow: () => Promise<void>;
}

/** Plugins of the product that halves from outside require, as long as they run. */
type RequiredOutside = () => ReadonlySet<string>;

export async function runningPlugins(
  { manifests, halves, services }: Boot,
  flags: FlagStore,
  requiredOutside: RequiredOutside,
): Promise<RunningPlugins> {
  const runtime = services.get(RuntimeContributions);
  const log = services.get(Logger);
  const selectWith = (changed: Readonly<Record<string, boolean>>) =>
    selectPlugins(manifests, (flag, fallback) => changed[flag] ?? flags.inEffect()[flag] ?? fallback);
  let selection = selectWith({});
  const atStart = await loadHalves(manifests, selection, halves);
  let { states } = atStart;
  const added = new Map<string, Disposable>();
  const add = ({ id, contributions = [] }: ServerHalf): void => {
    added.set(id, runtime.add(id, contributions));
  };
  const effectOf = async (flag: string): Promise<FlagEffect> => {
    const isOn = manifests.some((one) => one.flag === flag && selection.enabled.includes(one));
    const changed = differences(selection, selectWith({ [flag]: !isOn }));
    const outside = requiredOutside();
    const isApart = changed.every((one) => one.flag === flag && !outside.has(one.id));
    if (!isApart) return 'restart';
    const isLight = await Promise.all(changed.map(({ id }) => hasOnlyContributions(halves[id])));
    return isLight.every(Boolean) ? 'reload' : 'restart';
  };
  /** One that does not fit is left out, with the reason. */
  const addLate = async (id: string): Promise<string | undefined> => {
    try {
      const loaded = await halves[id]?.();
      if (loaded !== undefined) add(loaded.default);
      return undefined;
    } catch (thrown) {
      return toAppError(thrown).message;
    }
  };
  /** Takes what is off away and adds what is on. */
  const switchTo = async (flag: string, isOn: boolean): Promise<void> => {
    const next = selectWith({ [flag]: isOn });
    const reasons = new Map(next.off.map(({ id, reason }) => [id, reason]));
    for (const { id } of differences(selection, next)) {
      const manifest = manifests.find((one) => one.id === id);
      if (manifest === undefined) continue;
      await added.get(id)?.dispose();
      const off = reasons.get(id);
      const failure = off === undefined ? await addLate(id) : undefined;
      const state = off === undefined ? (failure === undefined ? 'on' : 'failed') : 'off';
      states = states.map((one) => (one.manifest.id === id ? { manifest, state, reason: off ?? failure } : one));
      log.warn({ plugin: id, flag, state, reason: failure }, 'A plugin was switched while the server runs.');
    }
    flags.putInEffect(flag, isOn);
    selection = next;
  };
  const followOnce = async (): Promise<void> => {
    const pinned = flags.pinned();
    for (const [flag, isOn] of Object.entries(await flags.stored())) {
      const own = manifests.find((manifest) => manifest.flag === flag);
      if (own === undefined || flag in pinned) continue;
      if ((flags.inEffect()[flag] ?? own.flagDefault ?? true) === isOn) continue;
      if ((await effectOf(flag)) === 'reload') await switchTo(flag, isOn);
    }
  };
  let last: Promise<void> = Promise.resolve();
  return {
    selection: () => selection,
    running: () => selection.enabled.filter(({ id }) => isOnIn(states, id)),
    states: () => states,
    halves: atStart.halves,
    contribute: () => {
      for (const half of atStart.halves) add(half);
    },
    effectOf,
    follow: () => (last = last.then(followOnce, followOnce)), // one after the other
  };
}

/** Plugins that are enabled in one of both, each after those it requires. */
function differences(before: PluginSelection, after: PluginSelection): readonly PluginManifest[] {
  const gone = before.enabled.filter((one) => !after.enabled.includes(one));
  return [...gone, ...after.enabled.filter((one) => !before.enabled.includes(one))];
}

const isOnIn = (states: readonly PluginState[], id: string): boolean =>
  states.some(({ manifest, state }) => manifest.id === id && state === 'on');

/** Such a half is in the registry alone, which is read anew for each request. */
async function hasOnlyContributions(load: Boot['halves'][string] | undefined): Promise<boolean> {
  if (load === undefined) return true;
  try {
    const { services, routes = [], start, contributions = [] } = (await load()).default;
    return services === undefined && routes.length === 0 && start === undefined && contributions.every(isReadLater);
  } catch {
    return false; // the next start says why
  }
}

const isReadLater = ({ point }: Contribution): boolean => point.isReadAtStart !== true;
