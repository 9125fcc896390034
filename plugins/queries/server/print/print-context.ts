import type { SqlDialect, SqlParameter, SqlStatement, SqlSyntax } from '#plugins/databases';
import { requireWhole } from '#plugins/sql-language';
import type { Expression, Predicate, SelectNode } from '../plan/nodes/sql-nodes.ts';

/** Where printing goes: parameters are collected in the order of their places, or written as literals. */
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
 * Placeholder of a parameter, counted from 1, while SQL is printed: a part of it may be written more than once. Its
 * delimiter is a character that no engine accepts in SQL.
 */
export const placeOf = (index: number): string => `\0${String(index)}\0`;

/** Printed SQL with the dialect's placeholders, and their values in the order in which it binds them. */
export function withPlaceholders(sql: string, { dialect, mode, parameters }: PrintContext): SqlStatement {
  if (mode === 'literals') return { sql, parameters };
  const { placeholder } = dialect;
  if (placeholder(1) !== placeholder(2)) return { sql: atPlaces(sql, placeholder), parameters };
  const bound: SqlParameter[] = [];
  const written = atPlaces(sql, (index) => {
    bound.push(parameters[index - 1] ?? null);
    return placeholder(bound.length);
  });
  return { sql: written, parameters: bound };
}

const atPlaces = (sql: string, write: (index: number) => string): string =>
  sql.replace(/\0(\d+)\0/g, (_whole, index: string) => write(Number(index)));

/**
 * SQL as people wrote it. It may end in a line comment, which must not swallow what follows; what is never closed would,
 * so it is refused: throws AppError (400).
 */
export function printRaw(sql: string, { dialect }: Pick<PrintContext, 'dialect'>): string {
  requireWhole(sql, dialect.syntax);
  return mayHoldComment(sql, dialect.syntax) ? `${sql}\n` : sql;
}

const mayHoldComment = (sql: string, { lexis }: SqlSyntax): boolean => new RegExp(lexis.lineComment, '').test(sql);
