import { geoArea } from 'd3';
import type { Geometry, Position } from './geometry.ts';

/** Half of the globe as d3 measures areas, steradians. */
const hemisphere = 2 * Math.PI;

/**
 * Areas with rings in the direction that d3 expects: it takes what lies to the right of a ring for its inside, so that
 * a ring the other way fills the rest of the globe. Sources write both directions. An outline holds the smaller side, a
 * hole leaves the smaller side out.
 */
export function withWoundRings(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: wound(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon') return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(wound) };
  return geometry;
}

const wound = (rings: Position[][]): Position[][] =>
  rings.map((ring, at) => {
    const isLarge = geoArea({ type: 'Polygon', coordinates: [ring] }) > hemisphere;
    return isLarge === at > 0 ? ring : ring.toReversed();
  });
