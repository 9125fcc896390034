import type { SqlDialect, SqlStatement } from '#plugins/databases';
import type { PredicateOrigin } from '../../contract/query-runner.ts';
import type { Expression, SelectNode, SourcedPredicate } from '../plan/nodes/sql-nodes.ts';
import { withPlaceholders, type PrintContext } from './print-context.ts';
import { printExpression } from './print-expression.ts';
import { printPredicate } from './print-predicate.ts';
import { printSelect } from './print-select.ts';

/**
 * Prints a select for an engine. `parameters` is what runs: every value of a user is a placeholder. `literals` is what
 * people read: the same statement with the values written in.
 */
export function printPlan(node: SelectNode, dialect: SqlDialect, mode: PrintContext['mode']): SqlStatement {
  const context = printContext(dialect, mode);
  return withPlaceholders(printSelect(node, context), context);
}

/** One expression with its values written in. */
export const printLiteral = (expression: Expression, dialect: SqlDialect): string =>
  printExpression(expression, printContext(dialect, 'literals'));

/** The conditions of a select with who asked for them, values written in; those of its series limit are the same. */
export function printOrigins(node: SelectNode, dialect: SqlDialect): readonly PredicateOrigin[] {
  const context = printContext(dialect, 'literals');
  const describe = ({ predicate, origin, label }: SourcedPredicate): PredicateOrigin => ({
    kind: origin,
    sql: printPredicate(predicate, context),
    label,
  });
  const limits = node.joins.map((join): PredicateOrigin => ({
    kind: 'series limit',
    sql: printPredicate(join.on, context),
    label: `LIMIT ${join.select.limit ?? ''}`.trim(),
  }));
  const inner = node.from.kind === 'select' ? printOrigins(node.from.select, dialect) : [];
  return [...inner, ...node.where.map(describe), ...node.having.map(describe), ...limits];
}

function printContext(dialect: SqlDialect, mode: PrintContext['mode']): PrintContext {
  return {
    dialect,
    mode,
    parameters: [],
    print: { expression: printExpression, predicate: printPredicate, select: printSelect },
  };
}
