import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-rose', {
  name: 'Nightingale Rose Chart',
  description:
    'A sector of equal angle for each period or category that reaches out by value, in parts for each series.',
  negative: {
    one: '{{count}} value below zero is left out',
    other: '{{count}} values below zero are left out',
  },
});
