import { AppError, kindOfStatus, timeoutIssues, without, type AppErrorDetails, type FieldErrors } from '#core/common';
import { httpMessages, statusName } from './http-messages.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Decodes a failed reply of any documented shape. */
export function decodeError(status: number, text: string): AppError {
  if (text.includes('CSRF') && (status === 400 || status === 403)) {
    return new AppError('unauthenticated', httpMessages.sessionTimedOut(), { errorType: 'FRONTEND_CSRF_ERROR' });
  }
  const body = parseObject(text);
  const first = Array.isArray(body['errors']) ? asFacts((body['errors'] as unknown[])[0]) : undefined;
  if (first !== undefined) return listedError(status, first);
  const fields = asFacts(body['message']);
  if (fields !== undefined) {
    const reasons = fields as FieldErrors; // shape B of a refused body: reasons by field
    return new AppError(kindOf(status), wordFields(reasons), { fields: reasons });
  }
  const message = [body['message'], body['error'], body['msg']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  if (status === 408 || status === 504) return timeoutError(message);
  const extra = { ...without(body, 'message', 'error', 'msg'), status };
  return new AppError(kindOf(status), message ?? statusName(status), { extra });
}

/** The request took too long, with the issues that usually cause it. */
export function timeoutError(message: string = httpMessages.timedOut()): AppError {
  return new AppError('timeout', message, {
    errorType: 'FRONTEND_TIMEOUT_ERROR',
    extra: { issue_codes: timeoutIssues() },
  });
}

/** The request never reached the server, or the answer never reached us. */
export function networkError(cause: unknown): AppError {
  return new AppError('network', httpMessages.networkError(), { errorType: 'FRONTEND_NETWORK_ERROR', cause });
}

function listedError(status: number, error: Facts): AppError {
  const message =
    typeof error['message'] === 'string' && error['message'] !== '' ? error['message'] : statusName(status);
  const extra = asFacts(error['extra']);
  const messages = asFacts(extra?.['messages']);
  const details: AppErrorDetails = {
    ...(typeof error['error_type'] === 'string' ? { errorType: error['error_type'] } : {}),
    ...(messages === undefined ? {} : { fields: messages as FieldErrors }), // payload errors carry reasons by field
    ...(extra === undefined ? {} : { extra }),
  };
  return new AppError(kindOf(status), withIds(status, message, extra), details);
}

/** What only the log explains is found there by the ids that the server gave it. */
function withIds(status: number, message: string, extra: Facts = {}): string {
  const { request_id: requestId, trace_id: traceId } = extra;
  if (status !== 500 || typeof requestId !== 'string') return message;
  const ids = typeof traceId === 'string' ? `${requestId}, ${httpMessages.trace()} ${traceId}` : requestId;
  return `${message} (${ids})`;
}

function kindOf(status: number) {
  return status === 504 ? 'timeout' : kindOfStatus(status);
}

function wordFields(fields: FieldErrors): string {
  const words = (at: FieldErrors, path: string): string[] =>
    Object.entries(at).flatMap(([name, reasons]) => {
      const full = path === '' ? name : `${path}.${name}`;
      if (Array.isArray(reasons)) return [`${full}: ${reasons.join(' ')}`];
      return typeof reasons === 'object' ? words(reasons as FieldErrors, full) : [`${full}: ${String(reasons)}`];
    });
  const listed = words(fields, '');
  return listed.length === 0 ? httpMessages.invalidInput() : `${httpMessages.invalidInput()} ${listed.join('; ')}`;
}

function parseObject(text: string): Facts {
  try {
    return asFacts(JSON.parse(text)) ?? {};
  } catch {
    return {}; // an HTML page of a proxy, or nothing: the status names the error
  }
}

function asFacts(value: unknown): Facts | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : undefined;
}
