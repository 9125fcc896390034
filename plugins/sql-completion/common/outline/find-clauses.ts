import type { ClauseKind } from './outline.ts';
import { behind, type TokenList } from './token-list.ts';

/** A clause by indexes of tokens. */
export interface FoundClause {
  readonly kind: ClauseKind;
  readonly start: number;
  /** Behind its first words. */
  readonly body: number;
  readonly end: number;
}

type Head = readonly [kind: ClauseKind, words: number];

const plainHeads: Readonly<Record<string, ClauseKind>> = {
  select: 'select',
  from: 'from',
  where: 'where',
  having: 'having',
  qualify: 'qualify',
  window: 'window',
  limit: 'limit',
  offset: 'limit',
  fetch: 'limit',
  values: 'values',
  returning: 'returning',
};

/** The clauses of one branch, in order. */
export function findClauses(list: TokenList, from: number, to: number): readonly FoundClause[] {
  const heads: { readonly kind: ClauseKind; readonly start: number; readonly body: number }[] = [];
  for (let index = from; index < to; index = behind(list, index)) {
    const head = headAt(
      list,
      index,
      heads.map(({ kind }) => kind),
    );
    if (head !== undefined) heads.push({ kind: head[0], start: index, body: Math.min(to, index + head[1]) });
  }
  return heads.map((head, position) => ({ ...head, end: heads[position + 1]?.start ?? to }));
}

/** A dot with nothing behind it yet does not make the next word a name. */
const isBehindDot = (tokens: TokenList['tokens'], index: number): boolean =>
  tokens[index - 1]?.text === '.' && tokens[index - 1]?.to === tokens[index]?.from;

function headAt({ words, tokens }: TokenList, index: number, before: readonly ClauseKind[]): Head | undefined {
  const [word, next, previous] = [words[index] ?? '', words[index + 1], words[index - 1]];
  if (isBehindDot(tokens, index) || (tokens[index + 1]?.text === '.' && word !== 'from')) return undefined;
  switch (word) {
    case 'from': // IS DISTINCT FROM is a comparison; DELETE FROM one clause, and ROWS FROM inside FROM a part of it
      return (previous === 'distinct' && words[index - 2] !== 'select') ||
        previous === 'delete' ||
        (previous === 'rows' && before.at(-1) === 'from')
        ? undefined
        : ['from', 1];
    case 'group':
      return next === 'by' ? ['group', 2] : undefined;
    case 'order':
      return next === 'by' ? ['order', 2] : undefined;
    case 'insert':
      return ['insert', next === 'into' ? 2 : next === 'or' ? 4 : 1];
    case 'merge':
      return ['insert', next === 'into' ? 2 : 1];
    case 'update':
      return previous === 'for' || previous === 'do' || before.length > 0 ? undefined : ['update', 1];
    case 'delete':
      return before.length > 0 ? undefined : ['delete', next === 'from' ? 2 : 1];
    case 'set':
      return before.some((kind) => kind === 'update' || kind === 'conflict') ? ['set', 1] : undefined;
    case 'using':
      return before.at(-1) === 'delete' || before.at(-1) === 'insert' ? ['from', 1] : undefined;
    case 'on':
      return next === 'conflict' ? ['conflict', 2] : undefined;
    case 'for':
      return before.length > 0 && /^(update|share|no|key)$/.test(next ?? '') ? ['limit', 1] : undefined;
    case 'offset':
    case 'fetch':
      return before.length === 0 ? undefined : ['limit', 1];
    default: {
      const kind = Object.hasOwn(plainHeads, word) ? plainHeads[word] : undefined;
      return kind === undefined || (kind === 'window' && tokens[index + 1]?.text === '(') ? undefined : [kind, 1];
    }
  }
}
