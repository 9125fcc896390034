import { columnLabel, metricLabel, type PostProcessingStep, type QueryObject } from '#plugins/queries';
import { baseQuery, groupsOf, metricOf, metricsOf, positiveInteger, xAxisColumn, xAxisLabel } from './base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { defaultRollingPeriods } from '../options/time-series-options.ts';

/** What the steps of the chain look at. */
interface Chain {
  readonly formData: FormData;
  readonly axis: string;
  readonly metrics: readonly string[];
  readonly series: readonly string[];
  readonly offsets: readonly string[];
}

/**
 * The query of the time-series family: one row per x value, one column per series. The post-processing chain is that of
 * docs/http-api.md, "Post-processing", but for gaps in time, which are filled before anything is computed over them.
 */
export function timeSeriesQuery(formData: FormData): readonly QueryObject[] {
  const axis = xAxisColumn(formData);
  const dimensions = groupsOf(formData);
  const metrics = metricsOf(formData);
  const base = baseQuery(formData, { metrics, columns: axis === undefined ? dimensions : [axis, ...dimensions] });
  const sortedBy = metricOf(formData, 'timeseries_limit_metric') ?? metrics[0];
  const chain: Chain = {
    formData,
    axis: xAxisLabel(formData),
    metrics: metrics.map(metricLabel),
    series: dimensions.map(columnLabel),
    offsets: timeOffsetsOf(formData),
  };
  return [
    {
      ...base,
      series_columns: [...dimensions],
      ...(axis === undefined ? { is_timeseries: true } : {}),
      ...(sortedBy === undefined ? {} : { orderby: [[sortedBy, formData['order_desc'] === false]] }),
      ...(formData['group_others_when_limit_reached'] === true ? { group_others_when_limit_reached: true } : {}),
      ...(chain.offsets.length === 0 ? {} : { time_offsets: [...chain.offsets] }),
      post_processing: metrics.length === 0 ? [] : postProcessing(chain),
    },
  ];
}

/** `time_compare`, whether it holds one shift or several. */
export function timeOffsetsOf(formData: FormData): readonly string[] {
  const given = formData['time_compare'];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.filter((item): item is string => typeof item === 'string' && item !== '');
}

/** The same with `custom` replaced by its date, as result columns are named. */
export function shiftsOf(formData: FormData): readonly string[] {
  return timeOffsetsOf(formData).flatMap((shift) => {
    if (shift !== 'custom') return [shift];
    const date = formData['start_date_offset'];
    return typeof date === 'string' && date !== '' ? [date] : [];
  });
}

/** `rolling` or `cum` over the given columns; undefined when no rolling type is chosen. */
export function rollingStep(formData: FormData, columns: readonly string[]): PostProcessingStep | undefined {
  const type = formData['rolling_type'];
  const same = Object.fromEntries(columns.map((column) => [column, column]));
  if (type === 'cumsum') return { operation: 'cum', options: { operator: 'sum', columns: same } };
  if (type !== 'mean' && type !== 'sum' && type !== 'std') return undefined;
  const window = positiveInteger(formData['rolling_periods']) ?? defaultRollingPeriods;
  const minPeriods = positiveInteger(formData['min_periods']) ?? 0;
  return { operation: 'rolling', options: { rolling_type: type, window, min_periods: minPeriods, columns: same } };
}

/** Regular steps of time; undefined unless a rule is chosen. A rule without a method leaves gaps. */
export function resampleStep(formData: FormData): PostProcessingStep | undefined {
  const { resample_rule: rule, resample_method: chosen } = formData;
  if (typeof rule !== 'string' || rule === '') return undefined;
  const method = typeof chosen === 'string' && chosen !== '' ? chosen : 'asfreq';
  return method === 'zerofill'
    ? { operation: 'resample', options: { rule, method: 'asfreq', fill_value: 0 } }
    : { operation: 'resample', options: { rule, method, fill_value: null } };
}

function postProcessing(chain: Chain): PostProcessingStep[] {
  const steps = [
    pivotStep(chain),
    // Windows and running totals count periods, so those without rows are filled in before.
    resampleStep(chain.formData),
    rollingStep(chain.formData, [...chain.metrics, ...offsetMetrics(chain)]),
    compareStep(chain),
    renameStep(chain),
    contributionStep(chain),
    sortStep(chain),
    { operation: 'flatten' },
  ];
  return steps.filter((step) => step !== undefined);
}

/** Result names of the shifted metrics, offset by offset. See docs/http-api.md, "Query objects". */
const offsetMetrics = ({ metrics, offsets }: Chain): readonly string[] =>
  offsets.flatMap((offset) => metrics.map((metric) => `${metric}__${offset}`));

function pivotStep(chain: Chain): PostProcessingStep {
  const columns = [...chain.metrics, ...offsetMetrics(chain)];
  return {
    operation: 'pivot',
    options: {
      index: [chain.axis],
      columns: [...chain.series],
      aggregates: Object.fromEntries(columns.map((column) => [column, { operator: 'mean' }])),
      drop_missing_columns: chain.formData['show_empty_columns'] === false,
      ...(chain.formData['keep_row_order'] === true ? { keep_order: true } : {}),
    },
  };
}

function compareStep({ formData, metrics, offsets }: Chain): PostProcessingStep | undefined {
  const type = formData['comparison_type'];
  if (offsets.length === 0 || (type !== 'difference' && type !== 'percentage' && type !== 'ratio')) return undefined;
  return {
    operation: 'compare',
    options: {
      source_columns: offsets.flatMap(() => [...metrics]),
      compare_columns: offsets.flatMap((offset) => metrics.map((metric) => `${metric}__${offset}`)),
      compare_type: type,
      drop_original_columns: true,
    },
  };
}

/** Series are named by their values alone where there is one metric to name. */
function renameStep({ formData, metrics, series, offsets }: Chain): PostProcessingStep | undefined {
  const [metric] = metrics;
  const isCompared = offsets.length > 0 && (formData['comparison_type'] ?? 'values') !== 'values';
  if (metric === undefined || metrics.length > 1 || series.length === 0) return undefined;
  if (formData['truncate_metric'] === false || isCompared) return undefined;
  return { operation: 'rename', options: { columns: { [metric]: null }, level: 0, inplace: true } };
}

function contributionStep({ formData, offsets }: Chain): PostProcessingStep | undefined {
  const orientation = formData['contributionMode'];
  if (orientation !== 'row' && orientation !== 'column') return undefined;
  return {
    operation: 'contribution',
    options: { orientation, ...(offsets.length === 0 ? {} : { time_shifts: [...offsets] }) },
  };
}

/** Only a chart without series can be sorted by a metric; the others are sorted in the picture. */
function sortStep({ formData, axis, metrics, series }: Chain): PostProcessingStep | undefined {
  const by = formData['x_axis_sort'];
  if (typeof by !== 'string' || by === '' || series.length > 0) return undefined;
  const ascending = formData['x_axis_sort_asc'] !== false;
  if (by === axis) return { operation: 'sort', options: { is_sort_index: true, ascending } };
  return metrics.includes(by) ? { operation: 'sort', options: { by, ascending } } : undefined;
}
