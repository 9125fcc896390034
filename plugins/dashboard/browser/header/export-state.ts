import { defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';

interface DashboardExport {
  /** Every chart of the shown tabs asks and draws, however far from the viewport it is. */
  readonly drawsAll: boolean;
  /** All tabs are shown, one below the other. */
  readonly showsAllTabs: boolean;
}

export const DashboardExport = defineState<DashboardExport>('dashboard/export', {
  drawsAll: false,
  showsAllTabs: false,
});

export const dashboardExport = defineSlice(
  DashboardExport,
  {
    began: (_state, { allTabs }: { allTabs: boolean }) => ({ drawsAll: true, showsAllTabs: allTabs }),
    ended: () => DashboardExport.initial,
  },
  (on) => [on(dashboardClosed, () => DashboardExport.initial)],
);
