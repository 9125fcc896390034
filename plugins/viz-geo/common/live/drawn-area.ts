import type { ChartBrush, Selects } from '#plugins/viz-kit';
import type { Position } from '../geometry/geometry.ts';

/** Columns that places are in. */
export interface PlaceColumns {
  readonly lon: string;
  readonly lat: string;
}

/** What a drawn area selects: ranges of both columns, since filters know no other shapes. */
export interface AreaSelects {
  readonly selects: Selects;
  /** It crosses the antimeridian: the part beyond it is not in a single range. */
  readonly isCut: boolean;
}

/** The ranges that all corners lie in. Longitudes may have gone around. */
export function areaSelects({ lon, lat }: PlaceColumns, corners: readonly Position[]): AreaSelects {
  const [lons, lats] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [least, most] = [Math.min(...lons), Math.max(...lons)];
  const upwards = { [lat]: { from: Math.min(...lats), to: Math.max(...lats) } };
  if (most - least >= 360) return { selects: upwards, isCut: false };
  const turn = -360 * Math.floor((least + 180) / 360);
  const [west, east] = [least + turn, most + turn];
  return { selects: { [lon]: { from: west, to: Math.min(180, east) }, ...upwards }, isCut: east > 180 };
}

/** Whether a place lies in the ranges that were selected. Other columns than those of places say nothing about it. */
export const isInBrush = ({ ranges }: ChartBrush, { lon, lat }: PlaceColumns, [x, y]: Position): boolean =>
  ranges.every(({ column, from, to }) => {
    const value = column === lon ? x : column === lat ? y : undefined;
    return value === undefined || (value >= from && value < to);
  });
