import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-bar',
  title: 'Bar chart',
  description: 'Values by category or over time, as bars.',
  requires: ['databases', 'datasets', 'viz-kit'],
});
