import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-mixed', {
  name: 'Mixed Chart',
  description:
    'Two queries over one axis, each as lines, bars or points: rates over counts, targets over results. The second can have an axis of its own at the right.',
  onRight: '{{series}} (right)',
  leftAxis: 'Left axis: {{remark}}',
  rightAxis: 'Right axis: {{remark}}',
  ofQuery: '{{series}} (query {{query}})',
});
