import { defineMessages } from '#core/common';

/** Words that all charts of flows share. */
export const flowMessages = defineMessages('viz-kit-flows', {
  out: 'Out',
  in: 'In',
  flow: '{{source}} → {{target}}',
  negative: {
    one: '{{count}} flow below zero is left out',
    other: '{{count}} flows below zero are left out',
  },
  together: {
    one: '{{count}} smaller one is under “{{other}}”',
    other: '{{count}} smaller ones are under “{{other}}”',
  },
  summary: {
    one: '{{title}}: {{count}} flow between {{nodes}}. Largest: {{parts}}',
    other: '{{title}}: {{count}} flows between {{nodes}}. Largest: {{parts}}',
  },
  part: '{{flow}} {{value}}.',
});
