import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, nameOfToken, type SqlToken } from '#plugins/sql-language';
import type { Name } from './outline.ts';
import { wordsAfterTable, wordsInExpressions } from './words.ts';

/** Tokens of one statement without blanks and remarks, with each bracket's other half. */
export interface TokenList {
  readonly syntax: SqlSyntax;
  readonly tokens: readonly SqlToken[];
  /** Lower-case words by index; empty for other tokens. */
  readonly words: readonly string[];
  /** What brackets hold, by the index of the opening one. */
  readonly ends: ReadonlyMap<number, BracketEnd>;
  /** Indexes of closing brackets that nothing opened. */
  readonly strays: readonly number[];
}

export interface BracketEnd {
  /** Index behind what it holds: of the closing bracket, if it has one. */
  readonly index: number;
  readonly isClosed: boolean;
}

const opening: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** Behind these, or behind no word, a bracket is no call. */
const wordsAround: ReadonlySet<string> = new Set(['', ...wordsInExpressions, ...wordsAfterTable]);
const closing: ReadonlySet<string> = new Set(Object.values(opening));
const queryWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'from', 'insert', 'update', 'delete']);
/** Words that end an unfinished call or list before them. */
const endingWords: ReadonlySet<string> = new Set(['from', 'where', 'having', 'limit', 'join', 'union', 'select']);

export function tokenList(all: readonly SqlToken[], syntax: SqlSyntax): TokenList {
  const tokens = all.filter(isSignificant);
  const words = tokens.map((token) => (token.kind === 'word' ? token.text.toLowerCase() : ''));
  return { syntax, tokens, words, ...matchBrackets(tokens, words) };
}

function matchBrackets(tokens: readonly SqlToken[], words: readonly string[]): Pick<TokenList, 'ends' | 'strays'> {
  const ends = new Map<number, BracketEnd>();
  const strays: number[] = [];
  const open: number[] = [];
  const lose = (index: number, limit: number): void => {
    ends.set(index, { index: endOfUnclosed(index, limit, words, ends), isClosed: false });
  };
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'mark') continue;
    if (text in opening) open.push(index);
    if (!closing.has(text)) continue;
    const at = open.findLastIndex((each) => opening[tokens[each]?.text ?? ''] === text);
    const [opened, ...lost] = at === -1 ? [] : open.splice(at);
    if (opened === undefined) strays.push(index);
    else ends.set(opened, { index, isClosed: true });
    for (const each of lost.reverse()) lose(each, index);
  }
  for (const lost of open.reverse()) lose(lost, tokens.length);
  return { ends, strays };
}

/** Some queries begin with FROM; behind a function's name it ends an unfinished call instead. */
const isCallOf = (bracket: number, words: readonly string[]): boolean =>
  words[bracket + 1] === 'from' && (words[bracket - 1] === 'over' || !wordsAround.has(words[bracket - 1] ?? ''));

/** An unclosed bracket around a query reaches to the end; one of a call or list to the next clause. A window has its order. */
function endOfUnclosed(
  bracket: number,
  limit: number,
  words: readonly string[],
  ends: ReadonlyMap<number, BracketEnd>,
): number {
  if (queryWords.has(words[bracket + 1] ?? '') && !isCallOf(bracket, words)) return limit;
  for (let index = bracket + 1; index < limit; index += 1) {
    const inside = ends.get(index);
    if (inside !== undefined && inside.index < limit) index = Math.max(index, inside.index - (inside.isClosed ? 0 : 1));
    else if (endingWords.has(words[index] ?? '')) return index;
    else if (words[index + 1] !== 'by') continue;
    else if (words[index] === 'group' || (words[index] === 'order' && words[bracket - 1] !== 'over')) return index;
  }
  return limit;
}

/** Whether a bracket at `index` holds a query, also one in further brackets. */
export function holdsQuery({ tokens, words }: TokenList, index: number): boolean {
  let at = index + 1;
  while (tokens[at]?.text === '(') at += 1;
  if (isCallOf(at - 1, words)) return false;
  return /^(select|with|values|from|insert|update|delete|table|summarize|describe|pivot|unpivot)$/.test(
    words[at] ?? '',
  );
}

/** The index behind a token, or behind all of it where it opens a bracket. */
export function behind({ ends }: TokenList, index: number): number {
  const end = ends.get(index);
  if (end === undefined) return index + 1;
  return end.isClosed ? end.index + 1 : Math.max(index + 1, end.index);
}

export function nameAt({ tokens, syntax }: TokenList, index: number): Name | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const key = nameOfToken(token, syntax);
  if (key === undefined) return undefined;
  const isQuoted = token.kind === 'name';
  const text = isQuoted ? token.text.slice(1, token.isOpen ? undefined : -1).replaceAll('""', '"') : token.text;
  return { from: token.from, to: token.to, text, key, isQuoted };
}

/** Names with dots between them, from `index` on. `next` is the index behind; a dot at the end belongs to them. */
export function pathAt(list: TokenList, index: number): { readonly parts: readonly Name[]; readonly next: number } {
  const parts: Name[] = [];
  let at = index;
  for (;;) {
    const name = nameAt(list, at) ?? (parts.length > 0 ? starAt(list, at) : undefined);
    if (name === undefined) return { parts, next: at };
    parts.push(name);
    const dot = list.tokens[at + 1];
    if (dot?.text !== '.') return { parts, next: at + 1 };
    at += 2;
    if (list.tokens[at]?.from !== dot.to) return { parts, next: at }; // the name behind the dot is still to come
  }
}

/** `name: expression` and `name: table`. */
export function prefixAlias(list: TokenList, from: number, to: number): Name | undefined {
  return from + 2 < to && list.tokens[from + 1]?.text === ':' && list.syntax.traits.prefixAliases
    ? nameAt(list, from)
    : undefined;
}

function starAt({ tokens }: TokenList, index: number): Name | undefined {
  const token = tokens[index];
  return token?.text === '*' ? { from: token.from, to: token.to, text: '*', key: '*', isQuoted: false } : undefined;
}

/** Ranges between commas outside of brackets. Empty ones are left out. */
export function splitAtCommas(list: TokenList, from: number, to: number): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  let start = from;
  for (let index = from; index < to; index = behind(list, index)) {
    if (list.tokens[index]?.text !== ',') continue;
    if (index > start) ranges.push([start, index]);
    start = index + 1;
  }
  if (to > start) ranges.push([start, to]);
  return ranges;
}
