import { defineMessages } from '#core/common';

/** Words of pictures that show groups within groups. */
export const hierarchyMessages = defineMessages('viz-kit-hierarchy', {
  shareOfAll: 'Share of all',
  shareOf: 'Share of {{group}}',
  parts: 'Parts',
  others: { one: '{{count}} other', other: '{{count}} others' },
  perMetric: '{{metric}} per {{other}}',
  summary: {
    one: '{{title}}: {{total}} in {{count}} group by {{levels}}. {{parts}}',
    other: '{{title}}: {{total}} in {{count}} groups by {{levels}}. {{parts}}',
  },
  part: '{{label}}: {{value}}, {{share}}.',
  moreGroups: { one: 'And {{count}} more group.', other: 'And {{count}} more groups.' },
});
