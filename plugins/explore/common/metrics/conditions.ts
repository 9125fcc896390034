import type { AdhocFilter } from '#plugins/charts';
import type { RowCondition } from '#plugins/queries';
import { operatorOf } from '../filter-operators.ts';

/** A condition of a metric as the filter that the editor edits. */
export function filterOfCondition({ col, op, val }: RowCondition): AdhocFilter {
  const operatorId = operatorOf({ operator: op, comparator: val })?.id;
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: col,
    operator: op,
    ...(operatorId === undefined ? {} : { operatorId }),
    comparator: val ?? null,
    sqlExpression: null,
  };
}

/** The condition that a simple filter on rows is; undefined for any other. */
export function conditionOfFilter(filter: AdhocFilter): RowCondition | undefined {
  const { expressionType, clause, subject, operator, comparator } = filter;
  if (expressionType !== 'SIMPLE' || clause !== 'WHERE') return undefined;
  if (subject === undefined || subject === null || operator === undefined || operator === null) return undefined;
  return {
    col: subject,
    op: operator,
    ...(comparator === undefined || comparator === null ? {} : { val: comparator }),
  };
}
