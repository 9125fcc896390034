import { contribute } from '#core/common';
import { FilterRegular } from '@fluentui/react-icons';
import { Overlays, defineBrowserPlugin } from '#core/browser';
import {
  ChartBadges,
  DashboardActions,
  DashboardBlocks,
  DashboardDraftKinds,
  DashboardPanels,
  FilterSources,
  dashboardOpened,
} from '#plugins/dashboard';
import { entryMessages } from '../common/entry-messages.ts';
import { filterTypes } from '../common/types/index.ts';
import { FilterControls, FilterTypes, type FilterControl } from '../contract/filter-type.ts';
import { barPlacement } from './bar-placement.ts';
import { FilterBars } from './state/filter-bar-state.ts';
import { settingsDrafts } from './settings/settings-drafts.ts';
import { openFilterSettings } from './settings/settings-state.ts';

const controls: readonly FilterControl[] = [
  { filterType: 'filter_select', load: () => import('./controls/value-control.tsx') },
  { filterType: 'filter_range', load: () => import('./controls/range-control.tsx') },
  { filterType: 'filter_time', load: () => import('./controls/time-control.tsx') },
  { filterType: 'filter_timecolumn', load: () => import('./controls/time-column-control.tsx') },
  { filterType: 'filter_timegrain', load: () => import('./controls/time-grain-control.tsx') },
];

const loadPart = () => import('./filters-part.ts');

export default defineBrowserPlugin({
  id: 'native-filters',
  contributions: [
    ...filterTypes.map((type) => contribute(FilterTypes, type)),
    ...controls.map((control) => contribute(FilterControls, control)),
    contribute(FilterSources, {
      id: 'native-filters',
      rank: 10,
      load: async (extensions) => {
        // Beside the reader comes what puts the first masks in force: no chart may wait for it later.
        const [{ createFilterReader }] = await Promise.all([import('./filter-reader.ts'), loadPart()]);
        return createFilterReader(extensions);
      },
    }),
    contribute(DashboardActions, {
      id: 'native-filters/settings',
      label: entryMessages.editFilters,
      icon: FilterRegular,
      rank: 35,
      group: 'edit',
      isShown: ({ dashboard }) => dashboard.permissions.canEdit,
      run: ({ dispatch }) => {
        dispatch(openFilterSettings());
      },
    }),
    contribute(DashboardBlocks, {
      key: 'DYNAMIC:filter',
      type: 'DYNAMIC',
      title: entryMessages.filterBlock,
      icon: FilterRegular,
      rank: 40,
      createMeta: () => ({ componentKey: 'filter', width: 3, height: 12 }),
      load: () => import('./block/filter-block.tsx'),
    }),
    contribute(DashboardDraftKinds, settingsDrafts),
    contribute(ChartBadges, {
      id: 'native-filters/badge',
      rank: 10,
      load: () => import('./badge/filter-badge.tsx'),
    }),
    contribute(Overlays, {
      id: 'native-filters/settings',
      permission: ['can_write', 'Dashboard'],
      load: () => import('./settings/settings-host.tsx'),
    }),
    contribute(DashboardPanels, {
      id: 'native-filters/bar',
      rank: 10,
      title: entryMessages.filters,
      placement: barPlacement,
      revealCount: (root) => FilterBars.select(root).revealed?.count ?? 0,
      load: () => import('./bar/filter-bar.tsx'),
    }),
  ],
  lazyParts: [{ on: [dashboardOpened], load: loadPart }],
});
