import { cancelledError, placeOfProblem, type EngineError } from '#plugins/databases';
import { sqliteMessages as messages } from '../common/messages.ts';
import type { Failure } from './process/statement-messages.ts';
import { ProcessEnded, StatementFailed } from './process/statement-process.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** SQLite has one code for nearly all that is wrong with a statement, so that its words tell. */
const byWords: readonly (readonly [words: RegExp, errorType: string])[] = [
  [/syntax error$|^incomplete input$|^unrecognized token|more than one statement/, 'SYNTAX_ERROR'],
  [/^no such column: /, 'COLUMN_DOES_NOT_EXIST_ERROR'],
  [/^no such table: /, 'TABLE_DOES_NOT_EXIST_ERROR'],
  [/^unknown database /, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
  [/^no such (?:function|collation sequence|index): |^wrong number of arguments/, 'OBJECT_DOES_NOT_EXIST_ERROR'],
];

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown, sql = ''): EngineError {
  if (thrown instanceof ProcessEnded) return { errorType: generic, message: messages.processEnded() };
  if (!(thrown instanceof StatementFailed)) {
    return { errorType: generic, message: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  const { failure } = thrown;
  const { code, message } = failure;
  if (code === 'SQLITE_INTERRUPT') return cancelledError();
  if (code === 'SQLITE_READONLY') return { errorType: 'DML_NOT_ALLOWED_ERROR', message: messages.onlyReading() };
  const errorType =
    code === 'SQLITE_AUTH' ? 'DML_NOT_ALLOWED_ERROR' : byWords.find(([words]) => words.test(message))?.[1];
  return { errorType: errorType ?? generic, message, ...placeOf(failure, sql) };
}

function placeOf({ message, at }: Failure, sql: string): Pick<EngineError, 'line' | 'column'> {
  if (at !== undefined) {
    const before = sql.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  const name = /^no such [a-z ]+: "?(?:\w+\.)?([^" ]+)/.exec(message)?.[1];
  if (name === undefined || !sql.toLowerCase().includes(name.toLowerCase())) return {};
  const { line, from } = placeOfProblem(sql, `"${name}"`);
  return { line, column: from + 1 };
}

/** Why a file cannot be opened. */
export function openingErrorOf(thrown: unknown, path: string): EngineError {
  const errorType = 'CONNECTION_UNKNOWN_DATABASE_ERROR';
  if (!(thrown instanceof StatementFailed)) return engineErrorOf(thrown);
  if (thrown.failure.code.startsWith('SQLITE_CANTOPEN')) return { errorType, message: messages.noFile({ path }) };
  return { errorType, message: messages.noDatabase({ path, reason: thrown.failure.message }) };
}
