import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-sunburst',
  title: 'Sunburst chart',
  description: 'Groups within groups as rings around each other.',
  requires: ['viz-kit'],
});
