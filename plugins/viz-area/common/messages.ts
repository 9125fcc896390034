import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-area', {
  name: 'Area Chart',
  description: 'Shows how much there is over time and how groups add up to it: areas that overlap, stack or flow.',
});
