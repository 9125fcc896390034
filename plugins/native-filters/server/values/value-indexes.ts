import type { CellValue } from '#plugins/databases';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { createValueIndex, type ValueIndex } from './value-index.ts';

/** Indexes by question and data version; the least recently used go when they hold too much. */
export interface ValueIndexes {
  /**
   * `request` asks for one column and its `COUNT(*)`, in that order; `compare` orders the values, without it they stay
   * as the engine gave them. `textOf`: what of a value is searched.
   */
  readonly of: (
    request: QueryRequest,
    order: {
      readonly id: string;
      readonly compare?: (a: CellValue, b: CellValue) => number;
      readonly textOf: (value: CellValue) => string;
    },
  ) => Promise<ValueIndex>;
}

export function createValueIndexes(runner: QueryRunner, mostBytes: number): ValueIndexes {
  const indexes = new Map<string, ValueIndex>();
  let bytes = 0;
  const keep = (key: string, index: ValueIndex): void => {
    indexes.set(key, index);
    bytes += index.bytes;
    for (const [oldest, { bytes: freed }] of indexes) {
      if (bytes <= mostBytes || oldest === key) break;
      indexes.delete(oldest);
      bytes -= freed;
    }
  };
  return {
    of: async (request, { id, compare, textOf }) => {
      const key = `${(await runner.cacheKey(request)).text} ${id}`;
      const known = indexes.get(key);
      if (known !== undefined) {
        indexes.delete(key); // set again, so that it counts as used just now
        indexes.set(key, known);
        return known;
      }
      const outcome = await runner.run(request);
      const [values = [], counts = []] = outcome.result.columns.map((column) => column.values);
      const rows = values.map((value, row) => ({ value, count: Number(counts[row] ?? 0) }));
      if (compare !== undefined) rows.sort((a, b) => compare(a.value, b.value));
      const isComplete = outcome.sqlRowCount < (request.query.row_limit ?? 0);
      const index = createValueIndex(
        rows.map(({ value }) => value),
        rows.map(({ count }) => count),
        isComplete,
        textOf,
      );
      if (!indexes.has(key)) keep(key, index);
      return index;
    },
  };
}

/** Values in their own order: numbers by size, the rest as text; missing ones last. */
export function compareCells(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const collator = new Intl.Collator('en', { numeric: true });
