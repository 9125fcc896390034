import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { standardPrinting, standardSyntax } from '#plugins/sql-language';
import type { TableDialect } from './table-sql.ts';

const standardDialect: TableDialect = { ...standardPrinting, syntax: standardSyntax };

/**
 * How statements about a table are written in the page. Without a database, or with one whose engine's plugin is off, as
 * the standard has it; such a database refuses to run them and names the engine.
 */
export const dialectOf = (dialects: readonly SqlDialect[], backend: string | undefined): TableDialect =>
  dialects.find(({ id }) => id === backend) ?? standardDialect;

/** How the text of a tab is read in the page. */
export const syntaxOf = (dialects: readonly SqlDialect[], backend: string | undefined): SqlSyntax =>
  dialectOf(dialects, backend).syntax;
