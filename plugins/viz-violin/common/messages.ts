import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-violin', {
  name: 'Violin Chart',
  description:
    'Shows for each group how densely its values lie, as violins or as ridges one below the other, with medians and quartiles.',
  median: 'Median',
  quartiles: 'Quartiles',
  range: 'Range',
  rows: 'Values',
  fromTo: '{{from}} – {{to}}',
  group: 'Group',
  least: 'Least',
  lower: 'Lower quartile',
  upper: 'Upper quartile',
  greatest: 'Greatest',
  summary: '{{title}} of {{count}} groups. {{parts}}',
  part: '{{label}}: median {{median}}, half of the values between {{lower}} and {{upper}}.',
});
