import { AppError, reply, toAppError } from '#core/common';
import { Clock, callerOf, handle, type Identity } from '#core/server';
import { Users } from '#plugins/access';
import { chartRoutes } from '#plugins/charts';
import { Datasets } from '#plugins/datasets';
import { chartErrors } from '../../common/messages.ts';
import { RequestedPlaces } from '../places/requested-places.ts';
import { ChartRecords, type StoredChart } from './chart-records.ts';
import { checkChartBody, ownersAfter, type ChartBody } from './check-chart-body.ts';
import { refused } from './refused.ts';
import { savedChartOf } from './saved-chart.ts';
import { canView } from './sql-chart-store.ts';

export const chartServices = {
  records: ChartRecords,
  users: Users,
  datasets: Datasets,
  clock: Clock,
  places: RequestedPlaces,
};

export const createChart = handle(
  chartRoutes.create,
  chartServices,
  async (input, { records, users, datasets, places }) => {
    const caller = callerOf(input);
    const { body } = input;
    checkChartBody(body);
    const owners = await ownersAfter(body.owners, undefined, caller, users);
    const tableName = await datasetName(body.datasource_id, body.datasource_type, caller, datasets);
    const move = { chartId: undefined, placeIds: body.dashboards ?? [], reader: caller };
    await places.check(move);
    const id = await records.insert(
      {
        uuid: body.uuid ?? undefined,
        slice_name: body.slice_name,
        viz_type: body.viz_type ?? '',
        datasource_id: body.datasource_id,
        datasource_type: body.datasource_type,
        datasource_name: tableName,
        params: body.params ?? null,
        query_context: body.query_context ?? null,
        description: body.description ?? null,
        cache_timeout: body.cache_timeout ?? null,
        certified_by: body.certified_by ?? null,
        certification_details: body.certification_details ?? null,
        is_managed_externally: body.is_managed_externally === true ? 1 : 0,
        external_url: body.external_url ?? null,
        created_by_fk: caller.userId,
        changed_by_fk: caller.userId,
        last_saved_by_fk: caller.userId,
      },
      owners,
    );
    if (id === undefined) throw refused({ uuid: [chartErrors.uuidTaken()] });
    if (move.placeIds.length > 0) await placeChart(id, move.placeIds, caller, { records, places });
    return reply(201, { id, result: { ...body } });
  },
);

export const updateChart = handle(
  chartRoutes.update,
  chartServices,
  async (input, { records, users, datasets, places }) => {
    const caller = callerOf(input);
    const {
      body,
      params: { id },
    } = input;
    const chart = await visibleChart(id, caller, { records, datasets });
    const keepsMarks = isQueryContextOnly(body);
    if (!keepsMarks) requireOwner(chart, caller);
    checkChartBody(body);
    const owners = keepsMarks ? undefined : await ownersAfter(body.owners, chart.ownerIds, caller, users);
    const change = await changeOf(body, chart, caller, datasets);
    if (body.dashboards !== undefined) {
      await places.check({ chartId: id, placeIds: body.dashboards, reader: caller });
      const before = new Set((await places.of([id], caller)).get(id)?.map((place) => place.id));
      const isAdded = body.dashboards.some((place) => !before.has(place));
      if (isAdded) await requireDataset(chart.row.datasource_id, caller, datasets);
    }
    await records.change(id, change, owners, keepsMarks ? undefined : caller.userId);
    if (body.dashboards !== undefined) await placeChart(id, body.dashboards, caller, { records, places });
    return reply(200, { id, result: { ...body } });
  },
);

export const deleteChart = handle(chartRoutes.remove, chartServices, async (input, { records, datasets }) => {
  const caller = callerOf(input);
  requireOwner(await visibleChart(input.params.id, caller, { records, datasets }), caller);
  await records.remove([input.params.id]);
  return reply(200, { message: 'OK' });
});

/** All or none: an unknown id is 404, somebody else's chart 403. */
export const deleteCharts = handle(chartRoutes.bulkDelete, chartServices, async (input, { records, datasets }) => {
  const caller = callerOf(input);
  const ids = [...new Set(input.query.q)];
  const charts = await Promise.all(ids.map((id) => visibleChart(id, caller, { records, datasets })));
  for (const chart of charts) requireOwner(chart, caller);
  await records.remove(ids);
  return reply(200, { message: ids.length === 1 ? 'Deleted 1 chart' : `Deleted ${String(ids.length)} charts` });
});

/** A chart that the caller may not see is as good as absent. */
export async function visibleChart(
  id: number,
  caller: Identity,
  { records, datasets }: { readonly records: ChartRecords; readonly datasets: Datasets },
): Promise<StoredChart> {
  const [chart] = await records.find([id]);
  if (chart === undefined || !(await canView(chart, caller, datasets))) {
    throw new AppError('not-found', chartErrors.notFound());
  }
  return chart;
}

/** Owners and administrators change a chart. */
function requireOwner(chart: StoredChart, caller: Identity): void {
  if (caller.isAdmin || chart.ownerIds.includes(caller.userId)) return;
  throw new AppError('forbidden', chartErrors.forbidden());
}

/** Puts the chart on the places of the field `dashboards`. */
async function placeChart(
  id: number,
  placeIds: readonly number[],
  caller: Identity,
  { records, places }: { readonly records: ChartRecords; readonly places: RequestedPlaces },
): Promise<void> {
  const [chart] = await records.find([id]);
  if (chart === undefined) return; // deleted meanwhile
  await places.place(savedChartOf(chart.row, chart.ownerIds), { chartId: id, placeIds, reader: caller });
}

/** A page that opens a chart without saved query context stores one; that is no modification. */
function isQueryContextOnly(body: ChartBody): boolean {
  const given = Object.keys(body).filter((key) => key !== 'query_context_generation');
  return body.query_context_generation === true && given.every((key) => key === 'query_context');
}

/** Fields that are stored as they are sent. */
const plainFields = [
  'slice_name',
  'viz_type',
  'datasource_id',
  'datasource_type',
  'params',
  'query_context',
  'cache_timeout',
  'certified_by',
  'certification_details',
  'description',
  'external_url',
] as const;

async function changeOf(body: ChartBody, chart: StoredChart, caller: Identity, datasets: Datasets) {
  const { is_managed_externally: isManaged } = body;
  const same: Pick<ChartBody, (typeof plainFields)[number]> = Object.fromEntries(
    Object.entries(body).filter(([field]) => plainFields.some((plain) => plain === field)),
  );
  const datasourceId = body.datasource_id ?? chart.row.datasource_id;
  const movesDataset = body.datasource_id !== undefined && body.datasource_id !== chart.row.datasource_id;
  if (!movesDataset && asksOtherwise(body, chart)) await requireDataset(datasourceId, caller, datasets);
  return {
    ...same,
    ...(isManaged === undefined ? {} : { is_managed_externally: isManaged === true ? 1 : 0 }),
    ...(movesDataset
      ? { datasource_name: await datasetName(datasourceId, body.datasource_type ?? 'table', caller, datasets) }
      : {}),
  };
}

/** Whether the change may make the chart ask something else of its dataset. */
const asksOtherwise = (body: ChartBody, { row }: StoredChart): boolean =>
  (['viz_type', 'params'] as const).some((field) => body[field] !== undefined && body[field] !== row[field]);

/**
 * Throws forbidden for owners who may not query the dataset: a chart's dashboards delegate access to its queries, and
 * nobody may delegate access they do not have. A deleted dataset passes, since nobody can read it.
 */
async function requireDataset(id: number, caller: Identity, datasets: Datasets): Promise<void> {
  const accessible = await datasets.accessibleIds(caller);
  if (accessible === 'all' || accessible.includes(id) || !(await datasets.summaries([id])).has(id)) return;
  await datasets.forQuery(id, caller);
}

/** The dataset's name; 422 when there is none, 403 when the caller may not use it. */
async function datasetName(id: number, type: string, caller: Identity, datasets: Datasets): Promise<string> {
  if (type !== 'table' && type !== 'dataset')
    throw refused({ datasource_type: [chartErrors.badDatasourceType({ type })] });
  try {
    return (await datasets.forQuery(id, caller)).tableName;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'not-found') throw refused({ datasource_id: [chartErrors.datasetMissing()] });
    throw error;
  }
}
