import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-bar', {
  name: 'Bar Chart',
  description: 'Compares values by category or over time, with bars that stand, lie, stack or stand side by side.',
});
