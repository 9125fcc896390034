import type { HalfLoaders } from '#core/server';

/** Server halves by plugin id; each is imported only when its plugin is on. */
export const serverHalves: HalfLoaders = {
  access: () => import('../../plugins/access/server/index.ts'),
  databases: () => import('../../plugins/databases/server/index.ts'),
  duckdb: () => import('../../plugins/duckdb/server/index.ts'),
  postgres: () => import('../../plugins/postgres/server/index.ts'),
  datasets: () => import('../../plugins/datasets/server/index.ts'),
  queries: () => import('../../plugins/queries/server/index.ts'),
  charts: () => import('../../plugins/charts/server/index.ts'),
  explore: () => import('../../plugins/explore/server/index.ts'),
  dashboard: () => import('../../plugins/dashboard/server/index.ts'),
  'native-filters': () => import('../../plugins/native-filters/server/index.ts'),
  brushing: () => import('../../plugins/brushing/server/index.ts'),
  bundles: () => import('../../plugins/bundles/server/index.ts'),
  'dashboard-roles': () => import('../../plugins/dashboard-roles/server/index.ts'),
  examples: () => import('../../plugins/examples/server/index.ts'),
  'viz-table': () => import('../../plugins/viz-table/server/index.ts'),
  'viz-line': () => import('../../plugins/viz-line/server/index.ts'),
  'viz-bar': () => import('../../plugins/viz-bar/server/index.ts'),
  'viz-area': () => import('../../plugins/viz-area/server/index.ts'),
  'viz-big-number': () => import('../../plugins/viz-big-number/server/index.ts'),
  'viz-histogram': () => import('../../plugins/viz-histogram/server/index.ts'),
  'viz-heatmap': () => import('../../plugins/viz-heatmap/server/index.ts'),
  'viz-scatter': () => import('../../plugins/viz-scatter/server/index.ts'),
  'viz-pie': () => import('../../plugins/viz-pie/server/index.ts'),
  'plugin-admin': () => import('../../plugins/plugin-admin/server/index.ts'),
};
