import { describeError, toAppError } from '#core/common';
import { call, put, showToast, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { createDataset, datasetRoutes, exploreDatasetLink, updateDataset } from '#plugins/datasets';
import { makeDataset, type ShownResult } from '../../contract/result-state.ts';
import { withoutOrderOfResult } from '../../common/chart/result-form-data.ts';
import { newDatasetTexts as texts } from '../../common/result-messages.ts';
import { resultsSlice } from './results-slice.ts';

const { datasetMade, datasetFailed } = resultsSlice.actions;

/** A dataset from a statement; it opens with the chart that was drawn of its rows. Specification §1.0.4k, §8.2.9b. */
export function* newDatasetSaga(http: HttpClient): Saga {
  yield* takeLatest(makeDataset, (command) => make(http, command));
}

function* make(http: HttpClient, { name, result, formData, replacesId }: Parameters<typeof makeDataset>[0]): Saga {
  try {
    const id = yield* call(replacesId === undefined ? create : replace, http, { name, result, replacesId });
    const settings =
      formData === undefined ? undefined : { ...withoutOrderOfResult(formData), datasource: `${id}__table` };
    const search = settings === undefined ? {} : { form_data: JSON.stringify(settings) };
    const href = exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: id, ...search });
    yield* put(datasetMade({ href }));
  } catch (thrown) {
    const failure = toAppError(thrown);
    const isTaken = failure.fields?.['table'] !== undefined;
    const takenId = isTaken ? yield* call(findDataset, http, name, result) : undefined;
    yield* put(datasetFailed({ error: describeError(failure), takenId }));
    if (!isTaken) yield* put(showToast({ toastType: 'danger', text: texts.failed(), noDuplicate: true }));
  }
}

interface Order {
  readonly name: string;
  readonly result: ShownResult;
  readonly replacesId: number | undefined;
}

async function create(http: HttpClient, { name, result }: Order): Promise<number> {
  const { dbId, schema, catalog, part } = result;
  const body = { database: dbId, table_name: name, sql: part.sql, schema, catalog };
  return (await http.send(createDataset, { body })).body.id;
}

async function replace(http: HttpClient, { result, replacesId = 0 }: Order): Promise<number> {
  const input = { params: { id: replacesId }, query: { override_columns: true }, body: { sql: result.part.sql } };
  return (await http.send(updateDataset, input)).body.id;
}

/** The virtual dataset that has the name already; undefined: it is a table's, or nobody may see it. */
async function findDataset(http: HttpClient, name: string, { dbId, schema }: ShownResult): Promise<number | undefined> {
  const filters = [{ col: 'table_name', opr: 'eq', value: name }];
  const { body } = await http
    .send(datasetRoutes.list, { query: { q: { filters, page_size: 100 } } })
    .catch(() => ({ body: { result: [] } }));
  const found = body.result.find((row) => {
    const database = row['database'] as { readonly id?: number } | null | undefined; // wire contract §11.2
    return database?.id === dbId && (row['schema'] ?? null) === schema && row['kind'] === 'virtual';
  });
  return typeof found?.['id'] === 'number' ? found['id'] : undefined;
}
