import type { HalfLoader } from '#core/browser/boot';

/** Browser halves by plugin id; each is its own chunk, imported only when its plugin is on. */
export const halves: Readonly<Record<string, HalfLoader>> = {
  access: () => import('../../plugins/access/browser/index.ts'),
  charts: () => import('../../plugins/charts/browser/index.ts'),
  dashboard: () => import('../../plugins/dashboard/browser/index.ts'),
  databases: () => import('../../plugins/databases/browser/index.ts'),
  datasets: () => import('../../plugins/datasets/browser/index.ts'),
  examples: () => import('../../plugins/examples/browser/index.ts'),
  explore: () => import('../../plugins/explore/browser/index.ts'),
  home: () => import('../../plugins/home/browser/index.ts'),
  'native-filters': () => import('../../plugins/native-filters/browser/index.ts'),
  'plugin-admin': () => import('../../plugins/plugin-admin/browser/index.ts'),
  'viz-area': () => import('../../plugins/viz-area/browser/index.ts'),
  'viz-bar': () => import('../../plugins/viz-bar/browser/index.ts'),
  'viz-big-number': () => import('../../plugins/viz-big-number/browser/index.ts'),
  'viz-histogram': () => import('../../plugins/viz-histogram/browser/index.ts'),
  'viz-heatmap': () => import('../../plugins/viz-heatmap/browser/index.ts'),
  'viz-scatter': () => import('../../plugins/viz-scatter/browser/index.ts'),
  'viz-line': () => import('../../plugins/viz-line/browser/index.ts'),
  'viz-pie': () => import('../../plugins/viz-pie/browser/index.ts'),
  'viz-table': () => import('../../plugins/viz-table/browser/index.ts'),
};
