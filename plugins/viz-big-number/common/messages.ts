import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-big-number', {
  name: 'Big Number with Trendline',
  description: 'Shows the latest value of a metric in large type, its change and the way it came.',
  totalName: 'Big Number',
  totalDescription: 'Shows one number in large type.',
  comparisonName: 'Big Number with Time Period Comparison',
  comparisonDescription:
    'Shows a metric in large type beside its value in earlier periods, with difference and change.',
  noComparison: 'No comparison: choose what to compare with',
  valueBefore: '{{name}}: {{value}}',
  difference: 'Difference',
  changeInPercent: 'Change in percent',
  summaryBefore: '{{name}}: {{value}}, changed by {{change}} since.',
  asOf: 'As of {{time}}',
  change: '{{change}} {{suffix}}',
  summary: '{{title}}: {{value}}.',
  summaryChange: 'Changed by {{change}} {{suffix}}.',
  summaryTrend: 'From {{first}} at {{from}} to {{last}} at {{to}}; lowest {{low}}, highest {{high}}.',
});
