import type { HalfLoader } from '#core/browser/boot';

/**
 * What comes right after the first picture: browser halves that only add to pages of others, and of the first halves
 * the part (`later.ts`) that no picture needs, such as commands and entries of menus.
 */
export const laterHalves: Readonly<Record<string, HalfLoader>> = {
  activity: () => import('../../plugins/activity/browser/index.ts'),
  'async-queries': () => import('../../plugins/async-queries/browser/index.ts'),
  charts: () => import('../../plugins/charts/browser/later.ts'),
  'cross-filters': () => import('../../plugins/cross-filters/browser/index.ts'),
  brushing: () => import('../../plugins/brushing/browser/index.ts'),
  bundles: () => import('../../plugins/bundles/browser/index.ts'),
  dashboard: () => import('../../plugins/dashboard/browser/later.ts'),
  'dashboard-diff': () => import('../../plugins/dashboard-diff/browser/index.ts'),
  'dashboard-speed': () => import('../../plugins/dashboard-speed/browser/index.ts'),
  drilling: () => import('../../plugins/drilling/browser/index.ts'),
  duckdb: () => import('../../plugins/duckdb/browser/index.ts'),
  embedding: () => import('../../plugins/embedding/browser/index.ts'),
  explore: () => import('../../plugins/explore/browser/later.ts'),
  'native-filters': () => import('../../plugins/native-filters/browser/index.ts'),
  'sql-completion': () => import('../../plugins/sql-completion/browser/index.ts'),
  postgres: () => import('../../plugins/postgres/browser/index.ts'),
  'pure-viz': () => import('../../plugins/pure-viz/browser/index.ts'),
  'plugin-dev': () => import('../../plugins/plugin-dev/browser/index.ts'),
  reports: () => import('../../plugins/reports/browser/later.ts'),
  sqllab: () => import('../../plugins/sqllab/browser/later.ts'),
  'sql-parameters': () => import('../../plugins/sql-parameters/browser/index.ts'),
  'sqllab-tabs': () => import('../../plugins/sqllab-tabs/browser/index.ts'),
  'user-preferences': () => import('../../plugins/user-preferences/browser/index.ts'),
  'view-frames': () => import('../../plugins/view-frames/browser/index.ts'),
  'viz-area': () => import('../../plugins/viz-area/browser/index.ts'),
  'viz-bar': () => import('../../plugins/viz-bar/browser/index.ts'),
  'viz-big-number': () => import('../../plugins/viz-big-number/browser/index.ts'),
  'viz-funnel': () => import('../../plugins/viz-funnel/browser/index.ts'),
  'viz-heatmap': () => import('../../plugins/viz-heatmap/browser/index.ts'),
  'viz-histogram': () => import('../../plugins/viz-histogram/browser/index.ts'),
  'viz-line': () => import('../../plugins/viz-line/browser/index.ts'),
  'viz-pie': () => import('../../plugins/viz-pie/browser/index.ts'),
  'viz-scatter': () => import('../../plugins/viz-scatter/browser/index.ts'),
  'viz-table': () => import('../../plugins/viz-table/browser/index.ts'),
  'viz-writer': () => import('../../plugins/viz-writer/browser/later.ts'),
};
