import { choice, hiddenOption, toggle, type FormData } from '#plugins/viz-kit';
import { Type } from 'typebox';
import type { BaseMapKind } from './base-map.ts';

/** Places of made-up rows, degrees: Berlin, Paris, Madrid, Rome, Warsaw, London, Vienna, Stockholm. */
export const sampleLongitudes = [13.4, 2.35, -3.7, 12.5, 21, -0.13, 16.37, 18.07];
export const sampleLatitudes = [52.52, 48.86, 40.42, 41.9, 52.23, 51.5, 48.21, 59.33];

/** Where the rows are, as Superset stores it; see `spatialOf`. The fields are those of made-up rows. */
export const spatialOption = (title: string, [lonCol, latCol] = ['Revenue', 'Margin'] as const) =>
  Type.Unsafe<unknown>({
    default: null,
    title,
    'x-control': 'spatial',
    'x-group': 'Query',
    'x-sample': { type: 'latlong', lonCol, latCol },
    'x-sample-cells': { [lonCol]: sampleLongitudes, [latCol]: sampleLatitudes },
  });

/** Places that are asked for where the form has no limit. */
export const usualPlaces = 10_000;

/** What all maps of places have in common. */
export const mapOptions = {
  autozoom: toggle('Zoom to the data', true, {
    group: 'Map',
    description: 'Otherwise the map shows the window that was saved with the chart.',
  }),
  base_map: choice<BaseMapKind>(
    'Base map',
    [
      ['borders', 'Land and borders'],
      ['land', 'Land'],
      ['none', 'None'],
    ],
    'borders',
    { group: 'Map' },
  ),
  show_place_names: toggle('Names of countries and cities', true, {
    group: 'Map',
    shownWhen: { key: 'base_map', is: ['borders'] },
  }),
  show_scale: toggle('Scale bar', true, { group: 'Map' }),
  /** Kept for other products: the base map is ours. */
  mapbox_style: hiddenOption<unknown>(null),
  /** `{longitude, latitude, zoom}`; see `viewportOf`. */
  viewport: Type.Unsafe<unknown>({
    default: null,
    title: 'Window',
    'x-control': 'viewport',
    'x-group': 'Map',
    'x-shown-when': { key: 'autozoom', is: [false] },
  }),
};

/** The same as `draw` reads them. */
export interface MapLook {
  readonly autozoom: boolean;
  readonly base_map: BaseMapKind;
  readonly show_place_names: boolean;
  readonly show_scale: boolean;
}

/** The same out of settings that a type has opened. */
export function mapLookOf(formData: FormData): Omit<MapLook, 'autozoom'> {
  const { base_map: base, show_place_names: names, show_scale: scale } = formData;
  return {
    base_map: base === 'land' || base === 'none' ? base : 'borders',
    show_place_names: names !== false,
    show_scale: scale !== false,
  };
}
