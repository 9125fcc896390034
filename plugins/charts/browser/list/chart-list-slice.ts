import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  rowStarred,
  unreadList,
  type StarredList,
} from '#core/common';
import type { ChartRow } from '#plugins/charts';

/** What the list shows; the same names as in its address. */
export interface ChartListQuery {
  readonly search?: string;
  readonly order?: string;
  readonly direction?: 'asc' | 'desc';
  readonly owner?: number;
  readonly dataset?: number;
  readonly vizType?: string;
  readonly favorites?: boolean;
  readonly page?: number;
}

export interface Choice {
  readonly value: number;
  readonly text: string;
}

interface ChartListState extends StarredList<ChartRow> {
  readonly owners: readonly Choice[];
  readonly datasets: readonly Choice[];
}

export const ChartList = defineState<ChartListState>('charts/list', {
  ...unreadList,
  starred: {},
  owners: [],
  datasets: [],
});

export const chartListPageSize = 200;
/** Pictures on one page of the grid. */
export const chartGridPageSize = 48;

export const loadChartList = defineCommand<{ readonly query: ChartListQuery; readonly pageSize: number }>(
  'charts/loadChartList',
);
export const loadChartChoices = defineCommand('charts/loadChartChoices');
export const deleteCharts = defineCommand<{
  readonly ids: readonly number[];
  readonly query: ChartListQuery;
  readonly pageSize: number;
}>('charts/deleteCharts');
export const starChart = defineCommand<{ readonly id: number; readonly isStarred: boolean }>('charts/starChart');

export const chartList = defineSlice(
  ChartList,
  {
    ...listHandlers<ChartListState>(),
    choicesRead: (list, p: { owners: readonly Choice[]; datasets: readonly Choice[] }) => ({
      ...list,
      owners: [...p.owners],
      datasets: [...p.datasets],
    }),
    starKept: rowStarred<ChartListState>,
  },
  // The star follows the click at once; a failure takes it back.
  (on) => [on(loadChartList, listLoading<ChartListState>), on(starChart, rowStarred<ChartListState>)],
);
