import { isRecord } from '#core/common';
import { geohashBox } from './geohash.ts';
import type { GeoFeature, Geometry } from './geometry.ts';
import { geometryOfKind, type GeometryKind } from './read-coordinates.ts';
import { readGeoJson } from './read-geojson.ts';
import { readPolyline } from './read-polyline.ts';
import { readWkt } from './read-wkt.ts';
import { withWoundRings } from './wound-rings.ts';

/** How a column writes shapes where the text itself does not tell. */
export interface GeometryReading {
  /** `line_type` of the form data. */
  readonly encoding: 'json' | 'polyline' | 'geohash';
  /** What a bare list of pairs is, and a shape that could be either. */
  readonly as: 'line' | 'area' | 'any';
  /** Pairs of a list or a polyline begin with the latitude. */
  readonly isReversed: boolean;
}

const wktStart =
  /^\s*(?:SRID\s*=\s*\d+\s*;\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY)|^\s*(?:SRID\s*=\s*\d+\s*;\s*)?GEOMETRYCOLLECTION/i;

/**
 * The shapes of a cell: GeoJSON, well-known text, a list of pairs, an encoded polyline or a geohash. What the text looks
 * like decides; the encoding counts where it could be either. Undefined where it is none of them.
 */
export function readGeometry(cell: unknown, reading: GeometryReading): readonly GeoFeature[] | undefined {
  const found = typeof cell === 'string' ? inText(cell.trim(), reading) : inJson(cell, reading);
  return found?.map(({ geometry, properties }) => ({
    geometry: withWoundRings(madeInto(geometry, reading.as)),
    properties,
  }));
}

function inText(text: string, reading: GeometryReading): readonly GeoFeature[] | undefined {
  if (text === '') return undefined;
  // Braces and brackets are characters of polylines, too.
  if (text.startsWith('{') || text.startsWith('[')) {
    const json = parsed(text);
    if (json !== undefined) return inJson(json, reading);
  }
  if (wktStart.test(text)) return readWkt(text);
  if (reading.encoding === 'polyline') return inPairs(readPolyline(text), reading);
  if (reading.encoding === 'geohash') return inGeohash(text);
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function inJson(json: unknown, reading: GeometryReading): readonly GeoFeature[] | undefined {
  if (Array.isArray(json)) return inPairs(json, reading);
  return isRecord(json) ? readGeoJson(json) : undefined;
}

const kindsByDepth: Readonly<Record<GeometryReading['as'], readonly (GeometryKind | undefined)[]>> = {
  line: [undefined, 'Point', 'LineString', 'MultiLineString'],
  area: [undefined, undefined, 'Polygon', 'Polygon', 'MultiPolygon'],
  any: [undefined, 'Point', 'LineString', 'Polygon', 'MultiPolygon'],
};

function inPairs(pairs: unknown, { as, isReversed }: GeometryReading): readonly GeoFeature[] | undefined {
  const depth = depthOf(pairs);
  const kind = kindsByDepth[as][depth];
  if (kind === undefined) return undefined;
  const inOrder = isReversed ? reversedPairs(pairs) : pairs;
  const geometry = geometryOfKind(kind, kind === 'Polygon' && depth === 2 ? [inOrder] : inOrder);
  return geometry === undefined ? undefined : [{ geometry, properties: {} }];
}

const depthOf = (given: unknown): number => (Array.isArray(given) ? 1 + depthOf(given[0]) : 0);

function reversedPairs(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  if (given.length > 0 && given.every(Array.isArray)) return given.map(reversedPairs);
  const [first, second, ...others] = given as readonly unknown[];
  return [second, first, ...others];
}

function inGeohash(text: string): readonly GeoFeature[] | undefined {
  const box = geohashBox(text);
  if (box === undefined) return undefined;
  const { west, south, east, north } = box;
  const coordinates: [number, number][][] = [
    [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
      [west, north],
    ],
  ];
  return [{ geometry: { type: 'Polygon', coordinates }, properties: { geohash: text } }];
}

/** Lines out of areas, as their outlines, and areas out of lines that end where they begin. */
function madeInto(geometry: Geometry, as: GeometryReading['as']): Geometry {
  if (as === 'line' && geometry.type === 'Polygon')
    return { type: 'MultiLineString', coordinates: geometry.coordinates };
  if (as === 'line' && geometry.type === 'MultiPolygon')
    return { type: 'MultiLineString', coordinates: geometry.coordinates.flat() };
  if (as === 'area' && geometry.type === 'LineString')
    return geometryOfKind('Polygon', [geometry.coordinates]) ?? geometry;
  if (as === 'area' && geometry.type === 'MultiLineString')
    return geometryOfKind('Polygon', geometry.coordinates) ?? geometry;
  return geometry;
}
