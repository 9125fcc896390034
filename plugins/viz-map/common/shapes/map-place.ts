import { geoArea } from 'd3';

/** Rings of longitude and latitude in degrees. */
export interface PlacePolygon {
  readonly type: 'Polygon';
  readonly coordinates: [number, number][][];
}
interface PlacePolygons {
  readonly type: 'MultiPolygon';
  readonly coordinates: [number, number][][][];
}
export interface PlacePoint {
  readonly type: 'Point';
  readonly coordinates: [number, number];
}
export type PlaceGeometry = PlacePolygon | PlacePolygons | PlacePoint;

/** A country or a region that can have a value. */
export interface MapPlace {
  /** Its code. */
  readonly id: string;
  readonly name: string;
  readonly geometry: PlaceGeometry;
}

const largest = new WeakMap<PlaceGeometry, PlacePolygon | PlacePoint>();

/** The polygons that a place consists of. */
export function polygonsOf(geometry: PlaceGeometry): readonly PlacePolygon[] {
  if (geometry.type === 'Point') return [];
  if (geometry.type === 'Polygon') return [geometry];
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
}

/** The part by which a place is known: its largest polygon. */
export function mainPart(geometry: PlaceGeometry): PlacePolygon | PlacePoint {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const known = largest.get(geometry);
  if (known !== undefined) return known;
  const parts = polygonsOf(geometry).map((polygon) => ({ polygon, area: geoArea(polygon) }));
  const [first] = parts.sort((one, other) => other.area - one.area);
  const found = first?.polygon ?? { type: 'Polygon', coordinates: [] };
  largest.set(geometry, found);
  return found;
}
