import type { SqlLexis, SqlQuote, SqlSyntax } from '#plugins/databases';
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
 * ends is marked. Templates in comments are text like the rest of the comment; those in texts and
 * names are passed over whole, since quotes in them are the template's.
 */
export function tokenize(sql: string, syntax: SqlSyntax, options: TokenizeOptions = {}): readonly SqlToken[] {
  const hasTemplates = options.hasTemplates ?? true;
  const known = latest.find((each) => each.hasTemplates === hasTemplates && each.syntax === syntax && each.sql === sql);
  const remembered = known?.tokens.deref();
  const most = options.most ?? Infinity;
  if (remembered !== undefined) return remembered.length <= most ? remembered : remembered.slice(0, most);
  const tokens = scanned(sql, syntax, { hasTemplates, most });
  const isWhole = tokens.length === 0 || tokens.at(-1)?.to === sql.length;
  if (isWhole) latest = [{ sql, syntax, hasTemplates, tokens: new WeakRef(tokens) }, ...latest].slice(0, mostLatest);
  return tokens;
}

/** Who checks a text cuts it many times over, so the last ones are remembered as long as there is memory. */
let latest: readonly {
  readonly sql: string;
  readonly syntax: SqlSyntax;
  readonly hasTemplates: boolean;
  readonly tokens: WeakRef<readonly SqlToken[]>;
}[] = [];
const mostLatest = 4;

function scanned(
  sql: string,
  syntax: SqlSyntax,
  { hasTemplates, most }: Required<TokenizeOptions>,
): readonly SqlToken[] {
  const scan: Scan = {
    sql,
    lexis: syntax.lexis,
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
  readonly lexis: SqlLexis;
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

const dollarTag = /\$(?:[A-Za-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*)?\$/uy;
const marks = '()[]{},;.';
const templateEnds: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

function next(scan: Scan, at: number): Found {
  const { sql, lexis } = scan;
  const character = sql.charAt(at);
  const pair = sql.slice(at, at + 2);
  const blank = endOf(lexis.blank, sql, at);
  if (blank !== undefined) return { kind: 'blank', to: blank };
  const lineEnd = endOf(lexis.lineComment, sql, at);
  if (lineEnd !== undefined) return { kind: 'comment', to: endOfLineComment(scan, at, lineEnd) };
  if (pair === '/*') return closed('comment', sql, endOfComment(sql, at, lexis));
  const templateEnd = scan.hasTemplates ? templateEnds[pair] : undefined;
  if (templateEnd !== undefined) return closed('template', sql, endOfTemplate(sql, at + 2, templateEnd));
  const quote = quoteAt(character, lexis);
  if (quote !== undefined) return closed(quote.kind, sql, endOfQuoted(scan, at, quote));
  if (character === '$' && lexis.hasDollarTexts) return dollar(scan, at);
  const wordEnd = endOf(lexis.word, sql, at);
  if (wordEnd !== undefined) return { kind: 'word', to: wordEnd };
  const numberEnd = endOf(lexis.number, sql, at);
  if (numberEnd !== undefined) return { kind: 'number', to: numberEnd };
  if (marks.includes(character)) return { kind: 'mark', to: at + 1 };
  const parameterEnd = endOf(lexis.parameter, sql, at);
  if (parameterEnd !== undefined) return { kind: 'parameter', to: parameterEnd };
  if (lexis.operator.test(character)) return { kind: 'operator', to: endOfOperator(scan, at) };
  return { kind: 'unknown', to: at + (/[\ud800-\udbff]/.test(character) && at + 1 < sql.length ? 2 : 1) };
}

const quoteAt = (character: string, { quotes }: SqlLexis): SqlQuote | undefined =>
  quotes.find(({ open }) => open === character);

const closed = (kind: SqlTokenKind, sql: string, end: number | undefined): Found =>
  end === undefined ? { kind, to: sql.length, isOpen: true } : { kind, to: end };

function endOf(pattern: RegExp, sql: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(sql)?.[0];
  return found === undefined ? undefined : at + found.length;
}

/** The end of the line, or a tag in it that ends a template block from before the comment. */
function endOfLineComment({ sql, blockDepth }: Scan, at: number, end: number): number {
  const tag = blockDepth > 0 ? endOfBlockIn(sql.slice(at, end)) : undefined;
  return tag === undefined ? end : at + tag;
}

function endOfComment(sql: string, at: number, { nestsComments }: SqlLexis): number | undefined {
  if (!nestsComments) {
    const end = sql.indexOf('*/', at + 2);
    return end === -1 ? undefined : end + 2;
  }
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

function endOfQuoted(scan: Scan, at: number, { close, backslash }: SqlQuote): number | undefined {
  const { sql } = scan;
  const hasEscapes = backslash === 'always' || (backslash === 'behind-e' && escapes(scan));
  for (let position = at + 1; position < sql.length; position += 1) {
    const character = sql.charAt(position);
    const behind = character === '{' ? endOfTag(scan, position) : undefined;
    if (behind !== undefined) position = behind - 1;
    else if (hasEscapes && character === '\\') position += 1;
    else if (character === close) {
      if (sql.charAt(position + 1) !== close) return position + 1;
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

function dollar({ sql, lexis }: Scan, at: number): Found {
  const tagEnd = endOf(dollarTag, sql, at);
  if (tagEnd !== undefined) {
    const tag = sql.slice(at, tagEnd);
    const end = sql.indexOf(tag, tagEnd);
    return closed('text', sql, end === -1 ? undefined : end + tag.length);
  }
  const parameterEnd = endOf(lexis.parameter, sql, at);
  return parameterEnd === undefined ? { kind: 'unknown', to: at + 1 } : { kind: 'parameter', to: parameterEnd };
}

/** A run of operator characters, which a comment ends. */
function endOfOperator({ sql, lexis }: Scan, at: number): number {
  let end = at + 1;
  while (end < sql.length && lexis.operator.test(sql.charAt(end))) {
    if (sql.startsWith('/*', end) || endOf(lexis.lineComment, sql, end) !== undefined) break;
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
  if (token.kind === 'text') {
    scan.hasEscapes = quoteAt(token.text.charAt(0), scan.lexis)?.backslash === 'behind-e' && escapes(scan);
  }
  if (token.kind !== 'text' && token.kind !== 'blank' && token.kind !== 'comment') scan.hasEscapes = false;
}
