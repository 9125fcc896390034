import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'drilling',
  title: 'Drilling',
  description: 'From a point of a chart to its rows, to another dimension, down a hierarchy, or to another dashboard.',
  requires: ['charts', 'dashboard', 'databases', 'datasets', 'explore', 'queries', 'viz-kit'],
});
