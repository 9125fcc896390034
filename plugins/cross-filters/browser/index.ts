import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import {
  ChartBadges,
  DashboardActions,
  DashboardOverlays,
  FilterSources,
  LinkParts,
  PointMenuItems,
  dashboardOpened,
} from '#plugins/dashboard';
import { effectPart } from '../common/effect-part.ts';
import { effectSlice } from './effect/effect-slice.ts';
import { chartScoping, dashboardScoping } from './scoping/scoping-items.ts';

export default defineBrowserPlugin({
  id: 'cross-filters',
  slices: [effectSlice],
  contributions: [
    contribute(FilterSources, {
      id: 'cross-filters',
      rank: 20,
      load: async () => (await import('./reader/cross-filter-reader.ts')).crossFilterReader,
    }),
    contribute(ChartBadges, {
      id: 'cross-filters/emitter',
      rank: 10,
      load: () => import('./emitter-badge.tsx'),
    }),
    contribute(ChartBadges, {
      id: 'cross-filters/part',
      rank: 11,
      load: () => import('./part-badge.tsx'),
    }),
    contribute(PointMenuItems, {
      id: 'cross-filters/filter',
      rank: 10,
      group: 'filter',
      load: () => import('./menu/filter-entries.ts'),
    }),
    contribute(ActionsMenuItems, chartScoping),
    contribute(DashboardActions, dashboardScoping),
    contribute(LinkParts, {
      id: effectPart,
      load: async () => (await import('./effect/linked-effect.ts')).linkedEffect,
    }),
    contribute(DashboardOverlays, {
      id: 'cross-filters/bar',
      load: () => import('./bar/cross-filter-bar.tsx'),
    }),
  ],
  lazyParts: [{ on: [dashboardOpened], load: () => import('./cross-filter-part.ts') }],
});
