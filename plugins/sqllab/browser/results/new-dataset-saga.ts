import { AppError, describeError, toAppError, type Extensions } from '#core/common';
import { call, put, showToast, takeLatest, type HttpClient, type PageServices, type Saga } from '#core/browser';
import {
  SaveDestinations,
  buildQueryContext,
  chartRoutes,
  type DestinationChoice,
  type PreparedDestination,
} from '#plugins/charts';
import { VizTypes, findVizType, prepared, type FormData } from '#plugins/viz-kit';
import { createDataset, datasetRoutes, exploreDatasetLink, updateDataset } from '#plugins/datasets';
import { makeDataset, type ShownResult } from '../../contract/result-state.ts';
import { withoutOrderOfResult } from '../../common/chart/result-form-data.ts';
import { newDatasetMessages as messages } from '../../common/result-messages.ts';
import { resultsReadBy } from '../../common/result-marks.ts';
import { resultsSlice } from './results-slice.ts';

const { datasetMade, datasetFailed } = resultsSlice.actions;

export interface NewDatasetServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
  readonly page: PageServices;
}

/** A dataset from a statement; it opens with the chart that was drawn of its rows, or the chart goes on a dashboard. */
export function* newDatasetSaga(services: NewDatasetServices): Saga {
  yield* takeLatest(makeDataset, (command) => make(services, command));
}

function* make(
  services: NewDatasetServices,
  { name, result, formData, replacesId, destination }: Parameters<typeof makeDataset>[0],
): Saga {
  const { http } = services;
  let madeId: number | undefined;
  let prepared: PreparedDestination | undefined;
  try {
    if (resultsReadBy(result.part.sql).length > 0) throw new AppError('validation', messages.readsResult());
    const id = yield* call(replacesId === undefined ? create : replace, http, { name, result, replacesId });
    madeId = id;
    const settings =
      formData === undefined ? undefined : { ...withoutOrderOfResult(formData), datasource: `${id}__table` };
    if (destination !== undefined && settings !== undefined) {
      prepared = yield* call(prepare, services, destination);
      yield* call(saveChart, services, { name, datasetId: id, formData: settings, dashboardId: prepared.id });
      yield* put(showToast({ toastType: 'success', text: prepared.message(name) }));
      yield* put(datasetMade({ href: prepared.href }));
      return;
    }
    const search = settings === undefined ? {} : { form_data: JSON.stringify(settings) };
    const href = exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: id, ...search });
    yield* put(datasetMade({ href }));
  } catch (thrown) {
    const failure = toAppError(thrown);
    const isTaken = failure.fields?.['table'] !== undefined;
    const takenId = isTaken ? yield* call(findDataset, http, name, result) : undefined;
    const placeProblem = prepared?.refusal(failure);
    yield* put(datasetFailed({ error: describeError(failure), takenId, madeId, placeProblem }));
    if (!isTaken && placeProblem === undefined)
      yield* put(showToast({ toastType: 'danger', text: messages.failed(), noDuplicate: true }));
  }
}

interface NewChart {
  readonly name: string;
  readonly datasetId: number;
  readonly formData: FormData;
  readonly dashboardId: number;
}

async function prepare(
  { extensions, page }: NewDatasetServices,
  destination: DestinationChoice,
): Promise<PreparedDestination> {
  const [places] = extensions.all(SaveDestinations);
  if (places === undefined) throw new Error('There is no place for charts.'); // nobody was asked for one then
  return places.prepare(destination, page);
}

async function saveChart(
  { http, extensions }: NewDatasetServices,
  { name, datasetId, formData, dashboardId }: NewChart,
): Promise<void> {
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  await prepared(viz, formData);
  await http.send(chartRoutes.create, {
    body: {
      slice_name: name,
      viz_type: formData.viz_type,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(formData),
      ...(viz === undefined ? {} : { query_context: JSON.stringify(buildQueryContext(viz, formData)) }),
      dashboards: [dashboardId],
    },
  });
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
    const database = row['database'] as { readonly id?: number } | null | undefined; // docs/http-api.md, "Datasets"
    return database?.id === dbId && (row['schema'] ?? null) === schema && row['kind'] === 'virtual';
  });
  return typeof found?.['id'] === 'number' ? found['id'] : undefined;
}
