import type { CellValue } from '#plugins/databases';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import type { FilterValue } from '../../contract/filter-type.ts';
import { createValueIndex, type ValueIndex } from './value-index.ts';

/** Indexes by question and data version; the least recently used go when they hold too much. */
export interface ValueIndexes {
  /**
   * `request` asks for one column and its `COUNT(*)`, in that order; `compare` orders the values, without it they stay
   * as the engine gave them. `textOf`: what of a value is searched.
   */
  readonly of: (request: QueryRequest, order: IndexOrder) => Promise<ValueIndex>;
}

export interface IndexOrder {
  readonly id: string;
  readonly compare?: (a: CellValue, b: CellValue) => number;
  readonly textOf: (value: CellValue) => string;
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

const joinedOnes = new WeakMap<ValueIndex, { readonly others: readonly ValueIndex[]; readonly joined: ValueIndex }>();

/** Several indexes as one: each value once, with its rows in all of them. Kept as long as the first. */
export function joinedIndex(
  [first, ...others]: readonly [ValueIndex, ...ValueIndex[]],
  { compare, textOf }: Pick<IndexOrder, 'compare' | 'textOf'>,
): ValueIndex {
  if (others.length === 0) return first;
  const known = joinedOnes.get(first);
  if (known?.others.length === others.length && known.others.every((other, at) => other === others[at])) {
    return known.joined;
  }
  const indexes = [first, ...others];
  const rows = summed(indexes.flatMap((index) => index.find('', { offset: 0, limit: index.size }).values));
  if (compare !== undefined) rows.sort((a, b) => compare(a.value, b.value));
  const joined = createValueIndex(
    rows.map(({ value }) => value),
    rows.map(({ count }) => count),
    indexes.every(({ isComplete }) => isComplete),
    textOf,
  );
  joinedOnes.set(first, { others, joined });
  return joined;
}

/** Each value once, with all its rows, in the order in which they come first. */
export function summed(values: readonly FilterValue[]): FilterValue[] {
  const counts = new Map<CellValue, number>();
  for (const { value, count } of values) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}
