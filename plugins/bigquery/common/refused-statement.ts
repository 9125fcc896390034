import {
  isSignificant,
  nameOfToken,
  onlyStatement,
  statementKind,
  tokenize,
  type SqlToken,
} from '#plugins/sql-language';
import { bigQueryDialect } from './bigquery-dialect.ts';
import { harmlessFamilies } from './dialect/unsafe-functions.ts';
import { bigQueryMessages as messages } from './messages.ts';

const { syntax } = bigQueryDialect;

const tokensOf = (sql: string): readonly SqlToken[] =>
  tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);

/** Whether a statement tells of another, so that it is no source of rows. */
export const beginsLikeTelling = (sql: string): boolean => tokensOf(sql)[0]?.text.toLowerCase() === 'explain';

/**
 * Why a statement is not sent; undefined: it is. There are no sessions that only read, so nothing behind this keeps one from
 * writing or from reading what it does not name.
 */
export function refusalOfStatement(sql: string): string | undefined {
  // In raw texts a backslash is a sign as any other, and between three quotes one quote is: they end elsewhere than read.
  const tokens = tokensOf(sql);
  const isOdd = /'''|"""/.test(sql) || tokens.some((token, index) => isRawText(token, tokens[index + 1]));
  if (isOdd) return messages.textForbidden();
  if (onlyStatement(sql, syntax) === undefined) return messages.oneStatement();
  const kind = statementKind(sql, syntax, { hasTemplates: false });
  if (kind !== 'select' && kind !== 'explain') return messages.onlyReading();
  for (const [index, token] of tokens.entries()) {
    const refusal = refusalAt(tokens, index, token);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const isRawText = (token: SqlToken, next: SqlToken | undefined): boolean =>
  token.kind === 'word' && /^(?:r|rb|br)$/i.test(token.text) && next?.kind === 'text' && next.from === token.to;

function refusalAt(tokens: readonly SqlToken[], index: number, token: SqlToken): string | undefined {
  if (token.kind === 'operator') {
    if (token.text.includes('|>')) return messages.pipeForbidden();
    return token.text.includes('@@') ? messages.variableForbidden() : undefined;
  }
  const name = nameOfToken(token, syntax)?.toLowerCase();
  if (name === undefined || tokens[index + 1]?.text !== '(') return undefined;
  const family = tokens[index - 1]?.text === '.' ? tokens[index - 2] : undefined;
  const isFamily = family !== undefined && harmlessFamilies.has(family.text.toLowerCase());
  const isOfPeople = (family !== undefined && !isFamily) || name.includes('.');
  if (!isOfPeople && !syntax.functions.reading.test(name)) return undefined;
  return messages.functionForbidden({ name: family === undefined ? name : `${family.text}.${name}` });
}
