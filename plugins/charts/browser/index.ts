import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin, lazyView } from '#core/browser';
import { DataBarVerticalRegular } from '@fluentui/react-icons';
import {
  ChartCards,
  ChartFrame,
  ChartMenu,
  LiveResults,
  ResultGrid,
  TimeRangePicker,
  VizMiniature,
  askDataSpan,
  chartListLink,
  createLiveResults,
  exportQuery,
  readTypedRange,
  removeChart,
  resolveTimeRange,
  runAnnotation,
  runChart,
  showChartAsTable,
  stopChart,
  triggerQuery,
} from '#plugins/charts';
import { entryMessages } from '../common/entry-messages.ts';
import { chartsNav } from '../common/nav-entry.ts';
import { waitingView } from './waiting-view.tsx';
import { enterFullScreen, exportChart, exportPicture } from './menu/menu-commands.ts';

export default defineBrowserPlugin({
  id: 'charts',
  services: (services) => {
    services.provideValue(
      ChartFrame,
      waitingView(() => import('./frame/chart-frame.tsx')),
    );
    services.provideValue(
      ChartCards,
      lazyView(() => import('./card/chart-cards.tsx')),
    );
    services.provideValue(
      ResultGrid,
      waitingView(() => import('./grid/result-grid.tsx')),
    );
    services.provideValue(
      ChartMenu,
      waitingView(() => import('./menu/chart-menu.tsx')),
    );
    services.provideValue(
      TimeRangePicker,
      waitingView(() => import('./time-range/time-range-picker.tsx')),
    );
    services.provideValue(LiveResults, createLiveResults());
    services.provideValue(
      VizMiniature,
      waitingView(() => import('./miniature/viz-miniature.tsx')),
    );
  },
  contributions: [
    contribute(Pages, {
      link: chartListLink,
      title: entryMessages.charts,
      permission: ['can_read', 'Chart'],
      load: () => import('./list/chart-list-page.tsx'),
    }),
    contribute(NavEntries, { ...chartsNav, icon: DataBarVerticalRegular }),
  ],
  lazyParts: [
    {
      on: [runChart, triggerQuery, stopChart, removeChart, runAnnotation, showChartAsTable],
      load: () => import('./state/charts-part.ts'),
    },
    { on: [resolveTimeRange, readTypedRange, askDataSpan], load: () => import('./time-range/time-range-part.ts') },
    { on: [exportChart, exportQuery, exportPicture, enterFullScreen], load: () => import('./menu/export-part.ts') },
  ],
});
