import { unreachable } from '#core/common';
import type { Expression } from '../plan/nodes/sql-nodes.ts';
import type { PrintContext } from './print-context.ts';

type StatisticNode = Extract<Expression, { readonly kind: 'percentile' | 'deviation' | 'edge' | 'count-where' }>;

/** Statistics compute in double precision, so that every engine rounds alike. */
export function printStatistic(statistic: StatisticNode, context: PrintContext): string {
  switch (statistic.kind) {
    case 'percentile':
      return context.dialect.percentile(asDouble(statistic.operand, context), statistic.fraction);
    case 'deviation':
      return context.dialect.deviation(asDouble(statistic.operand, context));
    case 'edge': {
      const value = grouped(statistic.operand, context);
      return context.dialect.edgeOf(value, grouped(statistic.by, context), statistic.end, statistic.type);
    }
    case 'count-where':
      return `COUNT(CASE WHEN ${context.print.predicate(statistic.when, context)} THEN 1 END)`;
    default:
      return unreachable(statistic);
  }
}

const asDouble = (operand: Expression, context: PrintContext): string =>
  context.dialect.cast(context.print.expression(operand, context), context.dialect.types.double);

/** SQL of a calculated column may contain operators that bind weaker than those next to it. */
function grouped(operand: Expression, context: PrintContext): string {
  const sql = context.print.expression(operand, context);
  return operand.kind === 'raw' ? `(${sql})` : sql;
}
