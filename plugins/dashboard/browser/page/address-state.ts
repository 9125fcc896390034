import { defineSlice, defineState } from '#core/common';
import { visitDashboard } from './page-commands.ts';

interface KeptAddress {
  /** Key under which the server keeps this tab's masks; null until something was chosen. */
  readonly filterStateKey: string | null;
}

/** What the address bar should carry for the present state. */
export const KeptAddress = defineState<KeptAddress>('dashboard/address', { filterStateKey: null });

export const keptAddress = defineSlice(
  KeptAddress,
  {
    keyKept: (state, p: { key: string }) => {
      state.filterStateKey = p.key;
    },
  },
  (on) => [on(visitDashboard, () => KeptAddress.initial)],
);
