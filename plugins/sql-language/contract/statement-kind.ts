import { isSignificant, type SqlDialectId, type SqlToken } from './sql-token.ts';
import { tokenize, type TokenizeOptions } from './tokenize.ts';

/**
 * What a statement does: `select` gives rows and changes nothing; `explain` and `show` tell about queries and tables;
 * `write` changes rows or files, `definition` tables and rights; `utility` is everything else, such as settings.
 */
export type StatementKind = 'select' | 'explain' | 'show' | 'write' | 'definition' | 'utility' | 'empty';

const kindByWord: ReadonlyMap<string, StatementKind> = new Map(
  Object.entries({
    select: ['select', 'with', 'values', 'table', 'from', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer'],
    show: ['show', 'describe', 'desc', 'summarize'],
    write: ['insert', 'update', 'delete', 'merge', 'truncate', 'copy', 'replace', 'import', 'export'],
    definition: ['create', 'alter', 'drop', 'comment', 'grant', 'revoke', 'refresh', 'reassign', 'security'],
  } as const).flatMap(([kind, words]) => words.map((word) => [word, kind as StatementKind])), // keys of the object above
);
/** What statements about sessions, transactions, files and upkeep begin with, in one database or the other. */
const utilityWords: ReadonlySet<string> = new Set(
  (
    'abort analyse analyze attach begin call checkpoint close cluster commit deallocate declare detach discard do end ' +
    'execute fetch force install listen load lock move notify pragma prepare reindex release reset rollback savepoint set ' +
    'start unlisten use vacuum'
  ).split(' '),
);
const writingWords: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);
const readingWords: ReadonlySet<string> = new Set(['select', 'values', 'table', 'from']);
/** After these stands the name of a CTE, whatever it is. */
const beforeNames: ReadonlySet<string> = new Set(['with', 'recursive', ',']);

/**
 * What one statement does, by its words alone; so it is known of statements that no parser understands. EXPLAIN ANALYZE
 * runs its statement and is what that is. SELECT … INTO makes a table; a CTE may write.
 */
export function statementKind(sql: string, dialect: string, options: TokenizeOptions = {}): StatementKind {
  return kindOfTokens(tokenize(sql, dialect, options).filter(isSignificant), dialect);
}

function kindOfTokens(tokens: readonly SqlToken[], dialect: string): StatementKind {
  const start = tokens.findIndex((token) => token.text !== '(');
  const head = tokens[start];
  if (head === undefined || head.text === ';') return 'empty';
  const word = wordOf(head);
  if (word === 'explain') return kindOfExplained(tokens.slice(start + 1), dialect);
  const kind = kindByWord.get(word) ?? 'utility';
  if (kind !== 'select') return kind;
  if (hidesWriting(tokens)) return 'write';
  return dialect !== 'duckdb' && tokens.some((token) => wordOf(token) === 'into') ? 'definition' : 'select';
}

/** Databases whose statements are all known; one that a plugin brings may have others. */
const knownDialects: ReadonlySet<string> = new Set(['duckdb', 'postgresql'] satisfies SqlDialectId[]);

/** The word that one statement begins with, where none of its database begins so: a slip of the pen. Offset into the text. */
export function strangeBeginning(
  sql: string,
  dialect: string,
  options: TokenizeOptions = {},
): { readonly word: string; readonly from: number } | undefined {
  if (!knownDialects.has(dialect)) return undefined;
  const tokens = tokenize(sql, dialect, options).filter(isSignificant);
  const start = tokens.findIndex((token) => token.text !== '(');
  const rest = wordOf(tokens[start]) === 'explain' ? afterExplain(tokens.slice(start + 1)).rest : tokens.slice(start);
  const head = rest.find((token) => token.text !== '(');
  const word = wordOf(head);
  if (head === undefined || word === '' || kindByWord.has(word) || utilityWords.has(word)) return undefined;
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

function kindOfExplained(tokens: readonly SqlToken[], dialect: string): StatementKind {
  const { rest, isRun } = afterExplain(tokens);
  if (wordOf(rest[0]) === 'explain') return 'utility'; // no database explains an EXPLAIN
  const kind = kindOfTokens(rest, dialect);
  return isRun && kind !== 'select' ? kind : kind === 'empty' ? 'utility' : 'explain';
}

/** The statement that an EXPLAIN tells about; any other statement as it is. */
export function withoutExplain(sql: string, dialect: string): string {
  const tokens = tokenize(sql, dialect, { hasTemplates: false }).filter(isSignificant);
  if (wordOf(tokens[0]) !== 'explain') return sql;
  return sql.slice(afterExplain(tokens.slice(1)).rest[0]?.from ?? sql.length);
}

/** What stands behind EXPLAIN and its options, given the tokens after the word. */
function afterExplain(tokens: readonly SqlToken[]): {
  readonly rest: readonly SqlToken[];
  readonly isRun: boolean;
} {
  let at = 0;
  let isRun = false;
  const options = new Set(['analyze', 'verbose']);
  for (; options.has(wordOf(tokens[at])); at += 1) isRun ||= wordOf(tokens[at]) === 'analyze';
  const second = wordOf(tokens[at + 1]);
  if (tokens[at]?.text === '(' && !kindByWord.has(second) && tokens[at + 1]?.text !== '(') {
    for (; at < tokens.length && tokens[at]?.text !== ')'; at += 1) isRun ||= wordOf(tokens[at]) === 'analyze';
    at += 1;
  }
  return { rest: tokens.slice(at), isRun };
}

const wordOf = (token: SqlToken | undefined): string => (token?.kind === 'word' ? token.text.toLowerCase() : '');
