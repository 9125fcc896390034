import { AppError, humanizedAge, reply } from '#core/common';
import { callerOf, Clock, handle, type Identity } from '#core/server';
import { ChartPlaces, ChartStore, type SavedChart } from '#plugins/charts';
import { Datasets, type DatasetData } from '#plugins/datasets';
import { Users, fullName } from '#plugins/access';
import { getExplore } from '../contract/routes.ts';
import { messages } from '../common/messages.ts';
import { ExploreStates } from './state-store.ts';

interface Opening {
  readonly formData: Record<string, unknown>;
  readonly chart: SavedChart | undefined;
  readonly message: string | null;
}

interface OpenExploreServices {
  readonly states: ExploreStates;
  readonly charts: ChartStore;
}

type Query = Readonly<Partial<Record<'slice_id' | 'datasource_id', number>>> &
  Readonly<Partial<Record<'form_data_key' | 'permalink_key' | 'datasource_type' | 'viz_type', string>>>;

/** Opens Explore. Precedence: permalink, form data key, chart, dataset. */
export const openExplore = handle(
  getExplore,
  { states: ExploreStates, charts: ChartStore, places: ChartPlaces, datasets: Datasets, users: Users, clock: Clock },
  async (input, { states, charts, places, datasets, users, clock }) => {
    const ageOf = (stored: string) => humanizedAge(Date.parse(`${stored}Z`), clock.nowMs());
    const identity = callerOf(input);
    const opening = await openingOf(input.query, identity, { states, charts });
    const datasetId = datasetIdOf(opening, input.query.datasource_id);
    const dataset = datasetId === undefined ? missingDataset() : await datasetOrMissing(datasets, datasetId, identity);
    const missing = datasetId === undefined ? messages.nothingToExplore() : messages.missingDataset();
    const formData = {
      ...opening.formData,
      ...(input.query.viz_type === undefined ? {} : { viz_type: input.query.viz_type }),
      datasource: `${datasetId ?? 0}__table`,
    };
    const people = await users.summaries([
      ...(opening.chart?.owner_ids ?? []),
      opening.chart?.created_by ?? 0,
      opening.chart?.changed_by ?? 0,
    ]);
    const placed = await places.of(opening.chart === undefined ? [] : [opening.chart.id], identity);
    const dashboardsOf = (id: number) =>
      (placed.get(id) ?? []).map((place) => ({ id: place.id, dashboard_title: place.dashboard_title }));
    const nameOf = (id: number | null) => {
      const user = id === null ? undefined : people.get(id);
      return user === undefined ? null : fullName(user);
    };
    return reply(200, {
      result: {
        dataset,
        form_data: formData,
        slice: opening.chart === undefined ? null : sliceOf(opening.chart, ageOf),
        message: opening.message ?? (dataset.id === 0 ? missing : null),
        metadata:
          opening.chart === undefined
            ? null
            : {
                owners: opening.chart.owner_ids.map((id) => nameOf(id)).filter((name) => name !== null),
                created_by: nameOf(opening.chart.created_by),
                changed_by: nameOf(opening.chart.changed_by),
                created_on_humanized: ageOf(opening.chart.created_on),
                changed_on_humanized: ageOf(opening.chart.changed_on),
                dashboards: dashboardsOf(opening.chart.id),
              },
      },
    });
  },
);

async function openingOf(query: Query, identity: Identity, { states, charts }: OpenExploreServices): Promise<Opening> {
  if (query.permalink_key !== undefined) return fromPermalink(query.permalink_key, identity, { states, charts });
  const chart = query.slice_id === undefined ? undefined : await charts.forView(query.slice_id, identity);
  if (query.form_data_key !== undefined) {
    const entry = await states.read(identity.userId, query.form_data_key);
    if (entry !== undefined) {
      const chartOfEntry =
        chart ?? (entry.chartId === undefined ? undefined : await charts.forView(entry.chartId, identity));
      return { formData: parsed(entry.value), chart: chartOfEntry, message: null };
    }
    // An expired key is no error: the reader sees what is stored, and is told.
    const message = chart === undefined ? messages.datasetDataUsed() : messages.formDataExpired();
    return { formData: { ...(chart?.form_data ?? {}) }, chart, message };
  }
  return { formData: { ...(chart?.form_data ?? {}) }, chart, message: null };
}

async function fromPermalink(
  key: string,
  identity: Identity,
  { states, charts }: OpenExploreServices,
): Promise<Opening> {
  const entry = await states.readPermalink(key);
  if (entry === undefined) throw new AppError('not-found', 'Not found');
  const state = parsed(entry.value) as { formData?: Record<string, unknown>; urlParams?: [string, string][] };
  const chart = entry.chartId === undefined ? undefined : await charts.find(entry.chartId);
  const visible = chart === undefined ? undefined : await charts.forView(chart.id, identity);
  const urlParams = Object.fromEntries(state.urlParams ?? []);
  return { formData: { ...state.formData, url_params: urlParams }, chart: visible, message: null };
}

function datasetIdOf(opening: Opening, asked: number | undefined): number | undefined {
  const inFormData = /^(\d+)__/.exec(textOf(opening.formData['datasource']))?.[1];
  return inFormData === undefined ? (opening.chart?.datasource_id ?? asked) : Number(inFormData);
}

/** A chart whose dataset is gone still opens, with an empty placeholder that says so. */
async function datasetOrMissing(datasets: Datasets, id: number, identity: Identity): Promise<DatasetData> {
  try {
    return await datasets.data(id, identity);
  } catch (failure) {
    if (failure instanceof AppError && failure.kind === 'not-found') return missingDataset();
    throw failure;
  }
}

function missingDataset(): DatasetData {
  return {
    id: 0,
    uid: '0__table',
    type: 'table',
    name: '[Missing Dataset]',
    datasource_name: '[Missing Dataset]',
    table_name: '[Missing Dataset]',
    catalog: null,
    schema: null,
    sql: null,
    description: null,
    database: { id: 0, name: '', backend: '' },
    columns: [],
    metrics: [],
    verbose_map: {},
    column_formats: {},
    currency_formats: {},
    order_by_choices: [],
    granularity_sqla: [],
    time_grain_sqla: [],
    main_dttm_col: null,
    owners: [],
    extra: null,
    always_filter_main_dttm: false,
  };
}

function sliceOf(chart: SavedChart, ageOf: (stored: string) => string): Record<string, unknown> {
  const url = `/explore/?slice_id=${chart.id}`;
  return {
    slice_id: chart.id,
    slice_name: chart.slice_name,
    slice_url: url,
    edit_url: url,
    form_data: chart.form_data,
    query_context: chart.query_context,
    datasource: `${chart.datasource_id}__table`,
    owners: chart.owner_ids,
    description: chart.description,
    description_markeddown: chart.description ?? '',
    certified_by: chart.certified_by,
    certification_details: chart.certification_details,
    cache_timeout: chart.cache_timeout,
    changed_on: chart.changed_on,
    changed_on_humanized: ageOf(chart.changed_on),
    modified: ageOf(chart.changed_on),
    is_managed_externally: chart.is_managed_externally,
  };
}

function parsed(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>; // checked when it was stored
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
