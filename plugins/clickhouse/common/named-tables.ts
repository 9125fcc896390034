import type { TableName } from '#plugins/databases';
import { isSignificant, nameOfToken, tokenize } from '#plugins/sql-language';
import { clickHouseDialect } from './clickhouse-dialect.ts';

/**
 * Names in a statement that may be those of tables, rather too many than too few: for statements that tell of tables and
 * have no query tree.
 */
export function namesOfTables(sql: string): readonly TableName[] {
  const { syntax } = clickHouseDialect;
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  return tokens.flatMap((token, index) => {
    const [first, second] = [nameOfToken(token, syntax), tokens[index + 2]];
    if (first === undefined || tokens[index - 1]?.text === '.') return [];
    const name = tokens[index + 1]?.text === '.' && second !== undefined ? nameOfToken(second, syntax) : undefined;
    return [name === undefined ? { schema: undefined, name: first } : { schema: first, name }];
  });
}
