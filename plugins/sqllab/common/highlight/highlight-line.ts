import type { SqlSyntax, SqlWords } from '#plugins/databases';
import { isSignificant, tokenize, type SqlToken } from '#plugins/sql-language';

/** What a stretch of a line is; `identifier` is every other word. */
export type Highlight =
  | 'keyword'
  | 'type'
  | 'function'
  | 'identifier'
  | 'string'
  | 'number'
  | 'comment'
  | 'operator'
  | 'delimiter'
  | 'variable'
  | 'template'
  | 'white';

export interface HighlightedLine {
  /** Where each stretch begins; the next one ends it. */
  readonly stretches: readonly { readonly from: number; readonly is: Highlight }[];
  /** What the line leaves open, as it would have to be opened again on the next one; empty: nothing. */
  readonly open: string;
}

/**
 * Colours one line of SQL as its database reads it.
 *
 * @param open What the line before has left open: a remark, a text, a quoted name or a template.
 */
export function highlightLine(line: string, open: string, syntax: SqlSyntax): HighlightedLine {
  // What is still open is opened again in front of the line, so that one tokenizer reads all of it.
  const tokens = tokenize(`${open}${line}`, syntax);
  const significant = tokens.filter(isSignificant);
  const places = new Map(significant.map((token, place) => [token, place]));
  const last = tokens.at(-1);
  return {
    stretches: tokens
      .filter((token) => token.to > open.length)
      .map((token) => ({
        from: Math.max(0, token.from - open.length),
        is: token.kind === 'word' ? wordIs(significant, places.get(token) ?? 0, syntax.words) : others[token.kind],
      })),
    open: last?.isOpen === true ? openingOf(last, tokens.at(-2), syntax) : '',
  };
}

const others: Readonly<Record<Exclude<SqlToken['kind'], 'word'>, Highlight>> = {
  blank: 'white',
  comment: 'comment',
  name: 'identifier',
  text: 'string',
  number: 'number',
  parameter: 'variable',
  mark: 'delimiter',
  operator: 'operator',
  template: 'template',
  unknown: 'identifier',
};

function wordIs(tokens: readonly SqlToken[], place: number, { keywords, types, alsoFunctions }: SqlWords): Highlight {
  const [before, after] = [tokens[place - 1]?.text, tokens[place + 1]?.text];
  const word = (tokens[place]?.text ?? '').toLowerCase();
  if (before === '::') return 'type';
  if (before === '.') return after === '(' ? 'function' : 'identifier';
  if (after === '(' && (alsoFunctions.has(word) || !keywords.has(word))) return types.has(word) ? 'type' : 'function';
  if (keywords.has(word)) return 'keyword';
  return types.has(word) ? 'type' : 'identifier';
}

/** The beginning of a token that never ends; nested comments are all opened again. */
function openingOf({ kind, text }: SqlToken, before: SqlToken | undefined, { lexis }: SqlSyntax): string {
  if (kind === 'comment') return '/*'.repeat(lexis.nestsComments ? depthOf(text) : 1);
  if (kind === 'template') return text.slice(0, 2);
  if (text.startsWith('$')) return text.slice(0, text.indexOf('$', 1) + 1);
  const hasEscapes = before?.kind === 'word' && before.text.toLowerCase() === 'e';
  return `${hasEscapes ? 'E' : ''}${text.charAt(0)}`;
}

function depthOf(comment: string): number {
  const signs = comment.match(/\/\*|\*\//g) ?? [];
  return signs.reduce((depth, sign) => depth + (sign === '/*' ? 1 : -1), 0);
}
