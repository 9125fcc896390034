import { defineSlice, type ErrorInfo } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import { dashboardClosed } from '#plugins/dashboard';
import {
  DashboardChoicesState,
  DetailRowsState,
  DrillDestinations,
  DrillDialogs,
  arriveAtDestination,
  closeDrillDialog,
  openDrillDialog,
  searchLinked,
  turnRows,
  type DashboardChoice,
} from './drill-state.ts';

export const dialogSlice = defineSlice(DrillDialogs, {}, (on) => [
  on(openDrillDialog, (_state, dialog) => ({ open: dialog })),
  on(closeDrillDialog, () => DrillDialogs.initial),
  on(dashboardClosed, () => DrillDialogs.initial),
]);

export const rowsSlice = defineSlice(
  DetailRowsState,
  {
    loaded: (state, p: { readonly result: ColumnarResult; readonly totalCount: number }) => ({
      ...state,
      status: 'success',
      error: null,
      ...p,
    }),
    failed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'failed', error }),
  },
  (on) => [
    on(openDrillDialog, (state) => ({ ...DetailRowsState.initial, pageSize: state.pageSize })),
    on(turnRows, (state, { page, pageSize }) => ({ ...state, status: 'loading', page, pageSize })),
  ],
);

export const dashboardChoiceSlice = defineSlice(
  DashboardChoicesState,
  {
    found: (_state, { found }: { readonly found: readonly DashboardChoice[] }) => ({
      status: 'success',
      found,
      error: null,
    }),
    failed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'failed', error }),
  },
  (on) => [on(searchLinked, (state) => ({ ...state, status: 'loading' }))],
);

export const destinationSlice = defineSlice(
  DrillDestinations,
  { found: (_state, { href }: { readonly href: string }) => ({ href }) },
  (on) => [
    on(arriveAtDestination, () => DrillDestinations.initial),
    on(dashboardClosed, () => DrillDestinations.initial),
  ],
);
