import {
  boundsOption,
  choice,
  colorScheme,
  currencyFormat,
  defaultSequentialScheme,
  hiddenOption,
  legendOptions,
  numberFormat,
  optionalInteger,
  rowLimitOption,
  toggle,
} from '#plugins/viz-kit';
import { Type } from 'typebox';

/** Rows that a saved map of other releases asks for, too. */
export const shapeQueryOptions = {
  row_limit: rowLimitOption(),
  filter_nulls: toggle('Leave out rows without a place', true, { group: 'Query' }),
};

/** How a column of text holds its shapes. */
export const encodingOptions = {
  line_type: choice(
    'Shapes are written as',
    [
      ['json', 'JSON, GeoJSON or WKT'],
      ['polyline', 'Encoded polylines'],
      ['geohash', 'Geohashes'],
    ],
    'json',
    { group: 'Query' },
  ),
  reverse_long_lat: toggle('Latitude comes first', false, {
    group: 'Query',
    description: 'In lists of pairs, and in encoded polylines, as map services make them.',
  }),
};

/** Colours by a metric. */
export const rampOptions = {
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color ramp',
    'x-control': 'color-scheme',
    'x-group': 'Colors',
  }),
  value_bounds: boundsOption('Color bounds', { group: 'Colors' }),
  num_buckets: optionalInteger(
    'Color steps',
    { minimum: 1, maximum: 40 },
    { group: 'Colors', description: 'Empty: continuous.' },
  ),
  /** Edges of the steps; numbers or their texts. */
  break_points: hiddenOption<unknown>([]),
};

export const categoryColor = colorScheme({ group: 'Colors' });

/** What is kept for other products, which have maps that tilt and code of their own. */
export const keptOptions = {
  js_data_mutator: hiddenOption<unknown>(null),
  js_tooltip: hiddenOption<unknown>(null),
  js_onclick_href: hiddenOption<unknown>(null),
  extruded: hiddenOption<unknown>(false),
  legend_position: hiddenOption<unknown>(null),
};

/** In pixels, or as wide as they are on the ground. */
export const lineWidthUnit = choice(
  'Unit of the width',
  [
    ['pixels', 'Pixels'],
    ['meters', 'Meters on the ground'],
  ],
  'pixels',
  { group: 'Lines' },
);

export const labelOptions = {
  ...legendOptions(),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
};
