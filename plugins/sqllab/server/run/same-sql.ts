import { isSignificant, tokenize, type SqlToken } from '#plugins/sql-language';

/**
 * Whether a laid-out text is the same SQL: the same tokens one by one, the same comments, and the places where a blank or
 * a line break between two tokens has a meaning as they were. Only words may differ in the size of their letters.
 */
export function isSameSql(written: string, laidOut: string, dialect: string): boolean {
  const [before, after] = [piecesOf(written, dialect), piecesOf(laidOut, dialect)];
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

function piecesOf(sql: string, dialect: string) {
  const tokens = tokenize(sql, dialect);
  return {
    significant: tokens.flatMap((token, index): Piece[] =>
      isSignificant(token) ? [{ token, joint: jointBefore(tokens, index) }] : [],
    ),
    comments: tokens.flatMap(({ kind, text }) => (kind === 'comment' ? [text.replace(/\s+/g, ' ').trim()] : [])),
  };
}

function isSame({ token, joint }: Piece, other: Piece | undefined): boolean {
  if (other?.token.kind !== token.kind || other.token.isOpen !== token.isOpen || other.joint !== joint) return false;
  return token.kind === 'word'
    ? token.text.toLowerCase() === other.token.text.toLowerCase()
    : token.text === other.token.text;
}

/** How a token hangs on the one before it, where that matters. */
function jointBefore(tokens: readonly SqlToken[], index: number): string {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (token?.kind !== 'text' && token?.kind !== 'name') return '';
  if (isGlued(before)) return 'glued';
  // Texts on two lines are one text; on one line they are none.
  const last = tokens.slice(0, index).findLast(isSignificant);
  if (token.kind !== 'text' || last?.kind !== 'text') return '';
  return tokens.slice(tokens.indexOf(last), index).some(({ kind, text }) => kind === 'blank' && /[\n\r]/.test(text))
    ? 'next line'
    : 'same line';
}

/** A word or sign right before a quote gives it another meaning: N'…', E'…', X'…', U&"…". */
export const isGlued = (before: SqlToken | undefined): boolean => before?.kind === 'word' || before?.text === '&';
