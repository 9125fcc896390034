import { defineToken, type PluginManifest } from '#core/common';

/** What became of one plugin at this start. */
export interface PluginState {
  readonly manifest: PluginManifest;
  readonly state: 'on' | 'off' | 'failed';
  /** Why it is off or failed. */
  readonly reason: string | undefined;
}

/** A browser plugin that lies in DATA_DIR/plugins. */
export interface ExternalPlugin {
  readonly id: string;
  /** Flag that switches it, on by default. */
  readonly flag: string;
  /** Address of its module under a content hash; undefined when it is not offered to the page. */
  readonly url: string | undefined;
  readonly reason: string | undefined;
}

export interface PluginStates {
  readonly all: () => readonly PluginState[];
  readonly external: () => Promise<readonly ExternalPlugin[]>;
}
export const PluginStates = defineToken<PluginStates>('core/PluginStates');

/** Feature flags: what is in effect since the start, and what is stored for the next one. */
export interface FeatureFlags {
  readonly inEffect: () => Readonly<Record<string, boolean>>;
  /** Flags that environment, command line or config file hold fast; storing them has no effect. */
  readonly pinned: () => Readonly<Record<string, boolean>>;
  readonly stored: () => Promise<Readonly<Record<string, boolean>>>;
  readonly store: (flag: string, on: boolean) => Promise<void>;
}
export const FeatureFlags = defineToken<FeatureFlags>('core/FeatureFlags');
