import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'bundles',
  title: 'Bundles',
  description:
    'Dashboards, charts, datasets, saved queries and connections as ZIP files, as Superset writes and reads them.',
  requires: ['access', 'charts', 'dashboard', 'databases', 'datasets', 'sqllab', 'viz-kit'],
});
