import type { SelectItem } from './outline.ts';
import { innerEnd, readExpression } from './read-expression.ts';
import { spanOf, type Place, type Reading } from './reading.ts';
import { behind, nameAt, pathAt, prefixAlias, splitAtCommas, type TokenList } from './token-list.ts';
import { reservedWords } from './words.ts';

/** The columns of a SELECT: tokens from index to index, behind SELECT and DISTINCT. */
export function readItems(reading: Reading, from: number, to: number, place: Place): readonly SelectItem[] {
  const end = beforeInto(reading.list, from, to);
  return splitAtCommas(reading.list, afterDistinct(reading, from, end, place), end).map(([start, last]) =>
    readItem(reading, start, last, place),
  );
}

/** SELECT … INTO makes a table, whose name is no column. */
function beforeInto(list: TokenList, from: number, to: number): number {
  for (let index = from; index < to; index = behind(list, index)) {
    if (list.words[index] === 'into' && index > from) return index;
  }
  return to;
}

function afterDistinct(reading: Reading, from: number, to: number, place: Place): number {
  const { words, tokens } = reading.list;
  if (words[from] !== 'distinct' && words[from] !== 'all') return from;
  if (words[from + 1] !== 'on' || tokens[from + 2]?.text !== '(') return from + 1;
  const next = Math.min(to, behind(reading.list, from + 2));
  readExpression(reading, from + 3, innerEnd(reading.list, from + 2), place);
  return next;
}

function readItem(reading: Reading, from: number, to: number, place: Place): SelectItem {
  const { list } = reading;
  const aliasAt = aliasIndex(list, from, to);
  const end = aliasAt === undefined ? to : list.words[aliasAt - 1] === 'as' ? aliasAt - 1 : aliasAt;
  const prefixed = prefixAlias(list, from, to);
  const start = prefixed === undefined ? from : from + 2;
  readExpression(reading, start, end, place);
  const { parts, next } = pathAt(list, start);
  const isWhole = next === end;
  return {
    ...spanOf(list, from, to),
    alias: prefixed ?? (aliasAt === undefined ? undefined : nameAt(list, aliasAt)),
    path: isWhole && parts.at(-1)?.text !== '*' ? parts : [],
    star: starOf(list, start, end),
    call: list.tokens[next]?.text === '(' && behind(list, next) >= end ? parts.at(-1) : undefined,
  };
}

function aliasIndex(list: TokenList, from: number, to: number): number | undefined {
  const last = to - 1;
  if (last <= from) return undefined;
  if (nameAt(list, last) === undefined) return undefined;
  if (list.words[last - 1] === 'as') return last;
  if (reservedWords.has(list.words[last] ?? '') || list.words[last] === 'zone') return undefined;
  const before = list.tokens[last - 1];
  // `a b`, `f(x) b`, `1 b`, `'x' b`: what precedes an alias is a whole expression.
  const isOperand =
    before?.kind === 'name' ||
    before?.kind === 'number' ||
    before?.kind === 'text' ||
    before?.text === ')' ||
    (before?.kind === 'word' &&
      (!reservedWords.has(list.words[last - 1] ?? '') || /^(end|null|true|false)$/.test(list.words[last - 1] ?? '')));
  if (!isOperand || list.words[last - 1] === 'interval') return undefined;
  const isLiteralPrefix = /^(over|interval|not|is|and|or|in|between|like|ilike|similar)$/.test(
    list.words[last - 1] ?? '',
  );
  return isLiteralPrefix ? undefined : last;
}

function starOf(list: TokenList, from: number, to: number): SelectItem['star'] {
  const { parts } = pathAt(list, from);
  const isBare = list.tokens[from]?.text === '*';
  if (!isBare && parts.at(-1)?.text !== '*') return undefined;
  const at = list.words.slice(from, to).findIndex((word) => word === 'exclude' || word === 'except');
  const without: string[] = [];
  for (let index = at === -1 ? to : from + at + 1; index < to; index += 1) {
    const name = nameAt(list, index);
    if (list.words[index] === 'replace') break;
    if (name !== undefined) without.push(name.key);
  }
  return { qualifier: isBare ? undefined : parts.at(-2), without };
}
