import type { KeyValueStore } from '#core/browser';
import { keysToDrop, type KeptRows } from '../../common/rows/kept-rows.ts';

const prefix = 'sqllab/rows/';

/** First rows of results in this browser's storage. */
export interface LocalRows {
  readonly read: (key: string) => KeptRows | undefined;
  readonly keep: (rows: KeptRows) => void;
  readonly forget: (key: string) => void;
}

export function localRows(store: KeyValueStore, nowMs: () => number): LocalRows {
  const entries = () =>
    store.keys(prefix).map((name) => {
      const rows = rowsOf(store.read(name));
      return { key: name, keptMs: rows?.keptMs ?? 0, characters: JSON.stringify(rows ?? '').length };
    });
  const drop = (also: readonly { key: string; keptMs: number; characters: number }[]) => {
    const gone = keysToDrop([...entries().filter(({ key }) => !also.some((one) => one.key === key)), ...also], nowMs());
    for (const key of gone) store.remove(key);
    return gone;
  };
  return {
    read: (key) => {
      drop([]);
      return rowsOf(store.read(prefix + key));
    },
    forget: (key) => {
      store.remove(prefix + key);
    },
    keep: (rows) => {
      const key = prefix + rows.key;
      const entry = { key, keptMs: rows.keptMs, characters: JSON.stringify(rows).length };
      if (drop([entry]).includes(key)) return;
      // What is typed comes before what can be read again: a full storage is emptied of rows.
      if (!store.write(key, rows)) for (const { key: name } of entries()) store.remove(name);
    },
  };
}

/** What a browser keeps may be older than the program. */
function rowsOf(value: unknown): KeptRows | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const rows = value as Partial<KeptRows>; // checked here
  const isWhole = typeof rows.key === 'string' && typeof rows.keptMs === 'number' && typeof rows.total === 'number';
  return isWhole && Array.isArray(rows.columns) ? (value as KeptRows) : undefined;
}
