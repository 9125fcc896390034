import type { SqlToken, SqlTokenKind } from './sql-token.ts';
import { depthAfter, endOfBlockIn } from './template-blocks.ts';

export interface TokenizeOptions {
  /** Whether Jinja blocks are tokens of their own (the default), or plain SQL as the database would read them. */
  readonly hasTemplates?: boolean;
  /** Most tokens that are read; all by default. */
  readonly most?: number;
}

/**
 * Cuts SQL into tokens the way the database would, also when it is unfinished or wrong: nothing is lost, and what never
 * ends is marked. Both dialects nest comments and know dollar quotes; DuckDB also takes Unicode's spaces for blanks,
 * which PostgreSQL takes for letters. Templates in comments are text like the rest of the comment; those in texts and
 * names are passed over whole, since quotes in them are the template's.
 */
export function tokenize(sql: string, dialect: string, options: TokenizeOptions = {}): readonly SqlToken[] {
  const hasTemplates = options.hasTemplates ?? true;
  const known = latest.find(
    (each) => each.hasTemplates === hasTemplates && each.dialect === dialect && each.sql === sql,
  );
  const remembered = known?.tokens.deref();
  const most = options.most ?? Infinity;
  if (remembered !== undefined) return remembered.length <= most ? remembered : remembered.slice(0, most);
  const tokens = scanned(sql, dialect, { hasTemplates, most });
  const isWhole = tokens.length === 0 || tokens.at(-1)?.to === sql.length;
  if (isWhole) latest = [{ sql, dialect, hasTemplates, tokens: new WeakRef(tokens) }, ...latest].slice(0, mostLatest);
  return tokens;
}

/** Who checks a text cuts it many times over, so the last ones are remembered as long as there is memory. */
let latest: readonly {
  readonly sql: string;
  readonly dialect: string;
  readonly hasTemplates: boolean;
  readonly tokens: WeakRef<readonly SqlToken[]>;
}[] = [];
const mostLatest = 4;

function scanned(sql: string, dialect: string, { hasTemplates, most }: Required<TokenizeOptions>): readonly SqlToken[] {
  const scan: Scan = {
    sql,
    ...(dialect === 'duckdb' ? { blank: unicodeBlank, word: duckDbWord } : { blank: asciiBlank, word: postgresWord }),
    hasTemplates,
    hasEscapes: false,
    blockDepth: 0,
    endless: new Set(),
    tokens: [],
  };
  for (let at = 0; at < sql.length && scan.tokens.length < most;) {
    const { kind, to, isOpen } = next(scan, at);
    const token: SqlToken = { kind, from: at, to, text: sql.slice(at, to), isOpen: isOpen ?? false };
    noteEscapes(scan, token);
    if (scan.hasTemplates && kind !== 'comment') scan.blockDepth = depthAfter(scan.blockDepth, token.text);
    scan.tokens.push(token);
    at = to;
  }
  return scan.tokens;
}

interface Scan {
  readonly sql: string;
  readonly blank: RegExp;
  readonly word: RegExp;
  readonly hasTemplates: boolean;
  /** Whether a text that goes on after a line break knows the backslash: E'…' was before it. */
  hasEscapes: boolean;
  /** Template blocks (`{% if %}` and the like) that are open. */
  blockDepth: number;
  /** Ends of template tags that were looked for within quotes, and not found. */
  readonly endless: Set<string>;
  readonly tokens: SqlToken[];
}

interface Found {
  readonly kind: SqlTokenKind;
  readonly to: number;
  readonly isOpen?: boolean;
}

const asciiBlank = /[ \t\n\r\f\v]+/y;
const unicodeBlank = /[ \t\n\r\f\v\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/y;
/** Neither database sees a line end in anything but these two. */
const lineComment = /--[^\n\r]*/y;
const postgresWord = /[A-Za-z_\u{80}-\u{10ffff}][\w$\u{80}-\u{10ffff}]*/uy;
const duckDbWord =
  /(?![\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[A-Za-z_\u{80}-\u{10ffff}](?:(?![\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\w$\u{80}-\u{10ffff}])*/uy;
const number =
  /(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|\d[\d_]*(?:\.\d[\d_]*|\.(?!\.))?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/y;
const dollarTag = /\$(?:[A-Za-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*)?\$/uy;
const parameter = /\$[\p{L}\p{N}_]+|\?(?![|&#-])/uy;
const operator = /[-+*/<>=~!@#%^&|`?:]/;
const marks = '()[]{},;.';
const templateEnds: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

function next(scan: Scan, at: number): Found {
  const { sql } = scan;
  const character = sql.charAt(at);
  const pair = sql.slice(at, at + 2);
  const blank = endOf(scan.blank, sql, at);
  if (blank !== undefined) return { kind: 'blank', to: blank };
  if (pair === '--') return { kind: 'comment', to: endOfLineComment(scan, at) };
  if (pair === '/*') return closed('comment', sql, endOfComment(sql, at));
  const templateEnd = scan.hasTemplates ? templateEnds[pair] : undefined;
  if (templateEnd !== undefined) return closed('template', sql, endOfTemplate(sql, at + 2, templateEnd));
  if (character === "'") return closed('text', sql, endOfQuoted(scan, at, escapes(scan)));
  if (character === '"') return closed('name', sql, endOfQuoted(scan, at, false));
  if (character === '$') return dollar(sql, at);
  const wordEnd = endOf(scan.word, sql, at);
  if (wordEnd !== undefined) return { kind: 'word', to: wordEnd };
  const numberEnd = endOf(number, sql, at);
  if (numberEnd !== undefined) return { kind: 'number', to: numberEnd };
  if (marks.includes(character)) return { kind: 'mark', to: at + 1 };
  const parameterEnd = endOf(parameter, sql, at);
  if (parameterEnd !== undefined) return { kind: 'parameter', to: parameterEnd };
  if (operator.test(character)) return { kind: 'operator', to: endOfOperator(sql, at) };
  return { kind: 'unknown', to: at + (/[\ud800-\udbff]/.test(character) && at + 1 < sql.length ? 2 : 1) };
}

const closed = (kind: SqlTokenKind, sql: string, end: number | undefined): Found =>
  end === undefined ? { kind, to: sql.length, isOpen: true } : { kind, to: end };

function endOf(pattern: RegExp, sql: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(sql)?.[0];
  return found === undefined ? undefined : at + found.length;
}

/** The end of the line, or a tag in it that ends a template block from before the comment. */
function endOfLineComment({ sql, blockDepth }: Scan, at: number): number {
  const end = endOf(lineComment, sql, at) ?? sql.length;
  const tag = blockDepth > 0 ? endOfBlockIn(sql.slice(at, end)) : undefined;
  return tag === undefined ? end : at + tag;
}

function endOfComment(sql: string, at: number): number | undefined {
  let depth = 0;
  for (let position = at; position < sql.length - 1; position += 1) {
    const pair = sql.slice(position, position + 2);
    if (pair === '/*') depth += 1;
    else if (pair === '*/') depth -= 1;
    else continue;
    position += 1;
    if (depth === 0) return position + 1;
  }
  return undefined;
}

/** A block ends at its closing pair outside of texts; a remark at its first. */
function endOfTemplate(sql: string, at: number, end: string): number | undefined {
  for (let position = at; position < sql.length; position += 1) {
    if (sql.startsWith(end, position)) return position + end.length;
    const quote = sql.charAt(position);
    if (end === '#}' || (quote !== "'" && quote !== '"')) continue;
    for (position += 1; position < sql.length && sql.charAt(position) !== quote; position += 1) {
      if (sql.charAt(position) === '\\') position += 1;
    }
  }
  return undefined;
}

function endOfQuoted(scan: Scan, at: number, hasEscapes: boolean): number | undefined {
  const { sql } = scan;
  const quote = sql.charAt(at);
  for (let position = at + 1; position < sql.length; position += 1) {
    const character = sql.charAt(position);
    const behind = character === '{' ? endOfTag(scan, position) : undefined;
    if (behind !== undefined) position = behind - 1;
    else if (hasEscapes && character === '\\') position += 1;
    else if (character === quote) {
      if (sql.charAt(position + 1) !== quote) return position + 1;
      position += 1;
    }
  }
  return undefined;
}

/** The end of a template tag within quotes; undefined: there is no such tag, or it never ends and is text. */
function endOfTag({ sql, hasTemplates, endless }: Scan, at: number): number | undefined {
  const end = hasTemplates ? templateEnds[sql.slice(at, at + 2)] : undefined;
  if (end === undefined || endless.has(end)) return undefined;
  const behind = endOfTemplate(sql, at + 2, end);
  if (behind === undefined) endless.add(end); // looked for once only, so that time grows with the text
  return behind;
}

function dollar(sql: string, at: number): Found {
  const tagEnd = endOf(dollarTag, sql, at);
  if (tagEnd !== undefined) {
    const tag = sql.slice(at, tagEnd);
    const end = sql.indexOf(tag, tagEnd);
    return closed('text', sql, end === -1 ? undefined : end + tag.length);
  }
  const parameterEnd = endOf(parameter, sql, at);
  return parameterEnd === undefined ? { kind: 'unknown', to: at + 1 } : { kind: 'parameter', to: parameterEnd };
}

/** A run of operator characters, which a comment ends. */
function endOfOperator(sql: string, at: number): number {
  let end = at + 1;
  while (end < sql.length && operator.test(sql.charAt(end))) {
    const pair = sql.slice(end, end + 2);
    if (pair === '--' || pair === '/*') break;
    end += 1;
  }
  return end;
}

/** E'…' has backslashes, and so has a text that continues one on a later line. */
function escapes(scan: Scan): boolean {
  const previous = scan.tokens.at(-1);
  return scan.hasEscapes || (previous?.kind === 'word' && previous.text.toLowerCase() === 'e');
}

function noteEscapes(scan: Scan, token: SqlToken): void {
  if (token.kind === 'text') scan.hasEscapes = token.text.startsWith("'") && escapes(scan);
  else if (token.kind !== 'blank' && token.kind !== 'comment') scan.hasEscapes = false;
}
