import { selectPlugins, type PluginManifest } from '#core/common';
import type { BrowserHalf } from './browser-plugin.ts';
import type { BrowserPluginReport } from './plugin-reports.ts';

export type HalfLoader = () => Promise<{ readonly default: BrowserHalf }>;

export interface LoadHalvesOptions {
  readonly manifests: readonly PluginManifest[];
  /** Plugins without a browser half are absent. */
  readonly halves: Readonly<Record<string, HalfLoader>>;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly external: readonly { readonly id: string; readonly url: string }[];
  /** `import(url)`; a parameter for tests. */
  readonly importModule: (url: string) => Promise<unknown>;
}

export interface LoadedHalf {
  readonly half: BrowserHalf;
  readonly isExternal: boolean;
}

/** Chooses plugins by flags and imports their halves. What cannot be loaded is skipped with what stands on it. */
export async function loadHalves(options: LoadHalvesOptions): Promise<{
  readonly loaded: readonly LoadedHalf[];
  readonly reports: readonly BrowserPluginReport[];
}> {
  const { manifests, halves, flags, external, importModule } = options;
  const selection = selectPlugins(manifests, (flag, fallback) => flags[flag] ?? fallback);
  const [inside, outside] = await Promise.all([
    Promise.all(selection.enabled.map((manifest) => attempt(halves[manifest.id]))),
    Promise.all(
      external.map(({ id, url }) => attempt(async () => ({ default: externalHalf(id, await importModule(url)) }))),
    ),
  ]);
  const failed = new Map<string, string>();
  const loaded: LoadedHalf[] = [];
  const reports: BrowserPluginReport[] = selection.enabled.map((manifest, index) => {
    const attempted = inside[index];
    const broken = manifest.requires.find((id) => failed.has(id));
    const reason = attempted?.reason ?? (broken === undefined ? undefined : `requires ${broken}, which failed to load`);
    if (reason !== undefined) failed.set(manifest.id, reason);
    else if (attempted?.half !== undefined) loaded.push({ half: attempted.half, isExternal: false });
    return { id: manifest.id, state: reason === undefined ? 'on' : 'failed', reason, manifest, isExternal: false };
  });
  for (const { id, reason } of selection.off) {
    const manifest = manifests.find((known) => known.id === id);
    reports.push({ id, state: 'off', reason, manifest, isExternal: false });
  }
  external.forEach(({ id }, index) => {
    const attempted = outside[index];
    if (attempted?.half !== undefined) loaded.push({ half: attempted.half, isExternal: true });
    const reason = attempted?.reason;
    reports.push({ id, state: reason === undefined ? 'on' : 'failed', reason, manifest: undefined, isExternal: true });
  });
  return { loaded, reports };
}

async function attempt(
  load: HalfLoader | undefined,
): Promise<{ readonly half?: BrowserHalf; readonly reason?: string }> {
  try {
    return load === undefined ? {} : { half: (await load()).default };
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
