import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-violin',
  title: 'Violin and ridgeline chart',
  description: 'How densely values lie, by group.',
  requires: ['databases', 'queries', 'viz-kit'],
});
