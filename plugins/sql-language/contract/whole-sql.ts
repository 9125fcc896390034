import type { SqlSyntax } from '#plugins/databases';
import { AppError } from '#core/common';
import { wholeSqlMessages as messages } from '../common/whole-sql-messages.ts';
import { splitStatements, type Statement } from './split-statements.ts';
import type { SqlFault } from './sql-reader.ts';
import type { SqlToken } from './sql-token.ts';
import { statementKind } from './statement-kind.ts';
import { deepestExpression, longestOperator, tooDeep } from './expression-depth.ts';
import { tokenize, type TokenizeOptions } from './tokenize.ts';

/** Characters. Longer texts are data, which come as files; reading one would keep the server from answering others. */
export const longestSql = 1_000_000;
/** Words, signs, texts and the blanks between them: each text is cut into them several times before it runs. */
const mostTokens = 250_000;
/** Statements of one script: each of them is checked, run and kept with its outcome. */
const mostStatements = 1_000;

/**
 * Why a text is not read to its end: a comment, text, quoted name or template tag that never ends, a character that no
 * database takes, a comment that runs as code, more characters or words than are read, or expressions of more parts than an
 * engine takes. Nobody may cut, lengthen, lay out or run such a text: what runs would not be what was written.
 */
export function unendedIn(sql: string, syntax: SqlSyntax, options: TokenizeOptions = {}): SqlFault | undefined {
  if (sql.length > longestSql) {
    const message = messages.tooLong({ count: counted(sql.length), most: counted(longestSql) });
    return { message, line: 1, column: 1 };
  }
  const nothing = sql.indexOf('\0');
  if (nothing >= 0) return placed(sql, nothing, messages.nullCharacter);
  const tokens = tokenize(sql, syntax, { ...options, most: mostTokens + 1 });
  const beyond = tokens[mostTokens];
  if (beyond !== undefined)
    return placed(sql, beyond.from, (place) => messages.tooManyTokens({ ...place, most: counted(mostTokens) }));
  const open = tokens.find((token) => token.isOpen);
  if (open !== undefined)
    return placed(sql, open.from, (place) => messageOf(open)({ ...place, end: endOf(open, syntax) }));
  const code = tokens.find(({ kind, text }) => kind === 'comment' && syntax.lexis.codeComment?.test(text) === true);
  if (code !== undefined) return placed(sql, code.from, messages.codeComment);
  const long = tokens.find(({ kind, text }) => kind === 'operator' && text.length > longestOperator);
  if (long !== undefined)
    return placed(sql, long.from, (place) => messages.operatorTooLong({ ...place, most: counted(longestOperator) }));
  const deep = tooDeep(tokens);
  if (deep === undefined) return undefined;
  return placed(sql, deep.from, (place) => messages.tooDeep({ ...place, most: counted(deepestExpression) }));
}

/** Throws AppError (400, `SYNTAX_ERROR`) for a text that is not read to its end. Templates must be filled in before. */
export function requireWhole(sql: string, syntax: SqlSyntax, options: TokenizeOptions = { hasTemplates: false }): void {
  const fault = unendedIn(sql, syntax, options);
  if (fault === undefined) return;
  const { message, line, column } = fault;
  throw new AppError('engine', message, { errorType: 'SYNTAX_ERROR', extra: { line, column } });
}

/** The statements of a script. Throws AppError (400) for more than are run at once. Templates must be filled in before. */
export function scriptStatements(sql: string, syntax: SqlSyntax): readonly Statement[] {
  const statements = splitStatements(sql, syntax, { hasTemplates: false });
  if (statements.length <= mostStatements) return statements;
  const message = messages.tooManyStatements({ count: counted(statements.length), most: counted(mostStatements) });
  throw new AppError('validation', message, { errorType: 'INVALID_SQL_ERROR' });
}

const counted = (count: number): string => count.toLocaleString('en');

/**
 * The one statement of a text, without the semicolons and comments behind it, so that it can be put between brackets on
 * lines of its own. Undefined: the text is not whole, its brackets do not match, or it is not just one statement.
 */
export function onlyStatement(sql: string, syntax: SqlSyntax): Statement | undefined {
  const options: TokenizeOptions = { hasTemplates: false };
  if (unendedIn(sql, syntax, options) !== undefined) return undefined;
  const [statement, ...others] = splitStatements(sql, syntax, options);
  return statement !== undefined && others.length === 0 && isBalanced(statement.text, syntax) ? statement : undefined;
}

/** The same where it gives rows and changes nothing. */
export function onlyQuery(sql: string, syntax: SqlSyntax): Statement | undefined {
  const statement = onlyStatement(sql, syntax);
  const kind = statement && statementKind(statement.text, syntax, { hasTemplates: false });
  return kind === 'select' ? statement : undefined;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function isBalanced(sql: string, syntax: SqlSyntax): boolean {
  const open: string[] = [];
  for (const { kind, text } of tokenize(sql, syntax, { hasTemplates: false })) {
    if (kind !== 'mark') continue;
    const closer = closers[text];
    if (closer !== undefined) open.push(closer);
    else if (Object.values(closers).includes(text) && open.pop() !== text) return false;
  }
  return open.length === 0;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function placed(sql: string, offset: number, message: (place: Place) => string): SqlFault {
  const lines = sql.slice(0, offset).split(/\r\n|\n|\r/);
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return { message: message(place), ...place };
}

function messageOf({ kind }: SqlToken): (values: Place & { readonly end: string }) => string {
  switch (kind) {
    case 'comment':
      return messages.openComment;
    case 'template':
      return messages.openTemplate;
    case 'name':
      return messages.openName;
    default:
      return messages.openText;
  }
}

function endOf({ kind, text }: SqlToken, { lexis }: SqlSyntax): string {
  if (kind === 'comment') return '*/';
  if (kind === 'template') return text.startsWith('{{') ? '}}' : `${text.charAt(1)}}`;
  const quote = lexis.quotes.find(({ open }) => text.startsWith(open));
  return quote?.close ?? text.slice(0, text.indexOf('$', 1) + 1);
}
