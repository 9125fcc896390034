import type { SqlDialect, SqlParameter } from '#plugins/databases';
import { requireWhole } from '#plugins/sql-language';
import type { Expression, Predicate, SelectNode } from '../plan/nodes/sql-nodes.ts';

/** Where printing goes: parameters are collected in the order of their placeholders, or written as literals. */
export interface PrintContext {
  readonly dialect: SqlDialect;
  readonly mode: 'parameters' | 'literals';
  readonly parameters: SqlParameter[];
  /** The printers of the three families of nodes, which contain one another. */
  readonly print: {
    readonly expression: (expression: Expression, context: PrintContext) => string;
    readonly predicate: (predicate: Predicate, context: PrintContext) => string;
    readonly select: (select: SelectNode, context: PrintContext) => string;
  };
}

/**
 * SQL as people wrote it. It may end in a line comment, which must not swallow what follows; what is never closed would,
 * so it is refused: throws AppError (400).
 */
export function printRaw(sql: string, { dialect }: Pick<PrintContext, 'dialect'>): string {
  requireWhole(sql, dialect.syntax);
  return sql.includes('--') ? `${sql}\n` : sql;
}
