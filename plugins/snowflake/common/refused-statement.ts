import {
  isSignificant,
  nameOfToken,
  onlyStatement,
  statementKind,
  tokenize,
  type SqlToken,
} from '#plugins/sql-language';
import { harmlessTableFunctions } from './dialect/unsafe-functions.ts';
import { snowflakeMessages as messages } from './messages.ts';
import { snowflakeDialect } from './snowflake-dialect.ts';
import { hasTextAsSource } from './texts-as-sources.ts';

const { syntax } = snowflakeDialect;

const tokensOf = (sql: string): readonly SqlToken[] =>
  tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);

const reading: ReadonlySet<string> = new Set(['select', 'explain', 'show']);
const tellingWords: ReadonlySet<string> = new Set(['explain', 'describe', 'desc', 'show']);

/** Whether a statement tells of others or of tables, so that it is no source of rows for another. */
export const beginsLikeTelling = (sql: string): boolean => tellingWords.has(tokensOf(sql)[0]?.text.toLowerCase() ?? '');

/**
 * Why a statement is not sent; undefined: it is. There are no sessions that only read, so nothing behind this keeps one from
 * writing or from reading what it does not name.
 */
export function refusalOfStatement(sql: string): string | undefined {
  if (onlyStatement(sql, syntax) === undefined) return messages.oneStatement();
  // What Snowflake reads as a variable between two signs, we read as a text, which would hide words.
  if (/\$\w+\$/.test(sql.replace(/\bsystem\$/gi, ''))) return messages.ambiguousForm();
  if (!reading.has(statementKind(sql, syntax, { hasTemplates: false }))) return messages.onlyReading();
  const tokens = tokensOf(sql);
  if (hasTextAsSource(tokens)) return messages.stageForbidden();
  for (const [index, token] of tokens.entries()) {
    const refusal = refusalAt(tokens, index, token);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function refusalAt(tokens: readonly SqlToken[], index: number, token: SqlToken): string | undefined {
  const { kind, text: next } = tokens[index + 1] ?? {};
  if (token.kind === 'operator') {
    if (token.text.includes('>>')) return messages.pipeForbidden();
    return token.text.includes('@') ? messages.stageForbidden() : undefined;
  }
  // A number behind the sign is that of a column.
  if (token.text === '$' && kind === 'word') return messages.variableForbidden({ name: `$${next ?? ''}` });
  const name = nameOfToken(token, syntax)?.toLowerCase();
  if (name === undefined || next !== '(') return undefined;
  if (syntax.functions.reading.test(name)) return messages.functionForbidden({ name });
  return name === 'table' && token.kind === 'word' ? tableRefusal(tokens[index + 2], tokens[index + 3]) : undefined;
}

/** TABLE(f(…)) calls a function, and anything else in it is a table by a text or a variable. */
function tableRefusal(inside: SqlToken | undefined, after: SqlToken | undefined): string | undefined {
  const name = inside?.text ?? '';
  if (harmlessTableFunctions.has(name.toLowerCase()) && after?.text === '(') return undefined;
  return messages.tableFunctionForbidden({ name, allowed: [...harmlessTableFunctions].join(', ').toUpperCase() });
}
