import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-slope',
  title: 'Slope chart',
  description: 'Groups at two moments or by two metrics, and what rises and falls between them.',
  requires: ['databases', 'queries', 'viz-kit'],
});
