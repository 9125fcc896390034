import { describeError, toAppError, without, type Extensions, type Settings } from '#core/common';
import { call, put, report, select, takeEvery, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { SqlDialects } from '#plugins/databases';
import { datasetRoutes } from '#plugins/datasets';
import {
  SqlEditor,
  addTab,
  cloneTab,
  editTab,
  openSqlEditor,
  runSql,
  type EditorRequest,
  type SqlEditorState,
} from '../../contract/editor-state.ts';
import type { EditorDatabase, EditorTab } from '../../contract/editor-tab.ts';
import { judgeReading, startSqlLab } from '../../contract/run-routes.ts';
import { sqlLabSettings } from '../../contract/settings.ts';
import { cloneOf, nextTabName, shownTab } from '../../common/editor/editor-tabs.ts';
import { syntaxOf } from '../../common/syntax-of.ts';
import { onlyReads } from '../../common/only-reads.ts';
import { emptyTab } from '../../common/editor/empty-tab.ts';
import { mergeStart, ownTabs } from '../../common/editor/merge-tabs.ts';
import type { StartReply } from '../../contract/start-parts.ts';
import type { Persistence } from '../persistence/persistence.ts';
import { keepVersion } from '../versions/versions-state.ts';
import { localKey, type LocalTab, type LocalTabs } from './local-tabs.ts';
import { newId } from './new-id.ts';
import { givenText, readRequest } from './read-request.ts';
import { sqlEditorSlice } from './sqllab-slice.ts';

const { opened, openFailed, tabAdded } = sqlEditorSlice.actions;

export interface OpenServices {
  readonly http: HttpClient;
  readonly settings: Settings;
  readonly extensions: Extensions;
  readonly local: LocalTabs;
  /** Where tabs are kept besides this browser; undefined: nowhere. */
  readonly persistence: Persistence | undefined;
  /** A query that was posted to this tab, given once. */
  readonly takePosted: () => EditorRequest | undefined;
  /** What the address says besides, as in `EditorTab`. */
  readonly urlParams: () => string;
}

/** Opening the editor, and new tabs. */
export function* openSaga(services: OpenServices): Saga {
  yield* takeLatest(openSqlEditor, (request) => open(services, request));
  yield* takeEvery(addTab, ({ change }) => add(services, change));
  yield* takeEvery(cloneTab, function* clone({ id }): Saga {
    const state = yield* select(SqlEditor.select);
    const shown = shownTab(state);
    const tab = shown?.id === id ? shown : state.tabs.find((each) => each.id === id);
    if (tab === undefined) return;
    const clone = cloneOf(tab, newId());
    yield* put(tabAdded({ tab: clone }));
    yield* runUnasked(services, clone, state.databases);
  });
}

function* open(services: OpenServices, request: EditorRequest): Saga {
  const { status } = yield* select(SqlEditor.select);
  if (status !== 'ready') {
    try {
      const { body } = yield* call(services.http.send, startSqlLab, {});
      const { tabs: local, history } = services.local.read();
      const { databases, queries, ...kept } = body.result;
      const { tabs, tables } =
        services.persistence === undefined ? ownTabs(local) : startKept(services.persistence, local, kept);
      yield* put(
        opened({
          databases: databases as unknown as Readonly<Record<string, EditorDatabase>>, // docs/http-api.md, "SQL editor"
          tabs,
          tables,
          history: shownLast(tabs, history, services.persistence?.saved.active()),
          queries,
        }),
      );
      yield* keepOverwritten(local, tabs);
    } catch (thrown) {
      yield* put(openFailed({ error: describeError(toAppError(thrown)) }));
      return;
    }
  }
  yield* openRequested(services, services.takePosted() ?? request);
}

/** Text of this browser that gave way to a later one. */
function* keepOverwritten(local: readonly LocalTab[], tabs: readonly EditorTab[]): Saga {
  for (const { tab } of local) {
    const now = tabs.find((each) => each.keptId !== null && each.keptId === tab.keptId && each.loaded);
    if (now === undefined || now.sql === tab.sql) continue;
    yield* put(keepVersion({ tabKey: localKey(tab), sql: tab.sql, reason: 'quiet' }));
  }
}

function* openRequested(services: OpenServices, request: EditorRequest): Saga {
  const urlParams = services.urlParams();
  const params = urlParams === '' ? {} : { urlParams };
  let isAnswered = true;
  try {
    const wanted = yield* call(readRequest, services.http, request);
    if (wanted === undefined) isAnswered = false;
    else yield* add(services, { ...wanted, ...params });
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
    // The text itself is here, even when what it refers to could not be read.
    if (request.sql !== undefined) yield* add(services, { ...givenText(request), ...params });
  }
  const { tabs } = yield* select(SqlEditor.select);
  if (tabs.length === 0) yield* add(services, {});
  if (!isAnswered && urlParams !== '') {
    yield* put(editTab({ change: params })); // the address opens nothing, so it is about what is shown
    isAnswered = true;
  }
  if (isAnswered) yield* put(sqlEditorSlice.actions.requestAnswered());
}

/** A new tab uses the database of the shown one, else the configured one, else the one queried last, else the first. */
function* add(services: OpenServices, change: Partial<EditorTab>): Saga {
  const { http, settings } = services;
  const state = yield* select(SqlEditor.select);
  const shown = shownTab(state);
  const ids = Object.values(state.databases).map((database) => database.id);
  const configured = settings.get(sqlLabSettings.defaultDatabaseId);
  const isThere = (id: number | null | undefined): id is number => id != null && ids.includes(id);
  const wanted = [change.dbId, shown?.dbId, configured].find(isThere);
  const dbId = wanted ?? [yield* latestDatabase(http, ids, state.queries), ids[0]].find(isThere) ?? null;
  const isSameDatabase = shown !== undefined && shown.dbId === dbId;
  const tab: EditorTab = {
    ...emptyTab,
    queryLimit: settings.get(sqlLabSettings.defaultLimit),
    schema: isSameDatabase ? shown.schema : null,
    catalog: isSameDatabase ? shown.catalog : null,
    ...change,
    name: change.name === undefined || change.name === '' ? nextTabName(state.tabs) : change.name,
    id: newId(),
    dbId,
  };
  yield* put(tabAdded({ tab }));
  if (tab.autorun) yield* runUnasked(services, tab, state.databases);
}

/** Runs a tab's text unless it may have an effect; then, and when nobody can tell, it waits for Run. */
function* runUnasked(
  { http, extensions }: OpenServices,
  { id, dbId, catalog, schema, sql }: EditorTab,
  databases: SqlEditorState['databases'],
): Saga {
  if (dbId === null) return;
  if (!onlyReads(sql, syntaxOf(extensions.all(SqlDialects), databases[String(dbId)]?.backend))) return;
  try {
    const { body } = yield* call(http.send, judgeReading, { body: { database_id: dbId, sql, catalog, schema } });
    const shown = shownTab(yield* select(SqlEditor.select));
    if (body.result && shown?.id === id && shown.sql === sql) yield* put(runSql({ sql, from: 0 }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

/** The database of the latest statement, else of the latest dataset; a guess, so that a first tab has tables beside it. */
function* latestDatabase(
  http: HttpClient,
  ids: readonly number[],
  queries: SqlEditorState['queries'],
): Saga<number | undefined> {
  if (ids.length < 2) return undefined;
  const [latest] = Object.values(queries).sort((a, b) => (b.startDttm ?? 0) - (a.startDttm ?? 0));
  if (latest !== undefined) return latest.dbId;
  try {
    const newest = { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page_size: 1 } as const;
    const { body } = yield* call(http.send, datasetRoutes.list, { query: { q: newest } });
    return (body.result[0] as { readonly database?: { readonly id: number } } | undefined)?.database?.id;
  } catch {
    return undefined; // no dataset may be read
  }
}

/** The storage's tabs and ours; what the storage has of them is noted, so that only what differs is sent. */
function startKept({ storage, saved }: Persistence, local: readonly LocalTab[], reply: StartReply) {
  const start = storage.start(reply);
  for (const tab of start.tabs) saved.note(tab.keptId, without(tab, 'keptId', 'firstId'));
  if (start.shown !== undefined) {
    saved.note(start.shown.tab.keptId, start.shown.tab);
    saved.noteActive(start.shown.tab.keptId);
  }
  return mergeStart(local, start);
}

/**
 * The tab that was shown last here is shown again, if it is still there; else the one that was shown last elsewhere.
 * `history`: local keys.
 */
function shownLast(
  tabs: readonly EditorTab[],
  history: readonly string[],
  elsewhere: string | undefined,
): readonly string[] {
  const known = history.flatMap((key) => tabs.find((tab) => localKey(tab) === key)?.id ?? []);
  const last = tabs.find((tab) => tab.keptId !== null && tab.keptId === elsewhere) ?? tabs.at(-1);
  return known.length > 0 || last === undefined ? known : [last.id];
}
