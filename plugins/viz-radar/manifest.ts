import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-radar',
  title: 'Radar chart',
  description: 'Several metrics on axes around a middle.',
  requires: ['viz-kit'],
});
