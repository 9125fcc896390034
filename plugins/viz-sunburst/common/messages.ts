import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-sunburst', {
  name: 'Sunburst Chart',
  description: 'Shows groups within groups as rings: each level lies around the one that it divides.',
});
