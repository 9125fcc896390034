import type { City } from '../base/load-details.ts';
import type { LandGeometry } from '../base/load-land.ts';

/** What tiles of shapes have beyond their edges, px; their lines are thin. More is drawn for nothing. */
export const shapeBufferPx = 8;

/** So many of the most important cities are named from a zoom on, which is a whole number: a filter knows no others. */
const ranks: readonly { readonly zoom: number; readonly most: number }[] = [
  { zoom: 2, most: 30 },
  { zoom: 3, most: 100 },
  { zoom: 4, most: Infinity },
];
export const citiesZoom = 2;

const zoomOf = (rank: number): number => ranks.find(({ most }) => rank < most)?.zoom ?? citiesZoom;

export const lakeSource = (lakes: LandGeometry) => ({
  type: 'geojson' as const,
  buffer: shapeBufferPx,
  data: { type: 'Feature' as const, geometry: lakes, properties: {} },
});

export const citySource = (cities: readonly City[]) => ({
  type: 'geojson' as const,
  data: {
    type: 'FeatureCollection' as const,
    features: cities.map(({ name, lon, lat }, rank) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
      properties: { name, rank, zoom: zoomOf(rank) },
    })),
  },
});

/** As MapLibre reads it. */
const dotAndName: ['format', ...(string | ['get', string] | { 'font-scale'?: number })[]] = [
  'format',
  '●',
  { 'font-scale': 0.6 },
  '\n',
  {},
  ['get', 'name'],
  {},
];

/** A dot and, below it, the name: one label, so that no dot is without a name, as data could be. */
export const cityLayer = <P>(
  id: string,
  fontFamily: string,
  { paint, visibility }: { paint: P; visibility: 'visible' | 'none' },
) => ({
  id,
  type: 'symbol' as const,
  source: id,
  minzoom: citiesZoom,
  filter: ['<=', ['get', 'zoom'], ['zoom']] as ['<=', ['get', string], ['zoom']],
  paint: { ...paint, 'text-halo-width': 1.2 },
  layout: {
    visibility,
    'text-field': dotAndName,
    'text-font': [fontFamily],
    'text-size': 10,
    'text-anchor': 'top' as const,
    'text-offset': [0, -0.6] as [number, number],
    'text-line-height': 1,
    'text-max-width': 9,
    'symbol-sort-key': ['get', 'rank'] as ['get', string],
  },
});
