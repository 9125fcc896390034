import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-funnel',
  title: 'Funnel chart',
  description: 'Steps of a process, and how much is left at each.',
  requires: ['viz-kit'],
});
