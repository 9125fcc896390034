import type { ClauseKind, Query, Reference } from './outline.ts';
import type { TokenList } from './token-list.ts';

/** What is found while one branch is read. */
export interface BranchNotes {
  readonly references: Reference[];
  readonly inner: Query[];
  readonly localNames: Set<string>;
}

/** What readers of parts need: the tokens, and the reader of queries, which the parts lead back to. */
export interface Reading {
  readonly list: TokenList;
  /** Tokens from index to index. */
  readonly readQuery: (from: number, to: number, place: Query['place']) => Query;
}

/** Position of something in a branch. */
export interface Place {
  readonly notes: BranchNotes;
  readonly clause: ClauseKind;
}

/** The text that tokens cover, from index to index; between them where there are none. */
export function spanOf(
  { tokens }: TokenList,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } {
  const start = tokens[from]?.from ?? tokens.at(-1)?.to ?? 0;
  return { from: start, to: to > from ? (tokens[to - 1]?.to ?? start) : start };
}
