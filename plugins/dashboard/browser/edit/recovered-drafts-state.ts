import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '../../contract/dashboard-state.ts';
import { recoveredDraftAnswered, notifyRecoveredDraft, type RecoveredDraft } from '../../contract/recovered-drafts.ts';
import type { SavedFormName } from '../../common/saved-forms.ts';

/** What the page tells of: each until somebody goes on with it or throws it away. */
export const RecoveredDrafts = defineState<readonly RecoveredDraft[]>('dashboard/leftWork', []);

export const discardSavedForm = defineCommand<{ readonly name: SavedFormName }>('dashboard/discardKeptForm');

export const recoveredDrafts = defineSlice(RecoveredDrafts, {}, (on) => [
  on(notifyRecoveredDraft, (all, work) => [
    ...(all as readonly RecoveredDraft[]).filter(({ id }) => id !== work.id),
    work,
  ]),
  on(recoveredDraftAnswered, (all, { id }) => (all as readonly RecoveredDraft[]).filter((work) => work.id !== id)),
  on(dashboardClosed, () => []),
]);
