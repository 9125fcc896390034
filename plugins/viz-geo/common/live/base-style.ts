import { landColors, namesZoom, type BaseMapKind } from '../base/base-map.ts';
import type { BaseDetails } from '../base/load-details.ts';
import type { LandPart } from '../base/load-land.ts';
import { cityLayer, citySource, lakeSource, shapeBufferPx } from './detail-layers.ts';
import { unwrapped } from './unwrapped.ts';

/** What the base map looks like. */
export interface BaseLook {
  readonly scheme: 'light' | 'dark';
  readonly kind: BaseMapKind;
  readonly hasNames: boolean;
  /** Behind a map without a base. */
  readonly ground: string;
  readonly fontFamily: string;
  /** Address of tiles of the administrator, over land and borders. */
  readonly tiles: string | undefined;
}

/** Ids of the layers of the base map. */
export const baseLayers = {
  sea: 'sea',
  land: 'land',
  lakes: 'lakes',
  borders: 'borders',
  tiles: 'tiles',
  cities: 'cities',
  names: 'names',
} as const;

/** What the base map shows. */
export interface BaseShapes extends BaseDetails {
  readonly land: readonly LandPart[];
}

/** The part of a MapLibre style that follows theme and options, by layer. */
export function basePaint({ scheme, kind, hasNames, ground, tiles }: BaseLook) {
  const colors = landColors[scheme];
  const hasTiles = hasTilesIn({ kind, tiles });
  const words = { 'text-color': colors.name, 'text-halo-color': colors.land };
  const named = kind === 'borders' && hasNames && !hasTiles ? ('visible' as const) : ('none' as const);
  const shown = (isShown: boolean) => (isShown ? ('visible' as const) : ('none' as const));
  return {
    [baseLayers.sea]: { paint: { 'background-color': kind === 'none' ? ground : colors.sea }, visibility: shown(true) },
    [baseLayers.land]: { paint: { 'fill-color': colors.land }, visibility: shown(kind !== 'none') },
    [baseLayers.lakes]: { paint: { 'fill-color': colors.sea }, visibility: shown(kind !== 'none') },
    [baseLayers.borders]: {
      paint: { 'line-color': kind === 'borders' ? colors.border : colors.land },
      visibility: shown(kind !== 'none'),
    },
    ...(tiles === undefined
      ? {}
      : {
          [baseLayers.tiles]: {
            // Tiles are made for light pages: in the dark they would outshine what lies over them.
            paint: { 'raster-brightness-max': scheme === 'dark' ? 0.6 : 1 },
            visibility: shown(hasTiles),
          },
        }),
    [baseLayers.cities]: { paint: words, visibility: named },
    [baseLayers.names]: { paint: words, visibility: named },
  };
}

/** Whether tiles are what is seen: they have borders and names of their own. */
export const hasTilesIn = ({ kind, tiles }: Pick<BaseLook, 'kind' | 'tiles'>): boolean =>
  kind === 'borders' && tiles !== undefined;

/** px of a tile, as the servers of the field have them. */
const tilePx = 256;

/** Land, lakes, borders, names of cities and countries as a MapLibre style; without tiles it needs nothing from elsewhere. */
export function baseStyle({ land, lakes, cities }: BaseShapes, look: BaseLook) {
  const { sea, land: ground, lakes: water, borders, cities: towns, names, tiles } = basePaint(look);
  const source = {
    [baseLayers.land]: landSource(land),
    [baseLayers.lakes]: lakeSource(lakes),
    [baseLayers.cities]: citySource(cities),
    [baseLayers.names]: nameSource(land),
    ...(look.tiles === undefined
      ? {}
      : { [baseLayers.tiles]: { type: 'raster' as const, tiles: [look.tiles], tileSize: tilePx } }),
  };
  return {
    version: 8 as const,
    sources: source,
    layers: [
      { id: baseLayers.sea, type: 'background' as const, paint: sea.paint },
      {
        id: baseLayers.land,
        type: 'fill' as const,
        source: baseLayers.land,
        paint: { ...ground.paint, 'fill-antialias': false }, // its edges lie below the borders
        layout: { visibility: ground.visibility },
      },
      {
        id: baseLayers.lakes,
        type: 'fill' as const,
        source: baseLayers.lakes,
        paint: water.paint,
        layout: { visibility: water.visibility },
      },
      {
        id: baseLayers.borders,
        type: 'line' as const,
        source: baseLayers.land,
        paint: { ...borders.paint, 'line-width': 0.7 },
        layout: { visibility: borders.visibility, 'line-join': 'round' as const },
      },
      ...(tiles === undefined
        ? []
        : [
            {
              id: baseLayers.tiles,
              type: 'raster' as const,
              source: baseLayers.tiles,
              paint: tiles.paint,
              layout: { visibility: tiles.visibility },
            },
          ]),
      cityLayer(baseLayers.cities, look.fontFamily, towns),
      {
        id: baseLayers.names,
        type: 'symbol' as const,
        source: baseLayers.names,
        minzoom: namesZoom,
        paint: { ...names.paint, 'text-halo-width': 1 },
        layout: {
          visibility: names.visibility,
          'text-field': ['get', 'name'] as ['get', string],
          'text-font': [look.fontFamily],
          'text-size': 11,
          'text-max-width': 8,
          'symbol-sort-key': ['get', 'order'] as ['get', string],
        },
      },
    ],
  };
}

const landSource = (land: readonly LandPart[]) => ({
  type: 'geojson' as const,
  buffer: shapeBufferPx,
  data: {
    type: 'FeatureCollection' as const,
    features: land.map(({ geometry }) => ({
      type: 'Feature' as const,
      geometry: unwrapped(geometry),
      properties: {},
    })),
  },
});

/** Large countries are named first. */
const nameSource = (land: readonly LandPart[]) => ({
  type: 'geojson' as const,
  data: {
    type: 'FeatureCollection' as const,
    features: land.map(({ name, middle: [lon, lat], boxes }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
      properties: {
        name,
        order: -Math.max(...boxes.map(([west, south, east, north]) => (east - west) * (north - south))),
      },
    })),
  },
});
