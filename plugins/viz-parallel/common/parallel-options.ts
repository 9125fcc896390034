import {
  currencyFormat,
  defaultSequentialScheme,
  hiddenOption,
  numberFormat,
  numberOption,
  rowLimitOption,
  limitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';

export const parallelOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: limitOption('Line limit', [5, 10, 25, 50, 100, 500], null, {
    group: 'Query',
    description: 'Keeps the largest by the first metric.',
  }),
  /** Kept for other products: here every chart can be shown as a table. */
  show_datatable: hiddenOption(false),
  include_series: toggle('An axis of the names', false, { group: 'Axes' }),
  include_zero: toggle('Begin axes at zero', false, { group: 'Axes' }),
  number_format: numberFormat('Number format', { group: 'Axes' }),
  currency_format: currencyFormat('Currency', { group: 'Axes' }),
  date_format: timeFormat('Time format', { group: 'Axes' }),
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color scheme',
    'x-control': 'color-scheme',
    'x-group': 'Lines',
    'x-shown-when': { key: 'secondary_metric', isFilled: true },
  }),
  line_width: numberOption('Line width', 1.5, { minimum: 0.5, maximum: 6, step: 0.5 }, { group: 'Lines' }),
  line_opacity: numberOption(
    'Opacity',
    0,
    { minimum: 0, maximum: 1, step: 0.05 },
    { group: 'Lines', description: '0 chooses by how many lines there are.' },
  ),
});
export type ParallelOptions = Static<typeof parallelOptions>;
