import type { HttpClient } from '../../../../../core/browser/http/http-client.ts';
import { Toasts } from '../../../../../core/browser/notify/notifications.ts';
import { toastSaga } from '../../../../../core/browser/notify/toast-saga.ts';
import { toasts } from '../../../../../core/browser/notify/toast-slice.ts';
import type { Saga } from '../../../../../core/browser/store/effects.ts';
import { historySlice } from '../../../../../plugins/sqllab/browser/history/history-state.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';
import { SqlEditor } from '../../../../../plugins/sqllab/contract/editor-state.ts';
import type { EditorDatabase, EditorTab } from '../../../../../plugins/sqllab/contract/editor-tab.ts';
import type { QueryObject } from '../../../../../plugins/sqllab/contract/query-object.ts';
import { sagaStore } from '../../../../support/saga-store.ts';

export const aTab = (id: string, more: Partial<EditorTab> = {}): EditorTab => ({
  ...emptyTab,
  id,
  name: id,
  dbId: 1,
  sql: 'select 1',
  ...more,
});

export const aQuery = (id: string, more: Partial<QueryObject> = {}): QueryObject =>
  ({
    id,
    queryId: 7,
    sqlEditorId: 'a',
    state: 'running',
    progress: 0,
    startDttm: 0,
    extra: {},
    ...more,
  }) as QueryObject;

export const aDatabase = (more: Partial<EditorDatabase> = {}): EditorDatabase =>
  ({ id: 1, database_name: 'Work', backend: 'duckdb', allow_run_async: false, ...more }) as EditorDatabase;

/** Calls by the path of their route; what the answers throw fails the call. */
export type Answers = Readonly<Record<string, (input: { readonly body?: Record<string, unknown> }) => unknown>>;

/** A server in memory. `sent`: what it was asked, in order. */
export function fakeHttp(answers: Answers) {
  type Given = Record<string, unknown>;
  const sent: { readonly path: string; readonly body: Given | undefined; readonly query: Given | undefined }[] = [];
  const send = (route: { readonly path: string }, input: { readonly body?: Given; readonly query?: Given }) => {
    sent.push({ path: route.path, body: input.body, query: input.query });
    const answer = answers[route.path];
    if (answer === undefined) return Promise.reject(new Error(`Nobody answers ${route.path}`));
    return Promise.resolve(input)
      .then(answer)
      .then((body) => ({ status: 200, body }));
  };
  return { http: { send } as unknown as HttpClient, sent }; // the sagas only send
}

/** The editor's state with these tabs open, the last one shown, and these sagas. */
export function editorStore(
  tabs: readonly EditorTab[],
  sagas: readonly (() => Saga)[],
  databases: Readonly<Record<string, EditorDatabase>> = { 1: aDatabase() },
) {
  const built = sagaStore([sqlEditorSlice, historySlice, toasts], toastSaga, ...sagas);
  built.store.dispatch(
    sqlEditorSlice.actions.opened({ databases, tabs, tables: [], history: tabs.map(({ id }) => id), queries: {} }),
  );
  return {
    ...built,
    dispatch: built.store.dispatch,
    state: () => SqlEditor.select(built.store.getState()),
    texts: () => Toasts.select(built.store.getState()).map((toast) => toast.text),
  };
}
