import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-gauge',
  title: 'Gauge chart',
  description: 'Values on a dial, with ranges.',
  requires: ['viz-kit'],
});
