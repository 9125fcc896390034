import {
  colorOption,
  choice,
  colorScheme,
  hiddenOption,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { mapOptions, spatialOption, usualPlaces } from '../base/map-options.ts';

/** Units of radii; `square_…`: of areas. `auto`: areas in proportion, as large as the picture allows. */
export const pointUnits = [
  'auto',
  'square_m',
  'square_km',
  'square_miles',
  'radius_m',
  'radius_km',
  'radius_miles',
] as const;

export const scatterOptions = vizOptions({
  spatial: spatialOption('Longitude and latitude'),
  filter_nulls: toggle('Leave out rows without a place', true, { group: 'Query' }),
  row_limit: rowLimitOption(usualPlaces),
  /** `{type: 'fix', value}` or `{type: 'metric', value}`. */
  point_radius_fixed: Type.Unsafe<unknown>({
    default: { type: 'fix', value: 1000 },
    title: 'Point size',
    'x-control': 'fix-or-metric',
    'x-group': 'Query',
  }),
  point_unit: choice<(typeof pointUnits)[number]>(
    'Unit of the size',
    [
      ['auto', 'Fits the picture'],
      ['square_m', 'Square meters'],
      ['square_km', 'Square kilometers'],
      ['square_miles', 'Square miles'],
      ['radius_m', 'Radius in meters'],
      ['radius_km', 'Radius in kilometers'],
      ['radius_miles', 'Radius in miles'],
    ],
    'auto',
    { group: 'Points' },
  ),
  multiplier: numberOption('Multiplied by', 1, { minimum: 0, step: 0.1 }, { group: 'Points' }),
  min_radius: numberOption(
    'Smallest radius',
    3,
    { minimum: 0, maximum: 200 },
    { group: 'Points', description: 'Pixels.' },
  ),
  max_radius: numberOption(
    'Largest radius',
    250,
    { minimum: 1, maximum: 1000 },
    { group: 'Points', description: 'Pixels.' },
  ),
  opacity: numberOption('Opacity', 0.75, { minimum: 0.05, maximum: 1, step: 0.05 }, { group: 'Points' }),
  color_scheme: colorScheme({ group: 'Points' }),
  color_picker: colorOption('Color', { group: 'Points', shownWhen: { key: 'dimension', is: [null] } }),
  ...legendOptions(true, { key: 'dimension', isFilled: true }),
  /** Kept for other products; null hides the legend. */
  legend_position: hiddenOption<unknown>('tr'),
  legend_format: hiddenOption<unknown>(null),
  number_format: numberFormat('Number format', { group: 'Points' }),
  ...mapOptions,
});
export type ScatterOptions = Static<typeof scatterOptions>;
