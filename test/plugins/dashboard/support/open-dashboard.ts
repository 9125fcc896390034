import { Type } from 'typebox';
import { takeEvery, type Saga } from '#core/browser';
import { runChart, stopChart } from '#plugins/charts';
import { defineVizType } from '#plugins/viz-kit';
import {
  dashboardDocumentId,
  type DashboardChart,
  type DashboardContent,
  type DashboardQuestions,
  type Layout,
  type OpenDashboard,
} from '#plugins/dashboard';
import { charts } from '../../../../plugins/charts/browser/state/chart-slice.ts';
import { autoRefresh } from '../../../../plugins/dashboard/browser/chart/refresh-state.ts';
import { dashboardDocument } from '../../../../plugins/dashboard/browser/dashboard-document.ts';
import { dashboardExport } from '../../../../plugins/dashboard/browser/header/export-state.ts';
import { dataMaskSlice } from '../../../../plugins/dashboard/browser/page/mask-slice.ts';
import { chartsNear } from '../../../../plugins/dashboard/browser/page/page-commands.ts';
import { dashboardPageSlice } from '../../../../plugins/dashboard/browser/page/page-slice.ts';
import { displayOf } from '../../../../plugins/dashboard/common/display.ts';
import { resolvedTabs } from '../../../../plugins/dashboard/common/shown-tabs.ts';
import { sagaStore } from '../../../support/saga-store.ts';
import { someContent } from './dashboards.ts';

/** A viz type that asks for one metric. */
export const plainViz = defineVizType({
  key: 'plain',
  name: 'Plain',
  category: 'KPI',
  description: '',
  skeleton: 'number',
  options: Type.Object({}),
  slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
  buildQuery: (formData) => [{ metrics: [String(formData['metric'])], row_limit: 10 }],
  load: () => Promise.reject(new Error('not drawn here')),
});

/** A saved chart with this id. */
export const aChart = (id: number): DashboardChart => ({
  id,
  uuid: `uuid-${String(id)}`,
  sliceName: `Chart ${String(id)}`,
  sliceUrl: '',
  formData: { viz_type: 'plain', datasource: '7__table', metric: `m${String(id)}` },
  description: null,
  descriptionMarkedDown: '',
  certifiedBy: null,
  certificationDetails: null,
  changedOn: '2024-01-01T00:00:00',
});

/** An open dashboard with charts of these ids, number 5 to its owner. */
export const aDashboard = (chartIds: readonly number[], changes: Partial<OpenDashboard> = {}): OpenDashboard => ({
  id: 5,
  uuid: 'dashboard-uuid',
  url: '/superset/dashboard/5/',
  permissions: {
    canEdit: true,
    canSave: true,
    canStar: true,
    canShare: true,
    canExplore: true,
    canShareChart: true,
    canDownload: true,
  },
  charts: Object.fromEntries(chartIds.map((id) => [id, aChart(id)])),
  datasets: {},
  extras: {},
  labelIds: [],
  prefetchedChartIds: [],
  isManagedExternally: false,
  changedOn: '2024-01-01T00:00:00',
  changedByName: '',
  version: 1,
  ...changes,
});

/** Questions without filters, or with what is given. */
export const plainQuestions = (given: Partial<DashboardQuestions> = {}): DashboardQuestions => ({
  load: () => Promise.resolve(),
  isReady: () => true,
  waitOf: () => undefined,
  filtersOf: () => [],
  formDataOf: (_root, chartId) => aChart(chartId).formData,
  formDataWithout: (_root, chartId) => aChart(chartId).formData,
  valueTexts: () => ({}),
  ...given,
});

/** The charts of a sketch by their names: `chart('3')` shows chart 3. */
export const withChartIds = (layout: Layout): Layout =>
  Object.fromEntries(
    Object.entries(layout).map(([id, component]) => [
      id,
      component.type === 'CHART'
        ? { ...component, meta: { ...component.meta, chartId: Number(id.replace('CHART-', '')) } }
        : component,
    ]),
  );

/** A store with the state of the page, what charts were asked to do, and the dashboard open in it. */
export function openInStore(
  layout: Layout,
  chartIds: readonly number[],
  changes: Partial<DashboardContent> = {},
  facts: Partial<OpenDashboard> = {},
) {
  const asked: string[] = [];
  const record = function* (): Saga {
    yield* takeEvery(runChart, function* run({ key, force }): Saga {
      asked.push(`run ${key}${force === true ? ' past the cache' : ''}`);
    });
    yield* takeEvery(stopChart, function* stop({ key }): Saga {
      asked.push(`stop ${key}`);
    });
  };
  const built = sagaStore(
    [dashboardPageSlice, dataMaskSlice, dashboardDocument.slice, charts, autoRefresh, dashboardExport],
    record,
  );
  const { dispatch } = built.store;
  const dashboard = aDashboard(chartIds, facts);
  dispatch(
    dashboardDocument.actions.opened({
      documentId: dashboardDocumentId(dashboard.id),
      content: someContent(layout, changes),
    }),
  );
  dispatch(
    dashboardPageSlice.actions.opened({
      dashboard,
      display: displayOf({}),
      isEditing: false,
      isPublished: true,
      isStarred: false,
      activeTabs: resolvedTabs(layout, []),
      urlParams: [],
    }),
  );
  const near = (...ids: readonly number[]) => dispatch(chartsNear({ chartIds: ids }));
  return { ...built, dispatch, asked, near };
}
