import { Value } from 'typebox/value';
import { AppError, isRecord, without } from '#core/common';
import {
  AdhocColumn,
  QueryColumn,
  QueryMetric,
  columnLabel,
  defaultRowLimit,
  defaultTimeGrain,
  metricLabel,
  type QueryExtras,
  type QueryObject,
} from '#plugins/queries';
import { splitAdhocFilters, sqlParts } from './adhoc-filters.ts';
import type { FormData } from '../type/form-data.ts';
import { slotRole, withShown, type Slot } from '../type/slot.ts';

/** form_data keys that hold one metric each, in the order of their result columns. */
const singleMetricKeys = ['metric', 'secondary_metric', 'x', 'y', 'size'] as const;

/** Most series; 0: all of them. */
export const seriesLimitOf = (formData: FormData): number =>
  positiveInteger(formData['series_limit']) ?? positiveInteger(formData['limit']) ?? 0;

export interface BaseQueryOptions {
  /** Rows when the form names none. Default 10,000. */
  readonly rowLimit?: number;
  /** Instead of the metrics found in the form; `null` asks for raw rows. */
  readonly metrics?: readonly QueryMetric[] | null;
  /** Instead of x axis, `groupby` and `columns`. */
  readonly columns?: readonly QueryColumn[];
  /**
   * The type's slots: their fields are asked for, whatever the keys, in the place of the usual ones. Columns without a
   * metric beside them are raw rows.
   */
  readonly slots?: readonly Slot[];
}

/**
 * Form data → the query object every chart type starts from. Throws a validation AppError when `order_by_cols` is not
 * JSON.
 */
export function baseQuery(formData: FormData, options: BaseQueryOptions = {}): QueryObject {
  const parts = splitAdhocFilters(formData);
  const { extras: conditions, ...groups } = sqlParts(parts);
  const asked = options.slots === undefined ? usualFields(formData) : fieldsOfSlots(formData, options.slots);
  const metrics = options.metrics === undefined ? asked.metrics : options.metrics;
  const extras: QueryExtras = {
    ...(grainOf(formData) === null ? {} : { time_grain_sqla: grainOf(formData) }),
    ...conditions,
  };
  const seriesLimitMetric = metricOf(formData, 'series_limit_metric') ?? metricOf(formData, 'timeseries_limit_metric');
  return {
    columns: [...(options.columns ?? asked.columns)],
    ...(metrics === null ? {} : { metrics: [...metrics] }),
    filters: [...parts.filters],
    ...groups,
    extras,
    orderby: orderByOf(formData),
    order_desc: formData['order_desc'] !== false,
    row_limit: positiveInteger(formData['row_limit']) ?? options.rowLimit ?? defaultRowLimit,
    row_offset: positiveInteger(formData['row_offset']) ?? 0,
    series_limit: seriesLimitOf(formData),
    ...(seriesLimitMetric === undefined ? {} : { series_limit_metric: seriesLimitMetric }),
    ...textField('granularity', formData['granularity_sqla'] ?? formData['granularity']),
    ...textField('time_range', formData['time_range']),
    ...(isRecord(formData['url_params']) ? { url_params: formData['url_params'] } : {}),
    ...(isRecord(formData['applied_time_extras']) ? { applied_time_extras: formData['applied_time_extras'] } : {}),
    ...annotationLayers(formData),
  };
}

interface AskedFields {
  readonly columns: readonly QueryColumn[];
  /** Null: raw rows. */
  readonly metrics: readonly QueryMetric[] | null;
}

const usualFields = (formData: FormData): AskedFields => ({
  columns: uniqueColumns([...axisColumns(formData), ...dimensionsOf(formData)]),
  metrics: metricsOf(formData),
});

/** What the filled slots hold, in their order; a slot that is not shown asks for nothing. */
function fieldsOfSlots(formData: FormData, slots: readonly Slot[]): AskedFields {
  const shown = slots.filter((slot) => withShown(slot).isShown?.(formData) !== false);
  const columnsIn = ({ key, kind }: Slot): readonly QueryColumn[] => {
    if (kind === 'metric') return [];
    const columns = columnList(formData, key);
    return kind === 'time-axis' ? columns.map((column) => baseAxis(column, grainOf(formData))) : columns;
  };
  const metrics = uniqueMetrics(
    shown
      .filter((slot) => slot.kind === 'metric' && slotRole(slot, slots) !== 'sort')
      .flatMap(({ key }) => metricList(formData, key)),
  );
  const isRaw = metrics.length === 0 && shown.some(({ key, kind }) => kind === 'column' && isFilled(formData[key]));
  return { columns: uniqueColumns(shown.flatMap(columnsIn)), metrics: isRaw ? null : metrics };
}

/** All metrics of a form, one per label. */
export function metricsOf(formData: FormData): readonly QueryMetric[] {
  return uniqueMetrics([
    ...metricList(formData, 'metrics'),
    ...singleMetricKeys.flatMap((key) => metricList(formData, key)),
  ]);
}

/** The metric under one key; undefined when it is empty. */
export function metricOf(formData: FormData, key: string): QueryMetric | undefined {
  return metricList(formData, key)[0];
}

/** The metrics under one key, whether it holds one or a list. */
export function metricList(formData: FormData, key: string): readonly QueryMetric[] {
  return listOf(formData[key]).filter((item): item is QueryMetric => item !== '' && Value.Check(QueryMetric, item));
}

/** The columns under one key, whether it holds one or a list. */
export function columnList(formData: FormData, key: string): readonly QueryColumn[] {
  return listOf(formData[key]).filter((item): item is QueryColumn => item !== '' && Value.Check(QueryColumn, item));
}

/** `groupby` and `columns`, each column once. */
export function dimensionsOf(formData: FormData): readonly QueryColumn[] {
  return uniqueColumns([...columnList(formData, 'groupby'), ...columnList(formData, 'columns')]);
}

/** Dimensions beside the x axis: each of their values is a series. */
export function groupsOf(formData: FormData): readonly QueryColumn[] {
  const axis = xAxisLabel(formData);
  return dimensionsOf(formData).filter((column) => columnLabel(column) !== axis);
}

/**
 * The x axis as the server expects it: an adhoc column marked BASE_AXIS with the grain. See docs/http-api.md, "Query
 * objects".
 */
export function xAxisColumn(formData: FormData): AdhocColumn | undefined {
  const chosen = columnList(formData, 'x_axis')[0];
  return chosen === undefined ? undefined : baseAxis(chosen, grainOf(formData));
}

/** Name of the x axis in the result; `__timestamp` for charts saved with the older time controls. */
export function xAxisLabel(formData: FormData): string {
  const chosen = columnList(formData, 'x_axis')[0];
  return chosen === undefined ? '__timestamp' : columnLabel(chosen);
}

/** Marks a column as the axis that is truncated to `grain`. */
export function baseAxis(column: QueryColumn, grain: string | null): AdhocColumn {
  const adhoc: AdhocColumn =
    typeof column === 'string'
      ? { label: column, sqlExpression: column, expressionType: 'SQL', isColumnReference: true }
      : without(column, 'keepsGrain');
  return { ...adhoc, columnType: 'BASE_AXIS', ...(grain === null ? {} : { timeGrain: grain }) };
}

/** ISO-8601 duration; null is the original value. Absent means one day. */
export function grainOf(formData: FormData): string | null {
  const given = formData['time_grain_sqla'];
  if (given === undefined) return defaultTimeGrain;
  return typeof given === 'string' && given !== '' ? given : null;
}

/** Metrics with later ones of the same label left out. */
export function uniqueMetrics(metrics: readonly QueryMetric[]): readonly QueryMetric[] {
  return firstPerLabel(metrics, metricLabel);
}

/** Columns with later ones of the same label left out. */
export function uniqueColumns(columns: readonly QueryColumn[]): readonly QueryColumn[] {
  return firstPerLabel(columns, columnLabel);
}

function firstPerLabel<T>(items: readonly T[], labelOf: (item: T) => string): readonly T[] {
  const labels = items.map(labelOf);
  return items.filter((_, index) => labels.indexOf(labels[index] ?? '') === index);
}

/** A whole number above zero, also from its text; undefined for anything else. */
export function positiveInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined;
}

function axisColumns(formData: FormData): readonly QueryColumn[] {
  const axis = xAxisColumn(formData);
  return axis === undefined ? [] : [axis];
}

/** `order_by_cols` are JSON texts `["column", ascending]`; `orderby` is a list of such pairs. */
function orderByOf(formData: FormData): unknown[] {
  const texts = listOf(formData['order_by_cols']).filter((item) => item !== '');
  if (texts.length > 0) return texts.map(parseOrderBy);
  const pairs = formData['orderby'];
  return Array.isArray(pairs) ? pairs.filter((pair) => Array.isArray(pair) && isFilled(pair[0])) : [];
}

function parseOrderBy(text: unknown): unknown {
  if (Array.isArray(text)) return text;
  try {
    const parsed: unknown = JSON.parse(String(text));
    if (Array.isArray(parsed)) return parsed;
  } catch (cause) {
    throw new AppError('validation', 'Found invalid orderby options', { cause });
  }
  throw new AppError('validation', 'Found invalid orderby options');
}

function annotationLayers(formData: FormData) {
  const layers = listOf(formData['annotation_layers'])
    .filter(isRecord)
    .filter((layer) => layer['show'] !== false);
  return layers.length === 0 ? {} : { annotation_layers: layers };
}

function textField<K extends string>(key: K, value: unknown): Partial<Record<K, string>> {
  // One key of the type's own name, so the record has the declared shape.
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as Partial<Record<K, string>>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
