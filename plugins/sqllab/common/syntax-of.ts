import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { standardSyntax } from '#plugins/sql-language';

/**
 * How the text of a tab is read in the page. Without a database, or with one whose engine's plugin is off, as the standard
 * has it; such a database refuses to run it and names the engine.
 */
export const syntaxOf = (dialects: readonly SqlDialect[], backend: string | undefined): SqlSyntax =>
  dialects.find(({ id }) => id === backend)?.syntax ?? standardSyntax;
