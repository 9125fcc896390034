import { columnList, type AdhocFilter, type FormData } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import { columnLabel, type QueryObject } from '#plugins/queries';

/**
 * Key of the mark that a chart's grain follows its data. Its value is the grain that was found, which all other code
 * reads as `time_grain_sqla`: where the two differ, somebody chose another one since, and that counts.
 */
export const autoGrainKey = 'time_grain_auto';

export const isAutoGrain = (formData: FormData): boolean =>
  typeof formData[autoGrainKey] === 'string' && formData[autoGrainKey] === formData['time_grain_sqla'];

/** A grain as the settings hold it, with the mark or without. */
export const grainValues = (grain: string | null, isAuto: boolean) => ({
  time_grain_sqla: grain,
  [autoGrainKey]: isAuto ? grain : undefined,
});

/** What is known of the times that a chart shows. */
export interface TimeFacts {
  /** Typical distance of neighbouring times; undefined where there is only one. ms */
  readonly stepMs: number | undefined;
  /** First and last time of what is shown. ms, UTC */
  readonly firstMs: number;
  readonly lastMs: number;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** What is chosen among, the finest first. Months and years as long as they are on average. */
const lengths: readonly (readonly [grain: string, ms: number])[] = [
  ['PT1S', 1000],
  ['PT1M', minuteMs],
  ['PT1H', 60 * minuteMs],
  ['P1D', dayMs],
  ['P1W', 7 * dayMs],
  ['P1M', 30.44 * dayMs],
  ['P3M', 91.31 * dayMs],
  ['P1Y', 365.25 * dayMs],
];
/** More points than that are a thicket at the usual width. */
const mostPoints = 200;
/** Some times are missing from most data, which makes the typical distance longer; February makes it shorter. */
const tolerance = 1.25;

/** The finest grain that is no finer than the data, and gives no more points than can be told apart. */
export function grainFor({ stepMs, firstMs, lastMs }: TimeFacts, known: ReadonlySet<string>): string | undefined {
  if (stepMs === undefined) return undefined;
  const offered = lengths.filter(([grain]) => known.size === 0 || known.has(grain));
  const finest = offered.findLastIndex(([, ms]) => ms <= stepMs * tolerance);
  const from = offered.slice(Math.max(finest, 0));
  const fitting = from.find(([, ms]) => (lastMs - firstMs) / ms <= mostPoints);
  return (fitting ?? from.at(-1))?.[0];
}

/** The column whose times are shown by the grain, on an axis or in rows; undefined where there is none. */
export function grainedColumn(formData: FormData, { columns }: DatasetData): string | undefined {
  const looked = (formData['temporal_columns_lookup'] ?? {}) as Readonly<Record<string, unknown>>;
  const [axis] = columnList(formData, 'x_axis');
  const shown = axis ?? columnList(formData, 'groupby').find((column) => looked[columnLabel(column)] === true);
  return columns.find((column) => column.column_name === shown && column.is_dttm)?.column_name;
}

/** A question for the times of a column. */
export interface TimesQuestion {
  readonly key: string;
  /** Over all rows, and over those of the chart's time range where it has one. */
  readonly queries: readonly QueryObject[];
}

/** What must be asked before the grain is known; undefined where it is not automatic. */
export function timesQuestion(formData: FormData, dataset: DatasetData): TimesQuestion | undefined {
  const name = isAutoGrain(formData) ? grainedColumn(formData, dataset) : undefined;
  if (name === undefined) return undefined;
  const metric = (aggregate: 'MIN' | 'MAX' | 'COUNT_DISTINCT') => ({
    expressionType: 'SIMPLE' as const,
    column: { column_name: name },
    aggregate,
    label: aggregate,
  });
  const ends = { columns: [], filters: [], row_limit: 1 };
  const all = { ...ends, metrics: [metric('MIN'), metric('MAX'), metric('COUNT_DISTINCT')] };
  const range = rangeOf(formData);
  const shown = range === undefined ? [] : [{ ...ends, ...range, metrics: [metric('MIN'), metric('MAX')] }];
  return { key: JSON.stringify([dataset.id, name, range ?? null]), queries: [all, ...shown] };
}

/** The ranges of time that a chart names. */
function rangeOf(formData: FormData): Partial<QueryObject> | undefined {
  const { time_range: range, granularity_sqla: column, adhoc_filters: given } = formData;
  const says = (text: unknown): text is string => typeof text === 'string' && !['', 'No filter'].includes(text);
  const filters = (Array.isArray(given) ? (given as readonly AdhocFilter[]) : [])
    .filter(({ operator, comparator }) => operator === 'TEMPORAL_RANGE' && says(comparator))
    .map(({ subject, comparator }) => ({ col: subject ?? '', op: 'TEMPORAL_RANGE', val: comparator }));
  if (!says(range)) return filters.length === 0 ? undefined : { filters };
  return { filters, time_range: range, ...(says(column) ? { granularity: column } : {}) };
}

/** What the answers say; undefined where there are no times, or none that can be read. */
export function timeFacts(
  [all, shown]: readonly (readonly (CellValue | undefined)[])[],
  column: DatasetColumn | undefined,
): TimeFacts | undefined {
  const [first, last] = (all ?? []).slice(0, 2).map((value) => timeOf(value, column));
  const distinct = Number(all?.[2]);
  if (first === undefined || last === undefined || !(distinct > 0)) return undefined;
  const [from, until] = (shown ?? []).map((value) => timeOf(value, column));
  return {
    stepMs: distinct > 1 ? (last - first) / (distinct - 1) : undefined,
    firstMs: from ?? first,
    lastMs: until ?? last,
  };
}

/** Times are milliseconds; texts and years are told by what their column says of itself. */
function timeOf(value: CellValue | undefined, column: DatasetColumn | undefined): number | undefined {
  const format = column?.python_date_format ?? '';
  if (typeof value === 'number') {
    if (format === '%Y') return Date.UTC(value, 0);
    return column?.type_generic === 2 || format.startsWith('epoch') ? value : undefined;
  }
  if (typeof value !== 'string' || !/^\d{4}-\d{2}/.test(value)) return undefined;
  const time = Date.parse(/[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(value) ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(time) ? undefined : time;
}

/** The settings with the grain that the data has; as they are where that is not known, or not wanted. */
export function withAutoGrain(formData: FormData, dataset: DatasetData, facts: TimeFacts | null | undefined): FormData {
  if (facts === null || facts === undefined || !isAutoGrain(formData)) return formData;
  const known = new Set(dataset.time_grain_sqla.flatMap(([grain]) => grain ?? []));
  const grain = grainFor(facts, known);
  if (grain === undefined || grain === formData['time_grain_sqla']) return formData;
  return { ...formData, ...grainValues(grain, true) };
}
