import { isInPolygon, mostCorners, polygonBox, type PolygonRings } from '#plugins/queries';
import type { ChartBrush, Selects } from '#plugins/viz-kit';
import type { Position } from '../geometry/geometry.ts';
import { simplified } from './simplified.ts';

/** Columns that places are in. */
export interface PlaceColumns {
  readonly lon: string;
  readonly lat: string;
}

/** What a drawn area selects. */
export interface AreaSelects {
  readonly selects: Selects;
  /** It reaches around the earth: only its latitudes are selected. */
  readonly isAround: boolean;
}

/** Corners are given to about a tenth of a metre. */
const perDegree = 1e6;
const rounded = (value: number): number => Math.round(value * perDegree) / perDegree;

/**
 * The ranges around all corners, and the area in them where it is another one. Longitudes may have gone around; what
 * crosses the antimeridian is selected on both sides of it.
 */
export function areaSelects(
  { lon, lat }: PlaceColumns,
  corners: readonly Position[],
  isRectangle: boolean,
): AreaSelects {
  const [lons, lats] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [least, most] = [Math.min(...lons), Math.max(...lons)];
  const upwards = { from: Math.min(...lats), to: Math.max(...lats) };
  if (most - least >= 360) return { selects: { [lat]: upwards }, isAround: !isRectangle };
  const turn = -360 * Math.floor((least + 180) / 360);
  const isCrossing = most + turn > 180;
  if (isRectangle && !isCrossing)
    return { selects: { [lon]: { from: least + turn, to: most + turn }, [lat]: upwards }, isAround: false };
  const copies = isCrossing ? [turn, turn - 360] : [turn];
  const ring = isRectangle ? ringAround([least, most], upwards) : simplified(corners, mostCorners / copies.length);
  const rings: PolygonRings = copies.map((by) => ring.map(([x, y]) => [rounded(x + by), rounded(y)] as const));
  const box = polygonBox(rings);
  return { selects: { [lon]: { ...box.x, area: { columns: [lon, lat], rings } }, [lat]: box.y }, isAround: false };
}

const ringAround = (
  [west, east]: readonly [number, number],
  { from: south, to: north }: { readonly from: number; readonly to: number },
): readonly Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** Whether a place lies in what was selected. Other columns than those of places say nothing about it. */
export function isInBrush({ ranges, area }: ChartBrush, { lon, lat }: PlaceColumns, [x, y]: Position): boolean {
  const isOfPlaces = area?.columns[0] === lon && area.columns[1] === lat;
  if (area !== undefined && isOfPlaces && !isInPolygon(area.rings, x, y)) return false;
  return ranges.every(({ column, from, to }) => {
    const value = column === lon ? x : column === lat ? y : undefined;
    return value === undefined || (value >= from && value < to);
  });
}
