import { unreachable } from '#core/common';
import type { Bin, Expression } from '../plan/nodes/sql-nodes.ts';
import { printRaw, type PrintContext } from './print-context.ts';
import { printParameter } from './print-parameter.ts';
import { printStatistic } from './print-statistic.ts';

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
      return printRaw(expression.sql, context);
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
    case 'moved-time':
      return dialect.moveTime(printExpression(expression.operand, context), expression.count, expression.unit);
    case 'parsed-time':
      return dialect.parseTime(printExpression(expression.operand, context), expression.format);
    case 'padded-digits': {
      const digits = dialect.castToText(`CAST(${printExpression(expression.operand, context)} AS BIGINT)`);
      return `LPAD(${digits}, ${expression.width}, '0')`;
    }
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
    case 'percentile':
    case 'deviation':
    case 'edge':
    case 'count-where':
      return printStatistic(expression, context);
    case 'choice': {
      const when = context.print.predicate(expression.when, context);
      const then = printExpression(expression.then, context);
      return `CASE WHEN ${when} THEN ${then} ELSE ${printExpression(expression.otherwise, context)} END`;
    }
    case 'marked-text': {
      const text = printExpression(expression.operand, context);
      const backslash = dialect.quoteText('\\');
      const isWord = `LTRIM(${text}, ${backslash}) = ${dialect.quoteText(expression.word)}`;
      return `CASE WHEN ${isWord} THEN ${backslash} || ${text} ELSE ${text} END`;
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
  if (bin.to !== undefined) {
    const inner = printInnerBin(number, { ...bin, to: bin.to });
    return bin.isClosed === true ? `LEAST(${inner}, ${String(bin.count - 1)})` : inner;
  }
  const edge = (index: string): string => `(${double(bin.from)} + ${double(bin.width)} * (${index}))`;
  const inside = `LEAST(GREATEST(${printPlace(number, bin, edge)}, 0), ${String(bin.count - 1)})`;
  // LEAST and GREATEST pass nulls over, so a missing value would land in a bin; and NaN is greater than all numbers.
  return `CASE WHEN ${number} <= CAST('Infinity' AS DOUBLE PRECISION) THEN CAST(${inside} AS INTEGER) END`;
}

const double = (value: number): string => `CAST(${String(value)} AS DOUBLE PRECISION)`;

/** A division may miss an edge by its last bits, so its answer is compared with the edges; with whole numbers it is exact. */
function printPlace(number: string, { from, width }: Bin, edge: (index: string) => string): string {
  const divided = `FLOOR((${number} - ${double(from)}) / ${double(width)})`;
  if (Number.isInteger(from) && Number.isInteger(width)) return divided;
  const above = `${number} >= ${edge(`${divided} + 1`)}`;
  return `${divided} + CASE WHEN ${above} THEN 1 WHEN ${number} < ${edge(divided)} THEN -1 ELSE 0 END`;
}

/**
 * The bin is told by a multiplication. That may miss an edge by its last bits, so values so near to one are compared with
 * the edges themselves; few are, so it costs little. With whole numbers division is exact. Cast to a small integer, since
 * that is what grouping by it costs least.
 */
function printInnerBin(number: string, bin: Bin & { readonly to: number }): string {
  const { from, to, width, count } = bin;
  const edge = (index: string): string => `(${double(from)} + ${double(to - from)} * (${index}) / ${double(count)})`;
  const compared = printPlace(number, bin, edge);
  const safe = 0.5 - nearness(bin);
  if (safe <= 0 || (Number.isInteger(from) && Number.isInteger(width))) return `CAST(${compared} AS INTEGER)`;
  const place = `((${number} - ${double(from)}) * ${double(1 / width)})`;
  return `CAST(CASE WHEN ABS(${place} - FLOOR(${place}) - 0.5) < ${double(safe)} THEN FLOOR(${place}) ELSE ${compared} END AS INTEGER)`;
}

/** How near to an edge, in bins, rounding may put a value on its wrong side: a multiple of what it can amount to. */
const nearness = ({ from, to, width, count }: Bin & { readonly to: number }): number =>
  16 * Number.EPSILON * (count + Math.max(Math.abs(from), Math.abs(to)) / width);

function unsupported(grain: string): never {
  throw new Error(`The planner let the grain ${grain} pass, which the dialect lacks.`);
}
