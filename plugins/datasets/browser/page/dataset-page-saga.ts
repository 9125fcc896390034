import { describeError, toAppError, type DocumentState } from '#core/common';
import {
  call,
  put,
  select,
  showToast,
  takeEvery,
  takeLatest,
  takeLatestPer,
  type CurrentUser,
  type Drafts,
  type HttpClient,
  type Saga,
} from '#core/browser';
import {
  checkExpression,
  datasetRoutes,
  previewColumnSync,
  readDataset,
  readDatasetUses,
  updateDataset,
} from '#plugins/datasets';
import { draftOf, putOf, type ColumnDraft, type DatasetDraft, type DatasetItem } from '../../common/dataset-draft.ts';
import { genericTypeOf } from '../../common/generic-types.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { refusalOf } from '../list/dataset-list-saga.ts';
import { DatasetDrafts, datasetDocument, documentIdOf } from './dataset-document.ts';
import {
  DatasetPage,
  applyColumns,
  checkSql,
  closeComparison,
  compareColumns,
  datasetPage,
  loadPeople,
  loadUses,
  openDataset,
  saveDataset,
  type Checked,
  type DatasetInfo,
  type UseRow,
} from './dataset-page-state.ts';
import { newColumn } from './new-parts.ts';

interface Services {
  readonly http: HttpClient;
  readonly drafts: Drafts;
  readonly user: CurrentUser;
}

/** The page of one dataset: reading, saving, checks, comparison with the database. */
export function* datasetPageSaga(services: Services): Saga {
  yield* takeLatest(openDataset, ({ id }) => open(services, id));
  yield* takeLatest(saveDataset, ({ id }) => save(services, id));
  yield* takeLatestPer(
    checkSql,
    ({ key }) => key,
    (request) => check(services, request),
  );
  yield* takeLatest(compareColumns, ({ id }) => compare(services, id));
  yield* takeEvery(applyColumns, ({ id }) => takeOver(id));
  yield* takeLatest(loadPeople, () => people(services));
  yield* takeLatest(loadUses, ({ id }) => uses(services, id));
}

async function fetchItem(http: HttpClient, id: number): Promise<DatasetItem> {
  const answer = await http.send(readDataset, { params: { id }, query: { q: { keys: ['none'] } } });
  return answer.body.result as DatasetItem; // the reply of our own server for all columns
}

function infoOf(item: DatasetItem, user: CurrentUser): DatasetInfo {
  const database = item['database'] as { readonly id: number; readonly name: string }; // always part of the item
  const isOwner = item.owners.some((owner) => owner.id === user.userId);
  return {
    id: Number(item['id']),
    uid: String(item['uid']),
    kind: item['kind'] === 'virtual' ? 'virtual' : 'physical',
    schema: typeof item['schema'] === 'string' ? item['schema'] : null,
    databaseId: database.id,
    databaseName: database.name,
    changed: String(item['changed_on_humanized']),
    canEdit: user.can(['can_write', 'Dataset']) && (user.isAdmin || isOwner),
  };
}

function* open({ http, drafts, user }: Services, id: number): Saga {
  try {
    const item = yield* call(fetchItem, http, id);
    const documentId = documentIdOf(id);
    const opened: DocumentState<DatasetDraft> | undefined = (yield* select(DatasetDrafts.select))[documentId];
    const draft = opened ?? drafts.read<DatasetDraft>(DatasetDrafts.key, documentId);
    yield* put(
      datasetDocument.actions.opened({ documentId, content: draftOf(item), ...(draft === undefined ? {} : { draft }) }),
    );
    yield* put(datasetPage.actions.loaded({ info: infoOf(item, user) }));
  } catch (thrown) {
    yield* put(datasetPage.actions.loadFailed({ error: describeError(toAppError(thrown)) }));
  }
}

function* save({ http, user }: Services, id: number): Saga {
  const documentId = documentIdOf(id);
  const log = (yield* select(DatasetDrafts.select))[documentId];
  if (log === undefined) return;
  const { present, saved } = log;
  try {
    const overrides = present.sql !== saved.sql ? { override_columns: true } : {};
    yield* call(() => http.send(updateDataset, { params: { id }, query: overrides, body: putOf(present) }));
    const item = yield* call(fetchItem, http, id);
    const stored = draftOf(item);
    // Steps address columns by their place, so the history stays only while the places do.
    const draft = isSameOrder(present, stored) ? { ...log, present: stored, saved: stored } : undefined;
    yield* put(
      datasetDocument.actions.opened({ documentId, content: stored, ...(draft === undefined ? {} : { draft }) }),
    );
    yield* put(datasetPage.actions.loaded({ info: infoOf(item, user) }));
    yield* put(datasetPage.actions.saveEnded({ error: null }));
    yield* put(showToast({ toastType: 'success', text: messages.saved({ name: stored.table_name }) }));
  } catch (thrown) {
    const error = describeError(toAppError(thrown));
    yield* put(datasetPage.actions.saveEnded({ error: { ...error, message: refusalOf(thrown) } }));
  }
}

function isSameOrder(before: DatasetDraft, after: DatasetDraft): boolean {
  const keys = (draft: DatasetDraft) =>
    [...draft.columns, { key: '|' }, ...draft.metrics].map((item) => item.key).join();
  return keys(before) === keys(after);
}

function* check(
  { http }: Services,
  { id, key, expression, kind }: { id: number; key: string; expression: string; kind: 'column' | 'metric' },
): Saga {
  let outcome: Checked;
  try {
    const { body } = yield* call(() => http.send(checkExpression, { params: { id }, body: { expression, kind } }));
    outcome = body.is_valid ? { status: 'valid', type: body.type } : { status: 'invalid', message: body.message ?? '' };
    if (body.is_valid && kind === 'column') yield* takeType(id, key, body.type, body.type_generic);
  } catch (thrown) {
    outcome = { status: 'invalid', message: refusalOf(thrown) };
  }
  yield* put(datasetPage.actions.checked({ key, outcome }));
}

/** A calculated column without a type gets the one that the database told. */
function* takeType(id: number, key: string, type: string | null, type_generic: number | null): Saga {
  const documentId = documentIdOf(id);
  const column = (yield* select(DatasetDrafts.select))[documentId]?.present.columns.find(
    (candidate) => candidate.key === key,
  );
  if (column === undefined || type === null || column.type === type) return;
  const values = { type, type_generic, is_dttm: type_generic === 2 };
  yield* put(datasetDocument.edits.changeColumn({ documentId, change: { key, name: column.column_name, values } }));
}

function* compare({ http }: Services, id: number): Saga {
  try {
    const { body } = yield* call(() => http.send(previewColumnSync, { params: { id }, query: {} }));
    yield* put(datasetPage.actions.compared({ changes: body.result }));
  } catch (thrown) {
    yield* put(closeComparison());
    yield* put(showToast({ toastType: 'danger', text: refusalOf(thrown) }));
  }
}

/** The database's columns become a step of the document; saving stores them. */
function* takeOver(id: number): Saga {
  const { sync } = yield* select(DatasetPage.select);
  const of = (change: string) => sync.changes.filter((row) => row.change === change);
  const added = of('added').map(({ column_name, new_type }): ColumnDraft => {
    const type_generic = genericTypeOf(new_type);
    return { ...newColumn(column_name, undefined), type: new_type ?? '', type_generic, is_dttm: type_generic === 2 };
  });
  yield* put(
    datasetDocument.edits.syncColumns({
      documentId: documentIdOf(id),
      change: {
        added,
        retyped: of('retyped').map(({ column_name, new_type }) => ({
          name: column_name,
          type: new_type ?? '',
          type_generic: genericTypeOf(new_type),
        })),
        removed: of('removed').map((row) => row.column_name),
      },
    }),
  );
}

function* people({ http }: Services): Saga {
  try {
    const answer = yield* call(() =>
      http.send(datasetRoutes.related, { params: { column: 'owners' }, query: { q: { page_size: 200 } } }),
    );
    yield* put(
      datasetPage.actions.peopleRead({ people: answer.body.result.map(({ value, text }) => ({ value, text })) }),
    );
  } catch (thrown) {
    yield* put(showToast({ toastType: 'danger', text: refusalOf(thrown) }));
  }
}

function* uses({ http }: Services, id: number): Saga {
  try {
    const { body } = yield* call(() => http.send(readDatasetUses, { params: { id } }));
    const row =
      (name: string, detail: string) =>
      (use: Readonly<Record<string, unknown>>): UseRow => ({
        id: Number(use['id']),
        name: typeof use[name] === 'string' ? use[name] : '',
        detail: typeof use[detail] === 'string' ? use[detail] : '',
      });
    yield* put(
      datasetPage.actions.usesRead({
        charts: body.charts.result.map(row('slice_name', 'viz_type')),
        dashboards: body.dashboards.result.map(row('title', 'slug')),
      }),
    );
  } catch (thrown) {
    yield* put(datasetPage.actions.usesFailed({ error: describeError(toAppError(thrown)) }));
  }
}
