import { cancelledError, type EngineError } from '#plugins/databases';
import { postgresMessages as messages } from '../common/messages.ts';

export interface ServerFailure {
  readonly message: string;
  readonly code?: string;
  /** 1-based character of the statement. */
  readonly position?: string;
}

const errorTypes: Readonly<Record<string, string>> = {
  '42601': 'SYNTAX_ERROR',
  '42703': 'COLUMN_DOES_NOT_EXIST_ERROR',
  '42P01': 'TABLE_DOES_NOT_EXIST_ERROR',
  '3F000': 'SCHEMA_DOES_NOT_EXIST_ERROR',
  '42883': 'OBJECT_DOES_NOT_EXIST_ERROR',
  '42704': 'OBJECT_DOES_NOT_EXIST_ERROR',
  '25006': 'DML_NOT_ALLOWED_ERROR',
  '42501': 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  '53200': 'RESULT_TOO_LARGE_ERROR',
  '53100': 'RESULT_TOO_LARGE_ERROR',
};

/** SQLSTATE of a statement that was cancelled, by us or by its timeout. */
const cancelledState = '57014';

/** pg adds SQLSTATE and position to its errors. */
export const failureOf = (thrown: unknown): ServerFailure =>
  thrown instanceof Error ? thrown : { message: String(thrown) };

/** Sorts a failure of a statement into the error catalogue. `offset`: characters before the user's SQL. */
export function engineErrorOf(thrown: unknown, sql = '', offset = 0): EngineError {
  const failure = failureOf(thrown);
  if (failure.code === cancelledState) return cancelledError();
  const errorType = errorTypes[failure.code ?? ''] ?? 'GENERIC_DB_ENGINE_ERROR';
  const isLost = failure.code === undefined && /terminated|ECONNRESET|closed/i.test(failure.message);
  return {
    errorType,
    message: isLost ? messages.connectionLost() : failure.message,
    ...placeOf(Number(failure.position) - offset, sql),
  };
}

function placeOf(position: number, sql: string): { readonly line?: number; readonly column?: number } {
  if (!Number.isInteger(position) || position < 1) return {};
  const before = sql.slice(0, position - 1).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export function isTimeout(thrown: unknown): boolean {
  const failure = failureOf(thrown);
  return failure.code === cancelledState && /statement timeout/.test(failure.message);
}
