import { showChartAsTable, type ActionsMenuItem, type ChartActionContext } from '#plugins/charts';
import { menuMessages } from '../../common/menu-messages.ts';
import { exportItems } from './export-items.ts';
import { enterFullScreen, exportPicture } from './menu-commands.ts';
import { vizOf } from './viz-of.ts';

const hasAnswers = ({ state }: ChartActionContext): boolean =>
  state?.queriesResponse !== undefined && state.queriesResponse !== null;

const savePicture =
  (format: 'svg' | 'png') =>
  ({ chartKey, sliceName, verboseNames, columnFormats, dispatch }: ChartActionContext): void => {
    const names = {
      ...(verboseNames === undefined ? {} : { verboseNames }),
      ...(columnFormats === undefined ? {} : { columnFormats }),
    };
    dispatch(exportPicture({ key: chartKey, name: sliceName, format, names }));
  };

/** The acts every chart offers. */
export const standardItems: readonly ActionsMenuItem[] = [
  {
    id: 'charts/force-refresh',
    label: menuMessages.forceRefresh,
    rank: 10,
    group: 'view',
    run: (context) => {
      context.refresh({ force: true });
    },
  },
  {
    id: 'charts/full-screen',
    label: menuMessages.fullScreen,
    rank: 20,
    group: 'view',
    // A dashboard has one of its own, which keeps the name and this menu on the screen.
    isShown: ({ mode }) => mode !== 'dashboard' && typeof document !== 'undefined' && document.fullscreenEnabled,
    run: (context) => {
      context.dispatch(enterFullScreen({ key: context.chartKey, name: context.sliceName }));
    },
  },
  {
    id: 'charts/show-as-table',
    label: menuMessages.showAsTable,
    rank: 30,
    group: 'view',
    permission: ['can_view_chart_as_table', 'Dashboard'],
    isShown: (context, services) =>
      hasAnswers(context) && !context.isTable && vizOf(context, services)?.isTable !== true,
    run: (context) => {
      context.dispatch(showChartAsTable({ key: context.chartKey, isTable: true }));
    },
  },
  {
    id: 'charts/show-as-chart',
    label: menuMessages.showAsChart,
    rank: 31,
    group: 'view',
    isShown: (context) => context.isTable,
    run: (context) => {
      context.dispatch(showChartAsTable({ key: context.chartKey, isTable: false }));
    },
  },
  {
    id: 'charts/view-query',
    label: menuMessages.viewQuery,
    rank: 40,
    group: 'view',
    permission: ['can_view_query', 'Dashboard'],
    loadDialog: () => import('./view-query-dialog.tsx'),
  },
  {
    id: 'charts/view-results',
    label: menuMessages.viewResults,
    rank: 50,
    group: 'view',
    isShown: hasAnswers,
    loadDialog: () => import('./view-results-dialog.tsx'),
  },
  ...exportItems,
  {
    id: 'charts/download-image',
    label: menuMessages.downloadImage,
    rank: 130,
    group: 'export',
    isShown: hasAnswers,
    run: savePicture('png'),
  },
  {
    id: 'charts/download-svg',
    label: menuMessages.downloadSvg,
    rank: 131,
    group: 'export',
    isShown: hasAnswers,
    run: savePicture('svg'),
  },
];
