import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-histogram', {
  name: 'Histogram',
  description: 'Shows how often the values of a number occur: counts in bins of equal width, whole or by group.',
  range: '{{from}} – {{to}}',
  from: 'From',
  to: 'To',
  count: 'Rows',
  share: 'Share of rows',
  rows: 'Number of rows',
  summary: '{{title}} from {{from}} to {{to}} in {{bins}} bins. Most frequent: {{range}} with {{value}}.',
});
