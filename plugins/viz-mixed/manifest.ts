import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-mixed',
  title: 'Mixed chart',
  description: 'Two queries over one axis, each with its own kind of marks.',
  requires: ['databases', 'queries', 'viz-kit'],
});
