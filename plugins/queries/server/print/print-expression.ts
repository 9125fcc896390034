import { unreachable } from '#core/common';
import type { Bin, Expression } from '../plan/nodes/sql-nodes.ts';
import { printRaw, type PrintContext } from './print-context.ts';
import { printParameter } from './print-parameter.ts';

export function printExpression(expression: Expression, context: PrintContext): string {
  const { dialect } = context;
  switch (expression.kind) {
    case 'column':
      return [expression.table, expression.name]
        .filter((part) => part !== undefined)
        .map(dialect.quoteIdentifier)
        .join('.');
    case 'output':
      return dialect.quoteIdentifier(expression.alias);
    case 'raw':
      return printRaw(expression.sql);
    case 'text':
      return dialect.quoteText(expression.value);
    case 'parameter':
      return printParameter(expression, context);
    case 'as-value':
      return printAsValue(expression, context);
    case 'truncation':
      return (dialect.truncations[expression.grain] ?? unsupported(expression.grain))(
        printExpression(expression.operand, context),
      );
    case 'epoch':
      return dialect.epochToTimestamp(printExpression(expression.operand, context), expression.unit);
    case 'year':
      return dialect.yearToTimestamp(printExpression(expression.operand, context));
    case 'bin':
      return printBin(expression, context);
    case 'cast':
      return printCast(expression, context);
    case 'total':
      return `COALESCE(CAST(SUM(${printExpression(expression.operand, context)}) AS BIGINT), 0)`;
    case 'ratio': {
      const dividend = printExpression(expression.dividend, context);
      return `CAST(${dividend} AS DOUBLE PRECISION) / NULLIF(${printExpression(expression.divisor, context)}, 0)`;
    }
    case 'aggregate': {
      const operand = expression.operand === undefined ? '*' : printExpression(expression.operand, context);
      return `${expression.name}(${expression.isDistinct ? 'DISTINCT ' : ''}${operand})`;
    }
    case 'choice': {
      const when = context.print.predicate(expression.when, context);
      const then = printExpression(expression.then, context);
      return `CASE WHEN ${when} THEN ${then} ELSE ${printExpression(expression.otherwise, context)} END`;
    }
    case 'grouping':
      return `GROUPING(${expression.operands.map((operand) => printExpression(operand, context)).join(', ')})`;
    case 'scalar-select':
      return `(${context.print.select(expression.select, context)})`;
    default:
      return unreachable(expression);
  }
}

function printCast({ to, operand }: Extract<Expression, { readonly kind: 'cast' }>, context: PrintContext): string {
  const { castToText, castToTimestamp } = context.dialect;
  const value = printExpression(operand, context);
  if (to === 'text') return castToText(value);
  return to === 'date' ? `CAST(${castToTimestamp(value)} AS DATE)` : castToTimestamp(value);
}

function printAsValue(
  { use, databaseType, operand }: Extract<Expression, { readonly kind: 'as-value' }>,
  context: PrintContext,
): string {
  const sql = printExpression(operand, context);
  const value = operand.kind === 'raw' && !/^\w+$/.test(sql) ? `(${sql})` : sql;
  const print = use === 'comparison' ? context.dialect.comparable : context.dialect.groupable;
  return print?.(databaseType, value) ?? value;
}

/** Numbers of the planner are constants, so that the same text may stand in GROUP BY. */
function printBin(
  { bin, isTime, operand }: Extract<Expression, { readonly kind: 'bin' }>,
  context: PrintContext,
): string {
  const value = printExpression(operand, context);
  const number = isTime ? context.dialect.epochMs(value) : `CAST(${value} AS DOUBLE PRECISION)`;
  if (bin.to !== undefined) return printInnerBin(number, { ...bin, to: bin.to });
  const from = `CAST(${String(bin.from)} AS DOUBLE PRECISION)`;
  const width = `CAST(${String(bin.width)} AS DOUBLE PRECISION)`;
  const inside = `LEAST(GREATEST(FLOOR((${number} - ${from}) / ${width}), 0), ${String(bin.count - 1)})`;
  // LEAST and GREATEST pass nulls over, so a missing value would land in a bin.
  return `CASE WHEN ${value} IS NOT NULL THEN CAST(${inside} AS INTEGER) END`;
}

/**
 * The bin is told by a multiplication. That may miss an edge by its last bits, so values so near to one are compared with
 * the edges themselves; few are, so it costs little. With whole numbers division is exact. Cast to a small integer, since
 * that is what grouping by it costs least.
 */
function printInnerBin(number: string, { from, to, width, count }: Bin & { readonly to: number }): string {
  const constant = (value: number): string => `CAST(${String(value)} AS DOUBLE PRECISION)`;
  const divided = `FLOOR((${number} - ${constant(from)}) / ${constant(width)})`;
  if (Number.isInteger(from) && Number.isInteger(width)) return `CAST(${divided} AS INTEGER)`;
  const edge = (index: string): string =>
    `(${constant(from)} + ${constant(to - from)} * (${index}) / ${constant(count)})`;
  const compared = `${divided} + CASE WHEN ${number} >= ${edge(`${divided} + 1`)} THEN 1 WHEN ${number} < ${edge(divided)} THEN -1 ELSE 0 END`;
  const safe = 0.5 - nearness({ from, to, width, count });
  if (safe <= 0) return `CAST(${compared} AS INTEGER)`;
  const place = `((${number} - ${constant(from)}) * ${constant(1 / width)})`;
  return `CAST(CASE WHEN ABS(${place} - FLOOR(${place}) - 0.5) < ${constant(safe)} THEN FLOOR(${place}) ELSE ${compared} END AS INTEGER)`;
}

/** How near to an edge, in bins, rounding may put a value on its wrong side: a multiple of what it can amount to. */
const nearness = ({ from, to, width, count }: Bin & { readonly to: number }): number =>
  16 * Number.EPSILON * (count + Math.max(Math.abs(from), Math.abs(to)) / width);

function unsupported(grain: string): never {
  throw new Error(`The planner let the grain ${grain} pass, which the dialect lacks.`);
}
