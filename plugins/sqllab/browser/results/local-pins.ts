import { Value } from 'typebox/value';
import type { KeyValueStore } from '#core/browser';
import type { PinnedResult } from '../../contract/result-state.ts';
import { KeptPin } from './kept-pin.ts';

const prefix = 'sqllab/pin/';
/** All pins in one entry, as earlier versions kept them. */
const earlierKey = 'sqllab/pins';

/**
 * Pinned results in this browser: what they are, not their rows. One entry each, so that two windows do not overwrite
 * what the other one pinned.
 */
export interface LocalPins {
  readonly read: () => readonly PinnedResult[];
  /** Writes what is new or changed since it was read or kept last, and forgets what is gone. */
  readonly keep: (pinned: readonly PinnedResult[]) => void;
}

export function localPins(store: KeyValueStore): LocalPins {
  let known: ReadonlyMap<string, PinnedResult> = new Map();
  return {
    read: () => {
      takeOver(store);
      const kept = store.keys(prefix).flatMap((key) => {
        const value = store.read(key);
        return Value.Check(KeptPin, value) ? [value] : [];
      });
      known = new Map(kept.map((pin) => [pin.key, pin]));
      return kept.sort((a, b) => (a.ranAtMs ?? 0) - (b.ranAtMs ?? 0) || a.part.index - b.part.index);
    },
    keep: (pinned) => {
      const now = new Map(pinned.map((pin) => [pin.key, pin]));
      for (const key of known.keys()) if (!now.has(key)) store.remove(prefix + key);
      for (const [key, pin] of now) if (known.get(key) !== pin) store.write(prefix + key, pin);
      known = now;
    },
  };
}

function takeOver(store: KeyValueStore): void {
  const earlier = store.read(earlierKey);
  if (earlier === undefined || earlier === null) return;
  for (const pin of Array.isArray(earlier) ? (earlier as readonly unknown[]) : []) {
    if (Value.Check(KeptPin, pin)) store.write(prefix + pin.key, pin);
  }
  store.remove(earlierKey);
}
