import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-bullet', {
  name: 'Bullet Chart',
  description: 'Shows values as bars in front of ranges, each beside its target and markers.',
  range: 'Range',
  rangeFromTo: '{{from}} to {{to}}',
  rangeNamed: '{{name}} ({{from}} to {{to}})',
  marker: 'Marker {{value}}',
  ofTarget: 'Of the target',
  fullName: '{{label}} ({{value}})',
  summary: '{{title}}: {{parts}}',
  part: '{{label}} {{value}}.',
  partOfTarget: '{{label}} {{value}}, {{share}} of the target {{target}}.',
  plain: '{{value}}.',
  plainOfTarget: '{{value}}, {{share}} of the target {{target}}.',
  more: {
    one: 'And {{count}} more.',
    other: 'And {{count}} more.',
  },
});
