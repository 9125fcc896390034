import { defineMessages } from '#core/common';

/** What a metric computes, as it is chosen. */
export const kindMessages = defineMessages('explore/metric-kinds', {
  SUM: 'Sum',
  AVG: 'Mean',
  MEDIAN: 'Median',
  PERCENTILE: 'Percentile',
  MIN: 'Minimum',
  MAX: 'Maximum',
  DEVIATION: 'Standard deviation',
  COUNT: 'Count of values',
  COUNT_DISTINCT: 'Count of distinct values',
  COUNT_WHERE: 'Count of rows where…',
  FIRST: 'First value',
  LAST: 'Last value',
});

/** The same as a metric is called. */
export const titleMessages = defineMessages('explore/metric-titles', {
  SUM: 'Sum of {{field}}',
  AVG: 'Mean of {{field}}',
  MEDIAN: 'Median of {{field}}',
  PERCENTILE: 'Percentile {{percent}} of {{field}}',
  MIN: 'Minimum of {{field}}',
  MAX: 'Maximum of {{field}}',
  DEVIATION: 'Standard deviation of {{field}}',
  COUNT: 'Count of {{field}}',
  COUNT_DISTINCT: 'Distinct values of {{field}}',
  COUNT_WHERE: 'Rows where {{field}}',
  FIRST: 'First {{field}}',
  LAST: 'Last {{field}}',
});
