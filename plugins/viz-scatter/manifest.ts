import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-scatter',
  title: 'Scatter and bubble charts',
  description: 'Points over time, and points and bubbles over two metrics.',
  requires: ['databases', 'queries', 'viz-kit'],
});
