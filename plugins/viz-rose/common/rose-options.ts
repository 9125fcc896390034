import {
  colorScheme,
  currencyFormat,
  legendOptions,
  numberFormat,
  numberOption,
  rollingOptions,
  rowLimitOption,
  seriesLimitOption,
  sortDescendingOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const roseOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  order_desc: sortDescendingOption(),
  contribution: toggle('Shares of each sector', false, {
    group: 'Query',
    description: 'All sectors reach equally far, and their parts show shares.',
  }),
  ...rollingOptions,
  rose_area_proportion: toggle('Areas by value', false, {
    group: 'Series',
    description: 'Off: the radius shows the value, so that twice the value has four times the area.',
  }),
  inner_radius: numberOption(
    'Hole',
    0,
    { minimum: 0, maximum: 80, step: 5 },
    { group: 'Series', description: 'Percent of the radius.' },
  ),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  show_values: toggle('Show values', false, { group: 'Labels' }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_time_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
  rich_tooltip: toggle('All series at the pointer', true, { group: 'Tooltip' }),
});
export type RoseOptions = Static<typeof roseOptions>;
