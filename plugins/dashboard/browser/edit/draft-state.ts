import { defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '../../contract/dashboard-state.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { setEditMode } from '../page/page-commands.ts';

/** Unsaved work of an earlier visit that was brought back when the dashboard opened. */
export interface RestoredDraft {
  /** When it was last written; milliseconds since the epoch. */
  readonly atMs: number;
  /** Somebody saved the dashboard since the draft was begun. */
  readonly isOutdated: boolean;
}
export const RestoredDraft = defineState<RestoredDraft | null>('dashboard/restoredDraft', null);

export const restoredDraft = defineSlice(
  RestoredDraft,
  {
    found: (_draft, p: RestoredDraft) => p,
    answered: () => null,
  },
  (on) => [
    on(dashboardClosed, () => null),
    // Saved, discarded, or the stored content taken over. A draft is found after its dashboard has opened.
    on(dashboardDocument.actions.opened, () => null),
    // Who goes on with it needs no telling any more.
    on(setEditMode, () => null),
  ],
);
