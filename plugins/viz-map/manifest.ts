import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-map',
  title: 'Maps of countries and regions',
  description: 'Countries of the world and regions of a country, colored by a metric.',
  requires: ['databases', 'queries', 'viz-kit'],
});
