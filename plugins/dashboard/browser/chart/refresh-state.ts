import { defineSlice, defineState, type StoreRoot } from '#core/common';
import { dashboardClosed, selectDashboardContent } from '#plugins/dashboard';
import { timedCharts } from '../../common/refresh-schedule.ts';

interface AutoRefresh {
  /** Seconds; 0 is never. */
  readonly intervalS: number;
  /** Milliseconds since the epoch; null while nothing is due. */
  readonly nextAtMs: number | null;
}

/** The timed refresh of this visit. */
export const AutoRefresh = defineState<AutoRefresh>('dashboard/autoRefresh', { intervalS: 0, nextAtMs: null });

export const autoRefresh = defineSlice(
  AutoRefresh,
  {
    intervalSet: (_state, { intervalS }: { intervalS: number }) => ({ intervalS, nextAtMs: null }),
    nextSet: (state, { nextAtMs }: { nextAtMs: number }) => {
      state.nextAtMs = nextAtMs;
    },
  },
  (on) => [on(dashboardClosed, () => AutoRefresh.initial)],
);

/** How often a timed refresh asks for a chart anew. Seconds; 0 is never, as for charts that are immune. */
export function refreshedEvery(root: StoreRoot, chartId: number): number {
  const { intervalS } = AutoRefresh.select(root);
  if (intervalS === 0) return 0;
  const immune = selectDashboardContent(root)?.metadata.timed_refresh_immune_slices;
  return timedCharts([chartId], immune).length === 0 ? 0 : intervalS;
}
