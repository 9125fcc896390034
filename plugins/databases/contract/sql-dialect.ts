import type { SqlPrinting } from './sql-printing.ts';
import type { SqlSyntax } from './sql-syntax.ts';

/** What an engine's SQL looks like: how it is read and how it is printed. Values, not overrides. */
export interface SqlDialect extends SqlPrinting {
  /** `backend` of the connections that speak it. */
  readonly id: string;
  /** How it is read. */
  readonly syntax: SqlSyntax;
}

/** Whether names that differ in case only are one name, also in quotes. */
export const ignoresCase = ({ syntax }: Pick<SqlDialect, 'syntax'>): boolean => syntax.names.folding === 'any-case';
