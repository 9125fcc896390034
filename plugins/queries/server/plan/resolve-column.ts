import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import { text } from '../../common/messages.ts';
import type { QueryColumn } from '../../contract/query-object.ts';
import { binNumber, castTo, columnRef, epochTime, rawSql, truncation, yearTime } from './nodes/expression-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { timestampLabel } from './normalize-query.ts';
import { PlanFailure } from './plan-failure.ts';
import { checkGrain, checkedSql, isTemporal, type PlanScope } from './plan-scope.ts';

/** A dimension ready to be selected. */
export interface ResolvedColumn {
  readonly label: string;
  readonly expression: Expression;
  /** Column of the dataset, unless the dimension is an expression. */
  readonly datasetColumn: DatasetColumn | undefined;
  /** Grain the values were truncated to. */
  readonly grain: string | undefined;
  /** Parts for the wire's `label_map`. */
  readonly parts: readonly string[];
}

/** Throws PlanFailure for a name the dataset does not have. */
export function resolveColumn(column: QueryColumn, scope: PlanScope): ResolvedColumn {
  if (typeof column === 'string') {
    if (column === timestampLabel && scope.timeColumn !== undefined) return resolveTimestamp(scope, scope.timeColumn);
    const datasetColumn = scope.columns.get(column);
    if (datasetColumn === undefined) throw new PlanFailure(text.columnsMissing({ names: `'${column}'` }));
    return { label: column, expression: valueOf(datasetColumn), datasetColumn, grain: undefined, parts: [column] };
  }
  const sql = column.sqlExpression.trim();
  const referenced = column.isColumnReference === false ? undefined : scope.columns.get(sql);
  if (referenced === undefined && column.isColumnReference === true) {
    throw new PlanFailure(text.columnsMissing({ names: `'${sql}'` }));
  }
  const grain = column.columnType === 'BASE_AXIS' ? (column.timeGrain ?? undefined) : undefined;
  const isTime = referenced === undefined ? scope.facts.temporalExpressions.has(sql) : isTemporal(referenced);
  const plain = referenced === undefined ? rawSql(checkedSql(sql, 'value')) : valueOf(referenced);
  const { bin } = column;
  if (bin !== undefined && bin !== null) {
    const operand = referenced !== undefined && isTime ? timeOf(referenced) : plain;
    const { label, sqlExpression } = column;
    return {
      label,
      expression: binNumber(bin, isTime, operand),
      datasetColumn: undefined,
      grain: undefined,
      parts: [sqlExpression],
    };
  }
  const expression =
    grain !== undefined && grain !== '' && isTime
      ? truncation(checkGrain(grain, scope.facts), referenced === undefined ? plain : timeOf(referenced))
      : plain;
  const usedGrain = expression.kind === 'truncation' ? expression.grain : undefined;
  return {
    label: column.label,
    expression,
    datasetColumn: referenced,
    grain: usedGrain,
    parts: [column.sqlExpression],
  };
}

function resolveTimestamp(scope: PlanScope, column: DatasetColumn): ResolvedColumn {
  const grain = scope.query.timeGrain;
  const expression = grain === undefined ? timeOf(column) : truncation(checkGrain(grain, scope.facts), timeOf(column));
  return { label: timestampLabel, expression, datasetColumn: column, grain, parts: [timestampLabel] };
}

/** The column itself, or its calculated expression. */
export function storedValueOf(column: DatasetColumn): Expression {
  return column.expression === null || column.expression.trim() === ''
    ? columnRef(column.column_name)
    : rawSql(column.expression.trim());
}

/** As a result shows it: numbers that count from the epoch become dates. */
export function valueOf(column: DatasetColumn): Expression {
  const unit = epochUnitOf(column);
  return unit === undefined || !isTemporal(column) ? storedValueOf(column) : epochTime(unit, storedValueOf(column));
}

/** As a timestamp: texts are cast, and a number that is a year begins it. */
export function timeOf(column: DatasetColumn): Expression {
  const unit = epochUnitOf(column);
  if (unit !== undefined) return epochTime(unit, storedValueOf(column));
  if (holdsYears(column)) return yearTime(storedValueOf(column));
  return column.type_generic === genericType.string
    ? castTo('timestamp', storedValueOf(column))
    : storedValueOf(column);
}

/** Whether the numbers of a column are years. */
export const holdsYears = (column: DatasetColumn): boolean =>
  column.type_generic === genericType.numeric && column.python_date_format === '%Y';

/** Unit of a column that holds numbers since the epoch. */
export function epochUnitOf(column: DatasetColumn): 's' | 'ms' | undefined {
  if (column.python_date_format === 'epoch_s') return 's';
  return column.python_date_format === 'epoch_ms' ? 'ms' : undefined;
}
