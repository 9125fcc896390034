import { geoArea, geoCentroid } from 'd3';
import { mainPart, polygonsOf, type MapPlace, type PlacePolygon } from '../shapes/map-place.ts';

/** Longitudes are counted from a meridian through the country, so that none lies beyond the date line. */
interface Part {
  readonly place: MapPlace;
  readonly polygon: PlacePolygon;
  /** Steradians. */
  readonly area: number;
  readonly box: Box;
}

/** Degrees. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface NearParts {
  /** What the view is fitted to. */
  readonly main: readonly PlacePolygon[];
  readonly mainPlaces: readonly MapPlace[];
  /** Places far off, those near to each other together; largest first. */
  readonly far: readonly (readonly MapPlace[])[];
}

/** Parts belong together where the gap is less than this share of what is together already, or than so many degrees. */
const reach = { share: 0.08, leastDegrees: 0.7 } as const;
/** A cluster of this share of the whole is never far off. */
const largeShare = 0.25;
/** Where the largest cluster is less than this, there is no mainland that others could be far from. */
const mainlandShare = 0.6;
/** Far places nearer than this are together, degrees. */
const neighboursDegrees = 1;

/** Parts a country into what lies together and what is far off, such as islands in another ocean. */
export function nearParts(places: readonly MapPlace[]): NearParts {
  const parts = partsOf(places);
  const clusters = clustersOf(parts).map((own) => ({ own, area: sumOf(own) }));
  const whole = sumOf(parts);
  const most = Math.max(0, ...clusters.map(({ area }) => area));
  const near = clusters.filter(({ area }) => area === most || area >= whole * largeShare).flatMap(({ own }) => own);
  if (sumOf(near) < whole * mainlandShare)
    return { main: parts.map(({ polygon }) => polygon), mainPlaces: places, far: [] };
  const isNear = new Set(near);
  const nearArea = new Map<MapPlace, number>();
  const allArea = new Map<MapPlace, number>();
  for (const part of parts) {
    const { place, area } = part;
    allArea.set(place, (allArea.get(place) ?? 0) + area);
    if (isNear.has(part)) nearArea.set(place, (nearArea.get(place) ?? 0) + area);
  }
  const isMain = (place: MapPlace): boolean => (nearArea.get(place) ?? 0) >= (allArea.get(place) ?? 0) / 2;
  const far = parts.filter(({ place, polygon }) => !isMain(place) && mainPart(place.geometry) === polygon);
  return { main: near.map(({ polygon }) => polygon), mainPlaces: places.filter(isMain), far: groupsOf(far) };
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { area }) => sum + area, 0);

function partsOf(places: readonly MapPlace[]): readonly Part[] {
  const polygons = places.flatMap((place) => {
    const main = mainPart(place.geometry);
    return polygonsOf(place.geometry).map((polygon) => ({
      place,
      // The same object as that of `mainPart`, which makes its own.
      polygon: main.type === 'Polygon' && main.coordinates === polygon.coordinates ? main : polygon,
      area: geoArea(polygon),
    }));
  });
  const sorted = polygons.sort((one, other) => other.area - one.area);
  const [middle] = sorted[0] === undefined ? [0] : geoCentroid(sorted[0].polygon);
  return sorted.map((part) => ({ ...part, box: boxOf(part.polygon, middle) }));
}

function boxOf({ coordinates }: PlacePolygon, meridian: number): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of coordinates[0] ?? []) {
    const x = ((longitude - meridian + 540) % 360) - 180;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { west, south, east, north };
}

/** Degrees of the sphere between two boxes; 0 where they meet. */
function gapBetween(one: Box, other: Box): number {
  const dy = Math.max(0, other.south - one.north, one.south - other.north);
  const dx = Math.max(0, other.west - one.east, one.west - other.east);
  const latitude = (Math.max(one.south, other.south) + Math.min(one.north, other.north)) / 2;
  return Math.hypot(dy, dx * Math.cos((latitude * Math.PI) / 180));
}

const joined = (one: Box, other: Box): Box => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
});

const diagonalOf = ({ west, south, east, north }: Box): number =>
  Math.hypot(north - south, (east - west) * Math.cos((((north + south) / 2) * Math.PI) / 180));

/** All clusters, each begun with the largest part that is in none yet. */
function clustersOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const clusters: (readonly Part[])[] = [];
  let rest = parts;
  while (rest.length > 0) {
    const cluster = new Set(clusterOf(rest));
    clusters.push([...cluster]);
    rest = rest.filter((part) => !cluster.has(part));
  }
  return clusters;
}

/** The first part and all that lie near it, until nothing more is near. */
function clusterOf([first, ...others]: readonly Part[]): readonly Part[] {
  if (first === undefined) return [];
  const cluster = [first];
  let { box } = first;
  let rest = others;
  for (;;) {
    const limit = Math.max(reach.leastDegrees, diagonalOf(box) * reach.share);
    const around = box;
    const isIn = ({ box: own }: Part): boolean => gapBetween(around, own) <= limit;
    const added = rest.filter(isIn);
    if (added.length === 0) return cluster;
    rest = rest.filter((part) => !isIn(part));
    cluster.push(...added);
    box = added.reduce((all, part) => joined(all, part.box), box);
  }
}

/** Neighbours together. */
function groupsOf(parts: readonly Part[]): readonly (readonly MapPlace[])[] {
  const groups: { box: Box; places: MapPlace[] }[] = [];
  for (const part of parts) {
    const group = groups.find(({ box }) => gapBetween(box, part.box) <= neighboursDegrees);
    if (group === undefined) groups.push({ box: part.box, places: [part.place] });
    else {
      group.places.push(part.place);
      group.box = joined(group.box, part.box);
    }
  }
  return groups.map(({ places }) => places);
}
