import type { PluginManifest, PluginSelection } from '#core/common';
import type { PluginState } from './plugin-states.ts';
import type { ServerHalf } from './server-plugin.ts';

/** How to import each server half, by plugin id; plugins without one are absent. */
export type HalfLoaders = Readonly<Record<string, () => Promise<{ readonly default: ServerHalf }>>>;

export interface LoadedHalves {
  /** In the order plugins require each other. */
  readonly halves: readonly ServerHalf[];
  /** Plugins that run, with a server half or without; each after those it requires. */
  readonly running: readonly PluginManifest[];
  readonly states: readonly PluginState[];
}

/** Imports the enabled halves. One that fails to load is left out with everything that requires it, and the reason is kept. */
export async function loadHalves(
  manifests: readonly PluginManifest[],
  selection: PluginSelection,
  loaders: HalfLoaders,
): Promise<LoadedHalves> {
  const imported = new Map(
    await Promise.all(selection.enabled.map(async ({ id }) => [id, await importHalf(loaders[id])] as const)),
  );
  const reasons = new Map<string, string>();
  const halves: ServerHalf[] = [];
  for (const { id, requires } of selection.enabled) {
    const outcome = imported.get(id);
    const missing = requires.find((required) => reasons.has(required));
    if (outcome?.failure !== undefined) reasons.set(id, `its server half does not load: ${outcome.failure}`);
    else if (missing !== undefined) reasons.set(id, `requires ${missing}, which failed`);
    else if (outcome?.half !== undefined) halves.push(outcome.half);
  }
  const off = new Map(selection.off.map(({ id, reason }) => [id, reason]));
  const states = manifests.map((manifest): PluginState => {
    const failed = reasons.get(manifest.id);
    if (failed !== undefined) return { manifest, state: 'failed', reason: failed };
    const reason = off.get(manifest.id);
    return { manifest, state: reason === undefined ? 'on' : 'off', reason };
  });
  return { halves, running: selection.enabled.filter(({ id }) => !reasons.has(id)), states };
}

async function importHalf(load: HalfLoaders[string] | undefined): Promise<{ half?: ServerHalf; failure?: string }> {
  try {
    return load === undefined ? {} : { half: (await load()).default };
  } catch (thrown) {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
