import type { Action } from 'redux';
import { defineCommand, defineExtensionPoint } from '#core/common';

/** What somebody left in a dialog of the open dashboard at an earlier visit, neither applied nor thrown away. */
export interface RecoveredDraft {
  /** Kind of its draft. */
  readonly id: string;
  /** A sentence that says what was left. */
  readonly text: string;
  /** When it was last written; milliseconds since the epoch. */
  readonly atMs: number;
  /** Shows it, to go on with. */
  readonly goOn: Action;
  /** Throws it away. */
  readonly discard: Action;
}

/** The page tells of it until it is answered. */
export const notifyRecoveredDraft = defineCommand<RecoveredDraft>('dashboard/tellOfLeftWork');
/** Gone on with, or thrown away. */
export const recoveredDraftAnswered = defineCommand<{ readonly id: string }>('dashboard/leftWorkAnswered');

/** Drafts that belong to a dashboard: they go with it. */
export interface DashboardDrafts {
  /** As `Drafts` has it. */
  readonly kind: string;
  readonly documentIdOf: (dashboardId: number) => string;
}
export const DashboardDraftKinds = defineExtensionPoint<DashboardDrafts>({
  id: 'dashboard/draft-kinds',
  summary: 'A kind of drafts in the browser that are removed when their dashboard is deleted.',
  keyOf: ({ kind }) => kind,
});
