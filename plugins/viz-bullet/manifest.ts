import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-bullet',
  title: 'Bullet chart',
  description: 'Values beside their targets and ranges.',
  requires: ['queries', 'viz-kit'],
});
