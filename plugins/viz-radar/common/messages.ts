import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-radar', {
  name: 'Radar Chart',
  description:
    'Compares a few things by several metrics at once: an axis for each around a middle, a shape for each thing.',
  allRows: 'All rows',
  range: '{{low}} to {{high}}',
  upTo: 'up to {{high}}',
  summary: '{{title}}: {{count}} on {{axes}} axes. {{parts}}',
  part: '{{label}}: farthest out on {{high}} with {{highValue}}, farthest in on {{low}} with {{lowValue}}.',
});
