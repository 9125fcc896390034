import type { Action } from 'redux';
import { coreMessages } from '../core-messages.ts';
import { showToast } from '../notify/notifications.ts';
import type { KeyValueStore } from '../preferences/preferences.ts';
import type { Bootstrap } from '../react/bootstrap.ts';

const toldKey = 'told-switched-off';

/** A toast for each plugin of the list that this browser has not told of. */
export function tellOf(
  plugins: Bootstrap['switched_off'],
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
  store.write(toldKey, plugins.map(keyOf));
}
