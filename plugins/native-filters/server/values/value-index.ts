import type { CellValue } from '#plugins/databases';
import { neededText, searchedText, separator } from '../../common/search-rule.ts';
import type { FilterValue } from '../../contract/filter-type.ts';

/** The distinct values of a column with their counts, made for search while somebody types. */
export interface ValueIndex {
  /** Values that contain `search`, in the index's order, and how many there are. An empty search finds all. */
  readonly find: (
    search: string,
    page: { readonly offset: number; readonly limit: number },
  ) => { readonly values: readonly FilterValue[]; readonly total: number };
  /** Rows with the value; 0 when it does not occur. */
  readonly countOf: (value: CellValue) => number;
  readonly size: number;
  readonly largestCount: number;
  /** False: the column has more values than are kept. */
  readonly isComplete: boolean;
  /** About what it holds in memory. */
  readonly bytes: number;
}

/**
 * Builds an index over values in the order they are to be shown. Search walks one long lower-case text with `indexOf`:
 * one pass over memory, which for 100,000 values takes about a millisecond.
 */
export function createValueIndex(
  values: readonly CellValue[],
  counts: readonly number[],
  isComplete: boolean,
  textOf: (value: CellValue) => string,
): ValueIndex {
  const texts = values.map((value) => searchedText(value, textOf));
  const haystack = `${texts.join(separator)}${separator}`;
  const starts = startsOf(texts);
  const rowOf = new Map(values.map((value, row) => [value, row]));
  const at = (row: number): FilterValue => ({ value: values[row] ?? null, count: counts[row] ?? 0 });
  return {
    find: (search, { offset, limit }) => {
      const needle = neededText(search);
      const rows = needle === '' ? undefined : matches(haystack, starts, needle);
      const total = rows?.length ?? values.length;
      const length = Math.max(0, Math.min(limit, total - offset));
      return { total, values: Array.from({ length }, (_none, index) => at(rows?.[offset + index] ?? offset + index)) };
    },
    countOf: (value) => at(rowOf.get(value) ?? -1).count,
    size: values.length,
    largestCount: counts.reduce((largest, count) => Math.max(largest, count), 0),
    isComplete,
    bytes: haystack.length * 4 + values.length * 48,
  };
}

/** Where each value's text begins; a last entry marks the end. */
function startsOf(texts: readonly string[]): Uint32Array {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, row) => {
    starts[row + 1] = (starts[row] ?? 0) + text.length + 1;
  });
  return starts;
}

/** Rows whose text contains the needle, each once, ascending. */
function matches(haystack: string, starts: Uint32Array, needle: string): readonly number[] {
  const rows: number[] = [];
  let row = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, starts[row] ?? haystack.length)) {
    while ((starts[row + 1] ?? Infinity) <= at) row += 1;
    rows.push(row);
    row += 1; // on with the next value: one match is enough
    if (row >= starts.length - 1) break;
  }
  return rows;
}
