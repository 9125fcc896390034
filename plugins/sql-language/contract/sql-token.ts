/** Databases whose SQL the tokenizer knows; any other id is read like `postgresql`. */
export type SqlDialectId = 'duckdb' | 'postgresql';

export type SqlTokenKind =
  /** White space. */
  | 'blank'
  | 'comment'
  /** A keyword or a name without quotes. */
  | 'word'
  /** A name in double quotes. */
  | 'name'
  /** A text in single quotes or between dollar tags. */
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

/** The name that a word or quoted name stands for, as the dialect compares names. Undefined for other tokens. */
export function nameOfToken(token: SqlToken, dialect: string): string | undefined {
  if (token.kind === 'word') return token.text.toLowerCase();
  if (token.kind !== 'name') return undefined;
  const name = token.text.slice(1, token.isOpen ? undefined : -1).replaceAll('""', '"');
  return dialect === 'duckdb' ? name.toLowerCase() : name;
}
