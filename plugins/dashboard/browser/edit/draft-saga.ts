import { isDocumentDirty } from '#core/common';
import { DraftPersistence, announce, put, select, showToast, takeEvery, type Saga } from '#core/browser';
import { editMessages, panelMessages } from '../../common/edit-messages.ts';
import { savedForms } from '../../common/saved-forms.ts';
import { saveMessages } from '../../common/save-messages.ts';
import { DashboardPages, dashboardDocumentId, selectDashboardContent } from '../../contract/dashboard-state.ts';
import { dashboardDocument, selectDashboardLog, selectHasUnsavedChanges } from '../dashboard-document.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { notifyRecoveredDraft } from '../../contract/recovered-drafts.ts';
import { openActionDialog } from '../header/dialog-state.ts';
import { discardChanges } from './edit-commands.ts';
import { discardSavedForm } from './recovered-drafts-state.ts';
import { restoredDraft } from './draft-state.ts';

/** Unsaved work of an earlier visit: says that it is back, and forgets it when asked to. */
export function* draftSaga(services: DashboardServices): Saga {
  yield* noticeDraft(services);
  yield* noticeForms(services);
  yield* takeEvery(discardChanges, function* discard(): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    const log = yield* select(selectDashboardLog);
    if (dashboard === null || log === undefined) return;
    const documentId = dashboardDocumentId(dashboard.id);
    services.drafts.discard(dashboardDocument.state.key, documentId);
    yield* put(restoredDraft.actions.answered());
    yield* put(dashboardDocument.actions.opened({ documentId, content: log.saved }));
    yield* put(announce({ text: editMessages.discarded() }));
  });
  yield* takeEvery(discardSavedForm, function* forget({ name }): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    if (dashboard === null) return;
    services.drafts.discard(savedForms[name].kind, dashboardDocumentId(dashboard.id));
    yield* put(announce({ text: editMessages.discarded() }));
  });
}

function* noticeDraft({ drafts, nowMs }: DashboardServices): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const log = yield* select(selectDashboardLog);
  if (dashboard === null || log === undefined || !isDocumentDirty(log)) return;
  const kind = dashboardDocument.state.key;
  const documentId = dashboardDocumentId(dashboard.id);
  const stored = drafts.list(kind).find((draft) => draft.documentId === documentId);
  yield* put(restoredDraft.actions.found({ atMs: stored?.atMs ?? nowMs(), isOutdated: log.isOutdated === true }));
}

/** What was typed into a dialog and not applied waits there. */
function* noticeForms({ drafts }: DashboardServices): Saga {
  const { dashboard, display } = yield* select(DashboardPages.select);
  if (dashboard?.permissions.canEdit !== true || display.hidesTitle) return; // their menu is in the title bar
  const documentId = dashboardDocumentId(dashboard.id);
  for (const name of ['css', 'properties'] as const) {
    const { kind, label, actionId } = savedForms[name];
    const left = drafts.list(kind).find((draft) => draft.documentId === documentId);
    if (left === undefined) continue;
    yield* put(
      notifyRecoveredDraft({
        id: kind,
        text: saveMessages.formFound({ dialog: label() }),
        atMs: left.atMs,
        goOn: openActionDialog({ id: actionId }),
        discard: discardSavedForm({ name }),
      }),
    );
  }
}

/** Says that unsaved work is kept as a draft on leaving. Called while the dashboard is still open. */
export function* noteKeptDraft(): Saga {
  if (!(yield* select(selectHasUnsavedChanges)) || (yield* select(DraftPersistence.select)).isFull) return;
  const content = yield* select(selectDashboardContent);
  const text = panelMessages.draftKept({ title: content?.title ?? '' });
  yield* put(showToast({ toastType: 'info', text, noDuplicate: true }));
}
