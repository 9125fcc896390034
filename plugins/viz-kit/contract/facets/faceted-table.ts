import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { facetColumn, splitFacets } from './split-facets.ts';
import type { Facets } from './facet-settings.ts';

/** The tables of all charts below each other, with the values of each in front. */
export function facetedTable(
  result: ColumnarResult,
  facets: Facets,
  tableOf: (part: ColumnarResult) => ColumnarResult,
): ColumnarResult {
  const parts = splitFacets([result], facets).panels.flatMap(({ row, column, data: [own] }) =>
    own === undefined || own.rowCount === 0 ? [] : [{ values: { row, column }, table: tableOf(own) }],
  );
  const names = new Map<string, ResultColumn>();
  for (const { table } of parts)
    for (const column of table.columns) if (!names.has(column.name)) names.set(column.name, column);
  const repeated = (count: number, value: CellValue): readonly CellValue[] =>
    Array.from({ length: count }, () => value);
  const keyed = (['row', 'column'] as const).flatMap((side): readonly ResultColumn[] => {
    const asked = facets[side];
    const found = asked === undefined ? undefined : facetColumn(result, asked);
    if (found === undefined) return [];
    const values = parts.flatMap((part) => repeated(part.table.rowCount, part.values[side]?.value ?? null));
    return [{ ...found, values }];
  });
  const own = [...names.values()].map((column) => ({
    ...column,
    values: parts.flatMap(
      ({ table }) => table.columns.find(({ name }) => name === column.name)?.values ?? repeated(table.rowCount, null),
    ),
  }));
  return { columns: [...keyed, ...own], rowCount: parts.reduce((sum, { table }) => sum + table.rowCount, 0) };
}
