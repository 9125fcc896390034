import { emptyQueries, isSignificant, nameInQuotes, tokenize, type SqlToken } from '#plugins/sql-language';
import type { TableName } from '#plugins/databases';
import { mysqlDialect } from './mysql-dialect.ts';

/** Words and signs after which a name is that of a column, an alias or a type, and none of a table. */
const beforeOthers: ReadonlySet<string> = new Set([
  ...['select', 'distinct', 'where', 'and', 'or', 'not', 'xor', 'having', 'on', 'by', 'case', 'when', 'then', 'else'],
  ...[
    'as',
    'in',
    'is',
    'like',
    'between',
    'limit',
    'offset',
    'interval',
    'separator',
    'div',
    'mod',
    'collate',
    'using',
  ],
]);

const isName = (token: SqlToken | undefined): token is SqlToken => token?.kind === 'word' || token?.kind === 'name';

/**
 * Names in a statement that may be those of tables: rather too many than too few. MySQL has no statement in a text that a
 * reading statement could run, so that a table which is read is also named.
 */
export function namesOfTables(sql: string): readonly TableName[] {
  const { syntax } = mysqlDialect;
  const all = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  const empty = emptyQueries(all);
  const tokens = all.filter((_token, index) => !empty.has(index));
  const textOf = (token: SqlToken): string => (token.kind === 'name' ? nameInQuotes(token, syntax) : token.text);
  const found = new Map<string, TableName>();
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (!isName(token) || before?.text === '.' || before?.kind === 'operator') continue;
    if (before?.kind === 'word' && beforeOthers.has(before.text.toLowerCase())) continue;
    const second = tokens[index + 1]?.text === '.' ? tokens[index + 2] : undefined;
    const name = isName(second) ? textOf(second) : textOf(token);
    const schema = isName(second) ? textOf(token) : undefined;
    found.set(JSON.stringify([schema, name]), { schema, name });
  }
  return [...found.values()];
}
