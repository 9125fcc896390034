import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
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

interface ChartListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly ChartRow[];
  /** Charts that fit, on all pages. */
  readonly count: number;
  readonly starred: Readonly<Record<number, boolean>>;
  readonly error: ErrorInfo | null;
  readonly owners: readonly Choice[];
  readonly datasets: readonly Choice[];
}

export const ChartList = defineState<ChartListState>('charts/list', {
  status: 'loading',
  rows: [],
  count: 0,
  starred: {},
  error: null,
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
    listed: (list, p: { rows: readonly ChartRow[]; count: number; starred: Readonly<Record<number, boolean>> }) => ({
      ...list,
      status: 'ready' as const,
      rows: [...p.rows],
      count: p.count,
      starred: { ...p.starred },
      error: null,
    }),
    listFailed: (list, p: { error: ErrorInfo }) => ({ ...list, status: 'failed' as const, error: p.error as never }),
    choicesRead: (list, p: { owners: readonly Choice[]; datasets: readonly Choice[] }) => ({
      ...list,
      owners: [...p.owners],
      datasets: [...p.datasets],
    }),
    starKept: (list, p: { id: number; isStarred: boolean }) => {
      list.starred[p.id] = p.isStarred;
    },
  },
  (on) => [
    on(loadChartList, (list) => {
      list.status = 'loading';
    }),
    // The star follows the click at once; a failure takes it back.
    on(starChart, (list, { id, isStarred }) => {
      list.starred[id] = isStarred;
    }),
  ],
);
