import { isDocumentDirty, type DocumentState } from '#core/common';
import { DraftPersistence, call, put, select, showToast, takeEvery, type Drafts, type Saga } from '#core/browser';
import {
  dashboardClosed,
  dashboardOpened,
  recoveredDraftAnswered,
  selectDashboard,
  selectDashboardContent,
  notifyRecoveredDraft,
} from '#plugins/dashboard';
import { isSame } from '../../common/filter-changes.ts';
import { mergeFilters, type MergedFilters } from '../../common/merge-filters.ts';
import { withScopeFacts } from '../../common/scope-facts.ts';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { selectEntries } from '../state/filter-selectors.ts';
import {
  FilterSettingsDocuments,
  settingsDocument,
  settingsDocumentId,
  type FilterSettings,
} from './settings-document.ts';
import {
  closeFilterSettings,
  discardKept,
  discardRestored,
  filterDialogSlice,
  openFilterSettings,
} from './settings-state.ts';

const { actions } = filterDialogSlice;
const kind = FilterSettingsDocuments.key;

/** Opens and closes what the dialog edits; unsaved changes of an earlier visit are told of and come back. */
export function* settingsDraftSaga(drafts: Drafts): Saga {
  let opened: unknown = null;
  yield* takeEvery(dashboardOpened, function* tell(): Saga {
    const dashboard = yield* select(selectDashboard);
    if (dashboard === null || dashboard === opened) return; // a part that came late hears the command twice
    opened = dashboard;
    yield* tellOfDraft(drafts, dashboard);
  });
  yield* takeEvery(openFilterSettings, function* openAsked(): Saga {
    yield* put(recoveredDraftAnswered({ id: kind }));
    yield* open(drafts);
  });
  yield* takeEvery(discardKept, function* discard(): Saga {
    const dashboard = yield* select(selectDashboard);
    if (dashboard !== null) yield* forgetSettings(drafts, settingsDocumentId(dashboard.id));
  });
  yield* takeEvery(discardRestored, function* discard(): Saga {
    const dashboard = yield* select(selectDashboard);
    if (dashboard === null) return;
    const documentId = settingsDocumentId(dashboard.id);
    yield* forgetSettings(drafts, documentId);
    yield* open(drafts);
  });
  yield* takeEvery(closeFilterSettings, function* close(): Saga {
    const dashboard = yield* select(selectDashboard);
    if (dashboard !== null) yield* forgetSettings(drafts, settingsDocumentId(dashboard.id));
  });
  yield* takeEvery(dashboardClosed, function* leave({ id }): Saga {
    const documentId = settingsDocumentId(id);
    const log = (yield* select(FilterSettingsDocuments.select))[documentId];
    if (log === undefined) return;
    const { isFull } = yield* select(DraftPersistence.select);
    if (isDocumentDirty(log) && !isFull)
      yield* put(showToast({ toastType: 'info', text: messages.kept(), noDuplicate: true }));
    yield* put(settingsDocument.actions.closed({ documentId }));
  });
}

function* tellOfDraft(
  drafts: Drafts,
  { id, permissions }: { readonly id: number; readonly permissions: { readonly canEdit: boolean } },
): Saga {
  const kept = permissions.canEdit ? drafts.read<FilterSettings>(kind, settingsDocumentId(id)) : undefined;
  if (kept === undefined || !isDocumentDirty(kept) || (yield* isStored(kept))) return;
  const left = drafts.list(kind).find((draft) => draft.documentId === settingsDocumentId(id));
  if (left === undefined) return;
  const toastActions = { goOn: openFilterSettings(), discard: discardKept() };
  yield* put(notifyRecoveredDraft({ id: kind, text: messages.keptFound(), atMs: left.atMs, ...toastActions }));
}

function* open(drafts: Drafts): Saga {
  const dashboard = yield* select(selectDashboard);
  if (dashboard?.permissions.canEdit !== true) return;
  const documentId = settingsDocumentId(dashboard.id);
  const kept = drafts.read<FilterSettings>(kind, documentId);
  const atMs = drafts.list(kind).find((draft) => draft.documentId === documentId)?.atMs;
  if (kept === undefined || atMs === undefined || (yield* isStored(kept))) {
    const entries = yield* select(selectEntries);
    yield* put(settingsDocument.actions.opened({ documentId, content: { entries } }));
    yield* put(actions.opened({ restored: null }));
    return;
  }
  const { theirs, both } = yield* bringBack(documentId, kept);
  yield* put(actions.opened({ restored: { atMs, theirs, both } }));
}

/** Whether the filters are stored as they were edited, such as after a save whose answer got lost. */
function* isStored({ present, saved }: DocumentState<FilterSettings>): Saga<boolean> {
  const stored = yield* select(selectEntries);
  if (isSame(saved.entries, stored)) return false;
  return isSame(yield* withFacts(present.entries), yield* withFacts(stored));
}

/**
 * Opens what was edited on an older version over the filters of the page. Steps stay as they are where nothing else was
 * stored since; over what others stored they are one.
 */
export function* bringBack(
  documentId: string,
  edited: DocumentState<FilterSettings>,
): Saga<Pick<MergedFilters, 'theirs' | 'both'>> {
  const entries = yield* select(selectEntries);
  const content = { entries };
  if (isSame(edited.saved.entries, entries)) {
    yield* put(settingsDocument.actions.opened({ documentId, content, draft: edited }));
    return { theirs: [], both: [] };
  }
  const merged = mergeFilters(
    yield* withFacts(edited.saved.entries),
    yield* withFacts(edited.present.entries),
    yield* withFacts(entries),
  );
  yield* put(settingsDocument.actions.opened({ documentId, content }));
  yield* put(settingsDocument.edits.bringBack({ documentId, change: { entries: merged.entries } }));
  return merged;
}

/** With scopes as the layout is now, so that a chart added elsewhere counts as no change of a filter. */
function* withFacts(entries: FilterSettings['entries']): Saga<FilterSettings['entries']> {
  const content = yield* select(selectDashboardContent);
  return content === undefined ? entries : entries.map((entry) => withScopeFacts(entry, content.layout));
}

/** Closes the document without a draft; no step waits to be written as one. */
export function* forgetSettings(drafts: Drafts, documentId: string): Saga {
  const log = (yield* select(FilterSettingsDocuments.select))[documentId];
  if (log !== undefined) yield* put(settingsDocument.actions.opened({ documentId, content: log.saved }));
  yield* call(() => {
    drafts.discard(kind, documentId);
  });
  yield* put(settingsDocument.actions.closed({ documentId }));
}
