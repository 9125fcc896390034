import type { HalfLoader } from '#core/browser/boot';

/** Browser halves that only add to pages of others; they come right after the first picture. */
export const laterHalves: Readonly<Record<string, HalfLoader>> = {
  'native-filters': () => import('../../plugins/native-filters/browser/index.ts'),
  'viz-area': () => import('../../plugins/viz-area/browser/index.ts'),
  'viz-bar': () => import('../../plugins/viz-bar/browser/index.ts'),
  'viz-big-number': () => import('../../plugins/viz-big-number/browser/index.ts'),
  'viz-heatmap': () => import('../../plugins/viz-heatmap/browser/index.ts'),
  'viz-histogram': () => import('../../plugins/viz-histogram/browser/index.ts'),
  'viz-line': () => import('../../plugins/viz-line/browser/index.ts'),
  'viz-pie': () => import('../../plugins/viz-pie/browser/index.ts'),
  'viz-scatter': () => import('../../plugins/viz-scatter/browser/index.ts'),
  'viz-table': () => import('../../plugins/viz-table/browser/index.ts'),
};
