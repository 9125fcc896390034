import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'native-filters',
  title: 'Native filters',
  description: 'Filters beside a dashboard: values, ranges and times, with scopes and cascades.',
  requires: ['charts', 'dashboard', 'databases', 'datasets', 'explore', 'queries', 'viz-kit'],
});
