import { unreachable } from '#core/common';
import type { Expression, JoinNode, SelectNode, Source, SourcedPredicate } from '../plan/nodes/sql-nodes.ts';
import { canFail } from './can-fail.ts';
import { printRaw, type PrintContext } from './print-context.ts';
import { printGroupings } from './print-groupings.ts';

/** Clauses print in the order of the text, so that parameters are collected in the order of their placeholders. */
export function printSelect(node: SelectNode, context: PrintContext): string {
  const { quoteIdentifier, groupBySets, rowRange } = context.dialect;
  if (node.groupingSets !== undefined && groupBySets === undefined)
    return printGroupings(node, node.groupingSets, context);
  const columns = node.columns.map(
    ({ expression, alias }) => `${context.print.expression(expression, context)} AS ${quoteIdentifier(alias)}`,
  );
  const { first, where } = orderOfConditions(node.where, context);
  const source = first.length === 0 ? printSource(node.from, context) : printFenced(node.from, first, context);
  const clauses = [`SELECT ${columns.join(',\n       ')}`, `FROM ${source}`];
  for (const join of node.joins) clauses.push(printJoin(join, context));
  if (where.length > 0) clauses.push(`WHERE ${printConditions(where, context)}`);
  const listed = (expressions: readonly Expression[]): readonly string[] =>
    expressions.map((expression) => context.print.expression(expression, context));
  if (node.groupingSets !== undefined) clauses.push(groupBySets?.(node.groupingSets.map(listed)) ?? '');
  else if (node.groupBy.length > 0) clauses.push(`GROUP BY ${listed(node.groupBy).join(', ')}`);
  if (node.having.length > 0) clauses.push(`HAVING ${printConditions(node.having, context)}`);
  if (node.orderBy.length > 0) clauses.push(`ORDER BY ${printOrdering(node, context)}`);
  if (node.limit !== undefined || node.offset > 0) clauses.push(rowRange(node.limit, node.offset));
  return clauses.join('\n');
}

/**
 * Where an engine may ask conditions in any order, row rules come first: a condition that fails would else tell of rows
 * that a rule keeps back. Conditions that cannot fail stay beside the rules, where engines use indexes for them.
 */
function orderOfConditions(conditions: readonly SourcedPredicate[], { dialect }: PrintContext) {
  const isRule = ({ origin }: SourcedPredicate) => origin === 'row rule';
  const hasRisk = conditions.some((one) => !isRule(one) && canFail(one.predicate));
  if (dialect.fence === undefined || !hasRisk || !conditions.some(isRule)) return { first: [], where: conditions };
  const isFirst = (one: SourcedPredicate) => isRule(one) || !canFail(one.predicate);
  return { first: conditions.filter(isFirst), where: conditions.filter((one) => !isFirst(one)) };
}

/** The rows of a source that these conditions leave, under the name that the source has. */
function printFenced(source: Source, conditions: readonly SourcedPredicate[], context: PrintContext): string {
  const alias = context.dialect.quoteIdentifier(source.kind === 'table' ? source.name : source.alias);
  const from = printSource(source, context);
  const where = printConditions(conditions, context);
  return `(\nSELECT * FROM ${from}\nWHERE ${where}\n${context.dialect.fence ?? ''}\n) AS ${alias}`;
}

function printSource(source: Source, context: PrintContext): string {
  const { quoteIdentifier } = context.dialect;
  switch (source.kind) {
    case 'table':
      return source.schema === undefined
        ? quoteIdentifier(source.name)
        : `${quoteIdentifier(source.schema)}.${quoteIdentifier(source.name)}`;
    case 'sql':
      // The line breaks end a comment in which the SQL may end.
      return `(\n${printRaw(source.sql, context).trimEnd()}\n) AS ${quoteIdentifier(source.alias)}`;
    case 'select':
      return `(\n${printSelect(source.select, context)}\n) AS ${quoteIdentifier(source.alias)}`;
    default:
      return unreachable(source);
  }
}

function printJoin(join: JoinNode, context: PrintContext): string {
  const inner = printSelect(join.select, context);
  const alias = context.dialect.quoteIdentifier(join.alias);
  return `${join.type === 'inner' ? 'INNER' : 'LEFT'} JOIN (\n${inner}\n) AS ${alias} ON ${context.print.predicate(join.on, context)}`;
}

function printConditions(conditions: readonly SourcedPredicate[], context: PrintContext): string {
  return conditions.map(({ predicate }) => context.print.predicate(predicate, context)).join('\n  AND ');
}

function printOrdering(node: SelectNode, context: PrintContext): string {
  // Engines disagree where nulls come; a top list must not begin with them.
  const valueOf = (ordered: Expression): Expression =>
    ordered.kind === 'output'
      ? (node.columns.find(({ alias }) => alias === ordered.alias)?.expression ?? ordered)
      : ordered;
  return node.orderBy
    .map(({ expression, isAscending }) =>
      context.dialect.ordering(context.print.expression(expression, context), isAscending, () =>
        context.print.expression(valueOf(expression), context),
      ),
    )
    .join(', ');
}
