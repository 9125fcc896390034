import { isRecord } from '#core/common';
import type { GeoFeature } from './geometry.ts';
import { geometryKind, geometryOfKind } from './read-coordinates.ts';

/** Collections inside of collections; more would be a mistake. */
const mostDepth = 8;

/**
 * The features of a GeoJSON object (RFC 7946): a geometry, a Feature or a collection. Undefined where it is none, or
 * where nothing in it can be read.
 */
export function readGeoJson(given: unknown): readonly GeoFeature[] | undefined {
  const features = featuresIn(given, {}, 0);
  return features.length === 0 ? undefined : features;
}

function featuresIn(given: unknown, properties: GeoFeature['properties'], depth: number): readonly GeoFeature[] {
  if (!isRecord(given) || depth > mostDepth) return [];
  switch (given['type']) {
    case 'FeatureCollection':
      return membersOf(given['features']).flatMap((member) => featuresIn(member, properties, depth + 1));
    case 'GeometryCollection':
      return membersOf(given['geometries']).flatMap((member) => featuresIn(member, properties, depth + 1));
    case 'Feature': {
      const own = given['properties'];
      return featuresIn(given['geometry'], isRecord(own) ? { ...properties, ...own } : properties, depth + 1);
    }
    default: {
      const kind = geometryKind(given['type']);
      const geometry = kind === undefined ? undefined : geometryOfKind(kind, given['coordinates']);
      return geometry === undefined ? [] : [{ geometry, properties }];
    }
  }
}

const membersOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
