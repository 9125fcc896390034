import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { ChartRow } from '#plugins/charts';

/** How the charts that can be added are sorted. */
export const chartSorts = ['changed_on', 'slice_name', 'viz_type', 'datasource_name'] as const;
export type ChartSort = (typeof chartSorts)[number];

export interface ChartListQuery {
  readonly search: string;
  readonly sort: ChartSort;
  /** Only charts that the reader owns. */
  readonly isMine: boolean;
}

export interface AddableCharts {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly query: ChartListQuery;
  readonly rows: readonly ChartRow[];
  /** Charts that fit, on all pages. */
  readonly count: number;
  /** Of the last call. */
  readonly error: ErrorInfo | null;
}
export const AddableCharts = defineState<AddableCharts>('dashboard/addableCharts', {
  status: 'idle',
  query: { search: '', sort: 'changed_on', isMine: true },
  rows: [],
  count: 0,
  error: null,
});

/** Loads the first charts that fit. */
export const loadAddableCharts = defineCommand<Partial<ChartListQuery>>('dashboard/loadAddableCharts');
/** Loads the next page of the same. */
export const loadMoreCharts = defineCommand('dashboard/loadMoreCharts');

export const addableCharts = defineSlice(
  AddableCharts,
  {
    listed: (charts, p: { rows: readonly ChartRow[]; count: number; isMore: boolean }) => ({
      ...(charts as AddableCharts),
      status: 'ready' as const,
      error: null,
      count: p.count,
      rows: p.isMore ? [...(charts as AddableCharts).rows, ...p.rows] : p.rows,
    }),
    failed: (charts, p: { error: ErrorInfo }) => ({
      ...(charts as AddableCharts),
      status: 'failed' as const,
      error: p.error,
    }),
  },
  (on) => [
    on(loadAddableCharts, (charts, changes) => ({
      ...(charts as AddableCharts),
      status: 'loading' as const,
      query: { ...(charts as AddableCharts).query, ...changes },
    })),
    on(loadMoreCharts, (charts) => ({ ...(charts as AddableCharts), status: 'loading' as const })),
  ],
);
