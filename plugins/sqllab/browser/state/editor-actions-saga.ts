import { describeError, toAppError } from '#core/common';
import {
  call,
  put,
  report,
  select,
  showToast,
  takeEvery,
  takeLatest,
  type HttpClient,
  type Saga,
  copyText,
} from '#core/browser';
import {
  SqlEditor,
  closeTabs,
  editTab,
  formatTab,
  renameTab,
  reopenTabs,
  saveTab,
  shareTab,
} from '../../contract/editor-state.ts';
import { createSqlPermalink, formatSql } from '../../contract/run-routes.ts';
import { savedQueryRoutes } from '../../contract/saved-query-routes.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { persistenceMessages } from '../../common/persistence-messages.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';

/** What can be done with the shown statement besides running it. */
export function* actionSaga(http: HttpClient): Saga {
  yield* takeLatest(formatTab, () => format(http));
  yield* takeEvery(saveTab, (command) => save(http, command));
  yield* takeLatest(shareTab, () => share(http));
  yield* takeEvery(closeTabs, offerUndo);
}

/** What was closed can be taken back, with its text and its statements. */
function* offerUndo({ ids }: Parameters<typeof closeTabs>[0]): Saga {
  const { closed } = yield* select(SqlEditor.select);
  const gone = closed.filter(({ tab }) => ids.includes(tab.id));
  const [first] = gone;
  if (first === undefined || gone.every(({ tab }) => tab.sql.trim() === '')) return; // nothing to miss
  const text =
    gone.length === 1
      ? persistenceMessages.closed({ name: first.tab.name })
      : persistenceMessages.manyClosed({ count: gone.length });
  const action = { label: persistenceMessages.reopen(), command: reopenTabs({ ids: gone.map(({ tab }) => tab.id) }) };
  yield* put(showToast({ toastType: 'info', text, action, duration: 8_000 }));
}

function* format(http: HttpClient): Saga {
  const state = yield* select(SqlEditor.select);
  const tab = shownTab(state);
  if (tab === undefined) return;
  try {
    const engine = state.databases[String(tab.dbId)]?.backend ?? null;
    const { body } = yield* call(http.send, formatSql, { body: { sql: tab.sql, engine } });
    const now = shownTab(yield* select(SqlEditor.select));
    // What was typed meanwhile is worth more than how it looks, and another tab has another text.
    if (now?.id !== tab.id || now.sql !== tab.sql) {
      yield* put(showToast({ toastType: 'info', text: messages.notFormatted({ name: tab.name }) }));
      return;
    }
    yield* put(editTab({ change: { sql: body.result } }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

function* save(http: HttpClient, { label, description, asNew }: Parameters<typeof saveTab>[0]): Saga {
  const tab = shownTab(yield* select(SqlEditor.select));
  if (tab === undefined) return;
  const id = asNew ? null : tab.remoteId;
  const body = {
    label,
    // The dialog does not show what is kept: an empty field says nothing about it.
    ...(id !== null && description === '' ? {} : { description }),
    sql: tab.sql,
    schema: tab.schema,
    catalog: tab.catalog,
    template_parameters: tab.templateParams,
    ...(tab.dbId === null ? {} : { db_id: tab.dbId }),
  };
  try {
    const saved =
      id === null
        ? yield* call(http.send, savedQueryRoutes.create, { body })
        : yield* call(http.send, savedQueryRoutes.change, { params: { id }, body });
    yield* put(editTab({ id: tab.id, change: { remoteId: saved.body.id } }));
    yield* put(renameTab({ id: tab.id, name: label }));
    const text = id === null ? messages.querySaved() : messages.queryUpdated();
    yield* put(showToast({ toastType: 'success', text }));
  } catch {
    const text = id === null ? messages.querySaveFailed() : messages.queryUpdateFailed();
    yield* put(showToast({ toastType: 'danger', text }));
  }
}

function* share(http: HttpClient): Saga {
  const tab = shownTab(yield* select(SqlEditor.select));
  if (tab === undefined || tab.dbId === null) return;
  try {
    const { dbId, name, sql, schema, catalog, autorun, templateParams, urlParams, queryLimit } = tab;
    const { body } = yield* call(http.send, createSqlPermalink, {
      body: { dbId, name, sql, schema, catalog, autorun, templateParams, urlParams, queryLimit },
    });
    yield* call(copyText, body.url);
    yield* put(showToast({ toastType: 'success', text: messages.shared() }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
