import { recordOf } from '#core/common';
import {
  ApiFailure,
  cancelledError,
  networkCodeOf,
  networkMessages,
  textIn,
  type EngineError,
} from '#plugins/databases';
import { bigQueryMessages as messages } from '../common/messages.ts';
import { KeyFailure, SignInFailure } from './access-token.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** The first reason that the service gives, such as `invalidQuery`. */
export function reasonOf({ answer }: ApiFailure): string {
  const { errors } = recordOf(answer.body['error']);
  return Array.isArray(errors) ? textIn(recordOf(errors[0]), 'reason') : '';
}

/** Of statements that are wrong, by the words of the service. */
const errorTypes: readonly (readonly [RegExp, string])[] = [
  [/^Syntax error/i, 'SYNTAX_ERROR'],
  [/^Unrecognized name|^Name \S+ not found inside/i, 'COLUMN_DOES_NOT_EXIST_ERROR'],
  [/^Not found: Table|^Table \S+ must be qualified/i, 'TABLE_DOES_NOT_EXIST_ERROR'],
  [/^Not found: (?:Dataset|Project)/i, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
  [/^Function not found/i, 'OBJECT_DOES_NOT_EXIST_ERROR'],
];

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown): EngineError {
  if (thrown instanceof ApiFailure) return errorOfService(thrown);
  if (thrown instanceof SignInFailure || thrown instanceof KeyFailure) {
    return { errorType: 'CONNECTION_ACCESS_DENIED_ERROR', message: thrown.message };
  }
  if (networkCodeOf(thrown) !== undefined) return { errorType: generic, message: messages.connectionLost() };
  return { errorType: generic, message: thrown instanceof Error ? thrown.message : String(thrown) };
}

function errorOfService(failure: ApiFailure): EngineError {
  const { answer, message } = failure;
  const reason = reasonOf(failure);
  if (reason === 'stopped') return cancelledError();
  if (reason === 'bytesBilledLimitExceeded')
    return { errorType: generic, message: messages.bytesLimit({ reason: message }) };
  if (reason === 'accessDenied') return { errorType: 'CONNECTION_DATABASE_PERMISSIONS_ERROR', message };
  if (message === '' || ![400, 404].includes(answer.status)) {
    const server = messages.server();
    return {
      errorType: generic,
      message: networkMessages.badApiAnswer({ server, status: answer.status, reason: message }),
    };
  }
  const errorType = errorTypes.find(([pattern]) => pattern.test(message))?.[1] ?? generic;
  return { errorType, ...placed(message) };
}

/** `… at [3:15]`; both count from 1. */
function placed(message: string): Pick<EngineError, 'message' | 'line' | 'column'> {
  const [place, line, column] = /\s*at \[(\d+):(\d+)\]/.exec(message) ?? [];
  if (place === undefined) return { message };
  return { message: message.replace(place, '').trim(), line: Number(line), column: Number(column) };
}
