import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, tokenize, type SqlToken } from '#plugins/sql-language';

/**
 * Whether a laid-out text is the same SQL: the same tokens one by one, the same comments, and the places where a blank or
 * a line break between two tokens has a meaning as they were. Only words may differ in the size of their letters.
 */
export function isSameSql(written: string, laidOut: string, syntax: SqlSyntax): boolean {
  const [before, after] = [piecesOf(written, syntax), piecesOf(laidOut, syntax)];
  return (
    before.significant.length === after.significant.length &&
    before.significant.every((piece, index) => isSame(piece, after.significant[index])) &&
    before.comments.length === after.comments.length &&
    before.comments.every((comment, index) => comment === after.comments[index])
  );
}

interface Piece {
  readonly token: SqlToken;
  readonly joint: string;
}

/** A token, the one before it, and whether a line ends between it and the last significant one. */
interface Neighbours {
  readonly token: SqlToken;
  readonly last: SqlToken | undefined;
  readonly before: SqlToken | undefined;
  readonly hasBreak: boolean;
}

function piecesOf(sql: string, syntax: SqlSyntax) {
  const tokens = tokenize(sql, syntax);
  const significant: Piece[] = [];
  let hasBreak = false;
  for (const [index, token] of tokens.entries()) {
    if (isSignificant(token)) {
      const joint = jointBefore({ token, last: significant.at(-1)?.token, before: tokens[index - 1], hasBreak });
      significant.push({ token, joint });
      hasBreak = false;
    } else hasBreak ||= token.kind === 'blank' && /[\n\r]/.test(token.text);
  }
  return {
    significant,
    comments: tokens.flatMap(({ kind, text }) => (kind === 'comment' ? [text.replace(/\s+/g, ' ').trim()] : [])),
  };
}

function isSame({ token, joint }: Piece, other: Piece | undefined): boolean {
  if (other?.token.kind !== token.kind || other.token.isOpen !== token.isOpen || other.joint !== joint) return false;
  return token.kind === 'word'
    ? token.text.toLowerCase() === other.token.text.toLowerCase()
    : token.text === other.token.text;
}

/** How a token hangs on the one before it, where that matters; `last` aside from blanks and comments. */
function jointBefore({ token, last, before, hasBreak }: Neighbours): string {
  if (token.kind !== 'text' && token.kind !== 'name') return '';
  if (isGlued(before)) return 'glued';
  // Texts on two lines are one text; on one line they are none.
  if (token.kind !== 'text' || last?.kind !== 'text') return '';
  return hasBreak ? 'next line' : 'same line';
}

/** A word or sign right before a quote gives it another meaning: N'…', E'…', X'…', U&"…". */
export const isGlued = (before: SqlToken | undefined): boolean => before?.kind === 'word' || before?.text === '&';
