import { readFileSync } from 'node:fs';
import { sep } from 'node:path';

/** What the first page shows. */
export const firstPageModules = [
  'plugins/home/browser/home-page.tsx',
  'plugins/charts/browser/card/chart-cards.tsx',
  'plugins/dashboard/browser/list/dashboard-cards.tsx',
];

/** What shows charts, on dashboards and in Explore. */
export const chartModules = [
  'plugins/charts/browser/state/charts-part.ts',
  'plugins/charts/browser/frame/chart-frame.tsx',
  'plugins/charts/browser/menu/chart-menu.tsx',
];

/**
 * What a page brings in one after the other is named here, so that the browser can fetch it all at once while the page
 * starts. `path`: a pattern of addresses; `modules`: where its later files begin.
 */
export const pages = [
  {
    path: '^/(?:tessera|superset)/dashboard/(?!list)[^/]+',
    modules: [
      'plugins/dashboard/browser/page/dashboard-page.tsx',
      ...chartModules,
      'plugins/native-filters/browser/bar/filter-bar.tsx',
      'plugins/native-filters/browser/filters-part.ts',
      'plugins/native-filters/browser/filter-reader.ts',
      'plugins/native-filters/browser/badge/filter-badge.tsx',
      'plugins/native-filters/browser/controls/value-control.tsx',
      'plugins/cross-filters/browser/reader/cross-filter-reader.ts',
      'plugins/cross-filters/browser/cross-filter-part.ts',
      'plugins/cross-filters/browser/emitter-badge.tsx',
      'plugins/cross-filters/browser/bar/cross-filter-bar.tsx',
      'plugins/drilling/browser/trail/drill-reader.ts',
      'plugins/drilling/browser/trail/drill-path.tsx',
      'plugins/drilling/browser/drill-part.ts',
      'plugins/brushing/browser/database-badge.tsx',
    ],
  },
];

/** Files by page (with what `eagerChunks` says they import), for the server to name in the head of these pages. The later halves come with each. */
export function pagePreloads(bundle, eagerChunks, isAlreadyThere) {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const later = laterHalves();
  const holding = (modules) =>
    chunks.filter((chunk) =>
      Object.keys(chunk.modules).some((id) => modules.some((module) => id.replaceAll(sep, '/').endsWith(`/${module}`))),
    );
  return pages.map(({ path, modules }) => {
    const first = holding([...modules, ...later]);
    const files = new Set(first.flatMap((chunk) => [chunk.fileName, ...eagerChunks(chunk, bundle)]));
    return { path, files: [...files].filter((file) => !isAlreadyThere(file)) };
  });
}

/** The files that `later-plugins.ts` brings in. */
function laterHalves() {
  const list = readFileSync('workbench/browser/later-plugins.ts', 'utf8');
  return [...list.matchAll(/import\('\.\.\/\.\.\/([^']+)'\)/g)].map(([, module]) => module);
}
