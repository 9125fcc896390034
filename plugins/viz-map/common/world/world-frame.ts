import {
  geoEqualEarth,
  geoEquirectangular,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  type ExtendedFeatureCollection,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3';
import { cornersOf, type MapBox, type MapFrame } from '../map/map-frame.ts';
import type { MapValues } from '../map/map-values.ts';
import { mainPart, type MapPlace } from '../shapes/map-place.ts';
import type { WorldShapes } from '../shapes/load-world.ts';
import type { WorldMapOptions } from './world-map-options.ts';

const projections: Readonly<Record<WorldMapOptions['projection'], () => GeoProjection>> = {
  natural_earth: geoNaturalEarth1,
  equal_earth: geoEqualEarth,
  mercator: geoMercator,
  equirectangular: geoEquirectangular,
  orthographic: geoOrthographic,
};

/** West, south, east and north end in degrees; beyond 180 it goes on eastwards. */
type Ends = readonly [number, number, number, number];

const areas: Readonly<Partial<Record<WorldMapOptions['map_area'], Ends>>> = {
  africa: [-19, -35.5, 52, 38],
  asia: [26, -11, 150, 56],
  europe: [-25, 34.5, 45, 71.5],
  north_america: [-168, 7, -52, 72],
  oceania: [110, -48, 190, 12],
  south_america: [-82, -56, -34, 13],
};

const antarctica = 'AQ';

/** The world, or a part of it, as large as the box allows. */
export function worldFrame(
  options: WorldMapOptions,
  box: MapBox,
  { shapes, values }: { readonly shapes: WorldShapes; readonly values: MapValues },
): MapFrame {
  const isGlobe = options.projection === 'orthographic';
  const places = shapes.places.filter(({ id }) => options.show_antarctica || id !== antarctica);
  const ends = areas[options.map_area];
  const projection = projections[options.projection]();
  const longitude = ends === undefined ? options.center_longitude : (ends[0] + ends[2]) / 2;
  const latitude = ends === undefined ? options.center_latitude : (ends[1] + ends[3]) / 2;
  projection.rotate([-longitude, isGlobe ? -latitude : 0]).precision(0.3);
  projection.fitExtent(cornersOf(box), fitted(options, { places, values, ends, isGlobe }));
  if (options.map_area !== 'world') projection.clipExtent(cornersOf(box));
  return {
    box,
    projection,
    places,
    others: shapes.others,
    isInset: false,
    hasGraticule: options.show_graticule,
    isGlobe,
  };
}

function fitted(
  { map_area: area }: WorldMapOptions,
  {
    places,
    values,
    ends,
    isGlobe,
  }: {
    readonly places: readonly MapPlace[];
    readonly values: MapValues;
    readonly ends: Ends | undefined;
    readonly isGlobe: boolean;
  },
): GeoPermissibleObjects {
  if (ends !== undefined) return edgeOf(ends);
  const valued = values.values.map(({ place }) => place);
  if (area === 'values' && valued.length > 0) return collected(valued);
  return isGlobe ? { type: 'Sphere' } : collected(places);
}

/** The largest parts: an island far off would make all others small. */
const collected = (places: readonly MapPlace[]): ExtendedFeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry: mainPart(geometry) })),
});

/** Points along the edge of an area, five degrees apart. */
function edgeOf([west, south, east, north]: Ends): GeoPermissibleObjects {
  const steps = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.ceil((to - from) / 5) + 1 }, (_, step) => Math.min(to, from + step * 5));
  const coordinates = [
    ...steps(west, east).flatMap((x): [number, number][] => [
      [x, south],
      [x, north],
    ]),
    ...steps(south, north).flatMap((y): [number, number][] => [
      [west, y],
      [east, y],
    ]),
  ];
  return { type: 'MultiPoint', coordinates };
}
