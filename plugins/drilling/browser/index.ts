import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import {
  ChartBadges,
  DashboardOverlays,
  FilterSources,
  LinkParts,
  PointMenuItems,
  dashboardOpened,
} from '#plugins/dashboard';
import { pathsPart } from '../common/paths-part.ts';
import { drillItems } from './menu/chart-items.ts';
import { trailSlice } from './trail/trail-slice.ts';

export default defineBrowserPlugin({
  id: 'drilling',
  slices: [trailSlice],
  contributions: [
    contribute(FilterSources, {
      id: 'drilling',
      rank: 30,
      load: async () => (await import('./trail/drill-reader.ts')).drillReader,
    }),
    contribute(ChartBadges, { id: 'drilling/path', rank: 5, load: () => import('./trail/drill-path.tsx') }),
    contribute(PointMenuItems, {
      id: 'drilling/drill',
      rank: 10,
      group: 'drill',
      load: () => import('./menu/drill-entries.ts'),
    }),
    contribute(PointMenuItems, {
      id: 'drilling/open',
      rank: 10,
      group: 'open',
      load: () => import('./menu/open-entries.ts'),
    }),
    contribute(LinkParts, {
      id: pathsPart,
      load: async () => (await import('./trail/linked-paths.ts')).linkedPaths,
    }),
    contribute(DashboardOverlays, { id: 'drilling/dialogs', load: () => import('./dialogs/drill-dialogs.tsx') }),
    ...drillItems.map((item) => contribute(ActionsMenuItems, item)),
  ],
  lazyParts: [{ on: [dashboardOpened], load: () => import('./drill-part.ts') }],
});
