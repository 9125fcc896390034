import { AppError, describeError, toAppError, without, type DocumentState } from '#core/common';
import { call, fork, put, report, select, showToast, takeLatest, type Saga } from '#core/browser';
import {
  DashboardPages,
  DashboardSaveChecks,
  contentReplaced,
  dashboardDocumentId,
  dashboardLink,
  dashboardRoutes,
  openDashboardPage,
  positionDataLimit,
  type DashboardContent,
  type DashboardPageData,
  type OpenDashboard,
} from '#plugins/dashboard';
import { completedContent } from '../../common/completed-content.ts';
import { positionOf } from '../../common/layout/position.ts';
import { rebased } from '../../common/rebase-draft.ts';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { dashboardDocument, selectDashboardLog } from '../dashboard-document.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { discardChanges } from '../edit/edit-commands.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';
import { choiceSaga } from './choice-state.ts';
import { droppedMetadata, isStoredAlready, metadataText, saveBody } from './save-body.ts';
import {
  DashboardSaves,
  compareWithStored,
  loadStored,
  saveDashboard,
  saveDashboardAs,
  saveSlice,
} from './save-state.ts';
import { secondEditorSaga } from './second-editor-saga.ts';
import { slugSaga } from './slug-state.ts';
import { switchesSaga } from './switches-saga.ts';

/** Saving, copying and everything else that changes what is stored. Runs as long as a dashboard is open. */
export function* saveSaga(services: DashboardServices): Saga {
  yield* fork(switchesSaga, services);
  yield* fork(secondEditorSaga, services);
  yield* fork(choiceSaga, services);
  yield* fork(slugSaga, services);
  yield* takeLatest(saveDashboard, (request) => save(services, request.overwrites === true));
  yield* takeLatest(saveDashboardAs, (request) => saveAs(services, request));
  yield* takeLatest(compareWithStored, () => compare(services));
  yield* takeLatest(loadStored, () => takeOver(services));
}

function* save(services: DashboardServices, overwrites: boolean): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const log = yield* select(selectDashboardLog);
  const { question } = yield* select(DashboardSaves.select);
  if (dashboard === null || log === undefined) return;
  // The person agreed to replace what was shown, and nothing that somebody stored after it.
  const version = overwrites ? (question?.storedVersion ?? dashboard.version) : dashboard.version;
  yield* put(saveSlice.actions.answered());
  if (isTooLarge(services, log.present)) {
    yield* put(showToast({ toastType: 'danger', text: messages.tooLarge() }));
    return;
  }
  yield* put(dashboardPageSlice.actions.saving({ isSaving: true }));
  try {
    if (!overwrites && (yield* isHeldUp(services, dashboard, log))) return;
    const dropped = droppedMetadata(log.present, log.saved);
    const answer = yield* call(() =>
      services.http.send(dashboardRoutes.update, {
        params: { id: String(dashboard.id) },
        query: {
          expected_version: version,
          ...(dropped.length === 0 ? {} : { dropped_metadata: dropped }),
        },
        body: saveBody(log.present, log.saved),
      }),
    );
    const { slug } = answer.body.result;
    const sent = {
      ...log.present,
      title: saveBody(log.present, log.saved).dashboard_title,
      ...(typeof slug === 'string' || slug === null ? { slug } : {}),
    };
    const isKnown = version === dashboard.version && log.isOutdated !== true;
    const stored = isKnown
      ? { content: sent, dashboard: { version: answer.body.version } }
      : yield* call(storedOver, services, dashboard.id, sent, answer.body.version);
    yield* settle(services, log, stored);
    yield* put(showToast({ toastType: 'success', text: messages.saved() }));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'conflict') yield* meetOthers(services, dashboard.id, log);
    else yield* put(report(describeFailure(error)));
  } finally {
    yield* put(dashboardPageSlice.actions.saving({ isSaving: false }));
  }
}

/**
 * What is stored after a save replaced somebody else's: includes their filters and everything else that the save left
 * alone. If it cannot be fetched now, the version stays the old one, so that the next save asks.
 */
async function storedOver(
  services: DashboardServices,
  id: number,
  sent: DashboardContent,
  made: number,
): Promise<Stored> {
  try {
    const found = await fetchStored(services, id);
    return { ...found, isNewer: found.dashboard.version > made };
  } catch {
    return { content: sent, dashboard: {} };
  }
}

/**
 * Somebody saved in the meantime. Asks which version to keep, unless the stored one equals what was to be saved: then
 * only the response to an earlier attempt was lost.
 */
function* meetOthers(services: DashboardServices, id: number, log: DocumentState<DashboardContent>): Saga {
  try {
    const stored = yield* call(fetchStored, services, id);
    if (!isStoredAlready(stored.content, log)) {
      yield* put(saveSlice.actions.asked({ question: questionOf('conflict', stored) }));
      return;
    }
    yield* settle(services, log, stored);
    yield* put(showToast({ toastType: 'success', text: messages.saved() }));
  } catch (thrown) {
    yield* put(report(describeFailure(toAppError(thrown))));
  }
}

function isTooLarge({ settings }: DashboardServices, { layout }: DashboardContent): boolean {
  return JSON.stringify(positionOf(layout)).length > settings.get(positionDataLimit);
}

/**
 * Whether the person has to see first what would be replaced: what somebody stored since a draft was begun, or values
 * that a check wants confirmed.
 */
function* isHeldUp(
  services: DashboardServices,
  dashboard: OpenDashboard,
  log: DocumentState<DashboardContent>,
): Saga<boolean> {
  if (log.isOutdated === true) {
    yield* ask(services, dashboard.id, 'conflict');
    return true;
  }
  const checks = services.extensions.all(DashboardSaveChecks);
  if (checks.length === 0) return false;
  const stored = yield* call(fetchStored, services, dashboard.id);
  if (!checks.some((check) => check.needsConfirmation(stored.content, log.present))) return false;
  if (stored.dashboard.version !== dashboard.version) {
    // Somebody saved meanwhile: who agrees to this question agrees to replace all of that.
    yield* put(saveSlice.actions.asked({ question: questionOf('conflict', stored) }));
    return true;
  }
  yield* put(saveSlice.actions.asked({ question: questionOf('confirm', stored) }));
  yield* put(showToast({ toastType: 'warning', text: messages.confirmOverwrite() }));
  return true;
}

/**
 * What was sent is stored: history and unsaved mark are cleared and edit mode ends. What was edited while the save ran
 * stays unsaved; colours that drawings found meanwhile are no edit and have no step.
 */
function* settle(services: DashboardServices, sent: DocumentState<DashboardContent>, stored: Stored): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const log = yield* select(selectDashboardLog);
  if (dashboard === null || log === undefined) return;
  const documentId = dashboardDocumentId(dashboard.id);
  const isEdited = isEditedSince(sent, log);
  // What others stored, such as filters and owners, lies under what was edited since: else the next save took it back.
  const present = rebased(log.present, { from: sent.present, onto: stored.content });
  // Who saved while this was looked up is not seen in what is edited here: the next save asks.
  const base = { ...without(log, 'isOutdated'), present, ...(stored.isNewer === true ? { isOutdated: true } : {}) };
  const draft = isEdited ? { draft: base } : {};
  if (!isEdited) services.drafts.discard(dashboardDocument.state.key, documentId);
  yield* put(dashboardDocument.actions.opened({ documentId, content: stored.content, ...draft }));
  yield* replaced(stored, log.present);
  if (!isEdited) yield* put(dashboardPageSlice.actions.editModeSet({ isEditing: false }));
}

/** Content in the document is followed by the rest of the page. */
function* replaced({ dashboard }: Stored, before: DashboardContent): Saga {
  yield* put(dashboardPageSlice.actions.dashboardChanged({ changes: dashboard }));
  yield* put(saveSlice.actions.secondEditorDismissed());
  yield* put(contentReplaced({ before }));
}

function describeFailure(error: AppError) {
  if (error.kind === 'forbidden') return { ...describeError(error), message: messages.forbidden() };
  const reason = error.fields?.['slug'] === undefined ? error.message : messages.slugTaken();
  return { ...describeError(error), message: messages.saveFailed({ reason }) };
}

function* saveAs(services: DashboardServices, request: { title: string; duplicatesCharts: boolean }): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const log = yield* select(selectDashboardLog);
  if (dashboard === null || log === undefined) return;
  const content = { ...log.present, title: request.title };
  yield* put(dashboardPageSlice.actions.saving({ isSaving: true }));
  try {
    const answer = yield* call(() =>
      services.http.send(dashboardRoutes.copy, {
        params: { id: String(dashboard.id) },
        body: {
          dashboard_title: request.title,
          css: content.css,
          duplicate_slices: request.duplicatesCharts,
          json_metadata: metadataText(content),
        },
      }),
    );
    const now = yield* select(selectDashboardLog);
    // The changes went into the copy; the original stays as it is stored, but for what was edited meanwhile.
    if (now !== undefined && isEditedSince(log, now)) {
      yield* put(
        showToast({ toastType: 'warning', text: messages.copiedWithout({ name: now.present.title }), duration: 0 }),
      );
    } else {
      yield* put(discardChanges());
      yield* put(showToast({ toastType: 'success', text: messages.copied() }));
    }
    yield* put(saveSlice.actions.leaving({ goTo: dashboardLink.href({ idOrSlug: answer.body.result.id }) }));
  } catch (thrown) {
    yield* put(report(describeFailure(toAppError(thrown))));
  } finally {
    yield* put(dashboardPageSlice.actions.saving({ isSaving: false }));
  }
}

function* compare(services: DashboardServices): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard !== null) yield* ask(services, dashboard.id, 'conflict');
}

function* ask(services: DashboardServices, id: number, reason: 'conflict' | 'confirm'): Saga {
  try {
    const stored = yield* call(fetchStored, services, id);
    yield* put(saveSlice.actions.asked({ question: questionOf(reason, stored) }));
  } catch (thrown) {
    yield* put(report(describeFailure(toAppError(thrown))));
  }
}

function questionOf(reason: 'conflict' | 'confirm', { content, dashboard }: DashboardPageData) {
  return { reason, stored: content, storedVersion: dashboard.version, changedByName: dashboard.changedByName };
}

/** Takes what is stored in place of what is here: content, charts and datasets. */
function* takeOver(services: DashboardServices): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const log = yield* select(selectDashboardLog);
  if (dashboard === null || log === undefined) return;
  try {
    const stored = yield* call(fetchStored, services, dashboard.id);
    const documentId = dashboardDocumentId(dashboard.id);
    yield* put(dashboardDocument.actions.opened({ documentId, content: stored.content }));
    yield* call(() => {
      services.drafts.discard(dashboardDocument.state.key, documentId);
    });
    yield* replaced(stored, log.present);
    yield* put(saveSlice.actions.answered());
  } catch (thrown) {
    yield* put(report(describeFailure(toAppError(thrown))));
  }
}

/** What is stored of a dashboard, or what is known of it. */
interface Stored {
  readonly content: DashboardContent;
  readonly dashboard: Partial<DashboardPageData['dashboard']>;
  /** Somebody saved it once more before it was read. */
  readonly isNewer?: boolean;
}

/** Whether steps were made or taken back; colours that drawings found are no edit and have no step. */
const isEditedSince = (sent: DocumentState<DashboardContent>, now: DocumentState<DashboardContent>): boolean =>
  now.past !== sent.past || now.future !== sent.future;

async function fetchStored({ http }: DashboardServices, id: number): Promise<DashboardPageData> {
  const answer = await http.send(openDashboardPage, { params: { id: String(id) }, query: {} });
  return { ...answer.body.result, content: completedContent(answer.body.result) };
}
