import type { SqlSyntax } from '#plugins/databases';
import { tokenize, type SqlToken } from '#plugins/sql-language';
import type { PrintedPiece } from '../common/language/printed-pieces.ts';
import type { FittedText } from '../common/language/run-template.ts';

/**
 * SQL with the quotes in typed values doubled where these are printed between quotes, so that `'{{ name }}'` is the text
 * that was typed. Where a value ends a text is told from the template: signs in a value end nothing.
 */
export function withinQuotes(text: string, pieces: readonly PrintedPiece[], syntax: SqlSyntax): FittedText {
  if (!pieces.some((piece) => piece.isTyped && /['"\\]/.test(text.slice(piece.from, piece.to))))
    return { text, pieces };
  const tokens = tokenize(withoutTypedSigns(text, pieces), syntax, { hasTemplates: false });
  const fitted: PrintedPiece[] = [];
  let [made, at, index] = ['', 0, 0];
  for (const piece of pieces) {
    made += text.slice(at, piece.from);
    while ((tokens[index]?.to ?? Infinity) < piece.to) index += 1;
    const value = text.slice(piece.from, piece.to);
    const printed = piece.isTyped ? fit(value, piece, [tokens[index], tokens[index - 1]], syntax) : value;
    fitted.push({ ...piece, from: made.length, to: made.length + printed.length });
    made += printed;
    at = piece.to;
  }
  return { text: made + text.slice(at), pieces: fitted };
}

/** The text with letters in the place of typed values, so that every place stays where it is. */
function withoutTypedSigns(text: string, pieces: readonly PrintedPiece[]): string {
  let [made, at] = ['', 0];
  for (const { from, to, isTyped } of pieces) {
    made += text.slice(at, from) + (isTyped ? 'x'.repeat(to - from) : text.slice(from, to));
    at = to;
  }
  return made + text.slice(at);
}

function fit(
  value: string,
  { from, to }: PrintedPiece,
  [around, before]: readonly [around: SqlToken | undefined, before: SqlToken | undefined],
  { lexis }: SqlSyntax,
): string {
  if (around === undefined || around.isOpen || around.from >= from || around.to <= to) return value;
  const quote = lexis.quotes.find(({ open }) => around.text.startsWith(open));
  if (quote?.kind !== around.kind) return value;
  const isMarked = before?.kind === 'word' && before.text.toLowerCase() === 'e';
  const hasEscapes = quote.backslash === 'always' || (quote.backslash === 'behind-e' && isMarked);
  return (hasEscapes ? value.replaceAll('\\', '\\\\') : value).replaceAll(quote.close, quote.close + quote.close);
}
