import {
  isSignificant,
  nameOfToken,
  onlyStatement,
  statementKind,
  tokenize,
  type SqlToken,
} from '#plugins/sql-language';
import { databricksDialect } from './databricks-dialect.ts';
import { fileFormats } from './dialect/unsafe-functions.ts';
import { databricksMessages as messages } from './messages.ts';

const { syntax } = databricksDialect;

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
  const tokens = tokensOf(sql);
  // A backslash is a sign as any other in raw texts, so that they end elsewhere than they are read to.
  if (tokens.some((token, index) => isRawText(token, tokens[index + 1]))) return messages.rawTextForbidden();
  if (onlyStatement(sql, syntax) === undefined) return messages.oneStatement();
  if (!reading.has(statementKind(sql, syntax, { hasTemplates: false }))) return messages.onlyReading();
  for (const [index, token] of tokens.entries()) {
    const refusal = refusalAt(tokens, index, token);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const isRawText = (token: SqlToken, next: SqlToken | undefined): boolean =>
  token.kind === 'word' && /^r$/i.test(token.text) && next?.kind === 'text' && next.from === token.to;

function refusalAt(tokens: readonly SqlToken[], index: number, token: SqlToken): string | undefined {
  const next = tokens[index + 1];
  if (token.kind === 'operator') return token.text.includes('|>') ? messages.pipeForbidden() : undefined;
  const name = nameOfToken(token, syntax)?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === 'using' && token.kind === 'word' && next?.kind === 'text') return messages.scriptForbidden();
  if (next?.text === '.' && fileFormats.has(name) && tokens[index + 2]?.kind === 'name') {
    return messages.fileForbidden({ format: name });
  }
  return next?.text === '(' && syntax.functions.reading.test(name) ? messages.functionForbidden({ name }) : undefined;
}
