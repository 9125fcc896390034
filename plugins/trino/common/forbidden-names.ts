import { isSignificant, nameInQuotes, tokenize, type SqlToken } from '#plugins/sql-language';
import { harmlessTableFunctions } from './dialect/unsafe-functions.ts';
import { trinoMessages as messages } from './messages.ts';
import { trinoDialect } from './trino-dialect.ts';

const { syntax } = trinoDialect;

/** Tables beside each table of a lake, in which least and greatest values, files and older rows show. */
const hiddenTable =
  /\$(?:partitions|files|all_files|entries|all_entries|manifests|all_manifests|history|snapshots|properties|refs|metadata_log_entries|timeline|transactions|buckets|options|schemas|tags|statistics|data|position_deletes|equality_deletes|table_changes)$/i;

const nameOf = (token: SqlToken): string => (token.kind === 'name' ? nameInQuotes(token, syntax) : token.text);
const isName = (token: SqlToken | undefined): token is SqlToken => token?.kind === 'word' || token?.kind === 'name';

/** Why a reading statement is refused to every caller: it reaches beyond the tables that it names. Else undefined. */
export function forbiddenName(sql: string): string | undefined {
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (token.kind === 'name' && hiddenTable.test(nameOf(token))) {
      return messages.hiddenTableForbidden({ name: nameOf(token) });
    }
    if (token.kind === 'word' && token.text.toLowerCase() === 'table' && next?.text === '(') {
      const name = tableFunction(tokens.slice(index + 2));
      if (name !== undefined && !harmlessTableFunctions.has(name.toLowerCase())) {
        return messages.tableFunctionForbidden({ name, allowed: [...harmlessTableFunctions].join(', ') });
      }
    }
  }
  return undefined;
}

/** The function that TABLE( calls, with its catalog and schema; undefined where it only names a table. */
function tableFunction(tokens: readonly SqlToken[]): string | undefined {
  const parts: string[] = [];
  for (let at = 0; ; at += 2) {
    const token = tokens[at];
    if (!isName(token)) return undefined;
    parts.push(nameOf(token));
    const after = tokens[at + 1]?.text;
    if (after === '(') return parts.join('.');
    if (after !== '.') return undefined;
  }
}
