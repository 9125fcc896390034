import { rawSql } from '../plan/nodes/expression-nodes.ts';
import type { Expression, SelectNode, SourcedPredicate } from '../plan/nodes/sql-nodes.ts';
import type { PrintContext } from './print-context.ts';

type Sets = NonNullable<SelectNode['groupingSets']>;

const source = 'grouped';
const orderAlias = (index: number): string => `order_${String(index + 1)}__`;

/**
 * Several groupings for an engine without GROUPING SETS: a query for each, one behind the other. What a row is not grouped
 * by is missing in it, and the column that tells the groupings apart is a number.
 */
export function printGroupings(node: SelectNode, sets: Sets, context: PrintContext): string {
  const { dialect } = context;
  const orderings = node.orderBy.map(({ expression }, index) => ({
    expression: behindOutput(expression, node),
    alias: orderAlias(index),
  }));
  const isPlain = orderings.length === 0 && node.limit === undefined && node.offset === 0;
  const whole = { ...node, columns: [...node.columns, ...orderings], orderBy: [], limit: undefined, offset: 0 };
  const all = sets.map((set) => context.print.select(ofOneSet(whole, set, sets), context)).join('\nUNION ALL\n');
  if (isPlain) return all;
  const names = node.columns.map(({ alias }) => dialect.quoteIdentifier(alias)).join(', ');
  const order = node.orderBy.map(({ isAscending }, index) => {
    const item = dialect.quoteIdentifier(orderAlias(index));
    return dialect.ordering(item, isAscending, () => item);
  });
  return [
    `SELECT ${names}\nFROM (\n${all}\n) AS ${dialect.quoteIdentifier(source)}`,
    ...(order.length === 0 ? [] : [`ORDER BY ${order.join(', ')}`]),
    ...(node.limit === undefined && node.offset === 0 ? [] : [dialect.rowRange(node.limit, node.offset)]),
  ].join('\n');
}

function ofOneSet(node: SelectNode, set: readonly Expression[], sets: Sets): SelectNode {
  const { groupingSets: _sets, ...one } = node;
  const grouped = new Set(sets.flat());
  const columns = node.columns.map(({ expression, alias }) => {
    if (expression.kind === 'grouping') return { expression: bitsOf(expression.operands, set), alias };
    return { expression: grouped.has(expression) && !set.includes(expression) ? rawSql('NULL') : expression, alias };
  });
  // Without a column to group by and without an aggregate there would be a row for each row.
  return { ...one, columns, groupBy: set, having: set.length === 0 ? [...node.having, ofAllRows] : node.having };
}

const ofAllRows: SourcedPredicate = {
  predicate: { kind: 'raw', sql: 'COUNT(*) >= 0' },
  origin: 'chart',
  label: '',
};

const bitsOf = (operands: readonly Expression[], set: readonly Expression[]): Expression =>
  rawSql(String(operands.reduce((bits, operand) => bits * 2 + (set.includes(operand) ? 0 : 1), 0)));

/** The expression behind the name of an output. */
const behindOutput = (expression: Expression, { columns }: SelectNode): Expression =>
  expression.kind === 'output'
    ? (columns.find(({ alias }) => alias === expression.alias)?.expression ?? expression)
    : expression;
