import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'map-menu',
  title: 'Maps in the menu of a point',
  description: 'On dashboards, goes from a country that is pointed at to its regions, or closer to a place.',
  requires: ['dashboard', 'viz-map'],
});
