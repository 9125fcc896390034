import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import type { CubeLayout } from '../contract/cube.ts';

/** The share of rows that are not above, 0 to 1; equal values share their average. */
export function rankColumn(
  { columns, rowCount }: ColumnarResult,
  { column, groupBy }: NonNullable<CubeLayout['rank']>,
): ResultColumn {
  const values = columns[column]?.values ?? [];
  const keys = groupBy.map((index) => columns[index]?.values ?? []);
  const groups = new Map<string, number[]>();
  for (let row = 0; row < rowCount; row += 1) {
    if (values[row] === null) continue;
    const key = keys.map((key) => String(key[row] ?? null)).join('\n');
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  const ranks: (number | null)[] = Array<number | null>(rowCount).fill(null);
  const numberAt = (row: number | undefined): number => Number(values[row ?? 0] ?? 0);
  for (const rows of groups.values()) {
    rows.sort((a, b) => numberAt(a) - numberAt(b));
    for (let start = 0; start < rows.length;) {
      let end = start;
      while (end < rows.length && numberAt(rows[end]) === numberAt(rows[start])) end += 1;
      for (const row of rows.slice(start, end)) ranks[row] = (start + 1 + end) / 2 / rows.length;
      start = end;
    }
  }
  return { name: 'rank', type: genericType.numeric, databaseType: 'DOUBLE', values: ranks };
}
