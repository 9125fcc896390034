import { unreachable } from '#core/common';
import type { Expression, Predicate } from '../plan/nodes/sql-nodes.ts';
import { printRaw, type PrintContext } from './print-context.ts';

/** An expression beside an operator: raw SQL may hold weaker operators. */
function printOperand(expression: Expression, context: PrintContext): string {
  const sql = context.print.expression(expression, context);
  return expression.kind === 'raw' && !/^\w+$/.test(sql) ? `(${sql})` : sql;
}

export function printPredicate(predicate: Predicate, context: PrintContext): string {
  switch (predicate.kind) {
    case 'compare': {
      const left = printOperand(predicate.left, context);
      return `${left} ${predicate.comparator} ${printOperand(predicate.right, context)}`;
    }
    case 'is-same': {
      const [left, right] = [printOperand(predicate.left, context), printOperand(predicate.right, context)];
      return context.dialect.isSame(left, right);
    }
    case 'is-finite': {
      const most = String(Number.MAX_VALUE);
      const { cast, quoteText, types } = context.dialect;
      const bound = (value: string): string => cast(quoteText(value), types.double);
      const number = cast(context.print.expression(predicate.operand, context), types.double);
      return `${number} BETWEEN ${bound(`-${most}`)} AND ${bound(most)}`;
    }
    case 'in': {
      const operand = printOperand(predicate.operand, context);
      return `${operand} IN (${predicate.values.map((value) => context.print.expression(value, context)).join(', ')})`;
    }
    case 'between':
      return printBounds(predicate, context);
    case 'is-null':
      return `${printOperand(predicate.operand, context)} IS ${predicate.isNegated ? 'NOT ' : ''}NULL`;
    case 'is-truth':
      return context.dialect.isTruth(printOperand(predicate.operand, context), predicate.value);
    case 'like':
      return printLike(predicate, context);
    case 'inside':
      return printInside(predicate, context);
    case 'and':
    case 'or': {
      const members = predicate.members.map((member) => printPredicate(member, context));
      return `(${members.join(predicate.kind === 'and' ? ' AND ' : ' OR ')})`;
    }
    case 'not':
      return `NOT (${printPredicate(predicate.member, context)})`;
    case 'raw':
      return `(${printRaw(predicate.sql, context)})`;
    default:
      return unreachable(predicate);
  }
}

/** Counts the edges to the right of a point. Both numbers are doubles, as the page computes. */
function printInside({ x, y, edges }: Extract<Predicate, { kind: 'inside' }>, context: PrintContext): string {
  const { cast, types } = context.dialect;
  const [left, low] = [x, y].map((one) => cast(context.print.expression(one, context), types.double));
  const crossings = edges.map((edge) => {
    const [from, until, start, base, slope] = [edge.fromY, edge.untilY, edge.x, edge.fromY, edge.slope].map((one) =>
      context.print.expression(one, context),
    );
    const crossing = `${start} + (${low} - ${base}) * ${slope}`;
    return `CASE WHEN ${low} >= ${from} AND ${low} < ${until} AND ${left} < ${crossing} THEN 1 ELSE 0 END`;
  });
  return `(${crossings.join(' + ')}) % 2 = 1`;
}

function printBounds(predicate: Extract<Predicate, { kind: 'between' }>, context: PrintContext): string {
  const bounds: string[] = [];
  if (predicate.from !== undefined) {
    bounds.push(`${printOperand(predicate.operand, context)} >= ${printOperand(predicate.from, context)}`);
  }
  if (predicate.until !== undefined) {
    bounds.push(`${printOperand(predicate.operand, context)} < ${printOperand(predicate.until, context)}`);
  }
  return bounds.length === 0 ? '1 = 1' : bounds.join(' AND ');
}

function printLike(predicate: Extract<Predicate, { kind: 'like' }>, context: PrintContext): string {
  const operand = printOperand(predicate.operand, context);
  const pattern = printOperand(predicate.pattern, context);
  const { like, quoteText } = context.dialect;
  const { escape, ignoresCase } = predicate;
  return like(operand, pattern, { ignoresCase, escape: escape === undefined ? undefined : quoteText(escape) });
}
