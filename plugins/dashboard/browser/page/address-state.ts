import { defineSlice, defineState } from '#core/common';
import { revealComponent } from '#plugins/dashboard';
import { visitDashboard } from './page-commands.ts';

interface KeptAddress {
  /** Key under which the server keeps this tab's masks; null until something was chosen. */
  readonly filterStateKey: string | null;
  /** The tab that the reader chose last; null until one was chosen, and where a link led elsewhere since. */
  readonly tabId: string | null;
}

/** What the address bar should carry for the present state. */
export const KeptAddress = defineState<KeptAddress>('dashboard/address', { filterStateKey: null, tabId: null });

export const keptAddress = defineSlice(
  KeptAddress,
  {
    keyKept: (state, p: { key: string }) => {
      state.filterStateKey = p.key;
    },
    tabChosen: (state, p: { tabId: string }) => {
      state.tabId = p.tabId;
    },
  },
  (on) => [
    on(visitDashboard, () => KeptAddress.initial),
    on(revealComponent, (state) => {
      state.tabId = null;
    }),
  ],
);
