import type { Branch, Clause, Cte, Name, Query, Source } from './outline.ts';
import { findClauses, type FoundClause } from './find-clauses.ts';
import { innerEnd, namesInBrackets, readExpression } from './read-expression.ts';
import { readItems } from './read-items.ts';
import { readSources } from './read-sources.ts';
import { spanOf, type BranchNotes, type Reading } from './reading.ts';
import { behind, nameAt, pathAt, type TokenList } from './token-list.ts';

/** Reads a query of tokens from index to index. Tokens that are not understood are skipped. */
export function readQuery(list: TokenList, from: number, to: number, place: Query['place']): Query {
  const reading: Reading = { list, readQuery: (start, end, inner) => readQuery(list, start, end, inner) };
  const isRecursive = list.words[from] === 'with' && list.words[from + 1] === 'recursive';
  const { ctes, next } =
    list.words[from] === 'with' ? readCtes(reading, from + (isRecursive ? 2 : 1), to) : { ctes: [], next: from };
  const bounds = branchBounds(list, next, to);
  const isByName = bounds.some(([start]) => list.words[start - 2] === 'by' && list.words[start - 1] === 'name');
  const query: Query = { ...outerSpan(list, from, to), place, isRecursive, isByName, ctes, branches: [] };
  const branches = bounds.map(([start, end]) => readBranch(reading, start, end, query));
  return Object.assign(query, { branches }); // branches know their query
}

/** All text up to the neighbours of the tokens: what is written next to them belongs to them. */
function outerSpan(list: TokenList, from: number, to: number) {
  return { from: list.tokens[from - 1]?.to ?? 0, to: list.tokens[to]?.from ?? Number.MAX_SAFE_INTEGER };
}

function readCtes(reading: Reading, from: number, to: number) {
  const { list } = reading;
  const ctes: Cte[] = [];
  let index = from;
  while (index < to) {
    const name = nameAt(list, index);
    if (name === undefined || /^(select|insert|update|delete|from|values)$/.test(list.words[index] ?? '')) break;
    const start = index;
    const hasColumns = list.tokens[index + 1]?.text === '(';
    const columnNames = hasColumns ? namesInBrackets(list, index + 1) : [];
    index = hasColumns ? behind(list, index + 1) : index + 1;
    while (/^(as|not|materialized|using|key)$/.test(list.words[index] ?? '')) index += 1;
    const isBracket = list.tokens[index]?.text === '(';
    const query = isBracket ? reading.readQuery(index + 1, innerEnd(list, index), 'cte') : undefined;
    if (isBracket) index = behind(list, index);
    const { addedNames, next } = readOrderOfRecursion(list, index, to);
    index = next;
    ctes.push({ ...spanOf(list, start, index), name, columnNames, addedNames, query });
    if (list.tokens[index]?.text !== ',') break;
    index += 1;
  }
  return { ctes, next: Math.min(index, to) };
}

/** SEARCH … SET name and CYCLE … SET name USING name behind a recursive CTE. */
function readOrderOfRecursion(list: TokenList, from: number, to: number) {
  const addedNames: Name[] = [];
  let index = from;
  while (/^(search|cycle)$/.test(list.words[index] ?? '')) {
    const isCycle = list.words[index] === 'cycle';
    const ends = [list.words.indexOf('set', index), isCycle ? list.words.indexOf('using', index) : -1];
    const end = Math.max(...ends);
    if (end < 0 || end >= to) break;
    addedNames.push(...ends.flatMap((at) => (at < 0 ? [] : (nameAt(list, at + 1) ?? []))));
    index = Math.min(end + 2, to);
  }
  return { addedNames, next: index };
}

/** Ranges between UNION, INTERSECT and EXCEPT outside of brackets. */
function branchBounds(list: TokenList, from: number, to: number): readonly (readonly [number, number])[] {
  const bounds: [number, number][] = [];
  let start = from;
  for (let index = from; index < to; index = behind(list, index)) {
    const word = list.words[index] ?? '';
    const isExclusion =
      word === 'except' &&
      (list.tokens[index - 1]?.text === '*' ||
        (list.tokens[index + 1]?.text === '(' &&
          list.syntax.traits.columnExclusion &&
          !/^(select|from)$/.test(list.words[index + 2] ?? '')));
    if (!/^(union|intersect|except)$/.test(word) || isExclusion) continue;
    bounds.push([start, index]);
    start = index + 1;
    while (/^(all|distinct|by|name)$/.test(list.words[start] ?? '') && start < to) start += 1;
  }
  return [...bounds, [start, to]];
}

function readBranch(reading: Reading, from: number, to: number, query: Query): Branch {
  const { list } = reading;
  const notes: BranchNotes = { references: [], inner: [], localNames: new Set() };
  const found = findClauses(list, from, to);
  readHead(reading, { from, to: found[0]?.start ?? to }, notes);
  const parts = found.map((clause) => readClause(reading, clause, notes));
  const sources = parts.flatMap((part) => part.sources);
  const target = found.some(({ kind }) => kind === 'insert' || kind === 'update' || kind === 'delete')
    ? sources[0]
    : undefined;
  return {
    ...outerSpan(list, from, to),
    query,
    clauses: found.map((clause) => clauseOf(list, clause)),
    items: parts.flatMap((part) => part.items),
    sources: found[0]?.kind === 'insert' ? sources.slice(1) : sources,
    target,
    ...notes,
  };
}

/** What precedes the first clause: nothing, or a query in brackets, as in `(SELECT …) UNION …`. */
function readHead(
  { list, readQuery: read }: Reading,
  { from, to }: { readonly from: number; readonly to: number },
  notes: BranchNotes,
): void {
  for (let index = from; index < to; index = behind(list, index)) {
    if (list.tokens[index]?.text === '(') notes.inner.push(read(index + 1, innerEnd(list, index), 'expression'));
  }
}

function readClause(reading: Reading, clause: FoundClause, notes: BranchNotes) {
  const { list } = reading;
  const { kind, body, end } = clause;
  const place = { notes, clause: kind };
  switch (kind) {
    case 'select':
    case 'returning':
      return { items: readItems(reading, body, end, place), sources: [] };
    case 'from':
    case 'update':
    case 'delete':
      return { items: [], sources: readSources(reading, body, end, place) };
    case 'insert':
      return { items: [], sources: readTarget(list, body) };
    case 'window':
      noteWindows(list, body, end, notes);
      readExpression(reading, body, end, place);
      return { items: [], sources: [] };
    default:
      readExpression(reading, body, end, place);
      return { items: [], sources: [] };
  }
}

function readTarget(list: TokenList, index: number): readonly Source[] {
  const { parts, next } = pathAt(list, index);
  if (parts.length === 0) return [];
  const alias = list.words[next] === 'as' ? nameAt(list, next + 1) : undefined;
  const facts = { columnNames: [], query: undefined, isLateral: false, isJoined: false, conditionFrom: undefined };
  return [{ ...facts, ...spanOf(list, index, next), kind: 'table', path: parts, alias }];
}

function noteWindows(list: TokenList, from: number, to: number, notes: BranchNotes): void {
  for (let index = from; index < to; index = behind(list, index)) {
    const name = list.words[index + 1] === 'as' ? nameAt(list, index) : undefined;
    if (name !== undefined) notes.localNames.add(name.key);
  }
}

function clauseOf({ tokens }: TokenList, { kind, start, body, end }: FoundClause): Clause {
  const from = tokens[start]?.from ?? 0;
  return { kind, from, bodyFrom: tokens[body - 1]?.to ?? from, to: tokens[end]?.from ?? Number.MAX_SAFE_INTEGER };
}
