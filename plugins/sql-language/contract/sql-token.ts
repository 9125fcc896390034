import type { SqlSyntax } from '#plugins/databases';
export type SqlTokenKind =
  /** White space. */
  | 'blank'
  | 'comment'
  /** A keyword or a name without quotes. */
  | 'word'
  /** A name in quotes. */
  | 'name'
  /** A text in quotes or between dollar tags. */
  | 'text'
  | 'number'
  /** `$1`, `$name` or `?`. */
  | 'parameter'
  /** One bracket, comma, dot or semicolon. */
  | 'mark'
  | 'operator'
  /** A Jinja block: `{{ … }}`, `{% … %}` or `{# … #}`. */
  | 'template'
  /** A character that has no place in SQL. */
  | 'unknown';

/** A piece of SQL. The pieces of a text cover it without a gap. Offsets count UTF-16 units, as the editor's do. */
export interface SqlToken {
  readonly kind: SqlTokenKind;
  readonly from: number;
  /** After the last character. */
  readonly to: number;
  readonly text: string;
  /** A comment, text, name or block that never ends. */
  readonly isOpen: boolean;
}

/** Whether a token is more than white space and remarks. */
export const isSignificant = (token: SqlToken): boolean => token.kind !== 'blank' && token.kind !== 'comment';

/** The name that a word or quoted name means, as the dialect compares names. Undefined for other tokens. */
export function nameOfToken(token: SqlToken, syntax: SqlSyntax): string | undefined {
  const { folding } = syntax.names;
  if (token.kind === 'word') {
    if (folding === 'exact') return token.text;
    return folding === 'upper' ? token.text.toUpperCase() : token.text.toLowerCase();
  }
  if (token.kind !== 'name') return undefined;
  const name = nameInQuotes(token, syntax);
  return folding === 'any-case' ? name.toLowerCase() : name;
}

/** The name in a quoted name, as it is written; it may be unfinished. */
export function nameInQuotes({ text, isOpen }: SqlToken, { lexis }: SqlSyntax): string {
  const { close = '"', backslash = 'never' } = lexis.quotes.find(({ open }) => text.startsWith(open)) ?? {};
  const written = text.slice(1, isOpen ? undefined : -1);
  if (backslash !== 'always') return written.replaceAll(close + close, close);
  return written.replace(/\\([^])|([^])\2/g, (pair, escaped: string | undefined) =>
    escaped === undefined ? (pair === close + close ? close : pair) : escaped,
  );
}
