import { describeError, toAppError, type Extensions } from '#core/common';
import {
  call,
  delay,
  put,
  race,
  report,
  select,
  showToast,
  takeEvery,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { SqlDialects, type SqlSyntax } from '#plugins/databases';
import { splitStatements } from '#plugins/sql-language';
import { addressParams } from '../../contract/address-params.ts';
import { SqlEditor, runSql, stopSql } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import { isFinal, isInProgress } from '../../contract/query-states.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { executeSql } from '../../contract/run-routes.ts';
import { readAgain } from '../../contract/schema-state.ts';
import { syntaxOf } from '../../common/syntax-of.ts';
import { changesTables } from '../../common/changes-tables.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { newId } from './new-id.ts';
import { sqlEditorSlice } from './sqllab-slice.ts';

const { queryStarted, queryRefused, queriesChanged, queryStopped, tableChanged } = sqlEditorSlice.actions;

type RunCommand = Parameters<typeof runSql>[0];

/** Milliseconds between looks at statements that run: close together at first, since most take no time. */
const looksMs = [50, 100, 200, 400, 800];
const lookEveryMs = 1_000;
/** A clock that is behind the server's must not hide a change. */
const clockSlackMs = 60_000;

/** Running and stopping. */
export function* runSaga(http: HttpClient, extensions: Extensions): Saga {
  yield* takeEvery(runSql, (command) => run(http, extensions, command));
  yield* takeEvery(stopSql, function* stop({ queryId }): Saga {
    try {
      yield* call(http.send, queryRoutes.stop, { body: { client_id: queryId } });
      yield* put(queryStopped({ id: queryId }));
      yield* put(showToast({ toastType: 'info', text: messages.queryStopped() }));
    } catch {
      yield* put(showToast({ toastType: 'danger', text: messages.stopFailed() }));
    }
  });
  yield* takeEvery(sqlEditorSlice.actions.opened, () => followRunning(http));
}

function* run(http: HttpClient, extensions: Extensions, command: RunCommand): Saga {
  const state = yield* select(SqlEditor.select);
  const tab = shownTab(state);
  if (tab === undefined || tab.dbId === null || command.sql.trim() === '') return;
  const latest = state.queries[tab.latestQueryId ?? ''];
  if (latest !== undefined && isInProgress(latest.state)) return;
  const database = state.databases[String(tab.dbId)];
  const syntax = syntaxOf(extensions.all(SqlDialects), database?.backend);
  const query = newQuery(tab, command, { runAsync: database?.allow_run_async === true, syntax });
  yield* put(queryStarted({ query, tabId: tab.id }));
  if (command.previewOf !== undefined) {
    yield* put(tableChanged({ id: command.previewOf, change: { dataPreviewQueryId: query.id } }));
  }
  yield* race({
    answer: () => send(http, tab, query, command),
    looks: () => lookWhileRunning(http, query.id),
  });
  yield* followRunning(http); // what the database runs in the background
  const ended = (yield* select(SqlEditor.select)).queries[query.id];
  if (ended !== undefined && changesTables(ended)) yield* put(readAgain({ dbId: ended.dbId }));
}

function* send(http: HttpClient, tab: EditorTab, query: QueryObject, command: RunCommand): Saga {
  const { createAs } = command;
  try {
    const { body } = yield* call(http.send, executeSql, {
      query: { rows: 0 },
      body: {
        client_id: query.id,
        database_id: query.dbId,
        sql: command.sql,
        sql_editor_id: tab.keptId ?? tab.id,
        tab: tab.name,
        catalog: tab.catalog,
        schema: tab.schema,
        queryLimit: tab.queryLimit,
        templateParams: tab.templateParams === '' ? null : tab.templateParams,
        url_params: addressParams(tab.urlParams),
        json: true,
        runAsync: query.runAsync,
        expand_data: true,
        isDataPreview: query.isDataPreview,
        ...(createAs === undefined
          ? { select_as_cta: false }
          : { select_as_cta: true, ctas_method: createAs.method, tmp_table_name: createAs.table }),
      },
    });
    yield* put(queriesChanged({ queries: [body.query] }));
  } catch (thrown) {
    yield* look(http, query.startDttm ?? 0);
    const { queries } = yield* select(SqlEditor.select);
    const known = queries[query.id];
    // What the server refused before it ran has no state there, or failed without any part.
    if (known === undefined || !isFinal(known.state)) {
      yield* put(queryRefused({ tabId: tab.id, queryId: query.id, error: describeError(toAppError(thrown)) }));
    }
  }
}

function* lookWhileRunning(http: HttpClient, id: string): Saga {
  for (;;) {
    yield* delay(lookEveryMs);
    const { queries } = yield* select(SqlEditor.select);
    yield* look(http, queries[id]?.startDttm ?? 0);
  }
}

function* look(http: HttpClient, sinceMs: number): Saga {
  try {
    const { body } = yield* call(http.send, queryRoutes.updatedSince, {
      query: { q: { last_updated_ms: sinceMs - clockSlackMs } },
    });
    yield* put(queriesChanged({ queries: body.result }));
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (failure.kind !== 'network') yield* put(report(describeError(failure)));
  }
}

/** Statements that run in the background, or ran on while the page was away. */
function* followRunning(http: HttpClient): Saga {
  for (let looked = 0; ; looked += 1) {
    const { queries } = yield* select(SqlEditor.select);
    const running = Object.values(queries).filter((query) => isInProgress(query.state));
    if (running.length === 0) return;
    yield* delay(looksMs[looked] ?? lookEveryMs);
    yield* look(http, Math.min(...running.map((query) => query.startDttm ?? 0)));
  }
}

/** What is known before the server has answered: the parts by their names, so that their tabs are there at once. */
function newQuery(
  tab: EditorTab,
  { sql, createAs, previewOf }: RunCommand,
  { runAsync, syntax }: { readonly runAsync: boolean; readonly syntax: SqlSyntax },
): QueryObject {
  const id = newId();
  const statements = splitStatements(sql, syntax).map(({ text, name }, index) => ({
    index,
    name,
    sql: text,
    state: 'running' as const,
    resultKey: `${id}.${index}`,
    rows: 0,
    limitingFactor: 'UNKNOWN' as const,
    columns: [],
    durationMs: null,
    error: null,
  }));
  return {
    id,
    queryId: 0,
    serverId: 0,
    dbId: tab.dbId ?? 0,
    db: '',
    catalog: tab.catalog,
    schema: tab.schema,
    sql,
    executedSql: null,
    sqlEditorId: tab.keptId ?? tab.id,
    tab: tab.name,
    state: runAsync ? 'pending' : 'running',
    progress: 0,
    rows: null,
    limit: tab.queryLimit,
    limitingFactor: 'UNKNOWN',
    resultsKey: null,
    startDttm: Date.now(),
    endDttm: null,
    changed_on: '',
    ctas: createAs !== undefined,
    ctas_method: createAs?.method ?? null,
    tempSchema: null,
    tempTable: createAs?.table ?? null,
    errorMessage: null,
    errors: [],
    link: '',
    cached: false,
    trackingUrl: null,
    userId: 0,
    user: '',
    runAsync,
    isDataPreview: previewOf !== undefined,
    extra: { statements },
  };
}
