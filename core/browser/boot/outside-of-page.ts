import type { Action } from 'redux';
import { reportPluginFault } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { pluginFaults, type PluginFaults } from '../faults/plugin-faults.ts';
import { isSafeVisit } from '../faults/safe-visit.ts';
import type { HttpClient } from '../http/http-client.ts';
import { showToast } from '../notify/notifications.ts';
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
      http()
        ?.send(reportPluginFault, { body })
        .catch(() => undefined); // what cannot be told now is still on the page of plugins in this window
    },
  });
}

const toldKey = 'told-switched-off';

/** Tells administrators once of each plugin that crashes switched off; the list is empty for everybody else. */
export function tellSwitchedOff(
  { switched_off: plugins }: Bootstrap,
  store: Pick<KeyValueStore, 'read' | 'write'>,
  dispatch: (action: Action) => void,
): void {
  const told = store.read(toldKey);
  const known: readonly unknown[] = Array.isArray(told) ? told : [];
  const keyOf = ({ id, at }: Bootstrap['switched_off'][number]) => `${id} ${at}`;
  for (const plugin of plugins) {
    if (known.includes(keyOf(plugin))) continue;
    const action = { label: coreMessages.seePlugins(), href: '/plugin/list/' };
    const text = coreMessages.switchedOff({ title: plugin.title });
    dispatch(showToast({ toastType: 'warning', text, duration: 0, action }));
  }
  if (plugins.length > 0) store.write(toldKey, plugins.map(keyOf));
}
