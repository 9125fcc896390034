import {
  boundsOption,
  choice,
  colorScheme,
  currencyFormat,
  legendOptions,
  numberFormat,
  rowLimitOption,
  seriesLimitOption,
  textOption,
  ticksLayoutOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** What whiskers reach to; the values are those of saved charts. */
const whiskers = [
  ['Tukey', 'The last values within 1.5 box heights'],
  ['Min/max (no outliers)', 'Minimum and maximum'],
  ['2/98 percentiles', '2nd and 98th percentile'],
  ['9/91 percentiles', '9th and 91st percentile'],
  ['5/95 percentiles', '5th and 95th percentile'],
] as const;

export const boxOptions = vizOptions({
  row_limit: rowLimitOption(),
  series_limit: seriesLimitOption(),
  whiskerOptions: choice('Whiskers', whiskers, 'Tukey', { group: 'Query' }),
  box_order: choice(
    'Order of the boxes',
    [
      ['none', 'As they come'],
      ['name', 'By name'],
      ['median', 'By median'],
    ],
    'none',
    { group: 'Query' },
  ),
  box_order_asc: toggle('Boxes ascending', true, { group: 'Query' }),
  color_scheme: colorScheme({ group: 'Series' }),
  show_outliers: toggle('Show outliers', true, {
    group: 'Series',
    description: 'Off: the axis reaches to the whiskers only.',
  }),
  show_mean: toggle('Show mean', true, { group: 'Series' }),
  ...legendOptions(),
  number_format: numberFormat('Number format', { group: 'Axes' }),
  currency_format: currencyFormat('Currency', { group: 'Axes' }),
  date_format: timeFormat('Time format', { group: 'Axes' }),
  x_ticks_layout: ticksLayoutOption(),
  x_axis_title: textOption('X axis title', '', { group: 'Axes' }),
  y_axis_title: textOption('Y axis title', '', { group: 'Axes' }),
  y_axis_bounds: boundsOption('Y axis bounds', { group: 'Axes' }),
  logAxis: toggle('Logarithmic Y axis', false, { group: 'Axes' }),
});
export type BoxOptions = Static<typeof boxOptions>;
