import type { HalfLoader } from '#core/browser/boot';

/** Browser halves by plugin id; each is its own chunk, imported only when its plugin is on. */
export const halves: Readonly<Record<string, HalfLoader>> = {
  access: () => import('../../plugins/access/browser/index.ts'),
  'viz-bar': () => import('../../plugins/viz-bar/browser/index.ts'),
  'viz-line': () => import('../../plugins/viz-line/browser/index.ts'),
};
