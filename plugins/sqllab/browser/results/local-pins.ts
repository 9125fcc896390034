import type { KeyValueStore } from '#core/browser';
import type { PinnedResult } from '../../contract/result-state.ts';

const storeKey = 'sqllab/pins';

/** Pinned results in this browser: what they are, not their rows. */
export interface LocalPins {
  readonly read: () => readonly PinnedResult[];
  readonly keep: (pinned: readonly PinnedResult[]) => void;
}

export function localPins(store: KeyValueStore): LocalPins {
  return {
    read: () => {
      const kept = store.read(storeKey);
      return Array.isArray(kept) ? kept.filter(isPin) : [];
    },
    keep: (pinned) => {
      store.write(storeKey, pinned);
    },
  };
}

/** What a browser keeps may be older than the program. */
function isPin(value: unknown): value is PinnedResult {
  if (value === null || typeof value !== 'object') return false;
  const { key, tabId, part } = value as Partial<PinnedResult>; // checked here
  return typeof key === 'string' && typeof tabId === 'string' && typeof part === 'object';
}
