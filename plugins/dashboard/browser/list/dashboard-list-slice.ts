import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { DashboardRow } from '#plugins/dashboard';

/** What the list shows; the same names as in its address. */
export interface DashboardListQuery {
  readonly search?: string;
  readonly order?: string;
  readonly direction?: 'asc' | 'desc';
  readonly owner?: number;
  readonly published?: boolean;
  readonly favorites?: boolean;
  readonly page?: number;
}

interface DashboardListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly DashboardRow[];
  /** Dashboards that fit, on all pages. */
  readonly count: number;
  readonly starred: Readonly<Record<number, boolean>>;
  readonly error: ErrorInfo | null;
  readonly owners: readonly { readonly value: number; readonly text: string }[];
}

export const DashboardList = defineState<DashboardListState>('dashboard/list', {
  status: 'loading',
  rows: [],
  count: 0,
  starred: {},
  error: null,
  owners: [],
});

/** Rows on one page of the list, and cards on one page of the grid. */
export const listPageSize = 100;
export const gridPageSize = 48;

export const loadDashboardList = defineCommand<{ readonly query: DashboardListQuery; readonly pageSize: number }>(
  'dashboard/loadList',
);
export const loadDashboardOwners = defineCommand('dashboard/loadOwners');
export const deleteDashboards = defineCommand<{
  readonly ids: readonly number[];
  readonly query: DashboardListQuery;
  readonly pageSize: number;
}>('dashboard/deleteMany');
export const starInList = defineCommand<{ readonly id: number; readonly isStarred: boolean }>('dashboard/starInList');

export const dashboardList = defineSlice(
  DashboardList,
  {
    listed: (list, p: Pick<DashboardListState, 'rows' | 'count' | 'starred'>) => ({
      ...(list as DashboardListState),
      ...p,
      status: 'ready' as const,
      error: null,
    }),
    listFailed: (list, p: { error: ErrorInfo }) => ({
      ...(list as DashboardListState),
      status: 'failed' as const,
      error: p.error,
    }),
    ownersRead: (list, p: Pick<DashboardListState, 'owners'>) => ({ ...(list as DashboardListState), ...p }),
    starKept: (list, p: { id: number; isStarred: boolean }) => {
      list.starred[p.id] = p.isStarred;
    },
  },
  (on) => [
    on(loadDashboardList, (list) => {
      list.status = 'loading';
    }),
    // The star follows the click at once; a failure takes it back.
    on(starInList, (list, { id, isStarred }) => {
      list.starred[id] = isStarred;
    }),
  ],
);
