import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'charts',
  title: 'Charts',
  description: 'Saved charts, their data, pictures and exports, and the frame every chart is shown in.',
  requires: ['access', 'databases', 'datasets', 'pictures', 'queries', 'result-cache', 'viz-kit'],
});
