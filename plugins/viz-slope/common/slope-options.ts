import {
  boundsOption,
  choice,
  colorScheme,
  currencyFormat,
  legendOptions,
  nearValuesOption,
  numberFormat,
  numberOption,
  rowLimitOption,
  seriesLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const slopeOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  moments: choice(
    'Moments',
    [
      ['first_last', 'The first and the last'],
      ['last_two', 'The last two'],
    ],
    'first_last',
    { group: 'Lines', shownWhen: { key: 'x_axis', isFilled: true } },
  ),
  color_by: choice(
    'Color by',
    [
      ['direction', 'Rising or falling'],
      ['series', 'Each line its own'],
    ],
    'direction',
    { group: 'Lines' },
  ),
  falls_are_good: toggle('Falling is good', false, {
    group: 'Lines',
    description: 'Swaps the two colors.',
    shownWhen: { key: 'color_by', is: ['direction'] },
  }),
  color_scheme: colorScheme({ group: 'Lines', shownWhen: { key: 'color_by', is: ['series'] } }),
  line_width: numberOption('Line width', 2, { minimum: 1, maximum: 6, step: 0.5 }, { group: 'Lines' }),

  label_count: numberOption(
    'Most named lines',
    12,
    { minimum: 0, maximum: 100 },
    {
      group: 'Labels',
      description: 'Others are fainter; as many as have room.',
    },
  ),
  name_by: choice(
    'Named first',
    [
      ['change', 'The largest changes'],
      ['value', 'The largest values at the end'],
    ],
    'change',
    { group: 'Labels' },
  ),
  show_values: toggle('Show values', true, { group: 'Labels' }),
  show_change: choice(
    'Change',
    [
      ['percent', 'In percent'],
      ['absolute', 'As a difference'],
      ['none', 'Not written'],
    ],
    'percent',
    { group: 'Labels' },
  ),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),

  truncateYAxis: nearValuesOption('Axis'),
  logAxis: toggle('Logarithmic axis', false, { group: 'Axis' }),
  y_axis_bounds: boundsOption('Axis bounds', { group: 'Axis' }),

  ...legendOptions(),
});
export type SlopeOptions = Static<typeof slopeOptions>;
