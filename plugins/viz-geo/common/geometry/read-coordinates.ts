import { isPosition, type Geometry, type Position } from './geometry.ts';

const kinds = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'] as const;
export type GeometryKind = (typeof kinds)[number];

const kindsByName = new Map(kinds.map((kind) => [kind.toLowerCase(), kind]));

export const geometryKind = (name: unknown): GeometryKind | undefined =>
  typeof name === 'string' ? kindsByName.get(name.toLowerCase()) : undefined;

/** Nested lists of numbers as the coordinates of a kind of geometry; undefined where they are none. */
export function geometryOfKind(kind: GeometryKind, given: unknown): Geometry | undefined {
  switch (kind) {
    case 'Point': {
      const coordinates = positionIn(given);
      return coordinates && { type: kind, coordinates };
    }
    case 'MultiPoint': {
      const coordinates = listIn(given, positionIn, 1);
      return coordinates && { type: kind, coordinates };
    }
    case 'LineString': {
      const coordinates = lineIn(given);
      return coordinates && { type: kind, coordinates };
    }
    case 'MultiLineString': {
      const coordinates = listIn(given, lineIn, 1);
      return coordinates && { type: kind, coordinates };
    }
    case 'Polygon': {
      const coordinates = listIn(given, ringIn, 1);
      return coordinates && { type: kind, coordinates };
    }
    case 'MultiPolygon': {
      const coordinates = listIn(given, (polygon) => listIn(polygon, ringIn, 1), 1);
      return coordinates && { type: kind, coordinates };
    }
  }
}

/** Altitudes and measures after the first two numbers are left out. Numbers may be texts, as some programs write them. */
function positionIn(given: unknown): Position | undefined {
  if (!Array.isArray(given) || given.length < 2) return undefined;
  const [longitude, latitude] = [numberIn(given[0]), numberIn(given[1])];
  return isPosition(longitude, latitude) ? [longitude, latitude] : undefined;
}

const numberIn = (given: unknown): number =>
  typeof given === 'number' ? given : typeof given === 'string' && given.trim() !== '' ? Number(given) : NaN;

/** Undefined where one member is none: a shape with a hole in its outline would mislead. */
function listIn<T>(given: unknown, read: (item: unknown) => T | undefined, least: number): T[] | undefined {
  if (!Array.isArray(given) || given.length < least) return undefined;
  const found: T[] = [];
  for (const item of given as readonly unknown[]) {
    const one = read(item);
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found;
}

const lineIn = (given: unknown): Position[] | undefined => listIn(given, positionIn, 2);

/** A ring ends where it begins; one that does not is closed. */
function ringIn(given: unknown): Position[] | undefined {
  const ring = listIn(given, positionIn, 3);
  const [first, last] = [ring?.[0], ring?.at(-1)];
  if (ring === undefined || first === undefined || last === undefined) return undefined;
  if (first[0] !== last[0] || first[1] !== last[1]) ring.push([first[0], first[1]]);
  return ring.length < 4 ? undefined : ring;
}
