import { ApiFailure, textIn, unreachedService, type EngineError } from '#plugins/databases';
import type { DatabricksAddress } from '../common/databricks-uri.ts';
import { databricksMessages as messages } from '../common/messages.ts';
import { engineErrorOf } from './engine-errors.ts';

/** Why a connection cannot be made, and what to do about it. The token appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: DatabricksAddress): EngineError {
  if (thrown instanceof ApiFailure) return refusalOf(thrown, address);
  const unreached = unreachedService(thrown, address.origin, messages.server());
  if (unreached !== undefined) return unreached;
  const error = engineErrorOf(thrown);
  if (error.errorType !== 'OBJECT_DOES_NOT_EXIST_ERROR') return error;
  return { errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: messages.unknownPlace({ reason: error.message }) };
}

function refusalOf(failure: ApiFailure, { origin, warehouse }: DatabricksAddress): EngineError {
  const { status, body } = failure.answer;
  const reason = failure.message === '' ? `HTTP ${String(status)}.` : failure.message;
  if (status === 401 || status === 403) {
    return { errorType: 'CONNECTION_ACCESS_DENIED_ERROR', message: messages.signInRefused({ reason }) };
  }
  if (textIn(body, 'error_code') === '') {
    return { errorType: 'GENERIC_DB_ENGINE_ERROR', message: messages.notDatabricks({ host: origin.hostname, status }) };
  }
  if (status === 400 || status === 404) {
    return {
      errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
      message: messages.unknownWarehouse({ warehouse, reason }),
    };
  }
  return engineErrorOf(failure);
}
