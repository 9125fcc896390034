import { AppError } from '#core/common';
import { ignoresCase, type QueryConnection } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import { referencedName, type QueryColumn, type QueryFilter } from '../../contract/query-object.ts';
import type { QueryRequest } from '../../contract/query-runner.ts';
import { rawSql } from '../plan/nodes/expression-nodes.ts';
import { select } from '../plan/nodes/select-node.ts';
import type { QueryLimits } from '../plan/normalize-query.ts';
import type { MissingNames } from '../plan/plan-failure.ts';
import { checkSqlFragment } from '../plan/check-sql.ts';
import { planQuery, type QueryPlan } from '../plan/plan-query.ts';
import { sourceOf, type ExpressionType, type PlanFacts } from '../plan/plan-scope.ts';
import { printPlan } from '../print/print-plan.ts';

/** Plans a request with the facts its connection knows. Throws AppError (400) for what cannot be planned. */
export async function planRequest(
  request: QueryRequest,
  connection: QueryConnection,
  facts: { readonly nowMs: number; readonly limits: QueryLimits },
): Promise<QueryPlan> {
  const known: PlanFacts = {
    ...facts,
    resultType: request.resultType,
    grains: new Set(Object.keys(connection.dialect.truncations)),
    syntax: connection.dialect.syntax,
    rowRules: request.rowRules ?? [],
    ignoresCase: ignoresCase(connection.dialect),
    expressionTypes: await expressionTypes(request, connection),
  };
  const answerTypes = await typesOfRows(request, connection, known);
  const plan = planQuery(request.query, request.dataset, { ...known, ...answerTypes });
  if (plan.ok) return plan.value;
  const { message, errorType, missing } = plan.error;
  if (missing !== undefined) throw missingFailure(message, missing);
  throw new AppError('validation', message, errorType === undefined ? {} : { errorType });
}

/** What is summarized are the columns of an answer, whose types the engine knows before it has their rows. */
async function typesOfRows(
  { query, dataset }: QueryRequest,
  connection: QueryConnection,
  facts: PlanFacts,
): Promise<Pick<PlanFacts, 'answerTypes'>> {
  if ((query.summaries ?? []).length === 0 || query.is_rowcount === true) return {};
  const rows = planQuery({ ...query, summaries: null, orderby: [], time_offsets: [] }, dataset, facts);
  if (!rows.ok) return {};
  const described = await connection.describeQuery(printPlan(rows.value.select, connection.dialect, 'literals').sql);
  return described.ok ? { answerTypes: described.value } : {};
}

/** The message as clients know it; the errors list beside it tells our own page what is missing. */
function missingFailure(message: string, { columns, metrics }: MissingNames): AppError {
  const extra = { missing_columns: columns, missing_metrics: metrics };
  return new AppError('validation', message, {
    extra: { errors: [{ message, error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', level: 'error', extra }] },
  });
}

/** Asks the engine for the types of expressions on a time axis and in filters; a query of plain columns asks nothing. */
async function expressionTypes(
  { dataset, query }: QueryRequest,
  connection: QueryConnection,
): Promise<ReadonlyMap<string, ExpressionType>> {
  const known = new Map(dataset.columns.map((column) => [column.column_name, column]));
  const expressions = new Set([
    ...(query.columns ?? []).flatMap((column) => axisExpression(column, known)),
    ...(query.filters ?? []).flatMap((filter) => filterExpression(filter, known)),
  ]);
  const types = new Map<string, ExpressionType>();
  for (const expression of expressions) {
    const checked = checkSqlFragment(expression, 'value', connection.dialect.syntax);
    if (!checked.ok) continue;
    const probe = select({ columns: [{ expression: rawSql(checked.value), alias: 'probe' }], from: sourceOf(dataset) });
    const described = await connection.describeQuery(printPlan(probe, connection.dialect, 'literals').sql);
    // An expression the engine cannot describe fails when the query runs, with the engine's words.
    const type = described.ok ? described.value[0] : undefined;
    if (type === undefined) continue;
    // As it was asked for, and as it is planned: without comments.
    types.set(expression, type).set(checked.value.trim(), type);
  }
  return types;
}

type KnownColumns = ReadonlyMap<string, DatasetColumn>;

function axisExpression(column: QueryColumn, known: KnownColumns): readonly string[] {
  if (typeof column === 'string' || column.columnType !== 'BASE_AXIS' || typeof column.timeGrain !== 'string')
    return [];
  const isKnown = (name: string): boolean => known.has(name);
  const sql = referencedName(column.sqlExpression, isKnown);
  return isKnown(sql) ? [] : [sql];
}

/** What a filter with values is about, where no type is stored: an expression, or a calculated column without a type. */
function filterExpression({ col, val }: QueryFilter, known: KnownColumns): readonly string[] {
  if (col === undefined || col === null || val === undefined || val === null) return [];
  const isKnown = (name: string): boolean => known.has(name);
  const name = typeof col === 'string' ? col : referencedName(col.sqlExpression, isKnown);
  const column = known.get(name);
  if (column === undefined) return typeof col === 'string' ? [] : [name];
  const expression = column.expression?.trim() ?? '';
  return column.type_generic === null && expression !== '' ? [expression] : [];
}
