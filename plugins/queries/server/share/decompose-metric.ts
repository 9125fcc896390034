import { aggregate, rawSql, ratio, total } from '../plan/nodes/expression-nodes.ts';
import type { AggregateName, Expression } from '../plan/nodes/sql-nodes.ts';

/** A metric that can be computed from parts of its rows: what is kept of each part, and how the parts are put together. */
export interface DecomposedMetric {
  readonly parts: readonly Expression[];
  /** `kept`: the columns that hold the parts, in their order. */
  readonly together: (kept: readonly Expression[]) => Expression;
}

/** An aggregate as people write it by hand: one call on one column. */
const handWritten = /^(AVG|COUNT|MAX|MIN|SUM)\s*\(\s*(\*|1|"(?:[^"]|"")+"|[A-Za-z_]\w*)\s*\)$/i;

/** Undefined for what needs all rows at once, such as a count of distinct values. */
export function decomposeMetric(expression: Expression): DecomposedMetric | undefined {
  const call = aggregateCall(expression);
  if (call === undefined) return undefined;
  const { name, operand } = call;
  switch (name) {
    case 'COUNT':
      return { parts: [aggregate('COUNT', operand)], together: ([count]) => total(present(count)) };
    case 'AVG':
      return {
        parts: [aggregate('SUM', operand), aggregate('COUNT', operand)],
        together: ([sum, count]) => ratio(aggregate('SUM', present(sum)), aggregate('SUM', present(count))),
      };
    default:
      return { parts: [aggregate(name, operand)], together: ([part]) => aggregate(name, present(part)) };
  }
}

function aggregateCall(
  expression: Expression,
): { readonly name: AggregateName; readonly operand: Expression | undefined } | undefined {
  if (expression.kind === 'aggregate') return expression.isDistinct ? undefined : expression;
  const [, word = '', operand = ''] =
    (expression.kind === 'raw' ? handWritten.exec(expression.sql.trim()) : null) ?? [];
  const name = names.find((known) => known === word.toUpperCase());
  if (name === undefined) return undefined;
  const countsRows = operand === '*' || operand === '1';
  if (countsRows && name !== 'COUNT') return undefined;
  return { name, operand: countsRows ? undefined : rawSql(operand) };
}

const names: readonly AggregateName[] = ['AVG', 'COUNT', 'MAX', 'MIN', 'SUM'];

function present(column: Expression | undefined): Expression {
  if (column === undefined) throw new Error('A part of a metric was not kept.');
  return column;
}
