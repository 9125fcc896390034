import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-gauge', {
  name: 'Gauge Chart',
  description: 'Shows how far a metric has come on a scale, with a pointer, a ring and ranges in colors.',
  range: 'Range',
  rangeFromTo: '{{from}} to {{to}}',
  beyondFromTo: '{{from}} to {{to}}, value beyond it',
  scale: 'Scale',
  summary: '{{parts}} On a scale from {{from}} to {{to}}.',
  part: '{{label}}: {{value}}.',
  more: {
    one: 'And {{count}} more value.',
    other: 'And {{count}} more values.',
  },
});
