import { AppError, defineToken } from '#core/common';
import { sharedStateMessages } from '../common/messages.ts';
import type { SharedStore } from '../contract/shared-stores.ts';

/** The store as this plugin opens and closes it. */
export interface OpenedStore {
  readonly use: (store: SharedStore) => void;
  /** Asks the store. Rejects with `unavailable` when it fails, or is not open. */
  readonly ask: <T>(question: (store: SharedStore) => Promise<T>) => Promise<T>;
  /** Undefined before it is open and after it was closed. */
  readonly store: () => SharedStore | undefined;
  readonly close: () => Promise<void>;
}
export const OpenedStore = defineToken<OpenedStore>('shared-state/OpenedStore');

export function openedStore(): OpenedStore {
  let store: SharedStore | undefined;
  return {
    use: (opened) => {
      store = opened;
    },
    ask: async (question) => {
      try {
        if (store === undefined) throw new Error('The shared store is not open.');
        return await question(store);
      } catch (cause) {
        throw new AppError('unavailable', sharedStateMessages.unavailable(), { cause });
      }
    },
    store: () => store,
    close: async () => {
      const open = store;
      store = undefined;
      await open?.close();
    },
  };
}
