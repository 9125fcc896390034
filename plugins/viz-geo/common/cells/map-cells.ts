import type { LonLat } from '../base/read-places.ts';
import { placeAt, pointIn, type GeoFrame } from '../base/frame.ts';
import type { PlaceGrid } from '../base/place-grid.ts';
import { aggregated, type AggregateName } from '../base/aggregate.ts';
import type { PlaceValue } from '../base/place-values.ts';
import { metresPerPx } from '../base/viewport.ts';
import { hexagonCells, squareCells, type CellFinder, type CellShape } from './cell-shapes.ts';

export type CellKind = 'squares' | 'hexagons' | 'screen';

/** A cell with the places in it. */
export interface MapCell extends CellShape {
  readonly value: number | null;
  /** Rows and places in it. */
  readonly count: number;
  readonly places: number;
}

export interface MapCells {
  readonly cells: readonly MapCell[];
  readonly outside: number;
  readonly sidePx: number;
  /** They are larger than asked for, so that they can be seen. */
  readonly isEnlarged: boolean;
}

/** Smaller cells are not seen, and there would be too many, px. */
const leastPx = 6;

/** The cells of a window with the values of their places. `size`: metres on the ground, of `screen` px. */
export function mapCells(
  values: readonly PlaceValue[],
  frame: GeoFrame,
  {
    kind,
    size,
    aggregate,
    grid,
  }: {
    readonly kind: CellKind;
    readonly size: number;
    readonly aggregate: AggregateName;
    readonly grid: PlaceGrid | undefined;
  },
): MapCells {
  const { viewport, projection } = frame;
  const wantedPx = kind === 'screen' ? size : size / metresPerPx(viewport.latitude, viewport.zoom);
  // Cells finer than those of the database would be empty in turn.
  const countedPx = grid === undefined ? 0 : ((2 * Math.PI * projection.scale()) / 360) * grid.lon.width;
  const sidePx = Math.max(leastPx, wantedPx, countedPx);
  const cellAt = finderOf(kind, sidePx, frame);
  const found = new Map<string, { readonly shape: CellShape; readonly parts: PlaceValue[] }>();
  let outside = 0;
  for (const one of values) {
    const point = pointIn(frame, one);
    if (point === undefined) {
      outside += 1;
      continue;
    }
    const shape = cellAt(point[0], point[1]);
    const known = found.get(shape.key);
    if (known === undefined) found.set(shape.key, { shape, parts: [one] });
    else known.parts.push(one);
  }
  const cells = [...found.values()].map(({ shape, parts }): MapCell => ({
    ...shape,
    value: aggregated(parts, aggregate),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    places: parts.length,
  }));
  return { cells, outside, sidePx, isEnlarged: sidePx > wantedPx * 1.01 };
}

/** Cells of the ground keep their places when the window moves; those of the screen begin in its corner. */
function finderOf(kind: CellKind, sidePx: number, { box, projection }: GeoFrame): CellFinder {
  if (kind === 'screen') return squareCells(sidePx, box.left, box.top);
  const [x, y] = projection([0, 0]) ?? [box.left, box.top];
  return kind === 'squares' ? squareCells(sidePx, x, y) : hexagonCells(sidePx / Math.sqrt(3), x, y);
}

/** Corners of a square on the ground, south-west and north-east. */
export function cornersOf(frame: GeoFrame, { corners }: CellShape): readonly [LonLat, LonLat] {
  const [[left, top] = [0, 0], , [right, bottom] = [0, 0]] = corners;
  return [placeAt(frame, left, bottom), placeAt(frame, right, top)];
}
