import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { standardSyntax } from '#plugins/sql-language';

/** What editors call SQL of a database: each dialect is coloured by its own words. */
export const sqlLanguageId = ({ id }: Pick<SqlSyntax, 'id'>): string => `sql-${id}`;

/** Of every engine, and of texts without one. */
export const sqlLanguageIds = (dialects: readonly SqlDialect[]): readonly string[] =>
  [standardSyntax, ...dialects].map(sqlLanguageId);
