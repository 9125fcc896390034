import { choice, currencyFormat, numberFormat, rowLimitOption, toggle, vizOptions } from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { mapColors, mapLabels } from '../map/map-options.ts';
import { countryList } from './country-list.ts';

export const defaultCountry = 'usa';

export const countryMapOptions = vizOptions({
  /** Any name or code of a country: charts of other releases have words that are not in this list. */
  select_country: Type.String({
    default: defaultCountry,
    title: 'Country',
    'x-control': 'choice',
    'x-group': 'Map',
    'x-choices': countryList,
  }),
  region_level: choice(
    'Regions are',
    [
      ['auto', 'Those that the data name'],
      ['regions', 'The first level'],
      ['larger', 'What they belong to'],
    ],
    'auto',
    {
      group: 'Map',
      description: 'The first level are states, provinces, departments; they may belong to larger regions.',
    },
  ),
  projection: choice(
    'Projection',
    [
      ['equal_area', 'True areas'],
      ['mercator', 'Mercator'],
    ],
    'equal_area',
    { group: 'Map' },
  ),
  show_far_parts: toggle('Show far-off parts', true, {
    group: 'Map',
    description: 'In boxes of their own, below the rest.',
  }),
  row_limit: rowLimitOption(),
  ...mapColors,
  ...mapLabels,
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
});
export type CountryMapOptions = Static<typeof countryMapOptions>;
