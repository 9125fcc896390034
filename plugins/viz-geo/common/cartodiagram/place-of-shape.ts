import { isRecord } from '#core/common';
import type { CellValue } from '#plugins/databases';
import { placeOf, type LonLat } from '../base/read-places.ts';

/**
 * The place of a cell with a geometry, as GeoJSON (also within a feature) or as WKT: that of a point, else the mean of the
 * corners. Undefined for what is none.
 */
export function placeOfShape(cell: CellValue | undefined): LonLat | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  const pairs = text.startsWith('{') ? pairsOfGeoJson(text) : pairsOfWkt(text);
  if (pairs.length === 0) return undefined;
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  return placeOf(mean(0), mean(1));
}

type Pair = readonly [number, number];

function pairsOfGeoJson(text: string): readonly Pair[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const geometry = isRecord(parsed) && isRecord(parsed['geometry']) ? parsed['geometry'] : parsed;
    return isRecord(geometry) ? pairsIn(geometry['coordinates']) : [];
  } catch {
    return []; // counted as a row without a place
  }
}

function pairsIn(coordinates: unknown): readonly Pair[] {
  if (!Array.isArray(coordinates)) return [];
  const [lon, lat] = coordinates as readonly unknown[];
  if (typeof lon === 'number') return typeof lat === 'number' ? [[lon, lat]] : [];
  return coordinates.flatMap(pairsIn);
}

/** `POINT (13.4 52.5)`, also of other kinds and after `SRID=4326;`. */
function pairsOfWkt(text: string): readonly Pair[] {
  const [, body] = /^(?:SRID=\d+;)?\s*[A-Z]+(?:\s+Z?M?)?\s*(\(.*\))$/is.exec(text) ?? [];
  return (body ?? '').split(',').flatMap((part): readonly Pair[] => {
    const [lon, lat] = part.replace(/[()]/g, ' ').trim().split(/\s+/).map(Number);
    return lon === undefined || lat === undefined || !Number.isFinite(lon + lat) ? [] : [[lon, lat]];
  });
}
