import { definePlugin } from '#core/common';
import { mapSettings } from './common/live/map-settings.ts';

export const manifest = definePlugin({
  id: 'viz-geo',
  title: 'Maps of places',
  description: 'Points, cells, heat, connections, paths and areas on a map with land and borders of its own.',
  requires: ['databases', 'queries', 'viz-kit'],
  settings: Object.values(mapSettings),
});
