import {
  baseAxis,
  baseQuery,
  columnList,
  grainOf,
  metricList,
  metricOf,
  positiveInteger,
  shareColumn,
  shiftsOf,
  uniqueColumns,
  uniqueMetrics,
  type FormData,
} from '#plugins/viz-kit';
import {
  columnLabel,
  metricLabel,
  type PostProcessingStep,
  type QueryColumn,
  type QueryFilter,
  type QueryMetric,
  type QueryObject,
} from '#plugins/queries';

export type QueryMode = 'aggregate' | 'raw';

/** Rows of a table that names no limit. */
export const defaultTableRows = 1000;
const defaultPageRows = 10;
/** The server cuts it to its own limit. 0 would mean the default there, which may be less. */
const beyondServerLimit = Number.MAX_SAFE_INTEGER;

/** Aggregate or raw; without a choice raw when columns are named. */
export function queryModeOf(formData: FormData): QueryMode {
  if (formData['query_mode'] === 'raw' || formData['query_mode'] === 'aggregate') return formData['query_mode'];
  return columnList(formData, 'all_columns').length > 0 ? 'raw' : 'aggregate';
}

/** Main query, then a row count where pages come from the server, then totals. */
export function tableQueries(formData: FormData): readonly QueryObject[] {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  return [
    isPaged ? pageOf(main, formData) : main,
    ...(isPaged ? [{ ...withSearch(main, formData), is_rowcount: true, row_offset: 0, post_processing: [] }] : []),
    ...(hasTotals(formData) ? [totalsQuery(formData)] : []),
  ];
}

/** The metrics over everything that the rows are groups of. */
export const totalsQuery = (formData: FormData): QueryObject => ({
  ...mainQuery(formData),
  columns: [],
  row_limit: 0,
  row_offset: 0,
  orderby: [],
  post_processing: [],
});

/**
 * The rows alone; of a paged table those of all pages, as they are searched and sorted. Pages have no limit but the
 * server's, which holds for the file, too, and which the file tells of.
 */
export function tableFileQueries(formData: FormData): readonly QueryObject[] {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  // Shares are those of the page: of the totals that it shows.
  const totals = hasTotals(formData) && (main.post_processing ?? []).length > 0 ? [totalsQuery(formData)] : [];
  return [
    isPaged ? { ...sorted(withSearch(main, formData), formData), row_limit: beyondServerLimit } : main,
    ...totals.map((query) => ({ ...query, only_totals: true })),
  ];
}

const mainQuery = (formData: FormData): QueryObject =>
  queryModeOf(formData) === 'raw' ? rawQuery(formData) : aggregateQuery(formData);

/** Whether the last result holds totals. */
export const hasTotals = (formData: FormData): boolean =>
  formData['show_totals'] === true && queryModeOf(formData) === 'aggregate' && mainMetrics(formData).length > 0;

/** Metrics in the order of their columns: plain ones, then those shown as shares. */
const mainMetrics = (formData: FormData): readonly QueryMetric[] =>
  uniqueMetrics([...metricList(formData, 'metrics'), ...metricList(formData, 'percent_metrics')]);

function rawQuery(formData: FormData): QueryObject {
  return baseQuery(formData, {
    metrics: null,
    columns: uniqueColumns(columnList(formData, 'all_columns')),
    rowLimit: defaultTableRows,
  });
}

function aggregateQuery(formData: FormData): QueryObject {
  const metrics = mainMetrics(formData);
  const sortedBy = metricOf(formData, 'timeseries_limit_metric');
  const base = baseQuery(
    { ...formData, order_by_cols: [], orderby: [] },
    { metrics, columns: dimensions(formData), rowLimit: defaultTableRows },
  );
  const [first] = metrics;
  const orderby =
    sortedBy !== undefined
      ? [[sortedBy, formData['order_desc'] === false]]
      : first === undefined
        ? []
        : [[first, false]];
  const offsets = shiftsOf(formData);
  const steps = [percentStep(formData, offsets), compareStep(formData, metrics, offsets)].filter(
    (step) => step !== undefined,
  );
  return { ...base, orderby, ...(offsets.length === 0 ? {} : { time_offsets: [...offsets] }), post_processing: steps };
}

/** Columns whose time is truncated come first, as the server expects of an axis. */
function dimensions(formData: FormData): readonly QueryColumn[] {
  const extra = formData['extra_form_data'];
  const interactive =
    typeof extra === 'object' && extra !== null
      ? columnList(
          { ...formData, interactive: (extra as Readonly<Record<string, unknown>>)['interactive_groupby'] },
          'interactive',
        )
      : [];
  const columns = uniqueColumns([...columnList(formData, 'groupby'), ...interactive]);
  const lookup = formData['temporal_columns_lookup'];
  const grain = formData['time_grain_sqla'] === undefined ? null : grainOf(formData);
  if (grain === null || typeof lookup !== 'object' || lookup === null) return columns;
  const isTemporal = (column: QueryColumn): boolean =>
    (lookup as Readonly<Record<string, unknown>>)[columnLabel(column)] === true;
  const axis = columns.find(isTemporal);
  return axis === undefined ? columns : [baseAxis(axis, grain), ...columns.filter((column) => column !== axis)];
}

function percentStep(formData: FormData, offsets: readonly string[]): PostProcessingStep | undefined {
  const labels = metricList(formData, 'percent_metrics').map(metricLabel);
  if (labels.length === 0) return undefined;
  const columns = [...labels, ...offsets.flatMap((offset) => labels.map((label) => `${label}__${offset}`))];
  return { operation: 'contribution', options: { columns, rename_columns: columns.map(shareColumn) } };
}

function compareStep(
  formData: FormData,
  metrics: readonly QueryMetric[],
  offsets: readonly string[],
): PostProcessingStep | undefined {
  const type = formData['comparison_type'];
  if (offsets.length === 0 || (type !== 'difference' && type !== 'percentage' && type !== 'ratio')) return undefined;
  const labels = metrics.map(metricLabel);
  return {
    operation: 'compare',
    options: {
      source_columns: offsets.flatMap(() => labels),
      compare_columns: offsets.flatMap((offset) => labels.map((label) => `${label}__${offset}`)),
      compare_type: type,
      drop_original_columns: true,
    },
  };
}

/** Which page, in which order, found by which text; travels beside the settings and is never saved with them. */
export interface TableOwnState {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sortBy: readonly { readonly key: string; readonly desc: boolean }[];
  readonly searchText: string;
  readonly searchColumn: string;
}

export function ownStateOf(formData: FormData): TableOwnState {
  const given = formData['ownState'];
  const own = typeof given === 'object' && given !== null ? (given as Partial<TableOwnState>) : {};
  return {
    currentPage: positiveInteger(own.currentPage) ?? 0,
    pageSize: positiveInteger(own.pageSize) ?? positiveInteger(formData['server_page_length']) ?? defaultPageRows,
    sortBy: Array.isArray(own.sortBy) ? own.sortBy : [],
    searchText: own.searchText ?? '',
    searchColumn: own.searchColumn ?? '',
  };
}

function pageOf(main: QueryObject, formData: FormData): QueryObject {
  const { currentPage, pageSize } = ownStateOf(formData);
  return {
    ...sorted(withSearch(main, formData), formData),
    row_limit: pageSize,
    row_offset: currentPage * pageSize,
  };
}

function sorted(main: QueryObject, formData: FormData): QueryObject {
  const [sort] = ownStateOf(formData).sortBy;
  return sort === undefined ? main : { ...main, orderby: [[sort.key, !sort.desc]] };
}

function withSearch(main: QueryObject, formData: FormData): QueryObject {
  const { searchText, searchColumn } = ownStateOf(formData);
  if (searchText === '' || searchColumn === '') return main;
  const filter: QueryFilter = { col: searchColumn, op: 'ILIKE', val: `${searchText}%` };
  return { ...main, filters: [...(main.filters ?? []), filter] };
}
