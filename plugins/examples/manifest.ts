import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'examples',
  title: 'Examples',
  description: 'Real public data, charts and dashboards that show the product at work; one action removes all of it.',
  requires: ['access', 'charts', 'dashboard', 'databases', 'datasets', 'viz-kit'],
});
