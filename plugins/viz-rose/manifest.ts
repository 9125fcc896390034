import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-rose',
  title: 'Nightingale rose chart',
  description: 'Sectors around a middle that reach out by value.',
  requires: ['viz-kit'],
});
