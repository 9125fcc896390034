import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-treemap', {
  name: 'Treemap',
  description: 'Shows groups within groups as nested rectangles: the larger the area, the greater the value.',
});
