import { unreachable } from '#core/common';
import type { Expression } from '../plan/nodes/sql-nodes.ts';
import { printBin } from './print-bin.ts';
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
      const digits = dialect.castToText(dialect.cast(printExpression(expression.operand, context), dialect.types.long));
      return dialect.padStart(digits, expression.width, dialect.quoteText('0'));
    }
    case 'bin':
      return printBin(expression, context);
    case 'cast':
      return printCast(expression, context);
    case 'total':
      return `COALESCE(${dialect.cast(`SUM(${printExpression(expression.operand, context)})`, dialect.types.long)}, 0)`;
    case 'ratio': {
      const dividend = dialect.cast(printExpression(expression.dividend, context), dialect.types.double);
      return `${dividend} / NULLIF(${printExpression(expression.divisor, context)}, 0)`;
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
      const isWord = `${dialect.trimStart(text, backslash)} = ${dialect.quoteText(expression.word)}`;
      return `CASE WHEN ${isWord} THEN ${dialect.concat(backslash, text)} ELSE ${text} END`;
    }
    case 'grouping':
      return (dialect.groupingBits ?? noGroupings)(
        expression.operands.map((operand) => printExpression(operand, context)),
      );
    case 'scalar-select':
      return `(${context.print.select(expression.select, context)})`;
    default:
      return unreachable(expression);
  }
}

function printCast({ to, operand }: Extract<Expression, { readonly kind: 'cast' }>, context: PrintContext): string {
  const { cast, castToText, types } = context.dialect;
  const value = printExpression(operand, context);
  if (to === 'text') return castToText(value);
  const moment = cast(value, types.timestamp);
  return to === 'date' ? cast(moment, types.date) : moment;
}

function printAsValue(
  { use, databaseType, operand }: Extract<Expression, { readonly kind: 'as-value' }>,
  context: PrintContext,
): string {
  const sql = printExpression(operand, context);
  const value = operand.kind === 'raw' && !/^\w+$/.test(sql) ? `(${sql})` : sql;
  const { comparable, comparableMoment, groupable } = context.dialect;
  const print = { comparison: comparable, moment: comparableMoment, grouping: groupable }[use];
  return print?.(databaseType, value) ?? value;
}

function noGroupings(): never {
  throw new Error('Several groupings were printed as one for a dialect that has none.');
}

function unsupported(grain: string): never {
  throw new Error(`The planner let the grain ${grain} pass, which the dialect lacks.`);
}
