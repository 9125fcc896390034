import { cancelledError, networkMessages, type EngineError } from '#plugins/databases';

export interface ServerFailure {
  readonly message: string;
  readonly code?: string;
  /** 1-based character of the statement. */
  readonly position?: string;
}

/** What a server's failures say. */
export interface ErrorWords {
  /** Types of the error catalogue by SQLSTATE. */
  readonly byState: Readonly<Record<string, string>>;
  /** The same by what a message says, for servers that have no states. */
  readonly byText: readonly (readonly [text: RegExp, errorType: string])[];
  /** A message that says that the statement was stopped, where no state does. */
  readonly stopped: RegExp | undefined;
  /** What a message repeats of the statement, or adds for the server's own people. */
  readonly noise: RegExp | undefined;
  /** The beginning of the statement up to the mistake, quoted in the message; else a position comes with the failure. */
  readonly quotedPlace: RegExp | undefined;
}

/** PostgreSQL's, which its descendants have too. */
export const standardErrors: ErrorWords = {
  byState: {
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
  },
  byText: [],
  stopped: undefined,
  noise: undefined,
  quotedPlace: undefined,
};

/** SQLSTATE of a statement that was cancelled, by us or by its timeout. */
const cancelledState = '57014';

/** pg adds SQLSTATE and position to its errors. */
export const failureOf = (thrown: unknown): ServerFailure =>
  thrown instanceof Error ? thrown : { message: String(thrown) };

/** What the statement was of which a failure tells. `offset`: characters before the user's SQL. */
interface FailedStatement {
  readonly sql?: string;
  readonly offset?: number;
  readonly words?: ErrorWords;
}

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(
  thrown: unknown,
  { sql = '', offset = 0, words = standardErrors }: FailedStatement = {},
): EngineError {
  const failure = failureOf(thrown);
  const { code, message } = failure;
  if (code === cancelledState || words.stopped?.test(message) === true) return cancelledError();
  const errorType =
    words.byState[code ?? ''] ?? words.byText.find(([text]) => text.test(message))?.[1] ?? 'GENERIC_DB_ENGINE_ERROR';
  const isLost = code === undefined && /terminated|ECONNRESET|closed/i.test(message);
  return {
    errorType,
    message: isLost
      ? networkMessages.connectionLost()
      : words.noise === undefined
        ? message
        : message.replace(words.noise, ''),
    ...placeOf(positionOf(failure, words) - offset, sql),
  };
}

/** 1-based; NaN where nothing tells it. */
function positionOf({ message, position }: ServerFailure, { quotedPlace }: ErrorWords): number {
  if (quotedPlace === undefined) return Number(position);
  const before = quotedPlace.exec(message)?.[1];
  if (before === undefined) return Number.NaN;
  // Only its length counts; signs are escaped as in the standard's `U&"…"`.
  return before.replace(/\\\+[\da-f]{6}/gi, '..').replace(/""|\\\\|\\[\da-f]{4}/gi, '.').length + 1;
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
