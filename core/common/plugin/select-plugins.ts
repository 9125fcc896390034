import type { PluginManifest } from './manifest.ts';

export interface PluginSelection {
  /** Enabled plugins, each after those it requires. */
  readonly enabled: readonly PluginManifest[];
  readonly off: readonly { readonly id: string; readonly reason: string }[];
}

/**
 * Decides which plugins run. A plugin is off when its flag is off, or when one it requires is missing or off.
 * Throws when manifests form a cycle or share an id: that is a mistake of the build, not of an administrator.
 */
export function selectPlugins(
  manifests: readonly PluginManifest[],
  isOn: (flag: string, fallback: boolean) => boolean,
): PluginSelection {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  if (byId.size !== manifests.length) throw new Error('Two plugins have the same id.');
  const enabled: PluginManifest[] = [];
  const reasons = new Map<string, string | undefined>();
  const visit = (manifest: PluginManifest, path: readonly string[]): string | undefined => {
    if (path.includes(manifest.id))
      throw new Error(`Plugins require each other: ${[...path, manifest.id].join(' → ')}`);
    if (reasons.has(manifest.id)) return reasons.get(manifest.id);
    const reason =
      reasonOff(manifest, isOn) ??
      firstMissing(manifest, (required) => {
        const other = byId.get(required);
        return other === undefined ? 'is not installed' : visit(other, [...path, manifest.id]);
      });
    reasons.set(manifest.id, reason);
    if (reason === undefined) enabled.push(manifest);
    return reason;
  };
  for (const manifest of manifests) visit(manifest, []);
  const off = [...reasons].flatMap(([id, reason]) => (reason === undefined ? [] : [{ id, reason }]));
  return { enabled, off };
}

function reasonOff(manifest: PluginManifest, isOn: (flag: string, fallback: boolean) => boolean): string | undefined {
  if (manifest.flag === undefined || isOn(manifest.flag, manifest.flagDefault ?? true)) return undefined;
  return `flag ${manifest.flag} is off`;
}

function firstMissing(manifest: PluginManifest, whyOff: (id: string) => string | undefined): string | undefined {
  for (const required of manifest.requires) {
    const why = whyOff(required);
    if (why !== undefined) return `requires ${required}, which ${why.startsWith('is ') ? why : `is off (${why})`}`;
  }
  return undefined;
}
