import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'examples',
  title: 'Examples',
  description: 'Real public data, charts and dashboards that show the product at work; one action removes all of it.',
  requires: ['access', 'databases', 'datasets', 'charts', 'dashboard'],
});
