import { baseQuery, metricOf, uniqueColumns, type FormData } from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';
import { pivotFields } from './pivot-fields.ts';
import { pivotOptionsOf } from './pivot-options.ts';

/** How many of the fields of rows and of columns, from the outermost, values are grouped by. */
export interface PivotLevel {
  readonly rows: number;
  readonly columns: number;
}

/** A request may not have more queries. */
const mostLevels = 100;
/** The server cuts it to its own limit. */
const beyondServerLimit = Number.MAX_SAFE_INTEGER;

/** Whether totals are what the database computes over all rows of a group, rather than over the cells in the table. */
export const asksForTotals = (formData: FormData): boolean => pivotOptionsOf(formData).aggregateFunction === 'Sum';

/**
 * Levels with values: first that of the cells, then those of the subtotals and totals that are shown or that decide about
 * an order.
 */
export function pivotLevels(formData: FormData): readonly PivotLevel[] {
  const options = pivotOptionsOf(formData);
  const fields = pivotFields(formData);
  const [rows, columns] = [fields.rows.length, fields.columns.length];
  const closesMetric = (side: 'rows' | 'columns') => fields.metricsOn === side && fields.areMetricsFirst;
  const rowLevels = levelsOf(rows, options.colTotals, options.rowSubTotals, closesMetric('rows'));
  const columnLevels = levelsOf(columns, options.rowTotals, options.colSubTotals, closesMetric('columns'));
  const shown = rowLevels.flatMap((row) => columnLevels.map((column) => ({ rows: row, columns: column })));
  const orderOfRows = isByValue(options.rowOrder) ? within(rows).map((row) => ({ rows: row, columns: 0 })) : [];
  const orderOfColumns = isByValue(options.colOrder)
    ? within(columns).map((column) => ({ rows: 0, columns: column }))
    : [];
  const all = [...shown, ...orderOfRows, ...orderOfColumns];
  return all
    .filter((level, at) => all.findIndex((one) => one.rows === level.rows && one.columns === level.columns) === at)
    .slice(0, mostLevels);
}

const isByValue = (order: string): boolean => order.startsWith('value');

/** 1 up to the depth. */
const within = (depth: number): readonly number[] => Array.from({ length: depth }, (_, at) => at + 1);

/** The innermost first. Within a metric that comes first, subtotals have one of all its groups, too. */
function levelsOf(depth: number, hasTotal: boolean, hasSubtotals: boolean, closesMetric: boolean): readonly number[] {
  const inner = hasSubtotals ? within(depth - 1).toReversed() : [];
  const hasOutermost = depth > 0 && (hasTotal || (hasSubtotals && closesMetric));
  return [depth, ...inner, ...(hasOutermost ? [0] : [])];
}

/** The cells, then the level of each total where the database computes them. */
export function pivotQueries(formData: FormData): readonly QueryObject[] {
  const cells = cellsQuery(formData);
  if (!asksForTotals(formData)) return [cells];
  const [, ...totals] = pivotLevels(formData);
  return [cells, ...totals.map((level) => levelQuery(formData, cells, level))];
}

function cellsQuery(formData: FormData): QueryObject {
  const { rows, columns, metrics } = pivotFields(formData);
  const [first] = metrics;
  const sortedBy = metricOf(formData, 'series_limit_metric') ?? first;
  const base = baseQuery(
    { ...formData, order_by_cols: [], orderby: [] },
    { metrics, columns: uniqueColumns([...columns, ...rows]) },
  );
  return { ...base, orderby: sortedBy === undefined ? [] : [[sortedBy, formData['order_desc'] === false]] };
}

/** All groups of a level, since those of the cells that the limit keeps may be any of them. No file of its own. */
function levelQuery(formData: FormData, cells: QueryObject, level: PivotLevel): QueryObject {
  const { rows, columns } = pivotFields(formData);
  const kept = uniqueColumns([...columns.slice(0, level.columns), ...rows.slice(0, level.rows)]);
  return {
    ...cells,
    columns: [...kept],
    row_limit: kept.length === 0 ? 0 : beyondServerLimit,
    row_offset: 0,
    orderby: [],
    only_totals: true,
  };
}
