import { ApiFailure, unreachedService, type EngineError } from '#plugins/databases';
import type { BigQueryAddress } from '../common/bigquery-uri.ts';
import { bigQueryMessages as messages } from '../common/messages.ts';
import { KeyFailure, SignInFailure } from './access-token.ts';
import { engineErrorOf } from './engine-errors.ts';

const denied = 'CONNECTION_ACCESS_DENIED_ERROR';

/** Why a connection cannot be made, and what to do about it. The key appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: BigQueryAddress): EngineError {
  const { email: account } = address.account;
  if (thrown instanceof KeyFailure) {
    return { errorType: denied, message: messages.badCredentials({ reason: messages.badKey() }) };
  }
  if (thrown instanceof SignInFailure) {
    return { errorType: denied, message: messages.signInRefused({ account, reason: thrown.message }) };
  }
  if (thrown instanceof ApiFailure) return refusalOf(thrown, address);
  return unreachedService(thrown, address.origin, messages.server()) ?? engineErrorOf(thrown);
}

function refusalOf(failure: ApiFailure, { project, dataset = '', account, origin }: BigQueryAddress): EngineError {
  const { status, body } = failure.answer;
  if (body['error'] === undefined) {
    return { errorType: 'GENERIC_DB_ENGINE_ERROR', message: messages.notBigQuery({ host: origin.hostname, status }) };
  }
  const reason = failure.message;
  if (status === 401 || status === 403) {
    return { errorType: denied, message: messages.accessDenied({ account: account.email, project, reason }) };
  }
  if (status === 404) {
    return {
      errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
      message: messages.unknownPlace({ project, dataset, reason }),
    };
  }
  return engineErrorOf(failure);
}
