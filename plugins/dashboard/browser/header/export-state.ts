import { defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';

interface DashboardExport {
  /** Every chart of the shown tabs asks and draws, however far from the viewport it is. */
  readonly drawsAll: boolean;
}

export const DashboardExport = defineState<DashboardExport>('dashboard/export', { drawsAll: false });

export const dashboardExport = defineSlice(
  DashboardExport,
  {
    drawingAll: (state, { drawsAll }: { drawsAll: boolean }) => {
      state.drawsAll = drawsAll;
    },
  },
  (on) => [on(dashboardClosed, () => DashboardExport.initial)],
);
