import { Extensions } from '#core/common';
import { ChartStore, buildQueryContext, defineDataDelegation, type SavedChart } from '#plugins/charts';
import { VizTypes, findVizType, type VizType } from '#plugins/viz-kit';
import { mainTimeColumn, timeColumnsOf, Datasets } from '#plugins/datasets';
import type { QueryContext, QueryObject } from '#plugins/queries';
import {
  areDelegatedRows,
  asksDelegatedRows,
  columnText,
  columnsOf,
  isDelegated,
  type DelegatedQueries,
} from '../../common/delegated-query.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import { DelegatedFilterSources, type DelegatedFilter, type TimeSetting } from '../../contract/delegated-filters.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { DashboardAccess } from './dashboard-access.ts';

/**
 * Charts and filters of a dashboard that is open to the reader by a rule: their own queries, and no others. The form
 * data of a query names its dashboard and chart or filter.
 */
export const dashboardDelegation = defineDataDelegation({
  id: 'dashboard/loan',
  deps: { access: DashboardAccess, charts: ChartStore, datasets: Datasets, extensions: Extensions },
  covers: async (services, context, reader) => {
    const { access, charts, datasets, extensions } = services;
    const { form_data: formData, result_type: resultType } = context;
    const dashboardId = integerOf(formData?.['dashboardId']);
    const stored = dashboardId === undefined ? undefined : await access.lending(dashboardId, reader);
    if (stored === undefined) return false;
    const datasetId = Number(context.datasource.id);
    if (formData?.['slice_id'] === undefined && formData?.['type'] === undefined) {
      // Of nothing on it, so rows as they are; who may not see them page by page may not have them as a file.
      const rows = await rowsOn(stored, datasetId, services);
      return (
        reader.can(['can_samples', 'Datasource']) &&
        context.queries.every((query) => asksDelegatedRows(query, resultType, rows))
      );
    }
    const all = await charts.findAll(stored.chartIds);
    const types = extensions.all(VizTypes);
    await prepareAll(all, types);
    const filters = filtersOn(stored, extensions);
    const own = questionsOf(context, filters, all, types);
    if (own === undefined || own.datasetId !== datasetId) return false;
    const filterColumns = new Set([
      ...all.flatMap((chart) => shownColumns(queriesOf(chart, types))),
      ...filters.flatMap(({ targets }) => targets.map(({ column }) => column)),
      ...(await timeColumns(filters, datasetId, datasets)),
    ]);
    const hasTimeFilter = setsAny(filters, 'range');
    const lent = { queries: own.queries, filterColumns, hasTimeFilter, axis: formData['x_axis'] };
    return context.queries.every((query) => isDelegated(query, resultType, lent));
  },
  rowColumns: async (services, { datasetId, dashboardId, query }, reader) => {
    const stored = await services.access.lending(dashboardId, reader);
    if (stored === undefined) return [];
    const lent = await rowsOn(stored, datasetId, services);
    return areDelegatedRows(query, lent) ? [...lent.filterColumns] : [];
  },
});

interface DelegationServices {
  readonly charts: ChartStore;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
}

/** Rows of a dataset behind any chart of the dashboard, by the columns its charts and filters name. */
async function rowsOn(
  stored: StoredDashboard,
  datasetId: number,
  { charts, datasets, extensions }: DelegationServices,
): Promise<DelegatedQueries> {
  const over = (await charts.findAll(stored.chartIds)).filter(({ datasource_id: id }) => id === datasetId);
  const types = extensions.all(VizTypes);
  await prepareAll(over, types);
  const queries = over.flatMap((chart) => queriesOf(chart, types));
  const filters = filtersOn(stored, extensions);
  const filterColumns = new Set([
    ...shownColumns(queries),
    ...filters
      .flatMap(({ targets }) => targets)
      .flatMap(({ column, datasetId: id }) => (id === datasetId ? [column] : [])),
    ...(await timeColumns(filters, datasetId, datasets)),
  ]);
  return { queries, filterColumns, hasTimeFilter: setsAny(filters, 'range') };
}

interface OwnQuestions {
  readonly datasetId: number;
  readonly queries: readonly QueryObject[];
}

/** What the named chart or filter asks by itself; undefined when it is not on the dashboard. */
function questionsOf(
  { form_data: formData, datasource }: QueryContext,
  filters: readonly DelegatedFilter[],
  charts: readonly SavedChart[],
  types: readonly VizType[],
): OwnQuestions | undefined {
  const filter = filters.find((one) => one.isAsking(formData ?? {}));
  if (filter !== undefined) {
    const target = filter.targets.find(({ datasetId }) => datasetId === Number(datasource.id));
    return target && { datasetId: target.datasetId, queries: [filter.questionOn(target.column)] };
  }
  const chart = charts.find(({ id }) => id === integerOf(formData?.['slice_id']));
  return chart === undefined ? undefined : { datasetId: chart.datasource_id, queries: queriesOf(chart, types) };
}

async function prepareAll(charts: readonly SavedChart[], types: readonly VizType[]): Promise<void> {
  await Promise.allSettled(
    charts.map(async (chart) => {
      await findVizType(types, chart.viz_type)?.prepare?.(chart.form_data);
    }),
  );
}

/** What a chart asks as it is saved; nothing for a type that is not installed, or from outside and failing. */
function queriesOf(chart: SavedChart, types: readonly VizType[]): readonly QueryObject[] {
  const viz = findVizType(types, chart.viz_type);
  if (viz === undefined) return [];
  try {
    return buildQueryContext(viz, viz.migrate(chart.form_data)).queries;
  } catch (thrown) {
    if (viz.prepare === undefined) throw thrown;
    return []; // one chart of a plugin from outside must not lock the others
  }
}

/** Columns that a reader sees anyway, and those that tell time. */
function shownColumns(queries: readonly QueryObject[]): readonly string[] {
  return queries.flatMap((query) => [
    ...columnsOf(query).map(columnText),
    ...(query.filters ?? []).filter(({ op }) => op === 'TEMPORAL_RANGE').map(({ col }) => columnText(col)),
    ...(typeof query.granularity === 'string' ? [query.granularity] : []),
  ]);
}

/**
 * Where a filter sets the time column, any of the dataset may be meant; a time range acts on the dataset's own in charts
 * that name none.
 */
async function timeColumns(
  filters: readonly DelegatedFilter[],
  datasetId: number,
  datasets: Datasets,
): Promise<readonly string[]> {
  const setsColumn = setsAny(filters, 'column');
  if (!setsColumn && !setsAny(filters, 'range')) return [];
  const dataset = await datasets.findData(datasetId);
  if (dataset === undefined) return [];
  const main = mainTimeColumn(dataset);
  return setsColumn ? timeColumnsOf(dataset) : main === undefined ? [] : [main];
}

const setsAny = (filters: readonly DelegatedFilter[], setting: TimeSetting): boolean =>
  filters.some(({ sets }) => sets.includes(setting));

function filtersOn({ row }: StoredDashboard, extensions: Extensions): readonly DelegatedFilter[] {
  const metadata = readMetadata(row.json_metadata);
  return extensions.all(DelegatedFilterSources).flatMap((source) => source.filtersOf(metadata, extensions));
}

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
