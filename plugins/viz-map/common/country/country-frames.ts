import {
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoMercator,
  type ExtendedFeatureCollection,
  type GeoProjection,
} from 'd3';
import { cornersOf, type MapBox, type MapFrame } from '../map/map-frame.ts';
import { polygonsOf, type MapPlace, type PlacePolygon } from '../shapes/map-place.ts';
import type { CountryMapOptions } from './country-map-options.ts';
import { nearParts } from './near-parts.ts';

type Choice = Pick<CountryMapOptions, 'projection' | 'show_far_parts'>;

/** Boxes below the map, px and shares of it. */
const inset = { share: 0.2, leastPx: 36, mostPx: 84, gapPx: 6, most: 6 } as const;

/** The country as large as the box allows, and its far-off parts in boxes below. */
export function countryFrames(
  options: Choice,
  box: MapBox,
  places: readonly MapPlace[],
  hasValue: (place: MapPlace) => boolean,
): readonly MapFrame[] {
  const { main, mainPlaces, far } = nearParts(places);
  const groups = options.show_far_parts ? chosenGroups(far, hasValue, box) : [];
  const heightPx = groups.length === 0 ? 0 : insetPx(box);
  const mainBox = { ...box, bottom: box.bottom - (heightPx === 0 ? 0 : heightPx + inset.gapPx) };
  const frame = { others: [], hasGraticule: false, isGlobe: false };
  return [
    { ...frame, box: mainBox, projection: fitted(options, main, mainBox), places: mainPlaces, isInset: false },
    ...groups.map((group, at): MapFrame => {
      const widthPx = insetWidthPx(box, groups.length);
      const left = box.left + at * (widthPx + inset.gapPx);
      const own = { left, right: left + widthPx, top: box.bottom - heightPx, bottom: box.bottom };
      const inner = { left: left + 4, right: own.right - 4, top: own.top + 4, bottom: own.bottom - 4 };
      const parts = group.flatMap(({ geometry }) => largeParts(geometry));
      return { ...frame, box: own, projection: fitted(options, parts, inner, own), places: group, isInset: true };
    }),
  ];
}

const insetPx = ({ top, bottom }: MapBox): number =>
  Math.max(inset.leastPx, Math.min(inset.mostPx, (bottom - top) * inset.share));

const insetWidthPx = (box: MapBox, count: number): number =>
  Math.min(insetPx(box) * 1.6, (box.right - box.left - (count - 1) * inset.gapPx) / count);

/** Of the largest part of a place, what another must be to count, as area. */
const largePart = 0.05;

function largeParts(geometry: MapPlace['geometry']): readonly PlacePolygon[] {
  const parts = polygonsOf(geometry).map((polygon) => ({ polygon, area: geoArea(polygon) }));
  const most = Math.max(0, ...parts.map(({ area }) => area));
  return parts.filter(({ area }) => area >= most * largePart).map(({ polygon }) => polygon);
}

/** Codes of ISO 3166-2; places with others are rocks that nobody counts. */
const isCoded = ({ id }: MapPlace): boolean => /^[A-Z]{2}-/.test(id);

/** As many as have room, those with values first. */
function chosenGroups(
  far: readonly (readonly MapPlace[])[],
  hasValue: (place: MapPlace) => boolean,
  box: MapBox,
): readonly (readonly MapPlace[])[] {
  const room = Math.min(inset.most, Math.floor((box.right - box.left) / (inset.leastPx + inset.gapPx)));
  const shown = far.filter((group) => group.some((place) => hasValue(place) || isCoded(place)));
  const rank = (group: readonly MapPlace[]): number => (group.some(hasValue) ? 0 : 1);
  const chosen = new Set([...shown].sort((one, other) => rank(one) - rank(other)).slice(0, room));
  return shown.filter((group) => chosen.has(group));
}

/** Turned so that the middle of the parts is in the middle, and cut at the box. */
function fitted(
  { projection: kind }: Choice,
  parts: readonly PlacePolygon[],
  box: MapBox,
  cut: MapBox = box,
): GeoProjection {
  const all: ExtendedFeatureCollection = {
    type: 'FeatureCollection',
    features: parts.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
  const [longitude, latitude] = geoCentroid(all);
  const projection =
    kind === 'mercator'
      ? geoMercator().rotate([-longitude, 0])
      : geoAzimuthalEqualArea().rotate([-longitude, -latitude]);
  return projection.precision(0.3).fitExtent(cornersOf(box), all).clipExtent(cornersOf(cut));
}
