import {
  choice,
  defaultRollingPeriods,
  filtersOption,
  optionalChoice,
  optionalInteger,
  resampleMethodChoices,
  resampleRuleChoices,
  rollingTypeChoices,
  rowLimitOption,
  seriesLimitOption,
  sortDescendingOption,
  timeShiftChoices,
  timeShiftsOption,
  toggle,
} from '#plugins/viz-kit';

const hasSeries = { key: 'groupby_b', isFilled: true } as const;
const isCompared = { key: 'time_compare_b', isFilled: true } as const;
const isRolling = { key: 'rolling_type_b', is: ['mean', 'sum', 'std'] };
const query = { group: 'Query B' };
const analytics = { group: 'Analytics B' };

/** What query B asks, beside its fields: the settings of a query of its own. */
export const secondQueryOptions = {
  adhoc_filters_b: filtersOption('Filters of query B', 'adhoc_filters', query),
  row_limit_b: rowLimitOption(undefined, query.group),
  limit_b: seriesLimitOption('groupby_b', query.group),
  order_desc_b: sortDescendingOption(query.group),
  truncate_metric_b: toggle('Short series names', true, {
    ...query,
    description: 'Leaves the metric out of the names when there is only one.',
    shownWhen: hasSeries,
  }),
  rolling_type_b: optionalChoice('Rolling function', rollingTypeChoices, {
    ...analytics,
    description: 'Shows each value together with those before it, or the total up to it.',
  }),
  rolling_periods_b: optionalInteger(
    'Periods',
    { minimum: 1, maximum: 10_000 },
    {
      ...analytics,
      description: `Values in the rolling window. Empty: ${String(defaultRollingPeriods)}.`,
      shownWhen: isRolling,
    },
  ),
  min_periods_b: optionalInteger(
    'Minimum periods',
    { minimum: 0 },
    { ...analytics, description: 'Leaves out the first rows, whose window is not full.', shownWhen: isRolling },
  ),
  resample_rule_b: optionalChoice('Resample rule', resampleRuleChoices, {
    ...analytics,
    description: 'Steps of time in which every value is shown, also those without rows.',
  }),
  resample_method_b: optionalChoice('Resample method', resampleMethodChoices, {
    ...analytics,
    description: 'What stands where there are no rows. Empty: gaps.',
    shownWhen: { key: 'resample_rule_b', isFilled: true },
  }),
  time_compare_b: timeShiftsOption('Time shift', timeShiftChoices, {
    ...analytics,
    description: 'Compares with an earlier time. Needs a time range with a start and an end.',
  }),
  comparison_type_b: choice(
    'Compare as',
    [
      ['values', 'Actual values'],
      ['difference', 'Difference'],
      ['percentage', 'Percentage change'],
      ['ratio', 'Ratio'],
    ],
    'values',
    { ...analytics, shownWhen: isCompared },
  ),
};
