import { defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';

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
