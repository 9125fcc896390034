import { defineMessages } from '#core/common';

export const text = defineMessages('viz-pie', {
  name: 'Pie Chart',
  description: 'Shows how a whole divides into its parts. Best with few parts; small ones can be gathered.',
  leftOut: {
    one: '{{count}} value of zero or below is left out',
    other: '{{count}} values of zero or below are left out',
  },
  share: 'Share',
  summary: '{{title}} in {{count}} parts, {{total}} in all. {{parts}}',
  part: '{{label}}: {{value}}, {{share}}.',
});
