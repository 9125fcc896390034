import type { SharedStore, StoreListener } from '#plugins/shared-state';

interface Entry {
  readonly text: string;
  readonly version: number;
  readonly untilMs: number;
}

/** A server of its own that keeps what others share, as Redis is; it answers in later turns of the event loop. */
export interface ToyHub {
  /** Opens the store of one more server. */
  readonly connect: () => SharedStore;
  /** While it is cut off, every question fails; messages of that time are lost, and the gap is told afterwards. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Resolves when nothing that was asked so far, and what followed from it, is under way. */
  readonly settled: () => Promise<void>;
}

export function toyHub(nowMs: () => number): ToyHub {
  const entries = new Map<string, Entry>();
  const listeners = new Map<object, StoreListener>();
  let versions = 0;
  let isCut = false;

  let questions = 0;
  const away = async (): Promise<void> => {
    questions += 1;
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    if (isCut) throw new Error('The toy is cut off.');
  };
  const entryOf = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && entry.untilMs > nowMs() ? entry : undefined;
  };
  const connect = (): SharedStore => {
    const me = {};
    return {
      read: async (keys) => {
        await away();
        return new Map(
          keys.flatMap((key) => {
            const entry = entryOf(key);
            return entry === undefined
              ? []
              : [[key, { value: JSON.parse(entry.text) as unknown, version: entry.version }] as const];
          }),
        );
      },
      write: async (key, { value, expected, lifetimeMs }) => {
        await away();
        if ((entryOf(key)?.version ?? 0) !== expected) return undefined;
        versions += 1;
        entries.set(key, { text: JSON.stringify(value), version: versions, untilMs: nowMs() + lifetimeMs });
        return versions;
      },
      remove: async (key, version) => {
        await away();
        if (entryOf(key)?.version === version) entries.delete(key);
      },
      publish: async (topic, message) => {
        await away();
        const text = JSON.stringify(message);
        for (const [other, { onMessage }] of listeners) if (other !== me) onMessage(topic, JSON.parse(text));
      },
      listen: (listener) => {
        listeners.set(me, listener);
      },
      close: () => {
        listeners.delete(me);
        return Promise.resolve();
      },
    };
  };
  return {
    connect,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const { onGap } of listeners.values()) onGap();
    },
    settled: async () => {
      for (let before = -1; before !== questions;) {
        before = questions;
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      }
    },
  };
}
