import { Extensions } from '#core/common';
import {
  ChartStore,
  VizTypes,
  buildQueryContext,
  defineDataLoan,
  findVizType,
  splitAdhocFilters,
  sqlParts,
  type SavedChart,
  type VizType,
} from '#plugins/charts';
import { mainTimeColumn, timeColumnsOf, Datasets } from '#plugins/datasets';
import type { QueryContext, QueryObject } from '#plugins/queries';
import {
  areLentRows,
  asksLentRows,
  columnText,
  columnsOf,
  isLent,
  type LentQuestions,
} from '../../common/lent-question.ts';
import { isRecord, readMetadata } from '../../common/read-metadata.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { DashboardAccess } from './dashboard-access.ts';

type Filter = Readonly<Record<string, unknown>>;

/**
 * Charts and filters of a dashboard that is open to the reader by a rule: their own questions, and no others. The
 * question says where it stands by its form data. Wire contract §3.3.
 */
export const dashboardLoan = defineDataLoan({
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
        context.queries.every((query) => asksLentRows(query, resultType, rows))
      );
    }
    const all = await charts.findAll(stored.chartIds);
    const types = extensions.all(VizTypes);
    const filters = filtersOn(stored);
    const own = questionsOf(context, filters, all, types);
    if (own === undefined || own.datasetId !== datasetId) return false;
    const filterColumns = new Set([
      ...all.flatMap((chart) => shownColumns(queriesOf(chart, types))),
      ...filters.flatMap((filter) => targetsOf(filter).map(({ column }) => column)),
      ...(await timeColumns(filters, datasetId, datasets)),
    ]);
    const hasTimeFilter = filters.some(setsTime);
    const lent = { queries: own.queries, filterColumns, hasTimeFilter, axis: formData['x_axis'] };
    return context.queries.every((query) => isLent(query, resultType, lent));
  },
  rowColumns: async (services, { datasetId, dashboardId, query }, reader) => {
    const stored = await services.access.lending(dashboardId, reader);
    if (stored === undefined) return [];
    const lent = await rowsOn(stored, datasetId, services);
    return areLentRows(query, lent) ? [...lent.filterColumns] : [];
  },
});

interface LoanServices {
  readonly charts: ChartStore;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
}

/** Rows of a dataset that stand behind any chart of the dashboard, by the columns its charts and filters name. */
async function rowsOn(
  stored: StoredDashboard,
  datasetId: number,
  { charts, datasets, extensions }: LoanServices,
): Promise<LentQuestions> {
  const over = (await charts.findAll(stored.chartIds)).filter(({ datasource_id: id }) => id === datasetId);
  const queries = over.flatMap((chart) => queriesOf(chart, extensions.all(VizTypes)));
  const filters = filtersOn(stored);
  const filterColumns = new Set([
    ...shownColumns(queries),
    ...filters.flatMap(targetsOf).flatMap(({ column, datasetId: id }) => (id === datasetId ? [column] : [])),
    ...(await timeColumns(filters, datasetId, datasets)),
  ]);
  return { queries, filterColumns, hasTimeFilter: filters.some(setsTime) };
}

interface OwnQuestions {
  readonly datasetId: number;
  readonly queries: readonly QueryObject[];
}

/** What the named chart or filter asks by itself; undefined when it is not on the dashboard. */
function questionsOf(
  { form_data: formData, datasource }: QueryContext,
  filters: readonly Filter[],
  charts: readonly SavedChart[],
  types: readonly VizType[],
): OwnQuestions | undefined {
  if (formData?.['type'] === 'NATIVE_FILTER') {
    const filter = filters.find(({ id }) => id === formData['native_filter_id']);
    const target = filter && targetsOf(filter).find(({ datasetId }) => datasetId === Number(datasource.id));
    if (filter === undefined || target === undefined) return undefined;
    return { datasetId: target.datasetId, queries: [filterQuestion(filter, target.column)] };
  }
  const chart = charts.find(({ id }) => id === integerOf(formData?.['slice_id']));
  return chart === undefined ? undefined : { datasetId: chart.datasource_id, queries: queriesOf(chart, types) };
}

/** Values, least and greatest value of the column, under the filter's own conditions. */
function filterQuestion(filter: Filter, column: string): QueryObject {
  const formData = { viz_type: 'filter', datasource: '', adhoc_filters: filter['adhoc_filters'] ?? [] };
  const parts = splitAdhocFilters(formData);
  const extremes = ['MIN', 'MAX'].map((aggregate) => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name: column },
  }));
  const sort = filter['sortMetric'];
  return {
    columns: [column],
    metrics: [...extremes, ...(typeof sort === 'string' && sort !== '' ? [sort] : [])],
    filters: [...parts.filters],
    ...sqlParts(parts),
    ...(typeof filter['time_range'] === 'string' ? { time_range: filter['time_range'] } : {}),
  };
}

/** What a chart asks as it is saved; nothing for a type that is not installed. */
function queriesOf(chart: SavedChart, types: readonly VizType[]): readonly QueryObject[] {
  const viz = findVizType(types, chart.viz_type);
  return viz === undefined ? [] : buildQueryContext(viz, viz.migrate(chart.form_data)).queries;
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
  filters: readonly Filter[],
  datasetId: number,
  datasets: Datasets,
): Promise<readonly string[]> {
  const setsColumn = filters.some(({ filterType }) => filterType === 'filter_timecolumn');
  if (!setsColumn && !filters.some(setsTime)) return [];
  const dataset = await datasets.findData(datasetId);
  if (dataset === undefined) return [];
  const main = mainTimeColumn(dataset);
  return setsColumn ? timeColumnsOf(dataset) : main === undefined ? [] : [main];
}

const setsTime = ({ filterType }: Filter): boolean => filterType === 'filter_time';

function filtersOn({ row }: StoredDashboard): readonly Filter[] {
  return readMetadata(row.json_metadata).native_filter_configuration ?? [];
}

function targetsOf(filter: Filter): readonly { readonly datasetId: number; readonly column: string }[] {
  const targets: unknown = filter['targets'];
  if (!Array.isArray(targets)) return [];
  return targets.flatMap((target: unknown) => {
    const column = isRecord(target) ? target['column'] : undefined;
    const name = isRecord(column) ? column['name'] : undefined;
    const datasetId = isRecord(target) ? target['datasetId'] : undefined;
    return typeof datasetId === 'number' && typeof name === 'string' ? [{ datasetId, column: name }] : [];
  });
}

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
