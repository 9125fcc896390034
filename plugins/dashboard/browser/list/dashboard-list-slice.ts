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

interface DashboardListState extends StarredList<DashboardRow> {
  readonly owners: readonly { readonly value: number; readonly text: string }[];
}

export const DashboardList = defineState<DashboardListState>('dashboard/list', {
  ...unreadList,
  starred: {},
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
    ...listHandlers<DashboardListState>(),
    ownersRead: (list, p: Pick<DashboardListState, 'owners'>) => ({ ...(list as DashboardListState), ...p }),
    starKept: rowStarred<DashboardListState>,
  },
  // The star follows the click at once; a failure takes it back.
  (on) => [on(loadDashboardList, listLoading<DashboardListState>), on(starInList, rowStarred<DashboardListState>)],
);
