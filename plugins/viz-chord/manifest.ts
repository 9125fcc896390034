import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-chord',
  title: 'Chord diagram',
  description: 'Flows between things around a circle.',
  requires: ['viz-kit'],
});
