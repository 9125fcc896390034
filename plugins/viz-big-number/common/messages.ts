import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-big-number', {
  name: 'Big Number with Trendline',
  description: 'Shows the latest value of a metric in large type, its change and the way it came.',
  totalName: 'Big Number',
  totalDescription: 'Shows one number in large type.',
  asOf: 'As of {{time}}',
  change: '{{change}} {{suffix}}',
  summary: '{{title}}: {{value}}.',
  summaryChange: 'Changed by {{change}} {{suffix}}.',
  summaryTrend: 'From {{first}} at {{from}} to {{last}} at {{to}}; lowest {{low}}, highest {{high}}.',
});
