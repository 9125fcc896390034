/** A piece of SQL text as far as safety needs it: words, symbols and things between quotes. */
export interface SqlToken {
  readonly kind: 'word' | 'symbol' | 'text' | 'identifier' | 'number' | 'comment' | 'placeholder' | 'unclosed';
  /** Words in upper case; the others as written. */
  readonly value: string;
}

const isWordStart = (character: string): boolean => /[\p{L}_]/u.test(character);
const wordPattern = /[\p{L}\p{N}_$]+/uy;
const numberPattern = /\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?/y;
const dollarQuotePattern = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const placeholderPattern = /\$[\p{L}\p{N}_]+/uy;

/** Splits SQL into tokens the way DuckDB and PostgreSQL do; white space is dropped. */
export function tokenizeSql(sql: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  let position = 0;
  while (position < sql.length) {
    const character = sql.charAt(position);
    if (/\s/.test(character)) {
      position += 1;
      continue;
    }
    const { token, end } = nextToken(sql, position, tokens.at(-1));
    tokens.push(token);
    position = end;
  }
  return tokens;
}

interface Scanned {
  readonly token: SqlToken;
  readonly end: number;
}

function nextToken(sql: string, start: number, previous: SqlToken | undefined): Scanned {
  const character = sql.charAt(start);
  const pair = sql.slice(start, start + 2);
  if (pair === '--' || pair === '/*') return { token: { kind: 'comment', value: pair }, end: start + 2 };
  if (character === "'") {
    // E'…' knows the backslash; the E is then a word that touches the quote.
    const hasBackslashes = previous?.kind === 'word' && previous.value === 'E' && /e/i.test(sql.charAt(start - 1));
    return quoted(sql, start, "'", 'text', hasBackslashes);
  }
  if (character === '"' || character === '`') return quoted(sql, start, character, 'identifier', false);
  if (character === '$') return dollar(sql, start);
  if (character === '?') return { token: { kind: 'placeholder', value: '?' }, end: start + 1 };
  if (isWordStart(character)) {
    const word = matchAt(wordPattern, sql, start) ?? character;
    return { token: { kind: 'word', value: word.toUpperCase() }, end: start + word.length };
  }
  const number = matchAt(numberPattern, sql, start);
  if (number !== undefined) return { token: { kind: 'number', value: number }, end: start + number.length };
  return { token: { kind: 'symbol', value: character }, end: start + 1 };
}

function quoted(
  sql: string,
  start: number,
  quote: string,
  kind: 'text' | 'identifier',
  hasBackslashes: boolean,
): Scanned {
  for (let position = start + 1; position < sql.length; position += 1) {
    const character = sql.charAt(position);
    if (hasBackslashes && character === '\\') position += 1;
    else if (character === quote) {
      if (sql.charAt(position + 1) !== quote)
        return { token: { kind, value: sql.slice(start, position + 1) }, end: position + 1 };
      position += 1;
    }
  }
  return { token: { kind: 'unclosed', value: quote }, end: sql.length };
}

function dollar(sql: string, start: number): Scanned {
  const opening = matchAt(dollarQuotePattern, sql, start);
  if (opening !== undefined) {
    const closing = sql.indexOf(opening, start + opening.length);
    if (closing === -1) return { token: { kind: 'unclosed', value: opening }, end: sql.length };
    return {
      token: { kind: 'text', value: sql.slice(start, closing + opening.length) },
      end: closing + opening.length,
    };
  }
  const placeholder = matchAt(placeholderPattern, sql, start) ?? '$';
  return { token: { kind: 'placeholder', value: placeholder }, end: start + placeholder.length };
}

function matchAt(pattern: RegExp, sql: string, start: number): string | undefined {
  pattern.lastIndex = start;
  return pattern.exec(sql)?.[0];
}
