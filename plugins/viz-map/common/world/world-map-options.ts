import {
  choice,
  colorOption,
  colorScheme,
  currencyFormat,
  numberFormat,
  numberOption,
  rowLimitOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { mapColors, mapLabels } from '../map/map-options.ts';

const hasBubbles = { key: 'show_bubbles', is: [true] } as const;
const isGlobe = { key: 'projection', is: ['orthographic'] } as const;
const isWhole = { key: 'map_area', is: ['world', 'values'] } as const;

/** What countries are given as, unless it is set. */
export const usualField = 'cca2';

export const worldMapOptions = vizOptions({
  country_fieldtype: choice(
    'Countries are given as',
    [
      ['name', 'Names'],
      ['cioc', 'Codes of the Olympic Committee (GER)'],
      ['cca2', 'ISO codes of two letters (DE)'],
      ['cca3', 'ISO codes of three letters (DEU)'],
    ],
    usualField,
    { group: 'Query', description: 'Tried first; what is none of these is matched in every other way.' },
  ),
  row_limit: rowLimitOption(),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  color_by: choice(
    'Color by',
    [
      ['metric', 'Metric'],
      ['country', 'Country'],
    ],
    'metric',
    { group: 'Colors' },
  ),
  ...mapColors,
  color_scheme: colorScheme({ group: 'Colors', shownWhen: { key: 'color_by', is: ['country'] } }),
  show_bubbles: toggle('Show bubbles', false, { group: 'Bubbles' }),
  max_bubble_size: numberOption(
    'Largest radius',
    25,
    { minimum: 2, maximum: 100 },
    { group: 'Bubbles', description: 'Pixels.', shownWhen: hasBubbles },
  ),
  color_picker: colorOption('Color', { group: 'Bubbles', shownWhen: hasBubbles }),
  projection: choice(
    'Projection',
    [
      ['natural_earth', 'Natural Earth'],
      ['equal_earth', 'Equal Earth (true areas)'],
      ['mercator', 'Mercator'],
      ['equirectangular', 'Equirectangular'],
      ['orthographic', 'Globe'],
    ],
    'natural_earth',
    { group: 'Map' },
  ),
  map_area: choice(
    'Area',
    [
      ['world', 'World'],
      ['values', 'Countries with values'],
      ['africa', 'Africa'],
      ['asia', 'Asia'],
      ['europe', 'Europe'],
      ['north_america', 'North America'],
      ['oceania', 'Oceania'],
      ['south_america', 'South America'],
    ],
    'world',
    { group: 'Map' },
  ),
  center_longitude: numberOption(
    'Longitude in the middle',
    0,
    { minimum: -180, maximum: 180, step: 10 },
    { group: 'Map', description: 'Degrees, east is positive.', shownWhen: isWhole },
  ),
  center_latitude: numberOption(
    'Latitude in the middle',
    20,
    { minimum: -90, maximum: 90, step: 10 },
    { group: 'Map', description: 'Degrees, north is positive.', shownWhen: [isGlobe, isWhole] },
  ),
  show_antarctica: toggle('Show Antarctica', false, { group: 'Map' }),
  show_graticule: toggle('Show lines of degrees', false, { group: 'Map' }),
  ...mapLabels,
  y_axis_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
});
export type WorldMapOptions = Static<typeof worldMapOptions>;
