import type { SharedStore } from '#plugins/shared-state';
import { openedStore, type OpenedStore } from '../../../../plugins/shared-state/server/opened-store.ts';

/** A store as the plugin has it while the server runs. */
export function opened(store: SharedStore): OpenedStore {
  const holder = openedStore();
  holder.use(store);
  return holder;
}
