import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { numberOf } from '#plugins/viz-kit';
import { geohashBox } from '../geometry/geohash.ts';
import type { Spatial } from './spatial.ts';

/** A place on the globe, degrees: longitude from -180 to 180, latitude from -90 to 90. */
export interface LonLat {
  readonly lon: number;
  readonly lat: number;
}

/** A row that has a place. */
export interface Place extends LonLat {
  readonly row: number;
}

export interface Places {
  readonly places: readonly Place[];
  /** Rows without a place on the globe. */
  readonly bad: number;
}

/** The places of all rows of a result. */
export function readPlaces({ columns, rowCount }: ColumnarResult, spatial: Spatial | undefined): Places {
  const named = (name: string): ResultColumn | undefined => columns.find((column) => column.name === name);
  return collectPlaces(rowCount, placeReader(spatial, named));
}

/** The places of rows, and how many have none. */
export function collectPlaces(rowCount: number, placeAt: (row: number) => LonLat | undefined): Places {
  const places: Place[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const place = placeAt(row);
    if (place !== undefined) places.push({ row, lon: place.lon, lat: place.lat });
  }
  return { places, bad: rowCount - places.length };
}

function placeReader(
  spatial: Spatial | undefined,
  named: (name: string) => ResultColumn | undefined,
): (row: number) => LonLat | undefined {
  if (spatial === undefined) return () => undefined;
  if (spatial.type === 'latlong') {
    const [lons, lats] = [named(spatial.lonCol)?.values, named(spatial.latCol)?.values];
    return (row) => placeOf(lons?.[row], lats?.[row]);
  }
  if (spatial.type === 'geohash') {
    const hashes = named(spatial.geohashCol)?.values;
    return (row) => placeOfGeohash(hashes?.[row]);
  }
  const texts = named(spatial.lonlatCol)?.values;
  return (row) => placeOfText(texts?.[row], spatial);
}

/** Undefined for what is no place on the globe. A longitude may have gone around once. */
export function placeOf(longitude: CellValue | undefined, latitude: CellValue | undefined): LonLat | undefined {
  const [lon, lat] = [numberOf(longitude), numberOf(latitude)];
  if (lon === null || lat === null || Math.abs(lat) > 90 || Math.abs(lon) > 360) return undefined;
  return { lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon, lat };
}

/** `13.4, 52.5`, with or without brackets. */
function placeOfText(
  text: CellValue | undefined,
  { delimiter, isReversed }: Extract<Spatial, { type: 'delimited' }>,
): LonLat | undefined {
  if (typeof text !== 'string') return undefined;
  const parts = text.replace(/[()[\]]/g, '').split(delimiter);
  if (parts.length !== 2) return undefined;
  const [first, second] = parts;
  return isReversed ? placeOf(second, first) : placeOf(first, second);
}

function placeOfGeohash(hash: CellValue | undefined): LonLat | undefined {
  const box = typeof hash === 'string' ? geohashBox(hash) : undefined;
  return box === undefined ? undefined : { lon: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 };
}
