import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-gantt', {
  name: 'Gantt Chart',
  description:
    'Shows tasks along time, from beginning to end, by what they belong to; those of no length are milestones.',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  openEnd: 'open',
  withoutStart: {
    one: '{{count}} task without a beginning is left out',
    other: '{{count}} tasks without a beginning are left out',
  },
  reversed: {
    one: '{{count}} task that ends before it begins is left out',
    other: '{{count}} tasks that end before they begin are left out',
  },
  longest: 'Longest {{shown}} of {{all}} tasks',
  summary: {
    one: '{{title}}: {{count}} task from {{from}} to {{to}}; rows: {{groups}}. Longest: {{label}}, {{duration}}.',
    other: '{{title}}: {{count}} tasks from {{from}} to {{to}}; rows: {{groups}}. Longest: {{label}}, {{duration}}.',
  },
});
