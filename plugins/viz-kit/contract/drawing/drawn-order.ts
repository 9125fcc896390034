import { xAxisLabel } from '../query/base-query.ts';
import type { ColumnarResult } from '#plugins/databases';
import type { FormData } from '../type/form-data.ts';
import { resultNames } from '../query/result-names.ts';
import {
  axisColumn,
  drawnRows,
  seriesTable,
  sortSeries,
  type Series,
  type SeriesSort,
  type SeriesTable,
} from './series-table.ts';

interface SeriesOrder {
  readonly sort_series_type: SeriesSort;
  readonly sort_series_ascending: boolean;
}

/** Rows of a table, by position, in the order in which a type draws them. */
export type RowOrder = (table: SeriesTable, series: readonly Series[]) => readonly number[];

/**
 * A pivoted answer with its rows along the axis and its series as they are drawn; rows without a place on the axis come
 * last. `rowOrder`: absent, rows are drawn as the axis has them.
 */
export function inDrawnOrder(
  result: ColumnarResult,
  formData: FormData,
  options: SeriesOrder,
  rowOrder?: RowOrder,
): ColumnarResult {
  const axis = axisColumn(result, xAxisLabel(formData));
  if (axis === undefined) return result;
  const table = seriesTable({ data: [result], formData, labelOf: resultNames(formData, {}) });
  const series = sortSeries(table.series, options.sort_series_type, options.sort_series_ascending);
  const placed = drawnRows(axis, result.rowCount, formData['xAxisForceCategorical'] === true);
  const drawn = rowOrder?.(table, series).map((row) => placed[row] ?? row) ?? placed;
  const known = new Set(drawn);
  const rows = [...drawn, ...Array.from({ length: result.rowCount }, (_, row) => row).filter((row) => !known.has(row))];
  const byName = new Map(result.columns.map((column) => [column.name, column]));
  const drawnColumns = series.flatMap(({ key }) => [key, `${key}__yhat`, `${key}__yhat_lower`, `${key}__yhat_upper`]);
  const columns = [axis, ...drawnColumns.flatMap((name) => byName.get(name) ?? [])];
  return {
    rowCount: result.rowCount,
    columns: columns.map((column) => ({ ...column, values: rows.map((row) => column.values[row] ?? null) })),
  };
}
