import { defineExtensionPoint, withDeps, type Resolved, type TokenRecord } from '#core/common';
import type { Identity } from '../auth/identity.ts';

/** What a plugin from outside contributes, as the page and the server know it. */
export interface PluginUse {
  readonly pluginId: string;
  readonly contributions: readonly { readonly point: string; readonly key: string }[];
  /** Who asks. */
  readonly reader: Identity;
}

/** Tells what uses a plugin, before it is removed. */
export interface PluginUses {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** A text such as `12 charts on 3 dashboards`; undefined when nothing does. */
  readonly usesOf: (services: Readonly<Record<string, unknown>>, use: PluginUse) => Promise<string | undefined>;
}

/** Declares a teller whose function sees its `deps` typed. */
export function definePluginUses<R extends TokenRecord>(uses: {
  readonly id: string;
  readonly deps: R;
  readonly usesOf: (services: Resolved<R>, use: PluginUse) => Promise<string | undefined>;
}): PluginUses {
  return withDeps({ ...uses, server: true });
}

export const PluginUses = defineExtensionPoint<PluginUses>({
  id: 'core/plugin-uses',
  summary: 'What uses a plugin from outside, shown before it is removed.',
  keyOf: ({ id }) => id,
});
