import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-pie', {
  name: 'Pie Chart',
  description: 'Shows how a whole divides into its parts. Best with few parts; small ones can be gathered.',
  share: 'Share',
  summary: '{{title}} in {{count}} parts, {{total}} in all. {{parts}}',
  part: '{{label}}: {{value}}, {{share}}.',
});
