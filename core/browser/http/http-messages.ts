import { defineMessages } from '#core/common';

/** Texts of failed requests. */
export const httpMessages = defineMessages('core-http', {
  networkError: 'Network error',
  timedOut: 'Request timed out',
  unknownError: 'Unknown error',
  trace: 'trace',
  invalidInput: 'Invalid input.',
  sessionTimedOut: 'Your session timed out, please refresh your page and try again.',
  signedOut: 'You are signed out. Sign in again, then repeat this.',
  sorryUnknown: 'Sorry, an unknown error occurred',
  status400: 'Bad request',
  status401: 'Unauthorized',
  status402: 'Payment required',
  status403: 'Forbidden',
  status404: 'Not found',
  status405: 'Method not allowed',
  status406: 'Not acceptable',
  status408: 'Request timed out',
  status409: 'Conflict',
  status410: 'Gone',
  status413: 'Payload too large',
  status415: 'Unsupported media type',
  status422: 'Unprocessable entity',
  status429: 'Too many requests',
  status500: 'Server error',
  status501: 'Not implemented',
  status502: 'Bad gateway',
  status503: 'Service unavailable',
  status504: 'Gateway timeout',
});

/** Friendly name of an HTTP status. */
export function statusName(status: number): string {
  const named = (httpMessages as Readonly<Record<string, (() => string) | undefined>>)[`status${status}`];
  return named?.() ?? httpMessages.unknownError();
}
