import type { Bootstrap } from '../react/bootstrap.ts';
import type { BrowserHalf } from './browser-plugin.ts';
import type { BrowserPluginReport } from './plugin-reports.ts';

export type HalfLoader = () => Promise<{ readonly default: BrowserHalf }>;

export interface LoadHalvesOptions {
  /** What runs, each after those it requires. */
  readonly plugins: Bootstrap['plugins'];
  /** By plugin id, in lists: a plugin may have a half in each, or none. */
  readonly halves: readonly Readonly<Record<string, HalfLoader>>[];
  readonly external: Bootstrap['external_plugins'];
  /** `import(url)`; a parameter for tests. */
  readonly importModule: (url: string) => Promise<unknown>;
}

export interface LoadedHalf {
  readonly half: BrowserHalf;
  readonly isExternal: boolean;
}

/**
 * Imports the halves of the plugins that run. A half that cannot be loaded is skipped, with the plugins that require
 * it.
 */
export async function loadHalves({ plugins, halves, external, importModule }: LoadHalvesOptions): Promise<{
  readonly loaded: readonly LoadedHalf[];
  readonly reports: readonly BrowserPluginReport[];
}> {
  const [inside, outside] = await Promise.all([
    Promise.all(plugins.map(({ id }) => attempt(halves.flatMap((list) => list[id] ?? [])))),
    Promise.all(
      external.map(({ id, url }) => attempt([async () => ({ default: externalHalf(id, await importModule(url)) })])),
    ),
  ]);
  const standing = new Set<string>();
  const loaded: LoadedHalf[] = [];
  const reports: BrowserPluginReport[] = plugins.map(({ id, requires }, index) => {
    const attempted = inside[index];
    const broken = requires.find((required) => !standing.has(required));
    const reason = attempted?.reason ?? (broken === undefined ? undefined : `requires ${broken}, which failed to load`);
    if (reason === undefined) standing.add(id);
    if (reason === undefined) loaded.push(...(attempted?.halves ?? []).map((half) => ({ half, isExternal: false })));
    return { id, reason, isExternal: false };
  });
  external.forEach(({ id }, index) => {
    const attempted = outside[index];
    loaded.push(...(attempted?.halves ?? []).map((half) => ({ half, isExternal: true })));
    reports.push({ id, reason: attempted?.reason, isExternal: true });
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

/** A module built elsewhere is checked before anything of it is used. */
function externalHalf(id: string, module: unknown): BrowserHalf {
  const half = (module as { default?: Partial<BrowserHalf> } | undefined)?.default;
  if (typeof half !== 'object' || typeof half.id !== 'string') {
    throw new Error('its default export is not made by defineBrowserPlugin');
  }
  if (half.id !== id) throw new Error(`it calls itself ${half.id}`);
  return half as BrowserHalf;
}
