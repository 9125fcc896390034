import { compareNumbers, type CellValue } from '#plugins/databases';
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
  /** Several of them as one: each value once, with its rows in all. It counts among what they hold. */
  readonly joined: (indexes: readonly [ValueIndex, ...ValueIndex[]], order: IndexOrder) => ValueIndex;
}

export interface IndexOrder {
  readonly id: string;
  readonly compare?: (a: CellValue, b: CellValue) => number;
  readonly textOf: (value: CellValue) => string;
}

export function createValueIndexes(runner: QueryRunner, mostBytes: number): ValueIndexes {
  const indexes = new Map<string, ValueIndex>();
  /** Tells indexes apart for those that are joined of them, also from an earlier one of the same question. */
  const numbers = new WeakMap<ValueIndex, number>();
  let made = 0;
  let bytes = 0;
  const keep = (key: string, index: ValueIndex): void => {
    indexes.set(key, index);
    numbers.set(index, (made += 1));
    bytes += index.bytes;
    for (const [oldest, { bytes: freed }] of indexes) {
      if (bytes <= mostBytes || oldest === key) break;
      indexes.delete(oldest);
      bytes -= freed;
    }
  };
  const recall = (key: string): ValueIndex | undefined => {
    const known = indexes.get(key);
    if (known === undefined) return undefined;
    indexes.delete(key); // set again, so that it counts as used just now
    indexes.set(key, known);
    return known;
  };
  return {
    of: async (request, { id, compare, textOf }) => {
      const key = `${(await runner.cacheKey(request)).text} ${id}`;
      const known = recall(key);
      if (known !== undefined) return known;
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
      const meanwhile = recall(key);
      if (meanwhile === undefined) keep(key, index);
      return meanwhile ?? index;
    },
    joined: (parts, order) => {
      if (parts.length === 1) return parts[0];
      const key = `joined ${parts.map((part) => String(numbers.get(part))).join(' ')} ${order.id}`;
      const known = recall(key);
      if (known !== undefined) return known;
      const index = joinedIndex(parts, order);
      keep(key, index);
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

/** The same of numbers and times, of which some are text, since a double cannot give them back. */
export function compareNumberCells(a: CellValue, b: CellValue): number {
  const areNumbers = typeof a !== 'boolean' && typeof b !== 'boolean' && isNumber(a) && isNumber(b);
  return areNumbers && a !== null && b !== null ? compareNumbers(a, b) : compareCells(a, b);
}

const isNumber = (cell: CellValue): boolean => cell !== null && cell !== '' && Number.isFinite(Number(cell));

const collator = new Intl.Collator('en', { numeric: true });

/** Several indexes as one: each value once, with its rows in all of them. */
function joinedIndex(indexes: readonly ValueIndex[], { compare, textOf }: IndexOrder): ValueIndex {
  const rows = summed(indexes.flatMap((index) => index.find('', { offset: 0, limit: index.size }).values));
  if (compare !== undefined) rows.sort((a, b) => compare(a.value, b.value));
  return createValueIndex(
    rows.map(({ value }) => value),
    rows.map(({ count }) => count),
    indexes.every(({ isComplete }) => isComplete),
    textOf,
  );
}

/** Each value once, with all its rows, in the order in which they come first. */
export function summed(values: readonly FilterValue[]): FilterValue[] {
  const counts = new Map<CellValue, number>();
  for (const { value, count } of values) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}
