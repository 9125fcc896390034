import { describeError, toAppError } from '#core/common';
import { call, put, select, takeEvery, takeLatest, type HttpClient, type Saga } from '#core/browser';
import {
  changeMetadata,
  dashboardClosed,
  dashboardRoutes,
  learnDatasets,
  selectDashboard,
  selectDashboardContent,
} from '#plugins/dashboard';
import { datasetRoutes, fetchDatasourceMetadata } from '#plugins/datasets';
import { filterChanges } from '../../common/filter-changes.ts';
import { scopeFacts } from '../../common/scope-tree.ts';
import { settingsText as text } from '../../common/settings-messages.ts';
import type { FilterEntry, NativeFilter } from '../../contract/filter-configuration.ts';
import { askFilterValues } from '../../contract/routes.ts';
import { forgetFilters, restartFilters } from '../state/filter-bar-state.ts';
import { selectEntries } from '../state/filter-selectors.ts';
import { FilterSettingsDocuments, settingsDocument, settingsDocumentId } from './settings-document.ts';
import {
  FilterDialogs,
  closeFilterSettings,
  filterDialogSlice,
  findDatasets,
  openFilterSettings,
  readColumnValues,
  readDatasetInFull,
  saveFilterSettings,
  valuesKey,
} from './settings-state.ts';

const { actions } = filterDialogSlice;

/** What the configuration dialog does over time. */
export function* settingsSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeEvery(openFilterSettings, open);
  yield* takeEvery(closeFilterSettings, close);
  yield* takeEvery(dashboardClosed, ({ id }) =>
    put(settingsDocument.actions.closed({ documentId: settingsDocumentId(id) })),
  );
  yield* takeLatest(saveFilterSettings, () => save(http));
  yield* takeLatest(findDatasets, ({ search }) => find(http, search));
  yield* takeEvery(readDatasetInFull, ({ id }) => readInFull(http, id));
  yield* takeEvery(readColumnValues, ({ datasetId, column }) => readValues(http, datasetId, column));
}

function* open(): Saga {
  const dashboard = yield* select(selectDashboard);
  if (dashboard?.permissions.canEdit !== true) return;
  const entries = yield* select(selectEntries);
  const documentId = settingsDocumentId(dashboard.id);
  yield* put(settingsDocument.actions.opened({ documentId, content: { entries } }));
  yield* put(actions.opened());
}

function* close(): Saga {
  const dashboard = yield* select(selectDashboard);
  if (dashboard === null) return;
  yield* put(settingsDocument.actions.closed({ documentId: settingsDocumentId(dashboard.id) }));
}

/** Begin, then complete or fail; a failure keeps everything as it is edited. Specification §4.3.9, §7.5.6. */
function* save(http: HttpClient): Saga {
  const dashboard = yield* select(selectDashboard);
  const content = yield* select(selectDashboardContent);
  if (dashboard === null || content === undefined) return;
  const documentId = settingsDocumentId(dashboard.id);
  const log = (yield* select(FilterSettingsDocuments.select))[documentId];
  if (log === undefined) return;
  yield* put(actions.saveBegan());
  try {
    const edited = log.present.entries.map((entry) => withScopeFacts(entry, content.layout));
    const { deleted, modified, reordered } = filterChanges(yield* select(selectEntries), edited);
    const body = {
      deleted: [...deleted],
      modified: modified.map((entry) => ({ ...entry })),
      reordered: [...reordered],
    };
    const answer = yield* call(() =>
      http.send(dashboardRoutes.saveFilters, { params: { id: String(dashboard.id) }, body }),
    );
    const { datasets } = yield* select(FilterDialogs.select);
    yield* put(learnDatasets({ datasets: Object.values(datasets) }));
    const changes = { native_filter_configuration: answer.body.result };
    yield* put(changeMetadata({ stepName: text.stepSave(), changes, isStored: true }));
    yield* put(actions.saveCompleted());
    yield* put(settingsDocument.actions.closed({ documentId }));
    if (deleted.length > 0) yield* put(forgetFilters({ ids: deleted }));
    const changed = modified.flatMap(({ id, type }) => (type === 'NATIVE_FILTER' ? [id] : []));
    if (changed.length > 0) yield* put(restartFilters({ ids: changed }));
  } catch (thrown) {
    yield* put(actions.saveFailed({ error: describeError(toAppError(thrown)) }));
  }
}

function withScopeFacts(entry: FilterEntry, layout: Parameters<typeof scopeFacts>[0]): FilterEntry {
  if (entry.type === 'DIVIDER') return entry;
  const filter: NativeFilter = entry;
  return { ...filter, ...scopeFacts(layout, filter.scope) };
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
  try {
    const body = { datasetId, column, limit: offeredValues };
    const answer = yield* call(http.send, askFilterValues, { body });
    const values = answer.body.result.values.map(({ value }) => value);
    yield* put(actions.valuesRead({ key, values: { status: 'success', values } }));
  } catch (thrown) {
    yield* put(actions.valuesRead({ key, values: { status: 'failed', message: toAppError(thrown).message } }));
  }
}
