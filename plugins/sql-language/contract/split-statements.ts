import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, type SqlToken } from './sql-token.ts';
import { tokenize, type TokenizeOptions } from './tokenize.ts';

/** One statement of a script. Offsets count UTF-16 units. */
export interface Statement {
  /** First character of the first word; remarks before it do not count. */
  readonly from: number;
  /** After the last word; the semicolon does not count, nor do comments behind the last word unless they never end. */
  readonly to: number;
  readonly text: string;
  /** What a result of it is called: the remark directly above it, else its first words. */
  readonly name: string;
}

/** Characters of a name that is made of a statement's own words. */
const longestName = 40;
/** Characters of a name that somebody wrote above a statement. */
const longestRemark = 80;

/** The statements of a script, in order. Semicolons inside texts, names, remarks and Jinja blocks end nothing. */
export function splitStatements(sql: string, syntax: SqlSyntax, options: TokenizeOptions = {}): readonly Statement[] {
  const statements: Statement[] = [];
  let part: SqlToken[] = [];
  const finish = (): void => {
    const statement = statementOf(sql, part);
    if (statement !== undefined) statements.push(statement);
    part = [];
  };
  for (const token of tokenize(sql, syntax, options)) {
    if (token.kind === 'mark' && token.text === ';') finish();
    else part.push(token);
  }
  finish();
  return statements;
}

/**
 * The statement that a caret belongs to: the one around it, the one that ended before it on the same line, else the
 * next one, else the last. Undefined: the script has none.
 */
export function statementAt(sql: string, offset: number, syntax: SqlSyntax): Statement | undefined {
  const statements = splitStatements(sql, syntax);
  const around = statements.find(({ from, to }) => from <= offset && offset <= to);
  if (around !== undefined) return around;
  const before = statements.findLast(({ to }) => to < offset);
  if (before !== undefined && !/[\r\n]/.test(sql.slice(before.to, offset))) return before;
  return statements.find(({ from }) => from > offset) ?? before;
}

/** A comment that never ends stays: without it the rest would be another statement than the one that was written. */
const belongs = (token: SqlToken): boolean => isSignificant(token) || token.isOpen;

function statementOf(sql: string, tokens: readonly SqlToken[]): Statement | undefined {
  const first = tokens.find(belongs);
  const last = tokens.findLast(belongs);
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [first.from, last.to];
  return { from, to, text: sql.slice(from, to), name: remarkAbove(sql, tokens, first) ?? firstWords(tokens) };
}

/** The remark that ends on the line above the statement and has its lines for itself. */
function remarkAbove(sql: string, tokens: readonly SqlToken[], first: SqlToken): string | undefined {
  const remark = tokens.slice(0, tokens.indexOf(first)).findLast((token) => token.kind === 'comment');
  if (remark === undefined) return undefined;
  if (!/^[^\S\r\n]*(?:\r\n|\n|\r)[^\S\r\n]*$/.test(sql.slice(remark.to, first.from))) return undefined;
  if (!/(?:^|[\r\n])[^\S\r\n]*$/.test(sql.slice(0, remark.from))) return undefined;
  const line = remark.text
    .split(/[\r\n]/)
    .map((each) => withoutSigns(each, remark.text))
    .find((text) => text !== '');
  return line === undefined ? undefined : shortened(line, longestRemark);
}

/** A line of a remark without the signs that make it one. */
function withoutSigns(line: string, remark: string): string {
  const signs = new Set(['-', '*', '/', ' ', '\t', ...(remark.startsWith('#') ? ['#'] : [])]);
  let [from, to] = [0, line.length];
  while (from < to && signs.has(line.charAt(from))) from += 1;
  while (to > from && signs.has(line.charAt(to - 1))) to -= 1;
  return line.slice(from, to).trim();
}

function firstWords(tokens: readonly SqlToken[]): string {
  let name = '';
  for (const token of tokens) {
    if (name.length > 2 * longestName) break; // enough to see that it is too long
    name += isSignificant(token) ? token.text.replace(/\s+/g, ' ') : ' ';
  }
  return shortened(name.trim().replace(/\s+/g, ' '), longestName);
}

/** Cut at a word's end where that leaves enough. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const space = text.slice(0, longest + 1).lastIndexOf(' ');
  return `${text.slice(0, space > longest / 2 ? space : longest).trimEnd()}…`;
}
