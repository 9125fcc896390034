import type { ClauseKind, Name } from '../outline/outline.ts';
import { pathAt, type TokenList } from '../outline/token-list.ts';
import { wordsAfterTable } from '../outline/words.ts';
import type { Scope } from '../scope/scope.ts';
import { nothing, words, wordsOrName, type Expected } from './expected-kinds.ts';
import { expectedInFrame, frameWords } from './expected-in-frame.ts';
import { expectedOutsideQueries } from './expected-outside-queries.ts';

interface Asked {
  readonly list: TokenList;
  readonly scope: Scope;
  /** Where what is being written begins. */
  readonly at: number;
}

export function expectedAt({ list, scope, at }: Asked): Expected {
  const previous = list.tokens.findLastIndex(({ to }) => to <= at);
  if (list.tokens[previous]?.text === '.') return afterDot(list, previous, clauseAt(scope, at));
  const start = list.tokens.findIndex(({ from }) => from >= (scope[0]?.branch?.from ?? scope[0]?.query.from ?? 0));
  const first = start === -1 ? list.tokens.length : start;
  const bracket = openBracket(list, first, previous);
  const clause = clauseAt(scope, at);
  const outside = expectedOutsideQueries(list, previous, scope);
  if (outside !== undefined) return outside;
  if (clause === undefined) return atStart(list, previous, scope);
  if (bracket !== undefined) {
    const inside = inBracket(list, bracket, previous, clause);
    if (inside !== undefined) return inside;
  }
  if (clause === 'from' || clause === 'update' || clause === 'delete') return amongSources(list, previous, scope, at);
  if (clause === 'insert') return inInsert(list, previous);
  if (clause === 'window' && bracket === undefined) return amongWindows(list, previous);
  if (list.words[previous] === 'over')
    return wordsOrName('(PARTITION BY', '(ORDER BY', ...(scope[0]?.branch?.localNames ?? []));
  const call = bracket === undefined ? '' : (list.words[bracket - 1] ?? '');
  const isNamed = scope[0]?.branch?.items.some(({ alias }) => alias?.to === list.tokens[previous]?.to) === true;
  return inExpression(list, previous, { clause, call, isInBracket: bracket !== undefined, isNamed });
}

export function clauseAt(scope: Scope, at: number): ClauseKind | undefined {
  return scope[0]?.branch?.clauses.findLast(({ from, bodyFrom }) => from < at && bodyFrom <= at)?.kind;
}

/** The innermost bracket around the place that is not the query's own. */
function openBracket({ tokens, ends }: TokenList, first: number, previous: number): number | undefined {
  for (let index = previous; index >= first; index -= 1) {
    const text = tokens[index]?.text;
    const end = ends.get(index);
    if (end !== undefined && end.index > previous && (text === '(' || text === '[')) return index;
  }
  return undefined;
}

function afterDot(list: TokenList, dot: number, clause: ClauseKind | undefined): Expected {
  let start = dot - 1;
  while (list.tokens[start - 1]?.text === '.' && start > 1) start -= 2;
  const { parts } = pathAt(list, start);
  const before = list.words[start - 1] ?? '';
  const isFirst = /^(from|join|into|update|table|view|describe|summarize|lateral|only)$/.test(before);
  const isListed = clause === 'from' && list.tokens[start - 1]?.text === ',';
  return parts.length === 0 ? nothing : { kind: 'member', path: parts, isSource: isFirst || isListed };
}

/** Before the first clause of a query. */
function atStart(list: TokenList, previous: number, scope: Scope): Expected {
  const last = list.words[previous] ?? '';
  const text = list.tokens[previous]?.text ?? '';
  const level = scope[0];
  if (/^(union|intersect|except)$/.test(last)) return words('ALL', 'SELECT', 'DISTINCT');
  if (last === 'all' || last === 'distinct' || last === 'analyze' || last === 'explain')
    return words('SELECT', 'WITH', 'FROM');
  if (last === 'with') return wordsOrName('RECURSIVE');
  if (last === 'recursive') return nothing;
  if (text === '(' && level?.query.place !== 'statement') return words('SELECT', 'WITH', 'VALUES');
  if (list.words[0] === 'with' && level?.query.place === 'statement') return aroundCtes(list, previous);
  if (last === 'as') return words('SELECT', 'WITH', 'VALUES', 'FROM');
  return text === ')' ? words('UNION', 'UNION ALL', 'INTERSECT', 'EXCEPT', 'ORDER BY', 'LIMIT') : { kind: 'statement' };
}

function aroundCtes(list: TokenList, previous: number): Expected {
  const token = list.tokens[previous];
  const [last, before] = [list.words[previous] ?? '', list.tokens[previous - 1]?.text ?? ''];
  if (token?.text === ',') return nothing;
  if (last === 'as') return words('(SELECT', 'MATERIALIZED', 'NOT MATERIALIZED');
  if (token?.text === ')') {
    const opened = [...list.ends].find(([, end]) => end.index === previous && end.isClosed)?.[0] ?? 0;
    const isBody = /^(as|materialized)$/.test(list.words[opened - 1] ?? '');
    return isBody ? words('SELECT', 'INSERT INTO', 'UPDATE', 'DELETE FROM', 'FROM') : words('AS');
  }
  return before === ',' || /^(with|recursive)$/i.test(before) ? words('AS') : nothing;
}

function inBracket(list: TokenList, bracket: number, previous: number, clause: ClauseKind): Expected | undefined {
  const before = list.words[bracket - 1] ?? '';
  const isFirst = previous === bracket || list.tokens[previous]?.text === ',';
  if (before === 'using' && clause === 'from') return isFirst ? { kind: 'shared-column' } : nothing;
  if (clause === 'insert' || clause === 'conflict') return isFirst ? { kind: 'target-column' } : nothing;
  if (before === 'over' || before === 'as') {
    if (previous === bracket) return words('PARTITION BY', 'ORDER BY', ...frameWords);
    return expectedInFrame(list, bracket, previous);
  }
  if (before === 'exists' && previous === bracket) return words('SELECT', 'WITH', 'FROM', 'VALUES');
  if (before === 'extract' && previous === bracket)
    return words('year', 'quarter', 'month', 'week', 'day', 'dow', 'hour', 'minute', 'second', 'epoch');
  if (before === 'within' || before === 'filter')
    return previous === bracket ? words(before === 'filter' ? 'WHERE' : 'ORDER BY') : undefined;
  return undefined;
}

function amongSources(list: TokenList, previous: number, scope: Scope, at: number): Expected {
  const last = list.words[previous] ?? '';
  const text = list.tokens[previous]?.text ?? '';
  const isTarget = scope[0]?.branch?.clauses[0]?.kind === 'update' || scope[0]?.branch?.clauses[0]?.kind === 'delete';
  if (
    /^(from|join|update|only|lateral|using)$/.test(last) ||
    text === ',' ||
    (text === '(' && !isArgument(list, previous))
  ) {
    const isOpened = text === '(';
    return { kind: 'source', isJoin: last === 'join', isTarget, isOpened };
  }
  if (/^(inner|left|right|full|cross|outer|semi|anti|asof|positional)$/.test(last))
    return words(...(last === 'left' || last === 'right' || last === 'full' ? ['JOIN', 'OUTER JOIN'] : ['JOIN']));
  if (/^(group|order)$/.test(last)) return words('BY');
  if (last === 'natural') return words('JOIN', 'LEFT JOIN', 'INNER JOIN');
  if (last === 'as' || isAmongNames(list, previous, scope)) return nothing;
  if (last === 'on') return { kind: 'join-condition' };
  const source = scope[0]?.branch?.sources.findLast(({ from }) => from < at);
  if (source?.conditionFrom !== undefined && source.conditionFrom <= at && list.words[previous] !== 'using') {
    const opened = [...list.ends].find(([, end]) => end.index === previous && end.isClosed)?.[0];
    if (opened !== undefined && list.words[opened - 1] === 'using')
      return { kind: 'after-source', isJoined: false, takesName: false };
    return inExpression(list, previous, { clause: 'from', call: '', isInBracket: false, isNamed: true });
  }
  const isArgumentHere =
    source === undefined || source.kind === 'function' ? openBracket(list, 0, previous) : undefined;
  if (isArgumentHere !== undefined)
    return inExpression(list, previous, { clause: 'from', call: '', isInBracket: true, isNamed: true });
  return {
    kind: 'after-source',
    isJoined: source?.isJoined === true && source.conditionFrom === undefined,
    takesName: source?.alias === undefined,
  };
}

/** In the brackets behind an alias: names for its columns. */
function isAmongNames(list: TokenList, previous: number, scope: Scope): boolean {
  const bracket = openBracket(list, 0, previous) ?? 0;
  const isAlias = ({ alias }: { readonly alias: Name | undefined }) => alias?.to === list.tokens[bracket - 1]?.to;
  return (
    bracket > 0 && scope[0]?.branch?.sources.some((source) => source.alias !== undefined && isAlias(source)) === true
  );
}

const isArgument = ({ tokens, words: all }: TokenList, bracket: number): boolean =>
  (tokens[bracket - 1]?.kind === 'word' || tokens[bracket - 1]?.kind === 'name') &&
  !wordsAfterTable.has(all[bracket - 1] ?? '');

function amongWindows(list: TokenList, previous: number): Expected {
  if (list.words[previous] === 'window' || list.tokens[previous]?.text === ',') return nothing;
  return list.tokens[previous]?.text === ')' ? words('ORDER BY', 'LIMIT') : words('AS');
}

function inInsert(list: TokenList, previous: number): Expected {
  const last = list.words[previous] ?? '';
  if (last === 'into') return { kind: 'source', isJoin: false, isTarget: true, isOpened: false };
  if (last === 'insert') return words('INTO');
  return words('VALUES', 'SELECT', 'DEFAULT VALUES');
}

/** Behind these words a value is to come. */
const beforeOperand =
  /^(select|distinct|where|and|or|not|on|when|then|else|by|having|qualify|like|ilike|between|case|values|set|limit|offset|returning|similar|to|from|any|some|escape|using|in|interval|all)$/;

interface Inside {
  readonly clause: ClauseKind;
  readonly call: string;
  readonly isInBracket: boolean;
  /** The preceding token is a value's name, or nothing can be named here. */
  readonly isNamed: boolean;
}

function inExpression(list: TokenList, previous: number, { clause, call, isInBracket, isNamed }: Inside): Expected {
  const token = list.tokens[previous];
  const last = list.words[previous] ?? '';
  const leading = opensQuery(list, previous) ? ['SELECT'] : leadingWords(last, call);
  const operand: Expected = { kind: 'operand', clause, call, leading };
  const isOutput = (clause === 'select' || clause === 'returning') && !isInBracket;
  const isCompared = standsInComparison(list, previous);
  const isInWindow = isInBracket && call === 'over';
  const takesName = isOutput && !isNamed;
  const operator: Expected = { kind: 'operator', clause, isInBracket, isInWindow, isCompared, takesName };
  if (last === 'as') return call === 'cast' || call === 'try_cast' ? { kind: 'type' } : nothing;
  if (token?.text === '::') return { kind: 'type' };
  if (last === 'is') return words('NULL', 'NOT NULL', 'TRUE', 'FALSE', 'DISTINCT FROM', 'NOT DISTINCT FROM');
  if (last === 'not' && list.words[previous - 1] === 'is') return words('NULL', 'TRUE', 'FALSE', 'DISTINCT FROM');
  if (/^(asc|desc)$/.test(last)) return words('NULLS FIRST', 'NULLS LAST', ...(isInWindow ? frameWords : ['LIMIT']));
  if (last === 'nulls') return words('FIRST', 'LAST');
  if (/^(group|order|partition)$/.test(last)) return words('BY');
  if (clause === 'limit') return beforeOperand.test(last) ? nothing : words('OFFSET');
  if (clause === 'set' && (last === 'set' || (token?.text === ',' && !isInBracket))) return { kind: 'target-column' };
  if (clause === 'conflict') return words('DO NOTHING', 'DO UPDATE SET');
  if (token?.text === '*' && isStar(list, previous)) return { ...operator, takesName: false };
  if (beforeOperand.test(last) || token?.kind === 'operator' || /^[([,{]$/.test(token?.text ?? '')) return operand;
  return endsDistinctOn(list, previous) ? operand : operator;
}

/** A query is possible in the brackets after these words. */
const opensQuery = ({ tokens, words: all }: TokenList, previous: number): boolean =>
  tokens[previous]?.text === '(' && /^(in|any|some|all)$/.test(all[previous - 1] ?? '');

/** The brackets of `DISTINCT ON (…)` are no value; the first one comes behind them. */
function endsDistinctOn({ ends, words: all }: TokenList, previous: number): boolean {
  const opened = [...ends].find(([, end]) => end.index === previous && end.isClosed)?.[0] ?? 0;
  return all[opened - 1] === 'on' && all[opened - 2] === 'distinct';
}

function leadingWords(last: string, call: string): readonly string[] {
  if (last === 'case') return ['WHEN'];
  return /^(select|distinct)$/.test(last) || call === 'count' ? ['DISTINCT', '*'] : [];
}

/** Between these words and the position there is one condition. */
const beforeCondition = /^(select|where|and|or|not|on|when|then|else|by|having|qualify|case|set|filter)$/;
const comparison = /^(=|<>|!=|<|>|<=|>=|~~?\*?|!~~?\*?|like|ilike|between|in|is|similar|null|true|false)$/;

function standsInComparison({ tokens, words: all }: TokenList, previous: number): boolean {
  let depth = 0;
  for (let index = previous; index >= 0; index -= 1) {
    const text = tokens[index]?.text ?? '';
    if (/^[)\]]$/.test(text)) depth += 1;
    if (/^[([]$/.test(text)) depth -= 1;
    if (depth < 0 || (depth === 0 && (text === ',' || beforeCondition.test(all[index] ?? '')))) return false;
    if (depth === 0 && comparison.test(all[index] === '' ? text : (all[index] ?? text))) return true;
  }
  return false;
}

const isStar = ({ tokens, words: all }: TokenList, index: number): boolean =>
  /^(select|distinct)$/.test(all[index - 1] ?? '') || /^[,.(]$/.test(tokens[index - 1]?.text ?? '');
