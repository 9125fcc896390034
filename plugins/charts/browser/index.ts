import { lazy } from 'react';
import { Extensions, Settings, contribute } from '#core/common';
import {
  HttpClient,
  NavEntries,
  Pages,
  PaletteSources,
  WorkbenchCommands,
  defineBrowserPlugin,
  fork,
  type Saga,
} from '#core/browser';
import { DataBarVerticalRegular } from '@fluentui/react-icons';
import {
  ActionsMenuItems,
  ChartCards,
  ChartFrame,
  ChartMenu,
  ResultGrid,
  VizMiniature,
  chartListLink,
} from '#plugins/charts';
import { listText } from '../common/list-messages.ts';
import { manifest } from '../manifest.ts';
import { chartPalette } from './chart-palette.ts';
import { lazyView } from './lazy-view.tsx';
import { chartListSaga } from './list/chart-list-saga.ts';
import { chartList } from './list/chart-list-slice.ts';
import { exportSaga } from './menu/export-saga.ts';
import { standardItems } from './menu/standard-items.ts';
import { chartSaga } from './state/chart-saga.ts';
import { chartViews, charts } from './state/chart-slice.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  services: (services) => {
    services.provideValue(
      ChartFrame,
      lazyView(() => import('./frame/chart-frame.tsx')),
    );
    services.provideValue(
      ChartCards,
      lazy(() => import('./card/chart-cards.tsx')),
    );
    services.provideValue(
      ResultGrid,
      lazyView(() => import('./grid/result-grid.tsx')),
    );
    services.provideValue(
      ChartMenu,
      lazyView(() => import('./menu/chart-menu.tsx')),
    );
    services.provideValue(
      VizMiniature,
      lazyView(() => import('./miniature/viz-miniature.tsx')),
    );
  },
  slices: [charts, chartViews, chartList],
  contributions: [
    contribute(Pages, { link: chartListLink, title: listText.title, load: () => import('./list/chart-list-page.tsx') }),
    contribute(NavEntries, {
      id: 'charts/list',
      label: listText.navigation,
      icon: DataBarVerticalRegular,
      href: chartListLink.href(),
      section: 'main',
      rank: 20,
      permission: ['menu_access', 'Charts'],
    }),
    contribute(WorkbenchCommands, {
      id: 'charts/open-list',
      title: listText.openList,
      group: listText.group,
      shortcut: 'g c',
      isHidden: true,
      permission: ['can_read', 'Chart'],
      run: ({ navigate }) => {
        navigate(chartListLink.href());
      },
    }),
    contribute(PaletteSources, chartPalette),
    ...standardItems.map((item) => contribute(ActionsMenuItems, item)),
  ],
  deps: { http: HttpClient, extensions: Extensions, settings: Settings },
  saga: function* chartsSaga(services): Saga {
    yield* fork(chartSaga, { ...services, nowMs: () => Date.now() });
    yield* fork(chartListSaga, services);
    yield* fork(exportSaga, services);
  },
});
