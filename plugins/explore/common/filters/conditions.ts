import type { AdhocFilter } from '#plugins/viz-kit';
import type { RowCondition } from '#plugins/queries';
import { operatorOf } from '../filter-operators.ts';

/** A condition as the simple filter that says the same; of a pattern without the sign that escapes in it. */
export function filterOfCondition({ col, op, val, escape }: RowCondition): AdhocFilter {
  const operatorId = operatorOf({ operator: op, comparator: val, escape })?.id;
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
