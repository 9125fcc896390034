import { AppError, issueCodesOf, type FieldErrors } from '#core/common';
import { serverMessages as messages } from '../server-messages.ts';

/** What goes over the wire for a failure. */
export interface ErrorReply {
  readonly status: number;
  /** Absent where the contract wants no body: the failure was thrown without words. */
  readonly body?: Readonly<Record<string, unknown>>;
}

interface HttpFailure {
  readonly statusCode: number;
  readonly message: string;
}

/** Words any thrown value: `AppError` by its kind, errors of the HTTP layer by their status, all else as a 500. */
export function errorReplyOf(thrown: unknown): ErrorReply {
  if (thrown instanceof AppError) return appErrorReply(thrown);
  if (isHttpFailure(thrown)) return httpFailureReply(thrown);
  if (isStackOverflow(thrown)) return appErrorReply(tooNested());
  return { status: 500, body: errorsList('Internal error', 'GENERIC_BACKEND_ERROR', 'error', {}) };
}

/** Only what is sent nests so deeply that walking it overflows the stack, such as JSON text within JSON. */
const isStackOverflow = (thrown: unknown): boolean =>
  thrown instanceof RangeError && thrown.message === 'Maximum call stack size exceeded';

const tooNested = (): AppError =>
  new AppError('validation', messages.tooNested(), { errorType: 'INVALID_PAYLOAD_FORMAT_ERROR' });

function appErrorReply(error: AppError): ErrorReply {
  const { status } = error;
  if (error.errorType !== undefined) {
    const extra = { ...error.extra, ...(error.fields === undefined ? {} : { messages: error.fields }) };
    return { status, body: errorsList(error.message, error.errorType, levelOf(error), extra) };
  }
  const message: string | FieldErrors = error.fields ?? error.message;
  if (message === '') return { status };
  return { status, body: { message, ...error.extra } };
}

/** Refused access and failed commands are warnings, as in Superset; engine failures are errors. */
function levelOf(error: AppError): string {
  const isSoft = error.kind === 'forbidden' || error.errorType === 'GENERIC_COMMAND_ERROR';
  return isSoft && error.status < 500 ? 'warning' : 'error';
}

/** An error of the HTTP layer in the errors-list form. */
export function httpErrorReply(status: number, message: string): ErrorReply {
  return { status, body: errorsList(message, 'GENERIC_BACKEND_ERROR', 'error', {}) };
}

function httpFailureReply(failure: HttpFailure): ErrorReply {
  const { statusCode: status } = failure;
  if (status === 400 || status === 415) {
    return { status: 400, body: errorsList('Request is not JSON', 'INVALID_PAYLOAD_FORMAT_ERROR', 'error', {}) };
  }
  return httpErrorReply(status, failure.message);
}

function isHttpFailure(thrown: unknown): thrown is HttpFailure {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return false;
  return typeof thrown.statusCode === 'number' && thrown.statusCode >= 400 && thrown.statusCode < 500;
}

function errorsList(message: string, errorType: string, level: string, extra: Readonly<Record<string, unknown>>) {
  const codes = issueCodesOf(errorType);
  const full = codes.length === 0 ? extra : { issue_codes: codes, ...extra };
  return { errors: [{ message, error_type: errorType, level, extra: Object.keys(full).length === 0 ? null : full }] };
}
