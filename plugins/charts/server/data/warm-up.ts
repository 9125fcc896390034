import { AppError, parseRison, reply, toAppError, type Resolved } from '#core/common';
import { callerOf, handle, type Identity, type RequestFacts } from '#core/server';
import type { SavedChart } from '#plugins/charts';
import { VizTypes } from '#plugins/viz-kit';
import { Datasets } from '#plugins/datasets';
import { QueryFilter, type QueryObject } from '#plugins/queries';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { contextBySettings } from '../../common/feeding-query.ts';
import { chartErrors } from '../../common/messages.ts';
import { warmUpChart, warmUpDataset } from '../../contract/cache-routes.ts';
import { dataServices, renewAnswers } from './answer-chart-data.ts';
import { savedContext } from './saved-context.ts';

const services = { ...dataServices, datasetList: Datasets };
type Services = Resolved<typeof services>;

interface Asking {
  readonly caller: Identity;
  readonly request: RequestFacts;
  readonly filters: readonly QueryFilter[];
}

/** `PUT /api/v1/chart/warm_up_cache`. */
export const answerWarmUpChart = handle(warmUpChart, services, async (input, given) => {
  const caller = callerOf(input);
  const asking = { caller, request: input.request, filters: filtersOf(input.body) };
  const chart = await given.charts.forView(input.body.chart_id, caller).catch((thrown: unknown) => {
    throw toAppError(thrown).kind === 'not-found' ? new AppError('not-found', chartErrors.chartMissing()) : thrown;
  });
  return reply(200, { result: [await warmUp(chart, asking, given)] });
});

/** `PUT /api/v1/dataset/warm_up_cache`: one chart after the other, so that readers are not held up. */
export const answerWarmUpDataset = handle(warmUpDataset, services, async (input, given) => {
  const caller = callerOf(input);
  const asking = { caller, request: input.request, filters: filtersOf(input.body) };
  const { db_name: databaseName, table_name: tableName } = input.body;
  const ids = await given.datasetList.idsNamed({ databaseName, tableName }, caller);
  if (ids.length === 0) throw new AppError('not-found', chartErrors.tableMissing());
  const charts = await given.charts.findAll(await given.charts.idsOfDatasets(ids));
  const result = [];
  for (const chart of await given.charts.visible(charts, caller)) result.push(await warmUp(chart, asking, given));
  return reply(200, { result });
});

async function warmUp(chart: SavedChart, { caller, request, filters }: Asking, given: Services) {
  try {
    const context = savedContext(chart) ?? (await contextBySettings(chart, given.extensions.all(VizTypes)));
    if (context === undefined) throw new AppError('validation', chartErrors.noQueryContext());
    const queries = filters.length === 0 ? context.queries : context.queries.map((query) => filtered(query, filters));
    const timeout = chart.cache_timeout === null ? {} : { custom_cache_timeout: chart.cache_timeout };
    await renewAnswers({ ...context, ...timeout, queries }, { caller, request }, given);
    return { chart_id: chart.id, viz_error: null, viz_status: 'success' };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'cancelled') throw error;
    return { chart_id: chart.id, viz_error: error.message, viz_status: null };
  }
}

const filtered = (query: QueryObject, filters: readonly QueryFilter[]): QueryObject => ({
  ...query,
  filters: [...(query.filters ?? []), ...filters],
});

/** Without a dashboard there are no filters around the chart. */
function filtersOf(body: { readonly dashboard_id?: number; readonly extra_filters?: string }): readonly QueryFilter[] {
  if (body.dashboard_id === undefined || body.extra_filters === undefined) return [];
  const read = parseRison(body.extra_filters);
  if (read.ok && Value.Check(Type.Array(QueryFilter), read.value)) return read.value;
  throw new AppError('validation', chartErrors.badExtraFilters());
}
