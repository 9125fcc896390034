import {
  type PickedColor,
  choice,
  defaultSequentialScheme,
  hiddenOption,
  numberFormat,
  numberOption,
  rowLimitOption,
  toggle,
  vizOptions,
  currencyFormat,
  optionalInteger,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { aggregateChoices, type AggregateName } from '../base/aggregate.ts';
import { mapOptions, spatialOption, usualPlaces } from '../base/map-options.ts';

/** Colours of values on a map. */
export const valueColors = {
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color scheme',
    'x-control': 'color-scheme',
    'x-group': 'Colors',
  }),
  opacity: numberOption('Opacity (%)', 80, { minimum: 1, maximum: 100, step: 5 }, { group: 'Colors' }),
  show_legend: toggle('Show legend', true, { group: 'Colors' }),
  number_format: numberFormat('Number format', { group: 'Colors' }),
  currency_format: currencyFormat('Currency', { group: 'Colors' }),
  color_picker: hiddenOption<PickedColor | null>(null),
  color_scheme: hiddenOption<unknown>(null),
};

/** Where the rows are and how many are read. */
export const placeFields = {
  spatial: spatialOption('Longitude and latitude'),
  filter_nulls: toggle('Leave out rows without a place', true, { group: 'Query' }),
  row_limit: rowLimitOption(usualPlaces),
};

const aggregateOption = (description: string) =>
  choice<AggregateName>('Value of a cell', aggregateChoices, 'sum', { group: 'Cells', description });

const cellColors = {
  color_scale: choice<'linear' | 'rank'>(
    'Colors follow',
    [
      ['linear', 'The value'],
      ['rank', 'The rank'],
    ],
    'linear',
    {
      group: 'Colors',
      description: 'Ranks spread the colors evenly, so that a few large values do not hide the rest.',
    },
  ),
  color_steps: optionalInteger(
    'Color steps',
    { minimum: 2, maximum: 12 },
    { group: 'Colors', description: 'Empty: continuous.' },
  ),
  show_values: toggle('Show values', false, { group: 'Cells', description: 'In cells that have room for theirs.' }),
};

/** Cells on the ground: squares or hexagons. */
export const groundCellOptions = vizOptions({
  ...placeFields,
  grid_size: numberOption(
    'Size of a cell (m)',
    200,
    { minimum: 1, step: 100 },
    {
      group: 'Cells',
      description: 'Meters on the ground. Where cells would be too small to be seen, larger ones are drawn.',
    },
  ),
  js_agg_function: aggregateOption('Of all places in the cell.'),
  /** Kept for other products: heights are colours here. */
  extruded: hiddenOption<unknown>(true),
  ...cellColors,
  ...valueColors,
  ...mapOptions,
});
export type GroundCellOptions = Static<typeof groundCellOptions>;

/** Cells of the screen. */
export const screenCellOptions = vizOptions({
  ...placeFields,
  grid_size: numberOption('Size of a cell (px)', 20, { minimum: 3, maximum: 200 }, { group: 'Cells' }),
  js_agg_function: aggregateOption('Of all places in the cell.'),
  ...cellColors,
  ...valueColors,
  ...mapOptions,
});

/** What drawing cells reads. */
export type CellOptions = Omit<GroundCellOptions, 'extruded'>;
