import type { HalfLoader } from '#core/browser/boot';

/**
 * Browser halves loaded before the first paint: those with a page, an entry in the navigation or a way to sign in, and
 * what they require, but no dialects of engines. Everything else is listed in later-plugins.ts; a test checks which
 * belongs where.
 */
export const halves: Readonly<Record<string, HalfLoader>> = {
  access: () => import('../../plugins/access/browser/index.ts'),
  charts: () => import('../../plugins/charts/browser/index.ts'),
  dashboard: () => import('../../plugins/dashboard/browser/index.ts'),
  databases: () => import('../../plugins/databases/browser/index.ts'),
  datasets: () => import('../../plugins/datasets/browser/index.ts'),
  examples: () => import('../../plugins/examples/browser/index.ts'),
  explore: () => import('../../plugins/explore/browser/index.ts'),
  home: () => import('../../plugins/home/browser/index.ts'),
  sqllab: () => import('../../plugins/sqllab/browser/index.ts'),
  reports: () => import('../../plugins/reports/browser/index.ts'),
  'annotation-layers': () => import('../../plugins/annotation-layers/browser/index.ts'),
  'plugin-admin': () => import('../../plugins/plugin-admin/browser/index.ts'),
  themes: () => import('../../plugins/themes/browser/index.ts'),
  'viz-writer': () => import('../../plugins/viz-writer/browser/index.ts'),
};
