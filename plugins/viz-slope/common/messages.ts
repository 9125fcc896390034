import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-slope', {
  name: 'Slope Chart',
  description:
    'Compares groups at two moments, or by two metrics: a line for each, which rises or falls, with its values at both ends.',
  rising: 'Rising',
  falling: 'Falling',
  level: 'Level',
  single: 'One end only',
  change: 'Change',
  line: 'Line',
  from: 'From',
  to: 'To',
  oneEnd: {
    one: '{{count}} line has a value at one end only',
    other: '{{count}} lines have a value at one end only',
  },
  largestChanges: 'Largest {{shown}} of {{all}} changes',
  summary: '{{title}} from {{from}} to {{to}}: {{rising}} rising, {{falling}} falling, {{level}} level. {{largest}}',
  largest: 'Largest change: {{label}} from {{from}} to {{to}}.',
});
