import {
  boundsOption,
  colorOption,
  currencyFormat,
  legendOptions,
  numberFormat,
  rowLimitOption,
  textOption,
  ticksLayoutOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const waterfallOptions = vizOptions({
  row_limit: rowLimitOption(),
  sort_by_metric: toggle('Sort by metric', false, {
    group: 'Query',
    shownWhen: { key: 'groupby', is: [null] },
  }),
  show_total: toggle('Show totals', true, {
    group: 'Series',
    description: 'A bar at the end; with a breakdown one after each step of the axis.',
  }),
  show_connectors: toggle('Lines between the bars', true, { group: 'Series' }),
  show_value: toggle('Show values', false, { group: 'Series' }),
  increase_color: colorOption('Color of increases', { group: 'Series' }),
  decrease_color: colorOption('Color of decreases', { group: 'Series' }),
  total_color: colorOption('Color of totals', { group: 'Series' }),
  ...legendOptions(),
  increase_label: textOption('Name of increases', '', { group: 'Legend' }),
  decrease_label: textOption('Name of decreases', '', { group: 'Legend' }),
  total_label: textOption('Name of totals', '', { group: 'Legend' }),
  x_axis_label: textOption('X axis title', '', { group: 'Axes' }),
  x_axis_time_format: timeFormat('Time format', { group: 'Axes' }),
  x_ticks_layout: ticksLayoutOption(),
  y_axis_label: textOption('Y axis title', '', { group: 'Axes' }),
  y_axis_format: numberFormat('Number format', { group: 'Axes' }),
  currency_format: currencyFormat('Currency', { group: 'Axes' }),
  y_axis_bounds: boundsOption('Y axis bounds', { group: 'Axes' }),
});
export type WaterfallOptions = Static<typeof waterfallOptions>;
