import { describeError, toAppError, type Extensions } from '#core/common';
import {
  call,
  fork,
  onStateChange,
  put,
  select,
  showToast,
  takeEvery,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { databaseRoutes, SqlDialects } from '#plugins/databases';
import { SqlEditor, addTab, runSql, showTab } from '../../contract/editor-state.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import {
  expandTable,
  openTable,
  previewMade,
  previewTable,
  readTable,
  removeTable,
} from '../../contract/table-commands.ts';
import type { TabStorage } from '../../contract/tab-storages.ts';
import { emptyTable } from '../../common/editor/empty-table.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { dialectOf } from '../../common/syntax-of.ts';
import { previewSql } from '../../common/table-sql.ts';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { newId } from '../state/new-id.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';

const { tableAdded, tableChanged, tableRemoved } = sqlEditorSlice.actions;

/** Tables beside tabs. `storage`: where they are kept besides this browser. */
export function* tablesSaga(http: HttpClient, storage: TabStorage | undefined, extensions: Extensions): Saga {
  yield* takeEvery(openTable, function* opened(place): Saga {
    yield* open(place);
  });
  yield* takeEvery(readTable, ({ id }) => read(http, id));
  yield* takeEvery(expandTable, ({ id, expanded }) => expand(storage, id, expanded));
  yield* takeEvery(removeTable, ({ id }) => remove(storage, id));
  yield* takeEvery(previewTable, ({ id }) => preview(id, extensions));
  yield* takeEvery(previewMade, function* made(place): Saga {
    const id = yield* open(place);
    if (id !== undefined) yield* preview(id, extensions);
  });
  yield* fork(() => onStateChange(readOld));
}

/** Gives the id of the table. */
function* open({ dbId, catalog, schema, name }: Parameters<typeof openTable>[0]): Saga<string | undefined> {
  const state = yield* select(SqlEditor.select);
  const tab = shownTab(state);
  if (tab === undefined) return undefined;
  const known = state.tables.find(
    (table) =>
      table.queryEditorId === tab.id &&
      table.dbId === dbId &&
      table.catalog === catalog &&
      table.schema === schema &&
      table.name === name,
  );
  if (known !== undefined) {
    if (!known.expanded) yield* put(expandTable({ id: known.id, expanded: true }));
    return known.id;
  }
  const id = newId();
  yield* put(tableAdded({ table: { ...emptyTable, id, queryEditorId: tab.id, dbId, catalog, schema, name } }));
  return id;
}

/** Tables of the shown tab that an earlier visit left open are read when they are looked at. */
function* readOld(): Saga {
  const state = yield* select(SqlEditor.select);
  const shown = shownTab(state)?.id;
  for (const table of state.tables) {
    if (table.queryEditorId === shown && table.status === 'old' && table.expanded)
      yield* put(readTable({ id: table.id }));
  }
}

function* read(http: HttpClient, id: string): Saga {
  const table = yield* find(id);
  if (table === undefined) return;
  yield* put(tableChanged({ id, change: { status: 'loading', error: undefined } }));
  const { dbId, catalog, schema, name } = table;
  try {
    const { body } = yield* call(http.send, databaseRoutes.tableMetadata, {
      params: { id: dbId },
      query: { name, ...(schema === null ? {} : { schema }), ...(catalog === null ? {} : { catalog }) },
    });
    const { columns, selectStar, primaryKey, foreignKeys, indexes, comment } = body;
    const facts = { columns, selectStar, primaryKey, foreignKeys, indexes, comment };
    yield* put(tableChanged({ id, change: { ...facts, status: 'ready' } }));
  } catch (thrown) {
    yield* put(tableChanged({ id, change: { status: 'failed', error: describeError(toAppError(thrown)) } }));
    yield* put(showToast({ toastType: 'danger', text: messages.metadataFailed(), noDuplicate: true }));
  }
}

function* expand(storage: TabStorage | undefined, id: string, expanded: boolean): Saga {
  yield* put(tableChanged({ id, change: { expanded } }));
  const keptId = (yield* find(id))?.keptId;
  if (keptId == null || storage === undefined) return;
  try {
    yield* call(storage.expandTable, keptId, expanded);
  } catch {
    const text = expanded ? messages.expandFailed() : messages.collapseFailed();
    yield* put(showToast({ toastType: 'danger', text, noDuplicate: true }));
  }
}

/** A table that could not be removed from its storage is shown again. */
function* remove(storage: TabStorage | undefined, id: string): Saga {
  const table = yield* find(id);
  if (table === undefined) return;
  yield* put(tableRemoved({ id }));
  if (table.keptId === null || storage === undefined) return;
  try {
    yield* call(storage.removeTable, table.keptId);
  } catch {
    yield* put(tableAdded({ table }));
    yield* put(showToast({ toastType: 'danger', text: messages.removeFailed(), noDuplicate: true }));
  }
}

function* preview(id: string, extensions: Extensions): Saga {
  const table = yield* find(id);
  if (table === undefined) return;
  const { name, dbId, catalog, schema } = table;
  const state = yield* select(SqlEditor.select);
  const sql = previewSql(table, dialectOf(extensions.all(SqlDialects), state.databases[String(dbId)]?.backend));
  const shown = shownTab(state);
  const earlier = state.tabs
    .map((tab) => (tab.id === shown?.id ? shown : tab)) // with edits that are not flushed yet
    .find(
      (tab) =>
        tab.name === name && tab.dbId === dbId && tab.catalog === catalog && tab.schema === schema && tab.sql === sql,
    );
  if (earlier === undefined) yield* put(addTab({ change: { name, dbId, catalog, schema, sql } }));
  else yield* put(showTab({ id: earlier.id }));
  yield* put(runSql({ sql, from: 0, previewOf: id }));
}

function* find(id: string): Saga<EditorTable | undefined> {
  return (yield* select(SqlEditor.select)).tables.find((table) => table.id === id);
}
