import type { IssueCode } from './timeout-issues.ts';

/**
 * Every failure a user can meet belongs to one kind; the kind decides the HTTP status. See docs/http-api.md, "Errors".
 */
const statusByKind = {
  validation: 400,
  engine: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  timeout: 408,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  unprocessable: 422,
  'rate-limited': 429,
  cancelled: 499,
  internal: 500,
  unavailable: 503,
  network: 0,
} as const;

export type ErrorKind = keyof typeof statusByKind;

export interface AppErrorDetails {
  /** Error type of the catalogue (`SYNTAX_ERROR`, …). Present: the reply takes the errors-list shape. */
  readonly errorType?: string;
  /** Reasons per field of the rejected input. */
  readonly fields?: FieldErrors;
  /** Extra facts for the reply's `extra`. Must be JSON and free of secrets. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** Reasons why an input was refused, by field; nested for nested fields. */
export interface FieldErrors {
  readonly [field: string]: readonly string[] | FieldErrors;
}

/** The one exception that handlers, drivers and the HTTP client throw. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly errorType: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(kind: ErrorKind, message: string, details: AppErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.errorType = details.errorType;
    this.fields = details.fields;
    this.extra = details.extra ?? {};
  }

  get status(): number {
    return statusByKind[this.kind];
  }
}

/** The serialisable form of a failure: what the store keeps and a component shows. */
export interface ErrorInfo {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly errorType?: string;
  readonly fields?: FieldErrors;
  readonly issueCodes: readonly IssueCode[];
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The kind of an HTTP status; statuses without a kind of their own count as internal. */
export function kindOfStatus(status: number): ErrorKind {
  for (const [kind, itsStatus] of Object.entries(statusByKind)) {
    if (itsStatus === status && kind !== 'engine') return kind as ErrorKind; // keys of statusByKind are exactly the kinds
  }
  return status >= 400 && status < 500 ? 'validation' : 'internal';
}

/** Turns anything thrown into an AppError; an abort becomes kind `cancelled`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error && thrown.name === 'AbortError') {
    return new AppError('cancelled', 'The request was cancelled.', { cause: thrown });
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('internal', message, { cause: thrown });
}

/** The plain data of an error, for the store. */
export function describeError(error: AppError): ErrorInfo {
  const fromReply = error.extra['issue_codes'];
  return {
    kind: error.kind,
    message: error.message,
    ...(error.errorType === undefined ? {} : { errorType: error.errorType }),
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    issueCodes: Array.isArray(fromReply) ? (fromReply as IssueCode[]) : [], // written by our own server
    extra: error.extra,
  };
}
