import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ChartBadges, dashboardOpened } from '#plugins/dashboard';

export default defineBrowserPlugin({
  id: 'brushing',
  contributions: [contribute(ChartBadges, { id: 'brushing/asked', rank: 30, load: () => import('./asked-badge.tsx') })],
  lazyParts: [{ on: [dashboardOpened], load: () => import('./brushing-part.ts') }],
});
