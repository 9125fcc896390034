import { isSignificant, nameInQuotes, tokenize } from '#plugins/sql-language';
import type { TableName } from '#plugins/databases';
import { trinoMessages as messages } from './messages.ts';
import { trinoDialect } from './trino-dialect.ts';

/** Words of a statement in lower case, without remarks. */
export const wordsOf = (sql: string): readonly string[] =>
  tokenize(sql, trinoDialect.syntax, { hasTemplates: false })
    .filter(isSignificant)
    .map((token) => (token.kind === 'text' || token.kind === 'name' ? token.text : token.text.toLowerCase()));

const queryWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table']);
const tellingWords: ReadonlySet<string> = new Set(['explain', 'describe', 'desc', 'show']);

const firstOf = (words: readonly string[]): string => words.find((word) => word !== '(') ?? '';

/** Why a statement is not one that reads; undefined where it is. There are no read-only sessions that would say so. */
export function unreading(sql: string): string | undefined {
  const words = wordsOf(sql);
  const head = firstOf(words);
  if (queryWords.has(head)) return undefined;
  if (!tellingWords.has(head)) return messages.onlyReading();
  if (head !== 'explain' || words[1] !== 'analyze') return undefined;
  const behind = words.slice(words[2] === 'verbose' ? 3 : 2);
  return queryWords.has(firstOf(behind)) ? undefined : messages.analyzeReads();
}

/** Whether a statement tells of others, of tables or of settings, so that it has no columns of its own to describe. */
export const beginsLikeTelling = (sql: string): boolean => tellingWords.has(firstOf(wordsOf(sql)));

/** A statement without EXPLAIN and its options. */
export function withoutExplain(sql: string): string {
  const { syntax } = trinoDialect;
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  if (tokens[0]?.text.toLowerCase() !== 'explain') return sql;
  let at = 1;
  while (['analyze', 'verbose'].includes(tokens[at]?.text.toLowerCase() ?? '')) at += 1;
  const opensOptions =
    tokens[at]?.text === '(' && ['type', 'format'].includes(tokens[at + 1]?.text.toLowerCase() ?? '');
  if (opensOptions) while (at < tokens.length && tokens[at - 1]?.text !== ')') at += 1;
  return sql.slice(tokens[at]?.from ?? sql.length);
}

/** The columns of one table, or how it was made. */
const showsOneTable = /^(?:show (?:columns (?:from|in)|create (?:table|view|materialized view))|describe|desc)$/;

/** The table that a statement shows, and nothing else; undefined where it shows others. */
export function shownTable(sql: string): TableName | undefined {
  const { syntax } = trinoDialect;
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter((one) => isSignificant(one) && one.text !== ';');
  const dots = tokens.findIndex(({ text }) => text === '.');
  const first = dots < 0 ? tokens.length - 1 : dots - 1;
  const head = tokens.slice(0, first).map(({ text }) => text.toLowerCase());
  const parts = tokens.slice(first).map((token) => (token.kind === 'name' ? nameInQuotes(token, syntax) : token.text));
  const names = parts.filter((_part, index) => index % 2 === 0);
  const isWhole = parts.every((part, index) => index % 2 === 0 || part === '.') && names.length <= 3;
  const [name, schema, catalog] = [...names].reverse();
  if (!showsOneTable.test(head.join(' ')) || !isWhole || name === undefined) return undefined;
  return { ...(catalog === undefined ? {} : { catalog }), schema, name };
}
