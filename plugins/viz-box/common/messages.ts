import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-box', {
  name: 'Box Plot',
  description: 'Compares how values are spread in each group: median, quartiles, whiskers and outliers.',
  upper: 'Upper whisker',
  upperQuartile: 'Third quartile',
  mean: 'Mean',
  median: 'Median',
  lowerQuartile: 'First quartile',
  lower: 'Lower whisker',
  count: 'Values',
  outliers: 'Outliers',
  ofMetric: '{{metric}}: {{part}}',
  withSeries: '{{group}}, {{series}}',
  summary: '{{title}} in {{count}} boxes. {{parts}}',
  part: '{{label}}: median {{median}}, half of all between {{low}} and {{high}}.',
  more: {
    one: 'And {{count}} more.',
    other: 'And {{count}} more.',
  },
});
