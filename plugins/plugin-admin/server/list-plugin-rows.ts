import type { Registration } from '#core/common';
import type { ExternalPlugin, ExternalServerHalf, FaultSummary, InstalledPackage, PluginState } from '#core/server';
import type { PluginRow, ServerHalfColumn } from '../contract/routes.ts';

type Flags = Readonly<Record<string, boolean>>;

export interface FlagFacts {
  readonly inEffect: Flags;
  readonly pinned: Flags;
  readonly stored: Flags;
  /** Of the product's flags. */
  readonly effects: ReadonlyMap<string, 'reload' | 'restart'>;
}

/** What is known of plugins from outside, by their id. */
export interface ExternalFacts {
  readonly installed: ReadonlyMap<string, InstalledPackage>;
  readonly faults: ReadonlyMap<string, FaultSummary>;
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
    flag_holds_after: manifest.flag === undefined ? null : (flags.effects.get(manifest.flag) ?? 'restart'),
    state,
    reason: reason ?? null,
    is_external: false,
    version: null,
    author: null,
    has_icon: false,
    trust: null,
    package: null,
    server_half: null,
    faults: null,
    contributions: contributionsOf(manifest.id, registrations),
  }));
}

/** Rows for the plugins in DATA_DIR/plugins. */
export function rowsOfExternal(
  plugins: readonly ExternalPlugin[],
  registrations: readonly Registration[],
  flags: FlagFacts,
  { installed, faults }: ExternalFacts,
): readonly PluginRow[] {
  return plugins.map((plugin) => {
    const { id, flag, reason, serverHalf, about } = plugin;
    const columns = flagColumns(flag, true, flags);
    const isOn = columns.flag_on_after_restart;
    return {
      id,
      title: about?.title ?? serverHalf?.manifest?.title ?? id,
      description: about?.description ?? serverHalf?.manifest?.description ?? '',
      requires: [...(serverHalf?.manifest?.requires ?? [])],
      ...columns,
      flag_holds_after: serverHalf === undefined ? 'reload' : 'restart',
      flag_on: serverHalf === undefined ? isOn : columns.flag_on, // a browser half needs no restart
      state: stateOf(plugin, isOn),
      reason: reason ?? null,
      is_external: true,
      version: about?.version ?? null,
      author: about?.author ?? null,
      has_icon: about?.icon !== undefined,
      trust: about?.trust ?? 'trusted',
      package: packageOf(installed.get(id)),
      server_half: serverHalf === undefined ? null : columnOf(serverHalf),
      faults: faultsOf(faults.get(id)),
      contributions: contributionsOf(id, registrations),
    };
  });
}

function packageOf(found: InstalledPackage | undefined): PluginRow['package'] {
  if (found === undefined) return null;
  const { hash, signer, installedAt, installedBy } = found;
  return { hash, signer: signer ?? null, installed_at: installedAt, installed_by: installedBy };
}

/** On when either half runs: the row says why the other does not. */
function stateOf({ url, reason, serverHalf }: ExternalPlugin, isOn: boolean): PluginRow['state'] {
  if (url !== undefined || serverHalf?.isRunning === true) return 'on';
  if (!isOn) return 'off';
  return reason !== undefined || serverHalf?.state === 'failed' ? 'failed' : 'off';
}

const columnOf = ({ state, reason, manifest, hash, isAllowed }: ExternalServerHalf): ServerHalfColumn => ({
  state,
  reason: reason ?? null,
  version: manifest?.version ?? null,
  hash: hash ?? null,
  is_allowed: isAllowed,
});

const faultsOf = (summary: FaultSummary | undefined): PluginRow['faults'] =>
  summary === undefined ? null : { count: summary.count, last_message: summary.lastMessage, last_at: summary.lastAt };

const contributionsOf = (id: string, registrations: readonly Registration[]): PluginRow['contributions'] =>
  registrations.filter(({ owner }) => owner === id).map(({ pointId, key }) => ({ point: pointId, key }));

function flagColumns(flag: string | undefined, fallback: boolean, { inEffect, pinned, stored }: FlagFacts) {
  if (flag === undefined) return { flag: null, flag_on: true, flag_on_after_restart: true, flag_pinned: false };
  return {
    flag,
    flag_on: inEffect[flag] ?? fallback,
    flag_on_after_restart: pinned[flag] ?? stored[flag] ?? fallback,
    flag_pinned: flag in pinned,
  };
}
