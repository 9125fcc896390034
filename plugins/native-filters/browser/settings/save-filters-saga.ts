import { describeError, toAppError } from '#core/common';
import { call, put, race, select, take, takeLatest, type Drafts, type HttpClient, type Saga } from '#core/browser';
import {
  changeMetadata,
  dashboardClosed,
  dashboardRoutes,
  learnDatasets,
  openDashboardPage,
  selectDashboard,
  selectDashboardContent,
  type DashboardContent,
} from '#plugins/dashboard';
import { filterChanges, isSame } from '../../common/filter-changes.ts';
import { mergeFilters } from '../../common/merge-filters.ts';
import { entriesOf } from '../../common/read-configuration.ts';
import { withScopeFacts } from '../../common/scope-facts.ts';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { forgetFilters, restartFilters } from '../state/filter-bar-state.ts';
import { selectEntries } from '../state/filter-selectors.ts';
import { FilterSettingsDocuments, settingsDocument, settingsDocumentId } from './settings-document.ts';
import { bringBack, forgetSettings } from './settings-draft-saga.ts';
import {
  FilterDialogs,
  filterDialogSlice,
  saveFilterSettings,
  takeStoredFilters,
  type FilterConflict,
  type StoredFilters,
} from './settings-state.ts';

const { actions } = filterDialogSlice;

interface SaveServices {
  readonly http: HttpClient;
  readonly drafts: Drafts;
}

/** Saving filters, and what to do when somebody else saved them meanwhile. */
export function* saveFiltersSaga(services: SaveServices): Saga {
  yield* takeLatest(saveFilterSettings, function* saving(): Saga {
    // An answer that comes after the dashboard was left would change the one that is open then.
    yield* race({ done: () => save(services), left: () => take(dashboardClosed) });
  });
  yield* takeLatest(takeStoredFilters, takeStored);
}

/** Begin, then complete, fail or be held up; only the first ends the editing. */
function* save({ http, drafts }: SaveServices): Saga {
  const dashboard = yield* select(selectDashboard);
  const content = yield* select(selectDashboardContent);
  if (dashboard === null || content === undefined) return;
  const documentId = settingsDocumentId(dashboard.id);
  const log = (yield* select(FilterSettingsDocuments.select))[documentId];
  if (log === undefined) return;
  const { conflict } = yield* select(FilterDialogs.select);
  yield* put(actions.saveBegan());
  const shown = yield* select(selectEntries);
  const edited = log.present.entries.map((entry) => withScopeFacts(entry, content.layout));
  const stored = conflict?.entries ?? shown;
  const next = conflict === null ? edited : mergeFilters(shown, edited, stored).entries;
  try {
    const version = conflict?.version ?? dashboard.version;
    const unread = conflict?.unread ?? unreadIds(content.metadata);
    const done = yield* call(send, http, dashboard.id, { stored, next, unread, version });
    if ('conflict' in done) {
      const isRestSame = isSame(restOf(done.content), restOf(content));
      yield* put(actions.heldUp({ conflict: { ...done.conflict, isRestSame } }));
      return;
    }
    const { datasets } = yield* select(FilterDialogs.select);
    yield* put(learnDatasets({ datasets: [...(conflict?.datasets ?? []), ...Object.values(datasets)] }));
    // Other changes that somebody saved are not known here: then the dashboard's own save has to ask.
    const isKnown = done.isNext && conflict?.isRestSame !== false;
    yield* show(shown, done.result, isKnown ? done.version : undefined);
    const now = (yield* select(FilterSettingsDocuments.select))[documentId];
    if (now !== undefined && (now.past !== log.past || now.future !== log.future)) {
      yield* bringBack(documentId, { ...now, saved: log.present });
      yield* put(actions.saveOutrun());
      return;
    }
    yield* put(actions.saveCompleted());
    yield* forgetSettings(drafts, documentId);
  } catch (thrown) {
    yield* put(actions.saveFailed({ error: describeError(toAppError(thrown)) }));
  }
}

/** Shows filters that are stored, in place of those shown so far. */
function* show(before: readonly FilterEntry[], stored: StoredFilters, storedVersion: number | undefined): Saga {
  const changes = { native_filter_configuration: [...stored] };
  const version = storedVersion === undefined ? {} : { storedVersion };
  yield* put(changeMetadata({ stepName: messages.stepSave(), changes, isStored: true, ...version }));
  const { deleted, modified } = filterChanges(before, entriesOf(changes));
  if (deleted.length > 0) yield* put(forgetFilters({ ids: deleted }));
  const changed = modified.flatMap(({ id, type }) => (type === 'NATIVE_FILTER' ? [id] : []));
  if (changed.length > 0) yield* put(restartFilters({ ids: changed }));
}

/** Goes on from what somebody else saved, in the dialog and under it. */
function* takeStored(): Saga {
  const dashboard = yield* select(selectDashboard);
  const { conflict } = yield* select(FilterDialogs.select);
  if (dashboard === null || conflict === null) return;
  yield* put(learnDatasets({ datasets: conflict.datasets }));
  // With entries that cannot be read here: the next order would drop those that the dashboard does not know of.
  yield* show(yield* select(selectEntries), conflict.stored, conflict.isRestSame ? conflict.version : undefined);
  const documentId = settingsDocumentId(dashboard.id);
  yield* put(settingsDocument.actions.opened({ documentId, content: { entries: conflict.entries } }));
  yield* put(actions.opened({ restored: null }));
}

type Sent =
  | { readonly result: StoredFilters; readonly version: number; readonly isNext: boolean }
  | { readonly conflict: Omit<FilterConflict, 'isRestSame'>; readonly content: DashboardContent };

/** Stores filters unless others changed them after `version`; what else they changed is no reason to hold a save up. */
async function send(
  http: HttpClient,
  dashboardId: number,
  {
    stored,
    next,
    unread,
    version,
  }: {
    readonly stored: readonly FilterEntry[];
    readonly next: readonly FilterEntry[];
    readonly unread: readonly string[];
    readonly version: number;
  },
): Promise<Sent> {
  const { deleted, modified, reordered } = filterChanges(stored, next);
  const params = { id: String(dashboardId) };
  const changes = { deleted: [...deleted], modified: modified.map((entry) => ({ ...entry })) };
  let [expected, others] = [version, unread];
  for (;;) {
    try {
      const query = { expected_version: expected };
      const body = { ...changes, reordered: reordered.length === 0 ? [] : [...reordered, ...others] };
      const { result, version: made } = (await http.send(dashboardRoutes.saveFilters, { params, query, body })).body;
      return { result, version: made, isNext: expected === version };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.kind !== 'conflict') throw error;
    }
    const { dashboard, content } = (await http.send(openDashboardPage, { params, query: {} })).body.result;
    const entries = entriesOf(content.metadata);
    others = unreadIds(content.metadata);
    if (!isSame(entries, stored)) {
      const { version: newest, changedByName: name } = dashboard;
      const datasets = Object.values(dashboard.datasets);
      const kept = content.metadata.native_filter_configuration ?? [];
      return { conflict: { name, version: newest, stored: kept, entries, unread: others, datasets }, content };
    }
    expected = dashboard.version;
  }
}

/** Stored entries that cannot be read: an order that did not name them would delete them. */
function unreadIds(metadata: DashboardContent['metadata']): readonly string[] {
  const known = new Set(entriesOf(metadata).map(({ id }) => id));
  return (metadata.native_filter_configuration ?? []).flatMap(({ id }) =>
    typeof id === 'string' && !known.has(id) ? [id] : [],
  );
}

/** A dashboard without its filters. */
function restOf({ metadata, ...content }: DashboardContent) {
  return { ...content, metadata: { ...metadata, native_filter_configuration: [] } };
}
