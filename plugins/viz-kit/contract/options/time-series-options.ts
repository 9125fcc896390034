import {
  boundsOption,
  choice,
  colorScheme,
  currencyFormat,
  numberFormat,
  numberOption,
  optionalChoice,
  optionalInteger,
  textOption,
  timeFormat,
  timeShiftsOption,
  toggle,
} from './options.ts';
import { legendOptions } from '../legend/legend-options.ts';
import { rowLimitOption, seriesLimitOption, sortDescendingOption } from './query-options.ts';
import type { Slot } from '../type/slot.ts';

/** Shifts of the comparison. */
export const timeShiftChoices = [
  '1 day ago',
  '1 week ago',
  '28 days ago',
  '30 days ago',
  '52 weeks ago',
  '1 year ago',
  '104 weeks ago',
  '2 years ago',
  '156 weeks ago',
  '3 years ago',
] as const;

export const resampleRuleChoices = [
  ['1T', '1 minute'],
  ['1H', '1 hour'],
  ['1D', '1 day'],
  ['7D', '7 days'],
  ['1M', '1 month end'],
  ['1AS', '1 year start'],
] as const;

/** How gaps of a resampled result are filled. */
export const resampleMethodChoices = [
  ['zerofill', 'Fill with zero'],
  ['linear', 'Linear interpolation'],
  ['ffill', 'Forward values'],
  ['bfill', 'Backward values'],
  ['median', 'Median values'],
  ['mean', 'Mean values'],
  ['sum', 'Sum values'],
  ['asfreq', 'Leave gaps'],
] as const;

export const rollingTypeChoices = [
  ['mean', 'Mean'],
  ['sum', 'Sum'],
  ['std', 'Standard deviation'],
  ['cumsum', 'Running total'],
] as const;

export const seriesSortChoices = [
  ['name', 'Name'],
  ['max', 'Maximum'],
  ['min', 'Minimum'],
  ['sum', 'Sum'],
  ['avg', 'Average'],
] as const;

const hasSeries = { key: 'groupby', isFilled: true } as const;
const isCompared = { key: 'time_compare', isFilled: true } as const;
const tellsAll = { key: 'rich_tooltip', is: [true] };

/** Rows of a rolling window where none are given: one of a single row would change nothing. */
export const defaultRollingPeriods = 7;

const isRolling = { key: 'rolling_type', is: ['mean', 'sum', 'std'] };

/** Rolling window and resampling; also of the big number with a trend. */
export const rollingOptions = {
  rolling_type: optionalChoice('Rolling function', rollingTypeChoices, {
    group: 'Analytics',
    description: 'Shows each value together with those before it, or the total up to it.',
  }),
  rolling_periods: optionalInteger(
    'Periods',
    { minimum: 1, maximum: 10_000 },
    {
      group: 'Analytics',
      shownWhen: isRolling,
      description: `Values in the rolling window. Empty: ${String(defaultRollingPeriods)}.`,
    },
  ),
  min_periods: optionalInteger(
    'Minimum periods',
    { minimum: 0 },
    { group: 'Analytics', shownWhen: isRolling, description: 'Leaves out the first rows, whose window is not full.' },
  ),
  resample_rule: optionalChoice('Resample rule', resampleRuleChoices, {
    group: 'Analytics',
    description: 'Steps of time in which every value is shown, also those without rows.',
  }),
  resample_method: optionalChoice('Resample method', resampleMethodChoices, {
    group: 'Analytics',
    shownWhen: { key: 'resample_rule', isFilled: true },
    description: 'What stands where there are no rows. Empty: gaps.',
  }),
};

/** Whether an axis of positions, such as those of lines and points, may begin elsewhere than at zero. */
export const nearValuesOption = (
  group: string,
  shownWhen?: { readonly key: string; readonly is: readonly unknown[] },
) =>
  toggle('Begin the axis near the values', true, {
    group,
    description: 'Off: the axis begins at zero.',
    ...(shownWhen === undefined ? {} : { shownWhen }),
  });

/** Options every type of the time-series family has. Names and defaults are Superset's. */
export const timeSeriesOptions = {
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  order_desc: sortDescendingOption(),
  contributionMode: optionalChoice(
    'Contribution',
    [
      ['row', 'Of the total at each point'],
      ['column', 'Of each series'],
    ],
    { group: 'Query', description: 'Shows shares instead of values.' },
  ),
  xAxisForceCategorical: toggle('Treat the axis as categories', false, { group: 'Query' }),
  truncate_metric: toggle('Short series names', true, {
    group: 'Query',
    description: 'Leaves the metric out of the names when there is only one.',
    shownWhen: hasSeries,
  }),
  show_empty_columns: toggle('Keep empty series', true, { group: 'Query', shownWhen: hasSeries }),

  ...rollingOptions,
  time_compare: timeShiftsOption('Time shift', timeShiftChoices, {
    group: 'Analytics',
    description: 'Compares with an earlier time. Needs a time range with a start and an end.',
  }),
  comparison_type: choice(
    'Compare as',
    [
      ['values', 'Actual values'],
      ['difference', 'Difference'],
      ['percentage', 'Percentage change'],
      ['ratio', 'Ratio'],
    ],
    'values',
    { group: 'Analytics', shownWhen: isCompared },
  ),

  color_scheme: colorScheme({ group: 'Series' }),
  time_shift_color: toggle('Shifted series in the same color', true, { group: 'Series', shownWhen: isCompared }),
  sort_series_type: choice('Sort series by', seriesSortChoices, 'sum', { group: 'Series' }),
  sort_series_ascending: toggle('Smallest series first', false, { group: 'Series' }),

  x_axis_title: textOption('X axis title', '', { group: 'Axes' }),
  y_axis_title: textOption('Y axis title', '', { group: 'Axes' }),
  x_axis_time_format: timeFormat('Time format', { group: 'Axes' }),
  y_axis_format: numberFormat('Number format', { group: 'Axes' }),
  currency_format: currencyFormat('Currency', { group: 'Axes' }),
  xAxisLabelRotation: numberOption(
    'Label rotation',
    0,
    { minimum: -90, maximum: 90, step: 15 },
    { group: 'Axes', description: 'Degrees; 0 chooses what fits.' },
  ),
  logAxis: toggle('Logarithmic axis', false, { group: 'Axes' }),
  y_axis_bounds: boundsOption('Axis bounds', { group: 'Axes' }),

  ...legendOptions(),

  rich_tooltip: toggle('All series at the pointer', true, { group: 'Tooltip' }),
  tooltipSortByMetric: toggle('Sort tooltip by value', false, { group: 'Tooltip', shownWhen: tellsAll }),
  showTooltipTotal: toggle('Total in the tooltip', false, { group: 'Tooltip', shownWhen: tellsAll }),
  showTooltipPercentage: toggle('Shares in the tooltip', false, { group: 'Tooltip', shownWhen: tellsAll }),
  tooltipTimeFormat: timeFormat('Tooltip time format', { group: 'Tooltip' }),
};

/** The fields every type of the family takes. */
export const timeSeriesSlots: readonly Slot[] = [
  { key: 'x_axis', kind: 'time-axis', role: 'category', title: 'X axis', isRequired: true, max: 1 },
  { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: true },
  { key: 'groupby', kind: 'dimension', role: 'color', title: 'Series', isRequired: false },
  { key: 'timeseries_limit_metric', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
];
