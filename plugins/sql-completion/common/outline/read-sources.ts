import type { Name, Source } from './outline.ts';
import { innerEnd, namesInBrackets, readExpression } from './read-expression.ts';
import { spanOf, type Place, type Reading } from './reading.ts';
import { behind, holdsQuery, nameAt, pathAt, prefixAlias, type TokenList } from './token-list.ts';
import { reservedWords, wordsAfterTable } from './words.ts';

const joinWords: ReadonlySet<string> = new Set(
  'join inner left right full outer cross natural semi anti asof positional'.split(' '),
);

/** Where rows come from: tokens from index to index, behind FROM. Reads on through what it does not understand. */
export function readSources(reading: Reading, from: number, to: number, place: Place): readonly Source[] {
  const { list } = reading;
  const sources: Source[] = [];
  let isJoined = false;
  for (let index = from; index < to;) {
    const word = list.words[index] ?? '';
    if (list.tokens[index]?.text === ',') {
      isJoined = false;
      index += 1;
    } else if (joinWords.has(word) && list.tokens[index + 1]?.text !== '.') {
      isJoined ||= word === 'join';
      index += 1;
    } else if (word === 'rows' && list.words[index + 1] === 'from') {
      index += 2; // ROWS FROM (f(…), g(…))
    } else if (word === 'tablesample') {
      index = list.tokens[index + 2]?.text === '(' ? behind(list, index + 2) : index + 1; // a way of sampling, no table
    } else if (word === 'on' || word === 'using') {
      const end = endOfCondition(list, index + 1, to);
      if (word === 'on') readExpression(reading, index + 1, end, place);
      const last = sources.pop();
      const conditionFrom = list.tokens[index]?.to ?? 0;
      if (last !== undefined) sources.push({ ...last, conditionFrom });
      if (word === 'using' && list.tokens[index + 1]?.text === '(')
        sources.push(...joinAlias(list, behind(list, index + 1), end));
      index = end;
    } else {
      const { found, next } = readSource(reading, index, to, { place, isJoined });
      sources.push(...found);
      index = Math.max(index + 1, next);
    }
  }
  return sources;
}

/** The condition of a join ends at the next join or comma. `left` and `right` are functions before a bracket. */
function endOfCondition(list: TokenList, from: number, to: number): number {
  for (let index = from; index < to; index = behind(list, index)) {
    const isJoin = joinWords.has(list.words[index] ?? '') && list.tokens[index + 1]?.text !== '(';
    if (list.tokens[index]?.text === ',' || (isJoin && list.tokens[index - 1]?.text !== '.')) return index;
  }
  return to;
}

interface Around {
  readonly place: Place;
  readonly isJoined: boolean;
}
interface Read {
  readonly found: readonly Source[];
  readonly next: number;
}

function readSource(reading: Reading, from: number, to: number, { place, isJoined }: Around): Read {
  const { list } = reading;
  const prefixed = prefixAlias(list, from, to);
  if (prefixed !== undefined) {
    const { found, next } = readSource(reading, from + 2, to, { place, isJoined });
    return { found: found.map((source) => ({ ...source, alias: prefixed })), next };
  }
  const isLateral = list.words[from] === 'lateral';
  const start = isLateral || list.words[from] === 'only' ? from + 1 : from;
  const facts = { isLateral, isJoined, conditionFrom: undefined };
  if (list.tokens[start]?.text === '(') {
    if (!holdsQuery(list, start)) {
      const found = readSources(reading, start + 1, innerEnd(list, start), place); // joins in brackets
      const { next } = readAlias(list, behind(list, start), to);
      return { found: [...found, ...joinAlias(list, behind(list, start), to)], next };
    }
    const query = reading.readQuery(start + 1, innerEnd(list, start), 'source');
    place.notes.inner.push(query);
    const { alias, columnNames, next } = readAlias(list, behind(list, start), to);
    const source: Source = {
      ...facts,
      ...spanOf(list, from, next),
      kind: 'query',
      path: [],
      alias,
      columnNames,
      query,
    };
    return { found: [source], next };
  }
  if (reservedWords.has(list.words[start] ?? '')) return { found: [], next: start + 1 };
  const { parts, next: behindPath } = pathAt(list, start);
  const isOfNulls = list.words[start] === 'unpivot' && /^(include|exclude)$/.test(list.words[behindPath] ?? '');
  const afterPath = isOfNulls ? behindPath + 2 : behindPath;
  const isCall = parts.length > 0 && list.tokens[afterPath]?.text === '(';
  if (isCall) readExpression(reading, afterPath + 1, innerEnd(list, afterPath), place);
  const isOther = parts.length === 0 || isPartOfTemplate(list, start, afterPath);
  const { alias, columnNames, next } = readAlias(
    list,
    isCall ? behindCall(list, afterPath) : Math.max(afterPath, start + 1),
    to,
  );
  const kind = isOther ? 'other' : isCall ? 'function' : 'table';
  return {
    found: [{ ...facts, ...spanOf(list, from, next), kind, path: parts, alias, columnNames, query: undefined }],
    next,
  };
}

/** What a whole join is called: `(a JOIN b …) AS j`, `a JOIN b USING (id) AS j`. */
function joinAlias(list: TokenList, from: number, to: number): readonly Source[] {
  const { alias, columnNames, next } = readAlias(list, from, to);
  if (alias === undefined) return [];
  const facts = { path: [], query: undefined, isLateral: false, isJoined: true, conditionFrom: undefined };
  return [{ ...facts, ...spanOf(list, from, next), kind: 'other', alias, columnNames }];
}

/** Behind the arguments of a function that gives rows, and behind WITH ORDINALITY. */
function behindCall(list: TokenList, bracket: number): number {
  const next = behind(list, bracket);
  return list.words[next] === 'with' && list.words[next + 1] === 'ordinality' ? next + 2 : next;
}

function isPartOfTemplate({ tokens }: TokenList, from: number, next: number): boolean {
  const isTouching = (token: (typeof tokens)[number] | undefined) =>
    token?.kind === 'template' && (token.to === tokens[from]?.from || token.from === tokens[next - 1]?.to);
  return isTouching(tokens[from - 1]) || isTouching(tokens[next]);
}

function readAlias(list: TokenList, from: number, to: number) {
  const start = list.words[from] === 'as' ? from + 1 : from;
  const word = list.words[start] ?? '';
  const isWord = start >= to || (start === from && wordsAfterTable.has(word)) || reservedWords.has(word);
  const alias: Name | undefined = isWord ? undefined : nameAt(list, start);
  if (alias === undefined) return { alias, columnNames: [], next: Math.min(start, to) };
  const next = start + 1;
  if (list.tokens[next]?.text !== '(' || next >= to) return { alias, columnNames: [], next };
  return { alias, columnNames: namesInBrackets(list, next), next: behind(list, next) };
}
