import {
  columnLabel,
  metricLabel,
  type PostProcessingStep,
  type QueryColumn,
  type QueryMetric,
  type QueryObject,
} from '#plugins/queries';
import type { FormData } from '../type/form-data.ts';
import {
  baseAxis,
  baseQuery,
  columnList,
  grainOf,
  metricList,
  metricOf,
  uniqueColumns,
  uniqueMetrics,
} from './base-query.ts';
import { shareColumn } from './result-names.ts';
import { shiftsOf } from './time-series-query.ts';

export type QueryMode = 'aggregate' | 'raw';

/** Aggregate or raw; without a choice raw when columns are named. */
export function queryModeOf(formData: FormData): QueryMode {
  if (formData['query_mode'] === 'raw' || formData['query_mode'] === 'aggregate') return formData['query_mode'];
  return columnList(formData, 'all_columns').length > 0 ? 'raw' : 'aggregate';
}

/**
 * The query of types that show rows: groups with `metrics` and `percent_metrics`, or single rows of `all_columns`.
 * `rowLimit`: rows when the form names none.
 */
export const rowsQuery = (formData: FormData, rowLimit: number): QueryObject =>
  queryModeOf(formData) === 'raw' ? rawQuery(formData, rowLimit) : aggregateQuery(formData, rowLimit);

/** Metrics in the order of their columns: plain ones, then those shown as shares. */
export const rowsMetrics = (formData: FormData): readonly QueryMetric[] =>
  uniqueMetrics([...metricList(formData, 'metrics'), ...metricList(formData, 'percent_metrics')]);

function rawQuery(formData: FormData, rowLimit: number): QueryObject {
  return baseQuery(formData, {
    metrics: null,
    columns: uniqueColumns(columnList(formData, 'all_columns')),
    rowLimit,
  });
}

function aggregateQuery(formData: FormData, rowLimit: number): QueryObject {
  const metrics = rowsMetrics(formData);
  const sortedBy = metricOf(formData, 'timeseries_limit_metric');
  const base = baseQuery(
    { ...formData, order_by_cols: [], orderby: [] },
    { metrics, columns: dimensions(formData), rowLimit },
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
