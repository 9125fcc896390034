import type { Bootstrap } from '../react/bootstrap.ts';
import type { BrowserHalf } from './browser-plugin.ts';
import type { BrowserPluginReport } from './plugin-reports.ts';

export type HalfLoader = () => Promise<{ readonly default: BrowserHalf }>;

export interface LoadHalvesOptions {
  /** What runs, each after those it requires. */
  readonly plugins: Bootstrap['plugins'];
  /** By plugin id, in lists: a plugin may have a half in each, or none. */
  readonly halves: readonly Readonly<Record<string, HalfLoader>>[];
}

/**
 * Imports the halves of the plugins that run. A half that cannot be loaded is skipped, with the plugins that require
 * it.
 */
export async function loadHalves({ plugins, halves }: LoadHalvesOptions): Promise<{
  readonly loaded: readonly BrowserHalf[];
  readonly reports: readonly BrowserPluginReport[];
}> {
  const attempts = await Promise.all(plugins.map(({ id }) => attempt(halves.flatMap((list) => list[id] ?? []))));
  const standing = new Set<string>();
  const loaded: BrowserHalf[] = [];
  const reports: BrowserPluginReport[] = plugins.map(({ id, requires }, index) => {
    const attempted = attempts[index];
    const broken = requires.find((required) => !standing.has(required));
    const reason = attempted?.reason ?? (broken === undefined ? undefined : `requires ${broken}, which failed to load`);
    if (reason === undefined) standing.add(id);
    if (reason === undefined) loaded.push(...(attempted?.halves ?? []));
    return { id, reason, isExternal: false };
  });
  return { loaded, reports };
}

async function attempt(
  loaders: readonly HalfLoader[],
): Promise<{ readonly halves?: readonly BrowserHalf[]; readonly reason?: string }> {
  try {
    return { halves: (await Promise.all(loaders.map((load) => load()))).map((module) => module.default) };
  } catch (thrown) {
    return { reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
