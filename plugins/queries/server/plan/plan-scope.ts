import type { DescribedColumn, SqlSyntax } from '#plugins/databases';
import {
  engineGrain,
  usualCalendar,
  type DatasetColumn,
  type DatasetMetric,
  type DatasetModel,
} from '#plugins/datasets';
import { resolveTimeRange, type TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { messages } from '../../common/messages.ts';
import { referencedName, type AdhocColumn, type ResultType } from '../../contract/query-object.ts';
import type { RowRule } from '../../contract/query-runner.ts';
import { checkSqlFragment } from './check-sql.ts';
import { isTemporal } from './column-time.ts';
import type { Source } from './nodes/sql-nodes.ts';
import type { NormalQuery } from './normal-query.ts';
import { timestampLabel, type QueryLimits } from './normalize-query.ts';
import { PlanFailure } from './plan-failure.ts';
import { withoutReplacedRange } from './resolve-ranges.ts';

/** The type of an expression, by its SQL. */
export type ExpressionType = Pick<DescribedColumn, 'type' | 'databaseType'>;

/** What planning must know besides query and dataset. */
export interface PlanFacts {
  readonly nowMs: number;
  readonly resultType: ResultType;
  readonly limits: QueryLimits;
  /** Grains the engine can truncate to. */
  readonly grains: ReadonlySet<string>;
  /** How the engine reads what authors wrote. */
  readonly syntax: SqlSyntax;
  readonly rowRules: readonly RowRule[];
  /** The engine takes names that differ in case for one. */
  readonly ignoresCase: boolean;
  /**
   * What the engine says of expressions whose type is not stored: a grain applies to those that are times, and values of
   * filters are read as their type has them.
   */
  readonly expressionTypes: ReadonlyMap<string, ExpressionType>;
  /** For summaries: what the engine says of the columns of the rows, by position. */
  readonly answerTypes?: readonly ExpressionType[];
}

/** Everything the steps of planning share. */
export interface PlanScope {
  readonly query: NormalQuery;
  readonly dataset: DatasetModel;
  readonly facts: PlanFacts;
  readonly columns: ReadonlyMap<string, DatasetColumn>;
  readonly metrics: ReadonlyMap<string, DatasetMetric>;
  readonly source: Source;
  /** Column of the implicit time filter. */
  readonly timeColumn: DatasetColumn | undefined;
}

export function openScope(query: NormalQuery, dataset: DatasetModel, facts: PlanFacts): PlanScope {
  if (facts.ignoresCase) checkNames(dataset);
  const columns = new Map(dataset.columns.map((column) => [column.column_name, column]));
  const timeColumn = findTimeColumn(query, dataset, columns);
  if (query.isTimeseries && timeColumn === undefined) throw new PlanFailure(messages.noTimeColumn());
  if (query.timeGrain !== undefined) checkGrain(query.timeGrain, { dataset, facts });
  return {
    query: timeColumn === undefined ? query : withoutReplacedRange(query),
    dataset,
    facts,
    columns,
    metrics: new Map(dataset.metrics.map((metric) => [metric.metric_name, metric])),
    source: sourceOf(dataset),
    timeColumn,
  };
}

/**
 * Of two columns of a dataset's SQL that the engine takes for one name it reads the first for both. Such SQL is no
 * longer saved, but may have been, or come with an import.
 */
function checkNames({ sql, columns }: DatasetModel): void {
  if (sql === undefined || sql.trim() === '') return;
  const names = new Map<string, string>();
  for (const { column_name: name, expression } of columns) {
    if (expression !== null && expression.trim() !== '') continue;
    const first = names.get(name.toLowerCase());
    if (first !== undefined) throw new PlanFailure(messages.sameNames({ first, second: name }));
    names.set(name.toLowerCase(), name);
  }
}

/** Falls back to the main time column when the name is not that of a temporal column. */
function findTimeColumn(
  query: NormalQuery,
  dataset: DatasetModel,
  columns: ReadonlyMap<string, DatasetColumn>,
): DatasetColumn | undefined {
  if (query.granularity === undefined) return undefined;
  const named = columns.get(query.granularity);
  if (named !== undefined && isTemporal(named)) return named;
  return dataset.mainTimeColumn === undefined ? undefined : columns.get(dataset.mainTimeColumn);
}

/** The table, or the SQL of a virtual dataset without the semicolons in which it may end. */
export function sourceOf(dataset: DatasetModel): Source {
  if (dataset.sql === undefined || dataset.sql.trim() === '') {
    return { kind: 'table', schema: dataset.schema, name: dataset.tableName };
  }
  return { kind: 'sql', sql: dataset.sql.replace(/[;\s]+$/, ''), alias: 'virtual_table' };
}

/** The column of the dataset that an adhoc column is, unless it is an expression. */
export function referencedColumn(
  { sqlExpression, isColumnReference }: AdhocColumn,
  { columns }: Pick<PlanScope, 'columns'>,
): DatasetColumn | undefined {
  return isColumnReference === false
    ? undefined
    : columns.get(referencedName(sqlExpression, (name) => columns.has(name)));
}

/** Whether a name is that of the implicit time axis; a column of the dataset may have it, too. */
export const namesTimeAxis = (name: string, { query, columns }: Pick<PlanScope, 'query' | 'columns'>): boolean =>
  name === timestampLabel && (query.isTimeseries || !columns.has(name));

/** The grain as the engine has it, by the weeks of the dataset. */
export function checkGrain(grain: string, { dataset, facts }: Pick<PlanScope, 'dataset' | 'facts'>): string {
  const engines = engineGrain(grain, dataset.calendar ?? usualCalendar);
  if (!facts.grains.has(engines)) throw new PlanFailure(messages.unsupportedGrain({ grain }));
  return engines;
}

/** Resolves a range text with the query's anchors and shift. */
export function rangeOf(rangeText: string, { query, facts, dataset: { calendar } }: PlanScope): TimeRange {
  const { relativeStart, relativeEnd } = query;
  const range = resolveTimeRange(
    rangeText,
    { nowMs: facts.nowMs, calendar, relativeStart, relativeEnd },
    query.timeShift,
  );
  if (!range.ok) throw new PlanFailure(range.error);
  return range.value;
}

/** SQL of the chart's author, checked. */
export function checkedSql(sql: string, use: 'value' | 'condition', { facts }: Pick<PlanScope, 'facts'>): string {
  const checked = checkSqlFragment(sql, use, facts.syntax);
  if (!checked.ok) throw new PlanFailure(checked.error.message, checked.error.errorType);
  return checked.value;
}
