import {
  ApiFailure,
  cancelledError,
  networkCodeOf,
  networkMessages,
  textIn,
  type EngineError,
} from '#plugins/databases';
import { snowflakeMessages as messages } from '../common/messages.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** By the codes of the service. */
const errorTypes: Readonly<Record<string, string>> = {
  '000904': 'COLUMN_DOES_NOT_EXIST_ERROR',
  '001003': 'SYNTAX_ERROR',
  '002003': 'TABLE_DOES_NOT_EXIST_ERROR',
  '002043': 'OBJECT_DOES_NOT_EXIST_ERROR',
  '002140': 'OBJECT_DOES_NOT_EXIST_ERROR',
  '002141': 'OBJECT_DOES_NOT_EXIST_ERROR',
  '003001': 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
};

export const codeOf = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? textIn(thrown.answer.body, 'code') : '';

const cancelledCode = '000604';
export const timeoutCode = '000630';
export const noWarehouseCode = '000606';

export const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && (thrown.answer.status === 408 || codeOf(thrown) === timeoutCode);

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown): EngineError {
  if (thrown instanceof ApiFailure) return errorOfService(thrown);
  if (networkCodeOf(thrown) !== undefined) return { errorType: generic, message: messages.connectionLost() };
  return { errorType: generic, message: thrown instanceof Error ? thrown.message : String(thrown) };
}

function errorOfService(failure: ApiFailure): EngineError {
  const code = codeOf(failure);
  const { answer, message } = failure;
  if (code === cancelledCode) return cancelledError();
  if (code === noWarehouseCode) return { errorType: generic, message: messages.noWarehouse() };
  if (answer.status !== 422 || message === '') {
    return {
      errorType: generic,
      message: networkMessages.badApiAnswer({ server: messages.server(), status: answer.status, reason: message }),
    };
  }
  return { errorType: errorTypes[code] ?? generic, ...placed(message) };
}

/** `SQL compilation error: error line 1 at position 7` and what is wrong there; positions count from 0. */
function placed(message: string): Pick<EngineError, 'message' | 'line' | 'column'> {
  const text = message.replace(/^SQL (?:compilation|execution|parse) error:\s*/i, '').trim();
  const [place, line, position] = /\b(?:error )?line (\d+) at position (\d+)\s*/i.exec(text) ?? [];
  if (place === undefined) return { message: text };
  const rest = text.replace(place, '').trim();
  return { message: rest === '' ? text : rest, line: Number(line), column: Number(position) + 1 };
}
