import { baseAxis, baseQuery, columnList, grainOf, metricsOf, uniqueColumns, type FormData } from '#plugins/viz-kit';
import {
  columnLabel,
  metricLabel,
  type PostProcessingStep,
  type QueryColumn,
  type QueryObject,
} from '#plugins/queries';

/** The values of all metrics by both kinds of columns, and one step that sums them up by group. */
export function boxQuery(formData: FormData): QueryObject {
  const groups = columnList(formData, 'groupby');
  const across = acrossColumns(formData);
  const metrics = metricsOf(formData);
  const base = baseQuery(formData, { metrics, columns: uniqueColumns([...across, ...groups]) });
  const step: PostProcessingStep = {
    operation: 'boxplot',
    options: {
      groupby: groups.map(columnLabel),
      metrics: metrics.map(metricLabel),
      ...whiskersOf(formData['whiskerOptions']),
    },
  };
  return { ...base, series_columns: [...groups], post_processing: metrics.length === 0 ? [] : [step] };
}

/**
 * Columns whose values the spread is over; the time column of the older time controls where there are none. Those that
 * `temporal_columns_lookup` calls times are truncated to the grain.
 */
function acrossColumns(formData: FormData): readonly QueryColumn[] {
  const chosen = columnList(formData, 'columns');
  if (chosen.length === 0) return columnList(formData, 'granularity_sqla');
  const lookup = formData['temporal_columns_lookup'];
  const grain = formData['time_grain_sqla'] === undefined ? null : grainOf(formData);
  if (grain === null || typeof lookup !== 'object' || lookup === null) return chosen;
  const isTime = (column: QueryColumn): boolean =>
    typeof column === 'string' && (lookup as Readonly<Record<string, unknown>>)[column] === true;
  return chosen.map((column) => (isTime(column) ? baseAxis(column, grain) : column));
}

const percentiles = /^(\d+)\/(\d+) percentiles$/;

/** The choice as the step has it; anything else is as Tukey drew them. */
export function whiskersOf(choice: unknown): Readonly<Record<string, unknown>> {
  if (choice === 'Min/max (no outliers)') return { whisker_type: 'min/max' };
  const [, low, high] = percentiles.exec(typeof choice === 'string' ? choice : '') ?? [];
  return low === undefined || high === undefined
    ? { whisker_type: 'tukey' }
    : { whisker_type: 'percentile', percentiles: [Number(low), Number(high)] };
}
