import type { Registration } from '#core/common';
import type { ExternalPlugin, PluginState } from '#core/server';
import type { PluginRow } from '../contract/routes.ts';

type Flags = Readonly<Record<string, boolean>>;

export interface FlagFacts {
  readonly inEffect: Flags;
  readonly pinned: Flags;
  readonly stored: Flags;
}

/** Rows for the plugins of the product. */
export function rowsOfPlugins(
  states: readonly PluginState[],
  registrations: readonly Registration[],
  flags: FlagFacts,
): readonly PluginRow[] {
  return states.map(({ manifest, state, reason }) => ({
    id: manifest.id,
    title: manifest.title,
    description: manifest.description,
    requires: [...manifest.requires],
    ...flagColumns(manifest.flag, manifest.flagDefault ?? true, flags),
    state,
    reason: reason ?? null,
    is_external: false,
    contributions: registrations
      .filter((one) => one.owner === manifest.id)
      .map((one) => ({ point: one.pointId, key: one.key })),
  }));
}

/** Rows for the modules in DATA_DIR/plugins. */
export function rowsOfExternal(plugins: readonly ExternalPlugin[], flags: FlagFacts): readonly PluginRow[] {
  return plugins.map(({ id, flag, url, reason }) => {
    const columns = flagColumns(flag, true, flags);
    const isOn = columns.flag_on_after_restart;
    return {
      id,
      title: id,
      description: '',
      requires: [],
      ...columns,
      flag_on: isOn, // external plugins need no restart
      state: url !== undefined ? 'on' : isOn ? 'failed' : 'off',
      reason: reason ?? null,
      is_external: true,
      contributions: [],
    };
  });
}

function flagColumns(flag: string | undefined, fallback: boolean, { inEffect, pinned, stored }: FlagFacts) {
  if (flag === undefined) return { flag: null, flag_on: true, flag_on_after_restart: true, flag_pinned: false };
  return {
    flag,
    flag_on: inEffect[flag] ?? fallback,
    flag_on_after_restart: pinned[flag] ?? stored[flag] ?? fallback,
    flag_pinned: flag in pinned,
  };
}
