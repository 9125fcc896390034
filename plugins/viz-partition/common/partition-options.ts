import {
  choice,
  colorScheme,
  hiddenOption,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  seriesLimitOption,
  sortDescendingOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Ways to look at time; the values are those of saved charts. */
const timeChoices = [
  ['not_time', 'None'],
  ['time_series', 'One part per time'],
  ['agg_mean', 'Mean over all times'],
  ['agg_sum', 'Sum over all times'],
  ['point_diff', 'Difference of last and first'],
  ['point_percent', 'Change in % from first to last'],
  ['point_factor', 'Last as a multiple of the first'],
] as const;
export type TimeChoice = (typeof timeChoices)[number][0];

/** Those that need the times of the rows. */
export const timedChoices: readonly string[] = [
  'time_series',
  'agg_mean',
  'point_diff',
  'point_percent',
  'point_factor',
];

export const partitionOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  order_desc: sortDescendingOption(),
  time_series_option: choice('Time', timeChoices, 'not_time', {
    group: 'Query',
    description: 'What is done with the times of the rows.',
  }),
  contribution: toggle('Shares instead of values', false, { group: 'Labels' }),
  partition_limit: numberOption(
    'Most parts of a group',
    5,
    { minimum: 0, maximum: 1000 },
    { group: 'Series', description: 'The rest of them is gathered into one. 0: all.' },
  ),
  partition_threshold: numberOption(
    'Least share of a part',
    0.05,
    { minimum: 0, maximum: 1, step: 0.01 },
    { group: 'Series', description: 'Of the group around it, 0 to 1; smaller ones are gathered.' },
  ),
  log_scale: toggle('Heights by the logarithm', false, {
    group: 'Series',
    description: 'Small parts beside large ones stay readable; heights are then no shares.',
  }),
  equal_date_size: toggle('Times of equal height', true, {
    group: 'Series',
    shownWhen: { key: 'time_series_option', is: ['time_series'] },
  }),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  date_time_format: timeFormat('Time format', { group: 'Labels' }),
  /** Kept for other products: a tooltip here always tells the value with its shares. */
  rich_tooltip: hiddenOption<unknown>(true),
  ...legendOptions(),
});
export type PartitionOptions = Static<typeof partitionOptions>;
