import {
  choice,
  currencyFormat,
  defaultSequentialScheme,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';

const showsLegend = { key: 'show_legend', is: [true] } as const;

export const calendarOptions = vizOptions({
  domain_granularity: choice(
    'Blocks',
    [
      ['hour', 'Hours'],
      ['day', 'Days'],
      ['week', 'Weeks'],
      ['month', 'Months'],
      ['year', 'Years'],
    ],
    'month',
    { group: 'Query' },
  ),
  subdomain_granularity: choice(
    'Cells',
    [
      ['min', 'Minutes'],
      ['hour', 'Hours'],
      ['day', 'Days'],
      ['week', 'Weeks'],
      ['month', 'Months'],
    ],
    'day',
    { group: 'Query', description: 'Values are grouped by them.' },
  ),
  row_limit: rowLimitOption(),
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color scheme',
    'x-control': 'color-scheme',
    'x-group': 'Cells',
  }),
  steps: numberOption('Color steps', 10, { minimum: 2, maximum: 64 }, { group: 'Cells' }),
  cell_size: numberOption('Cell size', 10, { minimum: 2, maximum: 60 }, { group: 'Cells', description: 'Pixels.' }),
  fit_cells: toggle('Fit cells to the picture', true, {
    group: 'Cells',
    description: 'Larger cells where there is room; off: the size above, smaller only where they would not fit.',
  }),
  cell_padding: numberOption('Gap between cells', 2, { minimum: 0, maximum: 10 }, { group: 'Cells' }),
  cell_radius: numberOption('Round corners', 0, { minimum: 0, maximum: 30 }, { group: 'Cells' }),
  show_values: toggle('Show values', false, { group: 'Labels' }),
  show_metric_name: toggle('Show metric names', true, { group: 'Labels' }),
  y_axis_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  x_axis_time_format: timeFormat('Time format', { group: 'Labels' }),
  show_legend: toggle('Show legend', true, { group: 'Legend' }),
  legend_ends: choice(
    'Colors run',
    [
      ['values', 'From the lowest to the highest value'],
      ['zero', 'From zero'],
    ],
    'values',
    { group: 'Legend', shownWhen: showsLegend },
  ),
});
export type CalendarOptions = Static<typeof calendarOptions>;
