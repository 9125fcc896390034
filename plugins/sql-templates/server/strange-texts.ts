import type { SqlSyntax } from '#plugins/databases';
import { tokenize, type SqlToken } from '#plugins/sql-language';
import type { PrintedPiece } from '../common/language/printed-pieces.ts';

/** Whether a template prints, or may print, what its reader chose: filters, addresses, columns, names. */
export const printsStrangers = (source: string): boolean =>
  /\b(?:url_param|filter_values|get_filters|get_time_filter|filter|columns|groupby|metrics|time_column|time_grain|current_\w+)\b/.test(
    source,
  );

export interface PrintedFacts {
  readonly syntax: SqlSyntax;
  /** The template: what its author wrote may be printed anywhere. */
  readonly source: string;
  /** SQL of the program, the author's parameters, and texts that were looked at before. */
  readonly trusted: readonly string[];
  /** Conditions of the reader's row rules. */
  readonly rules: readonly string[];
  /** Names of columns would change what a row rule says, so it takes values only. */
  readonly allows: 'values' | 'values-and-names';
}

/** Comparisons of filters; a template may write `{{ filter.op }}`. */
const comparison = /^(?:[=<>]|==|!=|<>|<=|>=|(?:NOT )?(?:I?LIKE|IN)|IS (?:NOT )?(?:NULL|TRUE|FALSE))$/i;

/**
 * The first printed value that is more than a value in its position: it leaves its quotes, or adds words and signs of
 * SQL that are neither the author's nor the program's. Undefined: all are values.
 */
export function strangeText(text: string, pieces: readonly PrintedPiece[], facts: PrintedFacts): string | undefined {
  const tokens = tokenize(text, facts.syntax, { hasTemplates: false });
  const strange = pieces.find((piece) => {
    const { from, to } = piece;
    const printed = text.slice(from, to);
    if (printed.trim() === '') return printed.includes('\n') && isInComment(tokens, from);
    const touched = tokens.filter((token) => token.to > from && token.from < to);
    return !isOneValue(touched, printed, piece, facts) && !isAllowed(touched, printed, piece, facts);
  });
  return strange === undefined ? undefined : text.slice(strange.from, strange.to);
}

const isInComment = (tokens: readonly SqlToken[], at: number): boolean =>
  tokens.some((token) => token.kind === 'comment' && token.from < at && token.to >= at);

/** Inside quotes without leaving them, or a value by itself. */
function isOneValue(
  [token, ...others]: readonly SqlToken[],
  printed: string,
  { from, to }: PrintedPiece,
  { allows, source, syntax }: PrintedFacts,
): boolean {
  if (token === undefined || others.length > 0 || token.isOpen) return false;
  const isInside = token.from < from && token.to > to;
  const isWhole = token.from === from && token.to === to;
  switch (token.kind) {
    case 'text':
    case 'name': {
      const quote = syntax.lexis.quotes.find(({ open }) => token.text.startsWith(open));
      const mayEscape = quote?.backslash === 'always' || /\be'/i.test(source);
      const hasEscapes = mayEscape && printed.includes('\\');
      const staysInside =
        quote === undefined || !printed.replaceAll(quote.close + quote.close, '').includes(quote.close);
      return isWhole ? token.kind === 'text' || allows !== 'values' : isInside && staysInside && !hasEscapes;
    }
    case 'comment':
      return isInside;
    case 'number':
      return true;
    case 'word':
      return allows === 'values-and-names' || isConstant(token);
    default:
      return false;
  }
}

/** A list of values, a comparison, or nothing but what the author or the program wrote. */
function isAllowed(
  tokens: readonly SqlToken[],
  printed: string,
  { from, to }: PrintedPiece,
  facts: PrintedFacts,
): boolean {
  if (tokens.some((token) => token.from < from || token.to > to || token.isOpen || token.kind === 'comment'))
    return false;
  return isList(tokens, facts) || comparison.test(printed.trim()) || isWritten(printed, facts);
}

/** `1, 'a'`, `('a', 'b')`, `-1`. */
function isList(tokens: readonly SqlToken[], { allows }: PrintedFacts): boolean {
  const marks = tokens
    .filter((token) => token.kind !== 'blank')
    .map((token) => (isItem(token, allows) ? 'v' : token.text))
    .join('');
  return /^(?:\((?:-?v(?:,-?v)*)?\)|-?v(?:,-?v)*)$/.test(marks);
}

function isItem(token: SqlToken, allows: PrintedFacts['allows']): boolean {
  if (token.kind === 'text' || token.kind === 'number' || isConstant(token)) return true;
  return allows === 'values-and-names' && (token.kind === 'word' || token.kind === 'name');
}

const isConstant = (token: SqlToken): boolean => token.kind === 'word' && /^(?:null|true|false)$/i.test(token.text);

/** A trusted text as a whole, row rules with something between them, or words that occur in the template. */
function isWritten(printed: string, { source, trusted, rules, allows }: PrintedFacts): boolean {
  if (trusted.includes(printed.trim())) return true;
  if (allows === 'values') return false;
  let rest = [printed];
  for (const rule of rules) rest = rest.flatMap((part) => part.split(rule));
  return rest.every((part) => standsIn(source, part.trim()));
}

/** Not as a part of longer words. */
function standsIn(source: string, text: string): boolean {
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    const around = [source.slice(at - 1, at), text.at(0), text.at(-1), source.charAt(at + text.length)];
    const [before, first, last, after] = around.map((character) => /[\w$]/.test(character ?? ''));
    if (!(before === true && first === true) && !(last === true && after === true)) return true;
  }
  return false;
}
