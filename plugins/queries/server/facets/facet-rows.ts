import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import type { QueryFacets } from '../../contract/query-object.ts';
import type { QueryOutcome } from '../../contract/query-runner.ts';
import { cellKey } from '../cell-key.ts';
import { facetRankLabel, isFacetRank } from './facet-rank.ts';

type Processed = Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'jsonColumns'>;
type Process = (rows: ColumnarResult) => Promise<Processed>;

/**
 * Runs the steps over the rows of each facet alone and puts the answers below each other, the facets' columns first. Facets
 * come in the order of their limits; where the rows do not tell it, as they appear.
 */
export async function facetedRows(rows: ColumnarResult, facets: QueryFacets, process: Process): Promise<Processed> {
  const plain = { ...rows, columns: rows.columns.filter(({ name }) => !isFacetRank(name)) };
  if (facets.together === true) return process(plain);
  const labels = facets.columns.map(({ label }) => label);
  const keys = labels.flatMap((label) => plain.columns.find(({ name }) => name === label) ?? []);
  const own = plain.columns.filter((column) => !keys.includes(column));
  const ranks = labels.map((_label, index) => rows.columns.find(({ name }) => name === facetRankLabel(index)));
  const parts: Part[] = [];
  for (const all of inOrder(rowsByKey(keys, plain.rowCount), ranks)) {
    const taken = all.slice(0, facets.row_limit ?? undefined);
    const first = all[0] ?? 0;
    parts.push({
      values: keys.map((column) => column.values[first] ?? null),
      ...(await process({ columns: own.map((column) => picked(column, taken)), rowCount: taken.length })),
    });
  }
  return parts.length === 0 ? process(plain) : together(keys, parts);
}

interface Part extends Processed {
  /** One of each facet. */
  readonly values: readonly CellValue[];
}

function rowsByKey(keys: readonly ResultColumn[], rowCount: number): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (let row = 0; row < rowCount; row += 1) {
    const key = cellKey(keys.map(({ values }) => values[row]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** Which of two comes first is what their first rows say; a rank that is missing is the last. */
function inOrder(
  groups: readonly (readonly number[])[],
  ranks: readonly (ResultColumn | undefined)[],
): readonly (readonly number[])[] {
  const rankOf = (group: readonly number[], column: ResultColumn): number => {
    const value = column.values[group[0] ?? 0] ?? null;
    return value === null ? -Infinity : Number(value);
  };
  return groups.toSorted((a, b) => {
    for (const column of ranks) {
      if (column === undefined) continue;
      const [one, other] = [rankOf(a, column), rankOf(b, column)];
      if (one !== other) return one > other ? -1 : 1;
    }
    return 0;
  });
}

const picked = (column: ResultColumn, rows: readonly number[]): ResultColumn => ({
  ...column,
  values: rows.map((row) => column.values[row] ?? null),
});

function together(keys: readonly ResultColumn[], parts: readonly Part[]): Processed {
  const rowCount = parts.reduce((sum, { result }) => sum + result.rowCount, 0);
  const columns = new Map<string, ResultColumn>();
  for (const { result } of parts)
    for (const column of result.columns) if (!columns.has(column.name)) columns.set(column.name, column);
  const filled = (column: ResultColumn): ResultColumn => ({
    ...column,
    values: parts.flatMap(({ result }): readonly CellValue[] => {
      const found = result.columns.find(({ name }) => name === column.name);
      return found?.values ?? Array.from({ length: result.rowCount }, () => null);
    }),
  });
  const keyed = keys.map((key, index) => ({
    ...key,
    values: parts.flatMap(({ result, values }): readonly CellValue[] =>
      Array.from({ length: result.rowCount }, () => values[index] ?? null),
    ),
  }));
  const jsonColumns = [...new Set(parts.flatMap((part) => part.jsonColumns ?? []))];
  return {
    result: { columns: [...keyed, ...[...columns.values()].map(filled)], rowCount },
    indexNames: Array.from({ length: rowCount }, (_, row) => row),
    labelMap: Object.assign({}, ...parts.map((part) => part.labelMap)) as QueryOutcome['labelMap'],
    ...(jsonColumns.length === 0 ? {} : { jsonColumns }),
  };
}
