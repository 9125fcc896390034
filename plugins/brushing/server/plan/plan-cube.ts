import { err, ok, type Result } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import {
  columnLabel,
  metricLabel,
  type AdhocMetric,
  type PostProcessingStep,
  type QueryColumn,
  type QueryMetric,
  type QueryObject,
} from '#plugins/queries';
import type { ChartQuery, CubeMetric } from '../../contract/cube.ts';
import type { CubeAxis } from '../../contract/routes.ts';
import { axisFilters, binColumn } from './bin-column.ts';
import { decomposeMetric } from './decompose-metric.ts';

/** Why a chart cannot be answered from a cube. */
export type Obstacle = Pick<ChartQuery, 'reason' | 'what'>;

/** What to ask for a chart's cube, and how to read the answer. */
export interface CubePlan {
  readonly query: QueryObject;
  readonly axes: readonly { readonly label: string; readonly binOf: (value: number) => number }[];
  readonly metrics: readonly CubeMetric[];
  readonly metricLabels: readonly string[];
  readonly parts: readonly { readonly label: string; readonly kind: 'sum' | 'min' | 'max' }[];
  readonly steps: readonly PostProcessingStep[];
}

/** Before all names of a cube's own columns. */
const prefix = '__brush_';

/**
 * A chart's query over the bins of the brush. An obstacle says that the chart's numbers do not follow from numbers per
 * bin.
 */
export function planCube(
  query: QueryObject,
  axes: readonly CubeAxis[],
  dataset: DatasetModel,
  mostRows: number,
): Result<CubePlan, Obstacle> {
  const obstacle = obstacleIn(query) ?? limitOfGroups(query, dataset);
  if (obstacle !== undefined) return err(obstacle);
  const decomposed = (query.metrics ?? []).map((metric) => ({ metric, found: decomposeMetric(metric, dataset) }));
  const unknown = decomposed.find(({ found }) => found === undefined);
  if (unknown !== undefined) return err({ reason: 'metric', what: metricLabel(unknown.metric) });
  const parts = partList();
  const metrics = decomposed.flatMap(({ found }): CubeMetric[] => {
    if (found === undefined) return [];
    const [part = 0, countPart] = found.parts.map(parts.indexOf);
    return [{ kind: found.kind, part, ...(countPart === undefined ? {} : { countPart }) }];
  });
  return ok({
    ...askedOver(query, columnsOf(query), axes, mostRows, parts.asked),
    metrics,
    metricLabels: (query.metrics ?? []).map(metricLabel),
    parts: parts.described,
    steps: stepsOf(query),
  });
}

/** The query of a cube whose measures are `parts`, over these columns. */
export function askedOver(
  query: QueryObject,
  columns: readonly QueryColumn[],
  axes: readonly CubeAxis[],
  mostRows: number,
  parts: readonly AdhocMetric[],
): Pick<CubePlan, 'query' | 'axes'> {
  const bins = axes.map((axis, index) => binColumn(axis, `${prefix}bin_${String(index)}`));
  return {
    query: {
      ...query,
      groupby: null,
      timeseries_limit: null,
      timeseries_limit_metric: null,
      columns: [...bins.map(({ column }) => column), ...columns],
      metrics: [...parts],
      filters: [...(query.filters ?? []), ...axes.flatMap(axisFilters)],
      orderby: [],
      row_limit: mostRows,
      series_columns: [],
      series_limit: 0,
      post_processing: [],
    },
    axes: bins.map(({ column, binOf }) => ({ label: columnLabel(column), binOf })),
  };
}

/** Distinct parts of measures; part 0 counts the rows. */
export function partList() {
  const asked: AdhocMetric[] = [];
  const described: { label: string; kind: 'sum' | 'min' | 'max' }[] = [];
  const known = new Map<string, number>();
  const indexOf = (part: AdhocMetric): number => {
    const key = JSON.stringify(part);
    const index = known.get(key) ?? asked.length;
    if (index === asked.length) {
      known.set(key, index);
      const label = `${prefix}part_${String(index)}`;
      asked.push({ ...part, label, hasCustomLabel: true });
      described.push({ label, kind: kindOf(part) });
    }
    return index;
  };
  indexOf({ expressionType: 'SQL', sqlExpression: 'COUNT(*)' });
  return { asked, described, indexOf };
}

function kindOf(part: AdhocMetric): 'sum' | 'min' | 'max' {
  const name = (part.aggregate ?? part.sqlExpression ?? '').slice(0, 3).toUpperCase();
  return name === 'MIN' ? 'min' : name === 'MAX' ? 'max' : 'sum';
}

export const stepsOf = (query: QueryObject): readonly PostProcessingStep[] =>
  (query.post_processing ?? []).filter((step) => step !== null);

/** `groupby` is the older name. */
export const columnsOf = (query: QueryObject): readonly QueryColumn[] =>
  (query.groupby ?? []).length > 0 ? (query.groupby ?? []) : (query.columns ?? []);

/** What a query is sorted by, as names of columns of its result; an empty name is unknown. */
export const ordersOf = (query: QueryObject): readonly { readonly label: string; readonly isAscending: boolean }[] =>
  (query.orderby ?? []).flatMap((entry) => {
    const [what, isAscending = true] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    return what === undefined ? [] : [{ label: labelOf(what), isAscending: isAscending !== false }];
  });

function labelOf(what: unknown): string {
  if (typeof what === 'string') return what;
  if (typeof what !== 'object' || what === null) return '';
  return 'sqlExpression' in what &&
    !('expressionType' in what && what.expressionType !== undefined && !('columnType' in what))
    ? columnLabel(what as { label: string; sqlExpression: string })
    : metricLabel(what as QueryMetric);
}

/** What groups are sorted by though no column shows it. A pivot sorts by itself, and a total is a single row. */
function hiddenOrder(query: QueryObject): string | undefined {
  const columns = columnsOf(query);
  if (columns.length === 0 || stepsOf(query)[0]?.operation === 'pivot') return undefined;
  const shown = [...columns.map(columnLabel), ...(query.metrics ?? []).map(metricLabel)];
  return ordersOf(query).find(({ label }) => !shown.includes(label))?.label;
}

/** What makes a row depend on others beyond its bin. */
function obstacleIn(query: QueryObject): Obstacle | undefined {
  if ((query.time_offsets ?? []).length > 0)
    return { reason: 'comparison', what: (query.time_offsets ?? []).join(', ') };
  const having = query.extras?.having ?? query.having ?? '';
  if (having !== '') return { reason: 'limit', what: having };
  const isSeriesLimited = (query.series_limit ?? 0) > 0 || (query.timeseries_limit ?? 0) > 0;
  const hasFacets = (query.facets?.columns ?? []).length > 0;
  const isOfRows = query.of_rows !== undefined && query.of_rows !== null;
  if ((query.summaries ?? []).length > 0 || isOfRows) return { reason: 'limit', what: '' };
  if (isSeriesLimited || hasFacets || (query.row_offset ?? 0) > 0 || query.is_rowcount === true)
    return { reason: 'limit', what: '' };
  if (query.metrics === undefined || query.metrics === null || query.metrics.length === 0)
    return { reason: 'rows', what: '' };
  const hidden = hiddenOrder(query);
  if (hidden !== undefined) return { reason: 'order', what: hidden };
  const wrong = wrongStep(stepsOf(query), columnsOf(query).length);
  return wrong === undefined ? undefined : { reason: 'steps', what: wrong };
}

/** A filter on a saved metric looks at whole groups. */
function limitOfGroups({ filters }: QueryObject, { columns, metrics }: DatasetModel): Obstacle | undefined {
  const isMetric = (what: string) =>
    !columns.some(({ column_name: name }) => name === what) && metrics.some(({ metric_name: name }) => name === what);
  const named = (filters ?? []).flatMap(({ col }) => (typeof col === 'string' ? [col] : []));
  const what = named.find(isMetric);
  return what === undefined ? undefined : { reason: 'limit', what };
}

/** Options of a pivot that neither fill nor add cells. */
const plainPivot = ['index', 'columns', 'aggregates', 'drop_missing_columns'];

/** The first step that is more than a rearrangement of cells, by its name. */
function wrongStep(steps: readonly PostProcessingStep[], columnCount: number): string | undefined {
  const names = steps.map(({ operation }) => operation);
  if (names.length === 0 || (names.length === 1 && names[0] === 'rank')) return undefined;
  if (names.includes('prophet')) return 'forecast'; // as readers call it
  const wrong = names.find((name, index) => {
    if (index === 0) return name !== 'pivot';
    if (name === 'sort') return steps[index]?.options?.['is_sort_index'] !== true;
    return index === names.length - 1 ? name !== 'flatten' : name !== 'rename';
  });
  if (wrong !== undefined) return wrong;
  const options = steps[0]?.options ?? {};
  const { index, columns, aggregates } = options;
  const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  const isPlain =
    names.at(-1) === 'flatten' &&
    Object.keys(options).every((key) => plainPivot.includes(key)) &&
    aggregates !== undefined &&
    // Each cell has one row of its own, so the step has nothing to aggregate.
    lengthOf(index) + lengthOf(columns) >= columnCount;
  return isPlain ? undefined : 'pivot';
}
