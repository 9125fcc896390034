import { describeError, toAppError } from '#core/common';
import { call, delay, put, select, showToast, takeEvery, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { SqlEditor } from '../../contract/editor-state.ts';
import { isFinal } from '../../contract/query-states.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { readResults } from '../../contract/run-routes.ts';
import type { TabStorage } from '../../contract/tab-storages.ts';
import { isOfTab } from '../../common/editor/close-tabs.ts';
import { editorMessages } from '../../common/editor-messages.ts';
import { rowsKeyOf } from '../../common/rows-key.ts';
import { historyMessages as messages } from '../../common/history-messages.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import { historySlice, loadHistory, removeQuery, showQueryRows, type HistoryQuery } from './history-state.ts';

const { tabChanged, queryChanged, queriesChanged, queriesDropped } = sqlEditorSlice.actions;

/** The list of statements, and what can be done with earlier ones beside the editor. */
export function* historySaga(http: HttpClient, storage: TabStorage | undefined): Saga {
  yield* takeLatest(loadHistory, function* load(query): Saga {
    try {
      yield* put(historySlice.actions.listed(yield* call(fetchHistory, http, query)));
    } catch (thrown) {
      yield* put(historySlice.actions.listFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(removeQuery, (command) => remove(storage, command));
  yield* takeEvery(showQueryRows, (command) => showRows(http, command));
  yield* takeEvery(sqlEditorSlice.actions.opened, dropInactive);
}

async function fetchHistory(http: HttpClient, query: HistoryQuery) {
  const { search, tabIds, state, page, pageSize, column, direction } = query;
  const { body } = await http.send(queryRoutes.list, {
    query: {
      q: {
        keys: ['none'],
        filters: [
          { col: 'is_data_preview', opr: 'eq', value: 0 },
          ...(search === '' ? [] : [{ col: 'sql', opr: 'ct', value: search }]),
          ...(tabIds === undefined ? [] : [{ col: 'sql_editor_id', opr: 'in', value: tabIds }]),
          ...(state === undefined ? [] : [{ col: 'status', opr: 'eq', value: state }]),
        ],
        order_column: column,
        order_direction: direction,
        page,
        page_size: pageSize,
      },
    },
  });
  return { rows: body.result, count: body.count };
}

/** The newest statement that is left becomes the tab's latest one. */
function* remove(storage: TabStorage | undefined, { tabId, queryId }: Parameters<typeof removeQuery>[0]): Saga {
  const before = (yield* select(SqlEditor.select)).tabs.find((tab) => tab.id === tabId);
  if (before === undefined) return;
  try {
    if (storage !== undefined && before.keptId !== null) yield* call(storage.removeQuery, before.keptId, queryId);
  } catch {
    yield* put(showToast({ toastType: 'danger', text: messages.removeFailed(), noDuplicate: true }));
    return;
  }
  yield* put(queriesDropped({ ids: [queryId] }));
  yield* put(historySlice.actions.rowRemoved({ queryId }));
  const { tabs, queries } = yield* select(SqlEditor.select);
  const tab = tabs.find((each) => each.id === tabId);
  if (tab?.latestQueryId !== queryId) return;
  const left = Object.values(queries).filter((query) => isOfTab(query, tab));
  const newest = left.sort((a, b) => (b.startDttm ?? 0) - (a.startDttm ?? 0))[0];
  yield* put(tabChanged({ id: tabId, change: { latestQueryId: newest?.id ?? null } }));
}

/** Rows of an earlier statement, while the server still has them. */
function* showRows(http: HttpClient, { tabId, queryId }: Parameters<typeof showQueryRows>[0]): Saga {
  const known = (yield* select(SqlEditor.select)).queries[queryId];
  const key = known && rowsKeyOf(known);
  try {
    if (known === undefined || key === undefined || !isFinal(known.state)) throw new Error('no rows are kept');
    yield* put(queryChanged({ id: queryId, change: { state: 'fetching' } }));
    const { body } = yield* call(http.send, readResults, { query: { q: { key, rows: 0 } } });
    yield* put(queriesChanged({ queries: [body.query] }));
    yield* put(tabChanged({ id: tabId, change: { latestQueryId: queryId } }));
  } catch {
    if (known !== undefined)
      yield* put(queryChanged({ id: queryId, change: { state: known.state, resultsKey: null } }));
    yield* put(showToast({ toastType: 'danger', text: editorMessages.resultsFailed(), noDuplicate: true }));
  }
}

/** How long a statement may wait without progress until it counts as lost, and how often that is looked at. */
const inactiveAfterMs = 6 * 3_600_000;
const lookEveryMs = 60_000;

/** Statements that never moved are let go of. */
function* dropInactive(): Saga {
  for (;;) {
    const { queries } = yield* select(SqlEditor.select);
    const since = Date.now() - inactiveAfterMs;
    const lost = Object.values(queries).filter(
      ({ state, progress, startDttm }) =>
        (state === 'running' || state === 'pending') && progress === 0 && (startDttm ?? 0) < since,
    );
    if (lost.length > 0) yield* put(queriesDropped({ ids: lost.map((query) => query.id) }));
    yield* delay(lookEveryMs);
  }
}
