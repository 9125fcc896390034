import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { numberOf, type DrawInput } from '#plugins/viz-kit';
import { cellMiddle, placeGrid, type PlaceGrid } from './place-grid.ts';
import { cellColumns } from './place-query.ts';
import { collectPlaces, placeOf, type Places } from './read-places.ts';

/** The answer that is drawn, and where its rows are. */
export interface PlaceAnswer extends Places {
  readonly result: ColumnarResult;
  /** The places are middles of these cells of the database. */
  readonly grid: PlaceGrid | undefined;
}

/** All places; their cells where the row limit cut the places. `read`: the places of the first answer. */
export function chosenAnswer(
  { data, formData }: Pick<DrawInput<unknown>, 'data' | 'formData'>,
  rowLimit: number,
  read: (result: ColumnarResult) => Places,
): PlaceAnswer {
  const [exact = { columns: [], rowCount: 0 }, cells] = data;
  if (cells !== undefined && exact.rowCount >= rowLimit) {
    const grid = placeGrid(formData);
    const found = readCells(cells, grid);
    if (found.places.length > 0) return { ...found, result: cells, grid };
  }
  return { ...read(exact), result: exact, grid: undefined };
}

function readCells({ columns, rowCount }: ColumnarResult, grid: PlaceGrid): Places {
  const named = (name: string): ResultColumn | undefined => columns.find((column) => column.name === name);
  const [lons, lats] = [named(cellColumns.lon)?.values, named(cellColumns.lat)?.values];
  return collectPlaces(rowCount, (row) => {
    const [lon, lat] = [numberOf(lons?.[row]), numberOf(lats?.[row])];
    return lon === null || lat === null ? undefined : placeOf(cellMiddle(grid.lon, lon), cellMiddle(grid.lat, lat));
  });
}
