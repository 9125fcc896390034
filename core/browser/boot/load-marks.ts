import type { KeyValueStore } from '../preferences/preferences.ts';

/**
 * Which plugins from outside are being loaded, kept in the browser: one whose code never comes back to the page takes its
 * tab with it, and the next page knows by the mark that stayed.
 */
export interface LoadMarks {
  readonly set: (id: string) => void;
  readonly clear: (id: string) => void;
  /** Whether a page before this one never finished loading it; the mark is gone then. */
  readonly take: (id: string) => boolean;
}

/** A younger mark may be that of another tab that loads right now, an older one of a forgotten time; ms. */
const youngestMs = 15_000;
const oldestMs = 3_600_000;

/** Where the browser keeps nothing, no plugin is ever marked. */
export function loadMarks(store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>, nowMs: () => number): LoadMarks {
  const keyOf = (id: string) => `outside-loading:${id}`;
  return {
    set: (id) => {
      store.write(keyOf(id), nowMs());
    },
    clear: (id) => {
      store.remove(keyOf(id));
    },
    take: (id) => {
      const ageMs = nowMs() - Number(store.read(keyOf(id)) ?? Number.NaN);
      if (!(ageMs >= youngestMs)) return false;
      store.remove(keyOf(id));
      return ageMs <= oldestMs;
    },
  };
}
