import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-word-cloud', {
  name: 'Word Cloud',
  description: 'Shows which words or names matter most: each is as large as its value.',
  rank: 'Rank',
  rankOf: '{{rank}} of {{count}}',
  withoutRoom: {
    one: '{{count}} word has no room',
    other: '{{count}} words have no room',
  },
  largest: 'First {{shown}} of {{all}} words',
  summary: {
    one: '{{title}} of {{count}} word. Largest: {{parts}}',
    other: '{{title}} of {{count}} words. Largest: {{parts}}',
  },
  part: '{{label}} {{value}}.',
});
