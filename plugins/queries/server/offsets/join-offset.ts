import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { cellKey } from '../cell-key.ts';
import { offsetLabel, type OffsetPlan } from '../plan/plan-offsets.ts';
import type { QueryPlan } from '../plan/plan-query.ts';

/**
 * Adds the metrics of a time comparison to the rows they are compared with, as `<metric>__<offset>`: a left join on all
 * dimensions. Without dimensions nothing is lost on either side.
 */
export function joinOffset(
  main: ColumnarResult,
  other: ColumnarResult,
  offset: OffsetPlan,
  plan: QueryPlan,
): ColumnarResult {
  const isMetric = (column: ResultColumn): boolean => plan.metricLabels.includes(column.name);
  const dimensionCount = plan.labels.length - plan.metricLabels.length;
  const rowOfKey = new Map<string, number>();
  for (let row = other.rowCount - 1; row >= 0; row -= 1)
    rowOfKey.set(keyOf(other, row, dimensionCount, offset, false), row);
  const rowCount = dimensionCount === 0 ? Math.max(main.rowCount, other.rowCount) : main.rowCount;
  const matches = Array.from({ length: rowCount }, (_, row) =>
    dimensionCount === 0 ? row : rowOfKey.get(keyOf(main, row, dimensionCount, offset, true)),
  );
  const added = other.columns.filter(isMetric).map((column) => ({
    ...column,
    name: offsetLabel(column.name, offset.offset),
    values: matches.map((match): CellValue => (match === undefined ? null : (column.values[match] ?? null))),
  }));
  const padded = main.columns.map((column) => ({ ...column, values: padTo(column.values, rowCount) }));
  return { columns: [...padded, ...added], rowCount };
}

const padTo = (values: readonly CellValue[], rowCount: number): readonly CellValue[] =>
  values.length >= rowCount ? values : [...values, ...Array.from({ length: rowCount - values.length }, () => null)];

/** Cells of the dimensions as one text; times of the main rows are moved to those they are compared with. */
function keyOf(
  result: ColumnarResult,
  row: number,
  dimensionCount: number,
  offset: OffsetPlan,
  isMain: boolean,
): string {
  const cells: (CellValue | undefined)[] = [];
  for (let index = 0; index < dimensionCount; index += 1) {
    const column = result.columns[index];
    const value = column?.values[row];
    const isTime =
      offset.timeIndexes.includes(index) && typeof value === 'number' && column?.type === genericType.temporal;
    cells.push(isTime && isMain ? offset.shiftTime(value) : value);
  }
  return cellKey(cells);
}
