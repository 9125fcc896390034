import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-funnel', {
  name: 'Funnel Chart',
  description: 'Shows how much is left at each step of a process, and what each step loses.',
  ofFirst: 'Of the first step',
  ofPrevious: 'Of the step before',
  ofAll: 'Of all steps together',
  negative: {
    one: '{{count}} value below zero is left out',
    other: '{{count}} values below zero are left out',
  },
  summary: '{{title}} in {{count}} steps. {{parts}}',
  part: '{{label}}: {{value}}, {{share}}.',
});
