import { colorOption, choice, numberOption, textOption, timeSeriesOptions, toggle, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** There is one metric without groups, whose periods are the series, in their order and with shades of their own. */
const {
  limit: _limit,
  contributionMode: _share,
  xAxisForceCategorical: _names,
  truncate_metric: _truncate,
  show_empty_columns: _empty,
  time_compare: _compare,
  comparison_type: _comparison,
  time_shift_color: _shift,
  sort_series_type: _sort,
  sort_series_ascending: _ascending,
  showTooltipTotal: _total,
  showTooltipPercentage: _percentage,
  ...shared
} = timeSeriesOptions;

/** Names of the settings that lines have and this type has no use for, as they are when nothing is chosen. */
export const unusedLook = {
  limit: null,
  contributionMode: null,
  xAxisForceCategorical: false,
  truncate_metric: true,
  show_empty_columns: true,
  time_compare: [],
  comparison_type: 'values',
  time_shift_color: false,
  sort_series_type: 'sum',
  sort_series_ascending: false,
  showTooltipTotal: false,
  showTooltipPercentage: false,
} as const;

export const timePivotOptions = vizOptions({
  ...shared,
  freq: textOption('Length of a period', 'W-MON', {
    group: 'Query',
    description:
      'AS for years, QS quarters, MS months, W-MON weeks from Monday, D days, H hours; with a number for several, such as 4W-MON.',
  }),
  max_periods: numberOption(
    'Periods',
    8,
    { minimum: 1, maximum: 100 },
    { group: 'Query', description: 'Newest first.' },
  ),
  color_picker: colorOption('Color of the newest period', { group: 'Series' }),
  seriesType: choice(
    'Line style',
    [
      ['line', 'Straight'],
      ['smooth', 'Smooth'],
      ['start', 'Step at the start'],
      ['middle', 'Step in the middle'],
      ['end', 'Step at the end'],
      ['scatter', 'Points only'],
    ],
    'line',
    { group: 'Series' },
  ),
  markerEnabled: toggle('Points', false, { group: 'Series', description: 'A dot at every value.' }),
  markerSize: numberOption(
    'Point size',
    6,
    { minimum: 1, maximum: 20 },
    { group: 'Series', shownWhen: { key: 'markerEnabled', is: [true] } },
  ),
  connectNulls: toggle('Connect over gaps', true, {
    group: 'Series',
    description: 'Times of other periods that a period does not have are no gaps.',
  }),
  truncateYAxis: toggle('Begin the axis near the values', false, { group: 'Axes' }),
  direct_labels: toggle('Name lines at their end', false, {
    group: 'Legend',
    description: 'Where there are few lines and room.',
  }),
});
export type TimePivotOptions = Static<typeof timePivotOptions>;
