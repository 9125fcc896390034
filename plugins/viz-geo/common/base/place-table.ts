import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { numberOf, type FormData } from '#plugins/viz-kit';
import { baseMessages } from './base-messages.ts';
import { cellMiddle, placeGrid, type GridAxis } from './place-grid.ts';
import { cellColumns } from './place-query.ts';

/** The answer as a table: cells of the database by the degrees of their middles, everything else as it came. */
export function placeTable(result: ColumnarResult, formData: FormData): ColumnarResult {
  if (!result.columns.some(({ name }) => name === cellColumns.lon)) return result;
  const { lon, lat } = placeGrid(formData);
  return {
    ...result,
    columns: result.columns.map((column) => {
      if (column.name === cellColumns.lon) return middles(column, lon, baseMessages.longitude());
      return column.name === cellColumns.lat ? middles(column, lat, baseMessages.latitude()) : column;
    }),
  };
}

const middles = (column: ResultColumn, axis: GridAxis, name: string): ResultColumn => ({
  ...column,
  name,
  values: column.values.map((value) => {
    const cell = numberOf(value);
    return cell === null ? null : cellMiddle(axis, cell);
  }),
});
