import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-time-table',
  title: 'Time-series table',
  description: 'A row per metric or group with comparisons over time and lines of values.',
  requires: ['databases', 'viz-kit'],
});
