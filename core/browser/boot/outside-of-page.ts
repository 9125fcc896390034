import type { Action } from 'redux';
import { pluginFaults, type PluginFaults } from '../faults/plugin-faults.ts';
import { isSafeVisit } from '../faults/safe-visit.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { KeyValueStore } from '../preferences/preferences.ts';
import type { Bootstrap, CurrentUser, ExternalPluginEntry } from '../react/bootstrap.ts';

/** Plugins from outside that this page brings in. */
export const outsideEntries = (bootstrap: Bootstrap, search: string): readonly ExternalPluginEntry[] =>
  isSafeVisit(search) ? [] : bootstrap.external_plugins;

/** Notes what they do, and tells the server of faults, which people who are signed in may. */
export function faultsOfPage(
  entries: readonly ExternalPluginEntry[],
  user: CurrentUser,
  http: () => HttpClient | undefined,
): PluginFaults {
  return pluginFaults({
    entries,
    nowMs: () => performance.now(),
    send: (body) => {
      if (user.isAnonymous) return;
      import('./tell-fault.ts').then(({ tellFault }) => tellFault(http(), body)).catch(() => undefined); // what cannot be told now is still on the page of plugins in this window
    },
  });
}

/** Tells administrators once of each plugin that crashes switched off; the list is empty for everybody else. */
export async function tellSwitchedOff(
  { switched_off: plugins }: Bootstrap,
  store: Pick<KeyValueStore, 'read' | 'write'>,
  dispatch: (action: Action) => void,
): Promise<void> {
  if (plugins.length === 0) return;
  const telling = await import('./tell-switched-off.ts').catch(() => undefined); // else the next visit tells
  telling?.tellOf(plugins, store, dispatch);
}
