import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ChartBadges, FilterSources, dashboardOpened } from '#plugins/dashboard';
import { extentReader } from './kept-extents.ts';

export default defineBrowserPlugin({
  id: 'brushing',
  contributions: [
    contribute(ChartBadges, { id: 'brushing/asked', rank: 30, load: () => import('./database-badge.tsx') }),
    contribute(FilterSources, { id: 'brushing/extents', rank: 40, load: () => Promise.resolve(extentReader) }),
  ],
  lazyParts: [{ on: [dashboardOpened], load: () => import('./brushing-part.ts') }],
});
