import type { SqlStatements, SqlSyntax, StatementKind } from '#plugins/databases';
import { isSignificant, type SqlToken } from './sql-token.ts';
import { tokenize, type TokenizeOptions } from './tokenize.ts';

const writingWords: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);
const readingWords: ReadonlySet<string> = new Set(['select', 'values', 'table', 'from']);
/** Any word after these is the name of a CTE. */
const beforeNames: ReadonlySet<string> = new Set(['with', 'recursive', ',']);

/**
 * What one statement does, by its words alone; so it is known of statements that no parser understands. EXPLAIN ANALYZE
 * runs its statement and is what that is. SELECT … INTO makes a table; a CTE may write.
 */
export function statementKind(sql: string, syntax: SqlSyntax, options: TokenizeOptions = {}): StatementKind {
  return kindOfTokens(tokenize(sql, syntax, options).filter(isSignificant), syntax);
}

function kindOfTokens(tokens: readonly SqlToken[], syntax: SqlSyntax): StatementKind {
  const start = tokens.findIndex((token) => token.text !== '(');
  const head = tokens[start];
  if (head === undefined || head.text === ';') return 'empty';
  const word = wordOf(head);
  if (word === 'explain') return kindOfExplained(tokens.slice(start + 1), syntax);
  const kind = syntax.statements.kinds.get(word) ?? 'utility';
  if (kind !== 'select') return kind;
  if (hidesWriting(tokens)) return 'write';
  const makesTable = syntax.statements.selectsIntoTables && tokens.some((token) => wordOf(token) === 'into');
  return makesTable ? 'definition' : 'select';
}

/** The word that one statement begins with, where none of its database begins so: a slip of the pen. Offset into the text. */
export function strangeBeginning(
  sql: string,
  syntax: SqlSyntax,
  options: TokenizeOptions = {},
): { readonly word: string; readonly from: number } | undefined {
  const { statements } = syntax;
  if (!statements.isComplete) return undefined;
  const tokens = tokenize(sql, syntax, options).filter(isSignificant);
  const start = tokens.findIndex((token) => token.text !== '(');
  const isExplain = wordOf(tokens[start]) === 'explain';
  const rest = isExplain ? afterExplain(tokens.slice(start + 1), statements).rest : tokens.slice(start);
  const head = rest.find((token) => token.text !== '(');
  const word = wordOf(head);
  if (head === undefined || word === '' || statements.kinds.has(word)) return undefined;
  return { word: head.text, from: head.from };
}

/** Whether a CTE writes, as in `with … as (insert …)`, or what follows the CTEs does, as in `with … delete …`. */
function hidesWriting(tokens: readonly SqlToken[]): boolean {
  let depth = 0;
  let isBeforeQuery = wordOf(tokens[0]) === 'with';
  for (const [index, token] of tokens.entries()) {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    const word = wordOf(token);
    if (depth === 0 && readingWords.has(word)) isBeforeQuery = false;
    if (!writingWords.has(word) || !goesOn(tokens[index + 1])) continue;
    const previous = tokens[index - 1]?.text.toLowerCase() ?? '';
    if (previous === '(' || previous === ')') return true;
    if (depth === 0 && isBeforeQuery && !beforeNames.has(previous)) return true;
  }
  return false;
}

/** A column may be called `update`; the statement goes on with a name. */
const goesOn = (following: SqlToken | undefined): boolean => following?.kind === 'word' || following?.kind === 'name';

function kindOfExplained(tokens: readonly SqlToken[], syntax: SqlSyntax): StatementKind {
  const { rest, isRun } = afterExplain(tokens, syntax.statements);
  if (wordOf(rest[0]) === 'explain') return 'utility'; // no database explains an EXPLAIN
  const kind = kindOfTokens(rest, syntax);
  return isRun && kind !== 'select' ? kind : kind === 'empty' ? 'utility' : 'explain';
}

/** The statement that an EXPLAIN tells about; any other statement as it is. */
export function withoutExplain(sql: string, syntax: SqlSyntax): string {
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  if (wordOf(tokens[0]) !== 'explain') return sql;
  return sql.slice(afterExplain(tokens.slice(1), syntax.statements).rest[0]?.from ?? sql.length);
}

/** What follows EXPLAIN and its options, given the tokens after the word. */
function afterExplain(
  tokens: readonly SqlToken[],
  { kinds }: SqlStatements,
): {
  readonly rest: readonly SqlToken[];
  readonly isRun: boolean;
} {
  let at = 0;
  let isRun = false;
  const options = new Set(['analyze', 'verbose']);
  for (; options.has(wordOf(tokens[at])); at += 1) isRun ||= wordOf(tokens[at]) === 'analyze';
  if (wordOf(tokens[at]) === 'format' && tokens[at + 1]?.text === '=') at += 3;
  const kind = kinds.get(wordOf(tokens[at + 1]));
  const isStatement = kind !== undefined && kind !== 'utility'; // options are words of upkeep, too
  if (tokens[at]?.text === '(' && !isStatement && tokens[at + 1]?.text !== '(') {
    for (; at < tokens.length && tokens[at]?.text !== ')'; at += 1) isRun ||= wordOf(tokens[at]) === 'analyze';
    at += 1;
  }
  return { rest: tokens.slice(at), isRun };
}

const wordOf = (token: SqlToken | undefined): string => (token?.kind === 'word' ? token.text.toLowerCase() : '');
