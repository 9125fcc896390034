import { contribute } from '#core/common';
import { Clock } from '#core/server';
import type { CellValue } from '#plugins/databases';
import {
  defineResultStore,
  noResultColumn,
  ResultStores,
  type OpenResultStore,
  type StoredColumn,
  type StoredView,
} from '#plugins/sql-results';

interface Kept {
  readonly columns: readonly StoredColumn[];
  readonly rows: (readonly CellValue[])[];
  readonly createdMs: number;
  isComplete: boolean;
}
type Row = readonly CellValue[];
type Filter = NonNullable<StoredView['filters']>[number];

const cellBytes = 8;
const bytesOf = ({ columns, rows }: Kept): number => columns.length * rows.length * cellBytes;

const textOf = (cell: CellValue): string => String(cell ?? '').toLowerCase();
const order = (a: CellValue, b: CellValue): number => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);

function fits(cell: CellValue, { op, value = null }: Filter): boolean {
  if (op === 'is null' || op === 'is not null') return (cell === null) === (op === 'is null');
  if (op === '==' || op === '!=') return (cell === value) === (op === '==');
  if (cell === null) return false;
  if (op === 'contains') return textOf(cell).includes(textOf(value));
  const sign = order(cell, value);
  return { '<': sign < 0, '<=': sign <= 0, '>': sign > 0, '>=': sign >= 0 }[op];
}

function viewed({ columns, rows }: Kept, { filters = [], search = '', sort = [] }: StoredView): readonly Row[] {
  for (const { column } of [...filters, ...sort]) {
    if (columns[column] === undefined) throw noResultColumn(String(column + 1));
  }
  return rows
    .filter((row) => filters.every((filter) => fits(row[filter.column] ?? null, filter)))
    .filter((row) => row.some((cell) => textOf(cell).includes(search.toLowerCase())))
    .toSorted((a, b) => {
      for (const { column, descending } of sort) {
        const [left, right] = [a[column] ?? null, b[column] ?? null];
        if (left === null || right === null) {
          if (left !== right) return left === null ? 1 : -1;
        } else if (order(left, right) !== 0) return order(left, right) * (descending ? -1 : 1);
      }
      return 0;
    });
}

/** A second store of results, in memory: what every store has to do, and none of the answers that are a choice. */
export function toyStore(clock: Clock): OpenResultStore {
  const all = new Map<string, Kept>();
  const waiting = new Set<{ readonly key: string; readonly wake: () => void }>();
  const tell = (key: string): Promise<void> => {
    for (const each of waiting) if (each.key === key) each.wake();
    return Promise.resolve();
  };
  const drop = (keys: readonly string[]): Promise<void> => {
    for (const key of keys) all.delete(key);
    return Promise.resolve();
  };
  return {
    write: (key, columns) => {
      const kept: Kept = { columns, rows: [], createdMs: clock.nowMs(), isComplete: false };
      all.set(key, kept);
      void tell(key);
      let end = (_isKept: boolean): void => undefined;
      const ended = new Promise<boolean>((resolve) => {
        end = resolve;
      });
      return Promise.resolve({
        append: (batch) => {
          for (let at = 0; at < batch.rowCount; at += 1) {
            kept.rows.push(batch.columns.map(({ values }) => values[at] ?? null));
          }
          return tell(key);
        },
        finish: () => {
          kept.isComplete = true;
          end(true);
          return tell(key);
        },
        kept: ended,
        discard: async () => {
          await drop([key]);
          end(false);
          await tell(key);
        },
      });
    },
    find: (key) => {
      const { columns, rows, isComplete } = all.get(key) ?? {};
      return Promise.resolve(
        columns === undefined || rows === undefined
          ? undefined
          : { key, columns, rowCount: rows.length, isComplete: isComplete === true },
      );
    },
    change: (key, withinMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => each.wake(), withinMs);
        const each = {
          key,
          wake: () => {
            clearTimeout(timer);
            waiting.delete(each);
            resolve();
          },
        };
        waiting.add(each);
      }),
    page: async (key, view, from, count) => {
      const kept = all.get(key);
      if (kept === undefined) return undefined;
      const found = await Promise.resolve(viewed(kept, view));
      const rows = found.slice(from, from + count);
      const columns = kept.columns.map((column, at) => ({ ...column, values: rows.map((row) => row[at] ?? null) }));
      return { total: found.length, isComplete: kept.isComplete, rows: { columns, rowCount: rows.length } };
    },
    drop,
    expire: async (maxAgeMs, maxBytes) => {
      const oldestFirst = [...all].sort(([, a], [, b]) => a.createdMs - b.createdMs);
      let bytes = oldestFirst.reduce((sum, [, kept]) => sum + bytesOf(kept), 0);
      const gone: string[] = [];
      for (const [key, kept] of oldestFirst) {
        if (clock.nowMs() - kept.createdMs <= maxAgeMs && bytes <= maxBytes) continue;
        bytes -= bytesOf(kept);
        gone.push(key);
      }
      await drop(gone);
      return gone;
    },
    close: () => drop([...all.keys()]),
  };
}

export const toyStoreContribution = contribute(
  ResultStores,
  defineResultStore({ id: 'toy', name: 'Toy', deps: { clock: Clock }, open: ({ clock }) => toyStore(clock) }),
);
