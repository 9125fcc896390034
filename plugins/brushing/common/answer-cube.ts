import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import type { CubeColumn, CubeLayout } from '../contract/cube.ts';
import type { BinRange, BuiltCube, CellReader } from './built-cube.ts';
import { rankColumn } from './rank-column.ts';

/** The answer the chart's own query would give with these ranges as a filter. */
export function answerCube(built: BuiltCube, ranges: readonly BinRange[]): ColumnarResult {
  const { layout } = built.cube;
  const reader = built.read(ranges);
  const rows = rowsThere(layout, reader);
  const columns = layout.columns
    .map((column) => answerColumn(built, column, rows, reader))
    .filter((column) => column !== undefined);
  const result =
    layout.histogram === null ? ordered(layout, columns, rows.length) : shaped(layout, columns, rows.length);
  return layout.rank === null ? result : { ...result, columns: [...result.columns, rankColumn(result, layout.rank)] };
}

/** Without groups there is one row, also over no data. */
const isTotal = ({ columns, histogram }: CubeLayout): boolean =>
  histogram === null && columns.every((column) => 'cells' in column);

/** Rows of the layout with any row of the data behind them. */
function rowsThere(layout: CubeLayout, reader: CellReader): readonly number[] {
  if (isTotal(layout)) return [0];
  const { columns, rowCount } = layout;
  const measured = columns.filter((column) => 'cells' in column);
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const isThere = measured.some(({ cells }) => {
      const cell = cells[row] ?? -1;
      return cell >= 0 && reader.has(cell);
    });
    if (isThere) rows.push(row);
  }
  return rows;
}

function answerColumn(
  { cube }: BuiltCube,
  column: CubeColumn,
  rows: readonly number[],
  reader: CellReader,
): ResultColumn | undefined {
  const { name, type, databaseType } = column;
  if ('values' in column) return { name, type, databaseType, values: rows.map((row) => column.values[row] ?? null) };
  const metric = cube.metrics[column.metric];
  const { dropsColumns, histogram } = cube.layout;
  const isCounted = histogram !== null || (isTotal(cube.layout) && metric?.kind === 'count');
  const none = isCounted ? 0 : null;
  let isThere = dropsColumns === 'never';
  const values = rows.map((row): CellValue => {
    const cell = column.cells[row] ?? -1;
    if (metric === undefined || cell < 0 || !reader.has(cell)) return none;
    const value = reader.value(cell, metric);
    if (dropsColumns === 'absent' || value !== null) isThere = true;
    return value;
  });
  return isThere ? { name, type, databaseType, values } : undefined;
}

/** Sorted as the query asks; nulls come last, as in the engine. */
function ordered(layout: CubeLayout, columns: readonly ResultColumn[], rowCount: number): ColumnarResult {
  const { orderBy, limit } = layout;
  if (orderBy.length === 0 && limit === null) return { columns, rowCount };
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  rows.sort((a, b) => {
    for (const { column, isAscending } of orderBy) {
      const values = columns[column]?.values ?? [];
      const order = compare(values[a] ?? null, values[b] ?? null, isAscending);
      if (order !== 0) return order;
    }
    return a - b;
  });
  const kept = limit === null ? rows : rows.slice(0, limit);
  return {
    rowCount: kept.length,
    columns: columns.map((column) => ({ ...column, values: kept.map((row) => column.values[row] ?? null) })),
  };
}

function compare(a: CellValue, b: CellValue, isAscending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return isAscending ? order : -order;
}

/** Running counts and shares of a histogram. */
function shaped(layout: CubeLayout, columns: readonly ResultColumn[], rowCount: number): ColumnarResult {
  const { cumulative = false, normalize = false } = layout.histogram ?? {};
  const isCounted = (index: number): boolean => 'cells' in (layout.columns[index] ?? {});
  const running = Array<number>(rowCount).fill(0);
  let total = 0;
  const counted = columns.map((column, index) => {
    if (!isCounted(index)) return column;
    const values = column.values.map((value, row) => {
      const count = Number(value ?? 0);
      total += count;
      running[row] = (running[row] ?? 0) + count;
      return cumulative ? (running[row] ?? 0) : count;
    });
    return { ...column, type: genericType.numeric, values };
  });
  if (!normalize) return { columns: counted, rowCount };
  const share = (value: CellValue): number => (total === 0 ? 0 : Number(value ?? 0) / total);
  return {
    rowCount,
    columns: counted.map((column, index) =>
      isCounted(index) ? { ...column, values: column.values.map(share) } : column,
    ),
  };
}
