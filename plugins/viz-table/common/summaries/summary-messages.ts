import { defineMessages } from '#core/common';
import type { SummaryKind } from '#plugins/queries';

/** What rows of totals and averages say, and where their kinds are chosen. */
export const summaryMessages = defineMessages('viz-table-summaries', {
  total: 'Total',
  average: 'Average',
  summary: 'Summary',
  automatic: 'Automatic',
  none: 'None',
  sum: 'Sum',
  avg: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  count: 'Count',
  distinct: 'Distinct count',
  shortSum: 'Sum',
  shortAvg: 'Avg',
  shortMin: 'Min',
  shortMax: 'Max',
  shortCount: 'Count',
  shortDistinct: 'Distinct',
  named: '{{kind}} {{value}}',
  pending: '…',
  failed: 'Not summed up: {{reason}}',
});

export const kindTitles: Readonly<Record<SummaryKind, () => string>> = {
  SUM: summaryMessages.sum,
  AVG: summaryMessages.avg,
  MIN: summaryMessages.min,
  MAX: summaryMessages.max,
  COUNT: summaryMessages.count,
  COUNT_DISTINCT: summaryMessages.distinct,
};

/** In a cell. */
export const shortKindTitles: Readonly<Record<SummaryKind, () => string>> = {
  SUM: summaryMessages.shortSum,
  AVG: summaryMessages.shortAvg,
  MIN: summaryMessages.shortMin,
  MAX: summaryMessages.shortMax,
  COUNT: summaryMessages.shortCount,
  COUNT_DISTINCT: summaryMessages.shortDistinct,
};
