import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-horizon',
  title: 'Horizon chart',
  description: 'Many series below each other, each folded into a low row of shades.',
  requires: ['databases', 'viz-kit'],
});
