import type { Setting } from '../settings/setting.ts';

/** What both halves, the flag check and the administrators' page read. Data only; never mentions the halves. */
export interface PluginManifest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Ids of the plugins whose contracts this one imports. */
  readonly requires: readonly string[];
  /** Feature flag that switches the plugin. Without one it is part of the product. */
  readonly flag?: string;
  /** State of the flag when nobody has set it. A finished feature is on. */
  readonly flagDefault?: boolean;
  readonly settings?: readonly Setting[];
  /** Where its pages for frames of other sites are: `/embedded`, and all below. What it does not give there is nothing. */
  readonly framedPath?: string;
}

export function definePlugin(
  manifest: Omit<PluginManifest, 'requires'> & { readonly requires?: readonly string[] },
): PluginManifest {
  return Object.freeze({ ...manifest, requires: manifest.requires ?? [] });
}
