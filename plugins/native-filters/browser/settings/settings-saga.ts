import { describeError, toAppError } from '#core/common';
import {
  call,
  cancelled,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type Drafts,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { dashboardClosed, selectDashboard } from '#plugins/dashboard';
import { datasetRoutes, fetchDatasourceMetadata } from '#plugins/datasets';
import { askFilterValues } from '../../contract/routes.ts';
import { saveFiltersSaga } from './save-filters-saga.ts';
import { settingsDraftSaga } from './settings-draft-saga.ts';
import {
  FilterDialogs,
  filterDialogSlice,
  findDatasets,
  readColumnValues,
  readDatasetInFull,
  valuesKey,
} from './settings-state.ts';

const { actions } = filterDialogSlice;

export interface SettingsServices {
  readonly http: HttpClient;
  readonly drafts: Drafts;
}

/** What the configuration dialog does over time. */
export function* settingsSaga(services: SettingsServices): Saga {
  const { http } = services;
  yield* fork(settingsDraftSaga, services.drafts);
  yield* fork(saveFiltersSaga, services);
  yield* takeLatest(findDatasets, ({ search }) => find(http, search));
  yield* takeEvery(readDatasetInFull, ({ id }) => readInFull(http, id));
  yield* takeEvery(readColumnValues, function* offer({ datasetId, column }): Saga {
    yield* race({ read: () => readValues(http, datasetId, column), left: () => take(dashboardClosed) });
  });
}

function* find(http: HttpClient, search: string): Saga {
  try {
    const filters = search.trim() === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search.trim() }];
    const q = { filters, page_size: 100, order_column: 'table_name', order_direction: 'asc' as const };
    const answer = yield* call(http.send, datasetRoutes.list, { query: { q } });
    const choices = answer.body.result.map((row) => ({ id: Number(row['id']), name: String(row['table_name']) }));
    yield* put(actions.datasetsFound({ choices }));
  } catch (thrown) {
    yield* put(actions.datasetFailed({ error: describeError(toAppError(thrown)) }));
  }
}

function* readInFull(http: HttpClient, id: number): Saga {
  const dashboard = yield* select(selectDashboard);
  const { datasets } = yield* select(FilterDialogs.select);
  if (dashboard?.datasets[id] !== undefined || datasets[id] !== undefined) return;
  try {
    const query = { datasourceKey: `${String(id)}__table` };
    const answer = yield* call(() => http.send(fetchDatasourceMetadata, { query }));
    if (answer.status === 200) yield* put(actions.datasetRead({ dataset: answer.body }));
  } catch (thrown) {
    yield* put(actions.datasetFailed({ error: describeError(toAppError(thrown)) }));
  }
}

/** Offered while a pre-filter is typed; others can be typed as well. */
const offeredValues = 1_000;

function* readValues(http: HttpClient, datasetId: number, column: string): Saga {
  const key = valuesKey(datasetId, column);
  const known = (yield* select(FilterDialogs.select)).columnValues[key]?.status;
  if (known === 'success' || known === 'loading') return;
  yield* put(actions.valuesRead({ key, values: { status: 'loading' } }));
  const abort = new AbortController();
  try {
    const body = { datasetId, column, limit: offeredValues };
    const answer = yield* call(http.send, askFilterValues, { body }, { signal: abort.signal, long: 'asked' });
    const values = answer.body.result.values.map(({ value }) => value);
    yield* put(actions.valuesRead({ key, values: { status: 'success', values } }));
  } catch (thrown) {
    yield* put(actions.valuesRead({ key, values: { status: 'failed', message: toAppError(thrown).message } }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}
