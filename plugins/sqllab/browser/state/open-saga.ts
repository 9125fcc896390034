import { describeError, toAppError, type Settings } from '#core/common';
import { call, put, report, select, takeEvery, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { SqlEditor, addTab, cloneTab, openSqlEditor, runSql, type EditorRequest } from '../../contract/editor-state.ts';
import type { EditorDatabase, EditorTab } from '../../contract/editor-tab.ts';
import { startSqlLab } from '../../contract/run-routes.ts';
import { sqlLabSettings } from '../../contract/settings.ts';
import { cloneOf, nextTabName, shownTab } from '../../common/editor/editor-tabs.ts';
import { emptyTab, type LocalTabs } from './local-tabs.ts';
import { readRequest } from './read-request.ts';
import { sqlEditorSlice } from './sqllab-slice.ts';

const { opened, openFailed, tabAdded } = sqlEditorSlice.actions;

export interface OpenServices {
  readonly http: HttpClient;
  readonly settings: Settings;
  readonly local: LocalTabs;
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
    yield* put(tabAdded({ tab: cloneOf(tab, newTabId()) }));
    yield* put(runSql({ sql: tab.sql, from: 0 }));
  });
}

function* open(services: OpenServices, request: EditorRequest): Saga {
  const { status } = yield* select(SqlEditor.select);
  if (status !== 'ready') {
    try {
      const { body } = yield* call(services.http.send, startSqlLab, {});
      const { tabs, history } = services.local.read();
      const databases = body.result.databases as unknown as Readonly<Record<string, EditorDatabase>>; // §13.2
      yield* put(opened({ databases, tabs, history: shownLast(tabs, history), queries: body.result.queries }));
    } catch (thrown) {
      yield* put(openFailed({ error: describeError(toAppError(thrown)) }));
      return;
    }
  }
  yield* openRequested(services, request);
}

function* openRequested(services: OpenServices, request: EditorRequest): Saga {
  try {
    const wanted = yield* call(readRequest, services.http, request);
    if (wanted !== undefined) yield* add(services, wanted);
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
  const { tabs } = yield* select(SqlEditor.select);
  if (tabs.length === 0) yield* add(services, {});
}

/** A new tab stands on the database of the shown one, else on the configured, else on the first. */
function* add({ settings }: OpenServices, change: Partial<EditorTab>): Saga {
  const state = yield* select(SqlEditor.select);
  const shown = shownTab(state);
  const ids = Object.values(state.databases).map((database) => database.id);
  const configured = settings.get(sqlLabSettings.defaultDatabaseId);
  const dbId = [change.dbId, shown?.dbId, configured, ids[0]].find((id) => id != null && ids.includes(id)) ?? null;
  const isSameDatabase = shown !== undefined && shown.dbId === dbId;
  const tab: EditorTab = {
    ...emptyTab,
    queryLimit: settings.get(sqlLabSettings.defaultLimit),
    schema: isSameDatabase ? shown.schema : null,
    catalog: isSameDatabase ? shown.catalog : null,
    ...change,
    name: change.name === undefined || change.name === '' ? nextTabName(state.tabs) : change.name,
    id: newTabId(),
    dbId,
  };
  yield* put(tabAdded({ tab }));
  if (tab.autorun && tab.sql.trim() !== '') yield* put(runSql({ sql: tab.sql, from: 0 }));
}

/** The tab that was shown last is shown again, if it is still there. */
function shownLast(tabs: readonly EditorTab[], history: readonly string[]): readonly string[] {
  const known = history.filter((id) => tabs.some((tab) => tab.id === id));
  const last = tabs.at(-1);
  return known.length > 0 || last === undefined ? known : [last.id];
}

const newTabId = (): string => crypto.randomUUID().slice(0, 8);
