import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-waterfall', {
  name: 'Waterfall Chart',
  description: 'Shows step by step how increases and decreases lead to a total, over time or by category.',
  increase: 'Increase',
  decrease: 'Decrease',
  total: 'Total',
  runningTotal: 'Running total',
  inPeriod: '{{period}}, {{part}}',
  totalOf: '{{period}}, total',
  summary: '{{title}}: {{count}} steps lead to {{total}}.',
  greatestIncrease: 'Greatest increase: {{label}} with {{value}}.',
  greatestDecrease: 'Greatest decrease: {{label}} with {{value}}.',
});
