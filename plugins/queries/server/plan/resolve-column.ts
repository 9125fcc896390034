import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import { messages } from '../../common/messages.ts';
import type { QueryColumn } from '../../contract/query-object.ts';
import { isTemporal, keepsTextTimes, timeOf, valueOf } from './column-time.ts';
import { binNumber, movedTime, rawSql, truncation } from './nodes/expression-nodes.ts';
import type { Expression, TimeMove } from './nodes/sql-nodes.ts';
import { timestampLabel } from './normalize-query.ts';
import { PlanFailure } from './plan-failure.ts';
import { checkGrain, checkedSql, namesTimeAxis, referencedColumn, type PlanScope } from './plan-scope.ts';

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

/**
 * `move` puts times elsewhere before they are cut to a grain. Throws PlanFailure for a name the dataset does not have.
 */
export function resolveColumn(column: QueryColumn, scope: PlanScope, move = unmoved): ResolvedColumn {
  const { dataset } = scope;
  if (typeof column === 'string') {
    if (namesTimeAxis(column, scope) && scope.timeColumn !== undefined)
      return resolveTimestamp(scope, scope.timeColumn, move);
    const datasetColumn = scope.columns.get(column);
    if (datasetColumn === undefined) throw new PlanFailure(messages.columnsMissing({ names: `'${column}'` }));
    const expression = movedTime(valueOf(datasetColumn, dataset), move);
    return { label: column, expression, datasetColumn, grain: undefined, parts: [column] };
  }
  const sql = column.sqlExpression.trim();
  const referenced = referencedColumn(column, scope);
  if (referenced === undefined && column.isColumnReference === true) {
    throw new PlanFailure(messages.columnsMissing({ names: `'${sql}'` }));
  }
  const grain = column.columnType === 'BASE_AXIS' ? (column.timeGrain ?? undefined) : undefined;
  const isTime =
    referenced === undefined
      ? scope.facts.expressionTypes.get(sql)?.type === genericType.temporal
      : isTemporal(referenced);
  // On an axis, texts of a declared format are the times they mean; elsewhere they are shown as they are.
  const isAxisTime =
    column.columnType === 'BASE_AXIS' && isTime && referenced !== undefined && keepsTextTimes(referenced);
  const plain =
    referenced === undefined
      ? rawSql(checkedSql(sql, 'value', scope))
      : isAxisTime
        ? timeOf(referenced, dataset)
        : valueOf(referenced, dataset);
  const { bin } = column;
  if (bin !== undefined && bin !== null) {
    const operand = referenced !== undefined && isTime ? timeOf(referenced, dataset) : plain;
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
      ? truncation(
          checkGrain(grain, scope),
          movedTime(referenced === undefined ? plain : timeOf(referenced, dataset), move),
        )
      : movedTime(plain, move);
  const usedGrain = expression.kind === 'truncation' ? expression.grain : undefined;
  return {
    label: column.label,
    expression,
    datasetColumn: referenced,
    grain: usedGrain,
    parts: [column.sqlExpression],
  };
}

const unmoved: TimeMove = { count: 0, unit: 'millisecond' };

function resolveTimestamp(scope: PlanScope, column: DatasetColumn, move: TimeMove): ResolvedColumn {
  const grain = scope.query.timeGrain;
  const time = movedTime(timeOf(column, scope.dataset), move);
  const used = grain === undefined ? undefined : checkGrain(grain, scope);
  const expression = used === undefined ? time : truncation(used, time);
  return { label: timestampLabel, expression, datasetColumn: column, grain: used, parts: [timestampLabel] };
}
