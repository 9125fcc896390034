import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-bump',
  title: 'Bump chart',
  description: 'Ranks of groups over time.',
  requires: ['databases', 'queries', 'viz-kit'],
});
