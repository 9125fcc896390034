/** Longitude and latitude, degrees. */
export type Position = [number, number];

/** A geometry as GeoJSON writes it (RFC 7946, section 3.1), without collections: each member is one of its own. */
export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiPoint'; readonly coordinates: Position[] }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: Position[][] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };

/** A geometry with what its source says about it: name, colours, and so on. */
export interface GeoFeature {
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** On the globe: latitudes end at the poles, longitudes may have gone around once. */
export const isPosition = (longitude: number, latitude: number): boolean =>
  Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 540;

/** All positions of a geometry. */
export function positionsOf(geometry: Geometry): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}
