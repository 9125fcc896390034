import type { EngineError, SqlSyntax } from '#plugins/databases';
import { isSignificant, onlyStatement, tokenize } from '#plugins/sql-language';
import { postgresSyntax } from './dialect/postgres-syntax.ts';
import { forbiddenName } from './forbidden-names.ts';
import { postgresMessages as messages } from './messages.ts';
import { beginsLikeReading, beginsLikeWriting, undefinable } from './reading-statement.ts';

/** What statements are looked at for, before they are sent. */
export interface StatementGuard {
  readonly syntax: SqlSyntax;
  /** Nothing behind it keeps a statement from writing: the server has no transactions that only read. */
  readonly isAlone: boolean;
  /** Functions of this server that reach beyond the database or change it; those of PostgreSQL aside. */
  readonly outside: RegExp | undefined;
}

export const postgresGuard: StatementGuard = { syntax: postgresSyntax, isAlone: false, outside: undefined };

/** Why a statement that is to read is not even sent. */
export function refusalOfReading(sql: string, guard: StatementGuard): EngineError | undefined {
  if (!beginsLikeReading(sql, guard.syntax)) return refused(messages.onlyReading());
  return refusalOfNames(sql, guard) ?? (guard.isAlone ? refusalAlone(sql, guard.syntax) : undefined);
}

/** Why a statement that is to write is not even sent. */
export function refusalOfWriting(sql: string, guard: StatementGuard): EngineError | undefined {
  if (!beginsLikeWriting(sql)) {
    const what = undefinable(sql);
    return refused(what === undefined ? messages.writeRefused() : messages.definitionRefused({ what }));
  }
  return refusalOfNames(sql, guard);
}

const refused = (message: string): EngineError => ({ errorType: 'DML_NOT_ALLOWED_ERROR', message });

function refusalOfNames(sql: string, { syntax, outside }: StatementGuard): EngineError | undefined {
  const message = forbiddenName(sql, syntax, outside);
  return message === undefined ? undefined : refused(message);
}

/** Words that write wherever a statement has them: behind WITH and EXPLAIN, in `FINAL TABLE (…)`, in `FOR UPDATE`. */
const writingWords: ReadonlySet<string> = new Set([
  ...['insert', 'update', 'delete', 'merge', 'create', 'alter', 'drop', 'truncate', 'into', 'copy', 'rename'],
]);

/** What servers read otherwise than we do: the words of a hint, and a tag between dollar signs, which may hide words. */
const ambiguous = /\/\*\+|\$\w*\$/;

/** Rather too much than too little: names in quotes and behind a dot are no words. */
function refusalAlone(sql: string, syntax: SqlSyntax): EngineError | undefined {
  if (onlyStatement(sql, syntax) === undefined) return refused(messages.oneStatement());
  if (ambiguous.test(sql)) return refused(messages.ambiguousForm());
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  const word = tokens.find(
    ({ kind, text }, index) =>
      kind === 'word' && writingWords.has(text.toLowerCase()) && tokens[index - 1]?.text !== '.',
  );
  return word === undefined ? undefined : refused(messages.writingWord({ word: word.text.toUpperCase() }));
}
