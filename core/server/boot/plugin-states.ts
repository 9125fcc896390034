import { defineToken, type PluginManifest } from '#core/common';
import type { ExternalManifest } from '../external/external-manifest.ts';
import type { ExternalHalfState } from '../external/half-state.ts';
import type { PluginFile } from '../external/plugin-file.ts';

/** What became of one plugin at this start. */
export interface PluginState {
  readonly manifest: PluginManifest;
  readonly state: 'on' | 'off' | 'failed';
  /** Why it is off or failed. */
  readonly reason: string | undefined;
}

/** The server half of a plugin in DATA_DIR/plugins, as its files are now. */
export interface ExternalServerHalf {
  readonly state: ExternalHalfState;
  /** Why it is refused or failed. */
  readonly reason: string | undefined;
  /** What an administrator allows; undefined while it is refused. */
  readonly hash: string | undefined;
  readonly manifest: ExternalManifest | undefined;
  /** Whether it is allowed with the files as they are. */
  readonly isAllowed: boolean;
  /** With the files that it had at the start. */
  readonly isRunning: boolean;
}

/** A plugin that lies in DATA_DIR/plugins. */
export interface ExternalPlugin {
  readonly id: string;
  /** Flag that switches it, on by default. */
  readonly flag: string;
  /** Address of its browser module under a content hash; undefined when the page gets none. */
  readonly url: string | undefined;
  /** Why the page gets none, where there is one. */
  readonly reason: string | undefined;
  /** What its `plugin.json` says; undefined when it has none: then it is `trusted`. */
  readonly about: PluginFile | undefined;
  readonly serverHalf: ExternalServerHalf | undefined;
}

/** What a switch of a flag waits for: pages that are loaded again, or a restart of the server too. */
export type FlagEffect = 'reload' | 'restart';

export interface PluginStates {
  readonly all: () => readonly PluginState[];
  /**
   * Of a flag of the product's plugins. They are switched while the server runs when nothing of them but contributions is in
   * it and nothing else that runs requires them.
   */
  readonly effectOf: (flag: string) => Promise<FlagEffect>;
  /** Makes the stored flags hold, those that can without a restart. */
  readonly follow: () => Promise<void>;
  readonly external: () => Promise<readonly ExternalPlugin[]>;
  /** The very bytes that were checked for this address; undefined when it is not offered any more. */
  readonly moduleAt: (url: string) => Promise<Buffer | undefined>;
}
export const PluginStates = defineToken<PluginStates>('core/PluginStates');

/** Feature flags: what is in effect, and what is stored for the next start. */
export interface FeatureFlags {
  readonly inEffect: () => Readonly<Record<string, boolean>>;
  /** Flags that environment, command line or config file hold fast; storing them has no effect. */
  readonly pinned: () => Readonly<Record<string, boolean>>;
  readonly stored: () => Promise<Readonly<Record<string, boolean>>>;
  readonly store: (flag: string, on: boolean) => Promise<void>;
}
export const FeatureFlags = defineToken<FeatureFlags>('core/FeatureFlags');
