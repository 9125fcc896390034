import type { MapBox } from '../base/frame.ts';

/** Values on equal squares of a box, row by row from its upper left corner. */
export interface Raster {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
  /** Side of a square and upper left corner, px. */
  readonly sidePx: number;
  readonly left: number;
  readonly top: number;
}

export interface RasterPoint {
  readonly x: number;
  readonly y: number;
}

/** An empty raster that covers the box; `marginPx` more on each side, for what reaches in from outside. */
export function emptyRaster({ left, top, right, bottom }: MapBox, sidePx: number, marginPx = 0): Raster {
  const columns = Math.max(1, Math.ceil((right - left + 2 * marginPx) / sidePx));
  const rows = Math.max(1, Math.ceil((bottom - top + 2 * marginPx) / sidePx));
  return {
    values: new Float64Array(columns * rows),
    columns,
    rows,
    sidePx,
    left: left - marginPx,
    top: top - marginPx,
  };
}

/** Place of a point in the values; undefined beside the raster. */
export function indexAt({ columns, rows, sidePx, left, top }: Raster, { x, y }: RasterPoint): number | undefined {
  const [column, row] = [Math.floor((x - left) / sidePx), Math.floor((y - top) / sidePx)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? undefined : row * columns + column;
}

/** The sum of the weights in each square. */
export function summed<T extends RasterPoint>(
  raster: Raster,
  points: readonly T[],
  weightOf: (point: T) => number,
): Raster {
  for (const point of points) {
    const at = indexAt(raster, point);
    if (at !== undefined) raster.values[at] = (raster.values[at] ?? 0) + weightOf(point);
  }
  return raster;
}

export const highestOf = ({ values }: Raster): number => values.reduce((most, value) => Math.max(most, value), 0);
