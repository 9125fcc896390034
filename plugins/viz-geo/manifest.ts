import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-geo',
  title: 'Maps of places',
  description: 'Points, cells, heat, connections, paths and areas on a map with land and borders of its own.',
  requires: ['databases', 'queries', 'viz-kit'],
});
