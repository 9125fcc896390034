import { ApiFailure, unreachedService, type EngineError } from '#plugins/databases';
import { snowflakeMessages as messages } from '../common/messages.ts';
import type { SnowflakeAddress } from '../common/snowflake-uri.ts';
import { codeOf, engineErrorOf } from './engine-errors.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why a connection cannot be made, and what to do about it. The key appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: SnowflakeAddress, fingerprint: string): EngineError {
  if (thrown instanceof ApiFailure) return refusalOf(thrown, address, fingerprint);
  return unreachedService(thrown, address.origin, messages.server()) ?? engineErrorOf(thrown);
}

function refusalOf(failure: ApiFailure, address: SnowflakeAddress, fingerprint: string): EngineError {
  const { status, body } = failure.answer;
  const { account, user, database } = address;
  if (status === 401 || status === 403) {
    const reason = failure.message === '' ? `HTTP ${String(status)}.` : failure.message;
    const message = messages.signInRefused({ account, user, reason, fingerprint });
    return { errorType: 'CONNECTION_ACCESS_DENIED_ERROR', message };
  }
  if (['002003', '002043'].includes(codeOf(failure))) {
    return { errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: messages.unknownDatabase({ database, user }) };
  }
  if (body['code'] === undefined && body['message'] === undefined) {
    return { errorType: generic, message: messages.notSnowflake({ host: address.origin.hostname, status }) };
  }
  return engineErrorOf(failure);
}
