import {
  dashboardDocumentId,
  dashboardOpened,
  type DashboardChart,
  type DataMaskMap,
  type OpenDashboard,
} from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { dashboardDocument } from '../../../../plugins/dashboard/browser/dashboard-document.ts';
import { dataMaskSlice } from '../../../../plugins/dashboard/browser/page/mask-slice.ts';
import { dashboardPageSlice } from '../../../../plugins/dashboard/browser/page/page-slice.ts';
import { layoutOf } from '../../../../plugins/dashboard/common/layout/position.ts';
import { resolvedFiltersExtra, type FilterEntry, type OpenedFilters } from '#plugins/native-filters';
import { positionsWith } from '../../dashboard/support/dashboard-server.ts';
import { someContent } from '../../dashboard/support/dashboards.ts';

/** Branches of the store that the dashboard page brings. */
export const dashboardSlices = [dashboardPageSlice, dataMaskSlice, dashboardDocument.slice];

const column = (name: string, isTime = false) => ({ column_name: name, is_dttm: isTime, type_generic: isTime ? 2 : 1 });
const dataset = (id: number, columns: readonly ReturnType<typeof column>[]): DatasetData =>
  ({
    id,
    table_name: `table ${String(id)}`,
    columns,
    metrics: [],
    verbose_map: {},
    time_grain_sqla: [],
  }) as unknown as DatasetData; // what filters read of it

/** Dataset 1 has country and city, dataset 2 calls the country "land" and has a time column. */
export const datasets = {
  1: dataset(1, [column('country'), column('city')]),
  2: dataset(2, [column('land'), column('day', true)]),
};

const chart = (id: number, datasetId: number): DashboardChart =>
  ({ id, formData: { viz_type: 'pie', datasource: `${String(datasetId)}__table` } }) as unknown as DashboardChart; // ditto

const display = {
  standalone: 0 as const,
  hidesTitle: false,
  hidesTabs: false,
  hidesNavigation: false,
  hidesChartControls: false,
  emitsDataMasks: false,
  showsFilters: true,
  expandsFilters: true,
};

/** Puts dashboard 7 into the store: chart 1 over dataset 1, chart 2 over dataset 2. */
export function openDashboard(
  dispatch: (action: { readonly type: string }) => unknown,
  entries: readonly FilterEntry[],
  settled?: Partial<OpenedFilters>,
): void {
  const dashboard = {
    id: 7,
    permissions: { canEdit: true },
    charts: { 1: chart(1, 1), 2: chart(2, 2) },
    datasets,
    extras:
      settled === undefined
        ? {}
        : { [resolvedFiltersExtra]: { masks: {}, problems: {}, views: [], origin: 'defaults', ...settled } },
  } as unknown as OpenDashboard; // the parts that filters read
  const content = someContent(layoutOf(positionsWith([1, 2])), {
    metadata: { native_filter_configuration: entries.map((entry) => ({ ...entry })) },
  });
  dispatch(dashboardDocument.actions.opened({ documentId: dashboardDocumentId(7), content }));
  dispatch(
    dashboardPageSlice.actions.opened({
      dashboard,
      display,
      isEditing: false,
      isPublished: true,
      isStarred: false,
      activeTabs: [],
      urlParams: [],
    }),
  );
  dispatch(dashboardOpened({ id: 7 }));
}

/** The masks of a store, as plain selections by filter id. */
export const selections = (masks: DataMaskMap): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(masks).map(([id, mask]) => [id, mask.filterState.value]));
