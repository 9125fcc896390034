import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-ecdf', {
  name: 'Cumulative Distribution',
  description:
    'Shows the share of values up to each value (ECDF), whole or by group: medians, percentiles and tails without bins.',
  share: 'Share of values up to it',
  shareAbove: 'Share of values above it',
  rows: 'Values up to it',
  rowsAbove: 'Values above it',
  upTo: 'Up to {{value}}',
  above: 'Above {{value}}',
  median: 'Median',
  percentile: '{{share}}%',
  value: 'Up to',
  count: 'Rows',
  cumulative: 'Share up to it',
  notPositive: {
    one: '{{count}} value of zero or below is left of the axis',
    other: '{{count}} values of zero or below are left of the axis',
  },
  cut: 'Only {{count}} different values are counted: bins count all',
  summary: '{{title}} of {{count}} values from {{from}} to {{to}}. {{parts}}',
  part: '{{label}}: {{quantiles}}.',
  quantile: '{{name}} {{value}}',
});
