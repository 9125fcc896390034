import { describeError, toAppError, type Extensions, type Settings } from '#core/common';
import {
  call,
  cancelled,
  fork,
  put,
  select,
  showToast,
  takeEvery,
  takeLatestPer,
  type HttpClient,
  type KeyValueStore,
  type PageServices,
  type Saga,
} from '#core/browser';
import { readTemplateParams } from '#plugins/sql-language';
import { addressParams } from '../../contract/address-params.ts';
import {
  Results,
  compareResults,
  pinResult,
  readPlans,
  requestResults,
  unpinResult,
} from '../../contract/result-state.ts';
import { SqlEditor, closeTabs, reopenTabs } from '../../contract/editor-state.ts';
import { mostShownDifferences, resultRoutes } from '../../contract/result-routes.ts';
import { explainSql, readResults } from '../../contract/run-routes.ts';
import { sqlLabSettings } from '../../contract/settings.ts';
import { idOfReopened } from '../../common/editor/id-of-reopened.ts';
import { editorMessages } from '../../common/editor-messages.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import { downloadSaga } from './download-saga.ts';
import { newDatasetSaga } from './new-dataset-saga.ts';
import { followPins } from './follow-pins-saga.ts';
import { localPins } from './local-pins.ts';
import { resultsSlice } from './results-slice.ts';

const { pinsRead, keptPinsPutAside, pinsReturned, pinsTaken, plansRead, plansFailed, compared, compareFailed } =
  resultsSlice.actions;
const { resultsRequested, resultsAnswered } = sqlEditorSlice.actions;

export interface ResultServices {
  readonly http: HttpClient;
  readonly settings: Settings;
  readonly store: KeyValueStore;
  readonly extensions: Extensions;
  readonly page: PageServices;
}

/** Everything about results but their rows. */
export function* resultsSaga({ http, settings, store, extensions, page }: ResultServices): Saga {
  const pins = localPins(store);
  yield* put(pinsRead({ pinned: pins.read() }));
  const keep = function* keep(): Saga {
    pins.keep((yield* select(Results.select)).pinned);
  };
  yield* takeEvery(pinResult, keep);
  yield* takeEvery(unpinResult, keep);
  yield* takeEvery(closeTabs, putAside);
  yield* takeEvery(sqlEditorSlice.actions.tabsGone, putAside);
  yield* takeEvery(reopenTabs, giveBack);
  yield* takeEvery(closeTabs, keep);
  yield* takeEvery(sqlEditorSlice.actions.tabsGone, keep);
  yield* takeEvery(keptPinsPutAside, keep);
  yield* takeEvery(pinsReturned, keep);
  yield* takeEvery(pinsTaken, keep);
  yield* takeEvery(sqlEditorSlice.actions.tabChanged, keep);
  yield* takeLatestPer(
    readPlans,
    ({ tabId }) => tabId,
    (command) => plans(http, command),
  );
  yield* takeLatestPer(
    compareResults,
    ({ key }) => key,
    (command) => compare(http, command),
  );
  yield* takeEvery(requestResults, (command) => request(http, settings, command));
  yield* fork(followPins);
  yield* fork(newDatasetSaga, { http, extensions, page });
  yield* fork(downloadSaga, http);
}

/** What a tab pinned under the name it is kept by. */
function* putAside({ ids }: { readonly ids: readonly string[] }): Saga {
  const { closed } = yield* select(SqlEditor.select);
  for (const { tab } of closed) {
    if (ids.includes(tab.id) && tab.keptId !== null) {
      yield* put(keptPinsPutAside({ id: tab.id, keptId: tab.keptId }));
    }
  }
}

function* giveBack({ ids }: { readonly ids: readonly string[] }): Saga {
  const { tabs } = yield* select(SqlEditor.select);
  for (const id of ids) {
    const tab = tabs.find((each) => each.id === id || each.id === idOfReopened(id));
    if (tab !== undefined) yield* put(pinsReturned({ id, tabId: tab.keptId ?? tab.id }));
  }
}

function* plans(
  http: HttpClient,
  { tabId, dbId, schema, catalog, sql, templateParams, urlParams, how }: Parameters<typeof readPlans>[0],
): Saga {
  const abort = new AbortController();
  const isMeasured = how === 'measured';
  try {
    const template_params = { ...readTemplateParams(templateParams) };
    const url_params = addressParams(urlParams);
    const body = { database_id: dbId, sql, schema, catalog, template_params, url_params, run: isMeasured };
    const answer = yield* call(http.send, explainSql, { query: {}, body }, { signal: abort.signal });
    yield* put(plansRead({ tabId, isMeasured, plans: answer.body.result }));
  } catch (thrown) {
    yield* put(plansFailed({ tabId, isMeasured, error: describeError(toAppError(thrown)) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

function* compare(http: HttpClient, { key, otherKey, by, match, from }: Parameters<typeof compareResults>[0]): Saga {
  const abort = new AbortController();
  try {
    const { body } = yield* call(
      http.send,
      resultRoutes.compare,
      {
        params: { key: otherKey, otherKey: key },
        query: { q: { by: [...by], match, from, count: mostShownDifferences } },
      },
      { signal: abort.signal },
    );
    yield* put(compared({ key, from, found: body }));
  } catch (thrown) {
    yield* put(compareFailed({ key, error: describeError(toAppError(thrown)) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** The wait is configured. */
function* request(http: HttpClient, settings: Settings, { queryId, key }: Parameters<typeof requestResults>[0]): Saga {
  const query = (yield* select(SqlEditor.select)).queries[queryId];
  if (query?.state !== 'success') return;
  const timeoutMs = settings.get(sqlLabSettings.resultTimeout);
  yield* put(resultsRequested({ id: queryId }));
  try {
    const q = { key, rows: 0, ...(timeoutMs === 0 ? {} : { timeout: timeoutMs }) };
    const options = timeoutMs === 0 ? {} : { timeoutMs };
    const { body } = yield* call(http.send, readResults, { query: { q } }, options);
    yield* put(resultsAnswered({ query: body.query }));
  } catch {
    yield* put(resultsAnswered({ query }));
    yield* put(showToast({ toastType: 'danger', text: editorMessages.resultsFailed(), noDuplicate: true }));
  }
}
