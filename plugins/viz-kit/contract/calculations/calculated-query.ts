import { AppError } from '#core/common';
import {
  columnLabel,
  metricLabel,
  type PostProcessingStep,
  type QueryColumn,
  type QueryMetric,
  type QueryObject,
} from '#plugins/queries';
import { columnList } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { calculableMetrics, rootOf, shownCalculations, type CheckedCalculation } from './check-calculations.ts';
import { readCalculations, tableCalculationsKey, type TableCalculation } from './table-calculation.ts';

/**
 * Queries that a type built for settings `withCalculations`, as they can be asked: for calculated metrics their sources
 * are asked, and a step before all others computes them. Totals, which have no rows to run along, keep the sources alone.
 * Throws a validation AppError for calculations that cannot be read.
 */
export function calculatedQueries(queries: readonly QueryObject[], formData: FormData): readonly QueryObject[] {
  const calculated = calculatedIn(formData);
  if (calculated === undefined) return queries;
  return queries.map((query, place) => calculatedQuery(query, { ...calculated, isTotals: place > 0 }));
}

/** The same for a query that totals what others ask. */
export function calculatedTotals(query: QueryObject, formData: FormData): QueryObject {
  const calculated = calculatedIn(formData);
  return calculated === undefined ? query : calculatedQuery(query, { ...calculated, isTotals: true });
}

function calculatedIn(formData: FormData): Omit<Calculated, 'isTotals'> | undefined {
  if (formData[tableCalculationsKey] === undefined) return undefined;
  const read = readCalculations(formData);
  if (!read.ok) throw new AppError('validation', read.error);
  const metrics = new Map(calculableMetrics(formData).map((metric) => [metricLabel(metric), metric]));
  const groups = new Set(columnList(formData, 'groupby').map(columnLabel));
  return { shown: shownCalculations(formData), metrics, groups };
}

interface Calculated {
  /** What the chart shows of them. */
  readonly shown: readonly CheckedCalculation[];
  /** The chart's own metrics by their labels. */
  readonly metrics: ReadonlyMap<string, QueryMetric>;
  /** Dimensions that are no axis. */
  readonly groups: ReadonlySet<string>;
  readonly isTotals: boolean;
}

function calculatedQuery(query: QueryObject, { shown, metrics, groups, isTotals }: Calculated): QueryObject {
  const ordered = (entries: readonly unknown[]) => entries.map((entry) => orderedBy(entry, shown, metrics));
  const ofRows =
    query.of_rows?.orderby == null ? {} : { of_rows: { ...query.of_rows, orderby: ordered(query.of_rows.orderby) } };
  const asked = (query.metrics ?? []).map(metricLabel);
  const used = usedBy(asked, shown);
  if (used.length === 0) return { ...query, ...ofRows };
  const calculated = new Set(used.map(({ calculation }) => calculation.name));
  const sources = used.flatMap((one) => one.sources).flatMap((name) => metrics.get(name) ?? []);
  const plain = (query.metrics ?? []).filter((metric) => !calculated.has(metricLabel(metric)));
  const all = [...plain, ...sources];
  const hidden = [...new Set(sources.map(metricLabel))].filter((name) => !asked.includes(name));
  const unasked = [...calculated].filter((name) => !asked.includes(name));
  const hasRows = (query.columns ?? []).length > 0 || query.is_timeseries === true;
  const bare = {
    ...query,
    metrics: all.filter((metric, at) => all.findIndex((other) => metricLabel(other) === metricLabel(metric)) === at),
    ...(query.orderby == null ? {} : { orderby: ordered(query.orderby) }),
    ...ofRows,
  };
  if ((query.summaries ?? []).length > 0) return { ...bare, ...askedSummaries(query, calculated) };
  if (query.is_rowcount === true || (isTotals && !hasRows)) return bare;
  const shifts = query.time_offsets ?? [];
  const ending = ['', ...shifts.map((shift) => `__${shift}`)];
  const excluded = [...hidden, ...unasked].flatMap((name) => ending.map((end) => `${name}${end}`));
  return {
    ...bare,
    post_processing: [
      ...used.map(({ calculation }) => stepOf(calculation, query, groups)),
      ...(excluded.length === 0 ? [] : [{ operation: 'select', options: { exclude: excluded } }]),
      ...(query.post_processing ?? []),
    ],
  };
}

/** The engine does not know calculated columns, so nothing sums them up; what is left of nothing is the number of rows. */
function askedSummaries({ summaries }: QueryObject, calculated: ReadonlySet<string>): Partial<QueryObject> {
  const known = (summaries ?? []).filter(({ column }) => !calculated.has(column));
  return known.length > 0 ? { summaries: known } : { summaries: null, is_rowcount: true };
}

/** Those that are asked, with those that they are of, in their order. */
function usedBy(asked: readonly string[], shown: readonly CheckedCalculation[]): readonly CheckedCalculation[] {
  const wanted = new Set(asked);
  const used = shown.toReversed().filter(({ calculation, sources }) => {
    if (!wanted.has(calculation.name)) return false;
    for (const source of sources) wanted.add(source);
    return true;
  });
  return used.toReversed();
}

/** The engine knows no calculation: it sorts by the metric that one comes from. */
function orderedBy(entry: unknown, shown: readonly CheckedCalculation[], metrics: Calculated['metrics']): unknown {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return entry;
  const [by, ...rest] = entry as readonly unknown[];
  const root = rootOf(String(by), shown);
  return root === by ? entry : [metrics.get(root) ?? root, ...rest];
}

function stepOf(calculation: TableCalculation, query: QueryObject, groups: ReadonlySet<string>): PostProcessingStep {
  const { name, calculation: kind, of, formula, from, window, ascending } = calculation;
  const columns = (query.columns ?? []).map(columnLabel);
  const axis = calculation.order_by ?? axisOf(query, groups);
  const partition = calculation.partition_by ?? (axis === undefined ? [] : columns.filter((label) => label !== axis));
  const shifts = query.time_offsets ?? [];
  const options =
    kind === 'formula'
      ? { name, calculation: kind, formula }
      : {
          name,
          calculation: kind,
          column: of,
          ...(kind === 'difference' || kind === 'percent_difference' ? { from: from ?? 'previous' } : {}),
          ...(kind === 'moving_average' && window !== undefined ? { window } : {}),
          ...(kind === 'rank' && ascending === true ? { ascending } : {}),
          ...(partition.length === 0 ? {} : { partition_by: [...partition] }),
          ...(axis === undefined ? {} : { order_by: axis }),
        };
  return {
    operation: 'calculate',
    options: { ...options, ...(shifts.length === 0 ? {} : { time_shifts: [...shifts] }) },
  };
}

/** The column whose order rows have on the chart; a time among the groups of a table is none. */
function axisOf(query: QueryObject, groups: ReadonlySet<string>): string | undefined {
  if (query.is_timeseries === true) return '__timestamp';
  const isAxis = (column: QueryColumn) =>
    typeof column !== 'string' && column.columnType === 'BASE_AXIS' && !groups.has(columnLabel(column));
  const axis = (query.columns ?? []).find(isAxis);
  return axis === undefined ? undefined : columnLabel(axis);
}
