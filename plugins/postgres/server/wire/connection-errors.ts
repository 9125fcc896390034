import {
  certificateCause,
  firstFailure,
  isCertificateCode,
  networkCause,
  networkMessages,
  type ConnectionCause as Cause,
  type EngineError,
} from '#plugins/databases';
import type { AddressFamily } from '../../common/address-family.ts';
import { postgresMessages as messages } from '../../common/messages.ts';
import { failureOf, type ServerFailure } from './engine-errors.ts';

/** Target of a connection, and its user. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly family: AddressFamily;
}

/** Why a connection cannot be made, and what to do about it. The password appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: Place): EngineError {
  const failure = failureOf(firstFailure(thrown));
  const [errorType, message] = causeByCode(failure, address) ??
    causeByText(failure, address) ?? ['GENERIC_DB_ENGINE_ERROR', failure.message];
  return { errorType, message };
}

function causeByCode({ code, message }: ServerFailure, address: Place): Cause | undefined {
  const { user, host, port, database, family } = address;
  switch (code) {
    case '28P01':
      return ['CONNECTION_INVALID_PASSWORD_ERROR', messages.wrongPassword({ user })];
    case '28000':
      return refusal(message, address);
    case '3D000':
      return ['CONNECTION_UNKNOWN_DATABASE_ERROR', networkMessages.unknownDatabase({ database })];
    case '42501':
      return ['CONNECTION_DATABASE_PERMISSIONS_ERROR', messages.accessDenied({ user, database })];
    case '53300':
      return ['GENERIC_DB_ENGINE_ERROR', networkMessages.tooManyConnections({ user })];
    case '57P03':
      return ['CONNECTION_HOST_DOWN_ERROR', messages.notReady({ host })];
    default:
      return networkCause(code, { host, port, server: family.name });
  }
}

/** What its rules of access say of this person; they tell by "no encryption" (or "SSL off") that they would with it. */
function refusal(message: string, { user, database }: Place): Cause {
  if (user === '') return ['CONNECTION_INVALID_USERNAME_ERROR', messages.noUser()];
  if (/role .* does not exist/.test(message)) {
    return ['CONNECTION_INVALID_USERNAME_ERROR', messages.unknownUser({ user })];
  }
  if (/no pg_hba\.conf entry .*(?:no encryption|SSL off)/.test(message)) {
    return ['CONNECTION_ACCESS_DENIED_ERROR', messages.encryptionNeeded({ user, database })];
  }
  return ['CONNECTION_ACCESS_DENIED_ERROR', messages.accessDenied({ user, database })];
}

/** What the client finds out by itself has words only, or a code of TLS. */
function causeByText({ code = '', message }: ServerFailure, address: Place): Cause | undefined {
  const { user, host, port, family } = address;
  const generic = (text: string): Cause => ['GENERIC_DB_ENGINE_ERROR', text];
  if (/timeout/i.test(message)) return ['CONNECTION_HOST_DOWN_ERROR', networkMessages.hostDown({ host, port })];
  if (/password must be a/.test(message)) return ['CONNECTION_INVALID_PASSWORD_ERROR', messages.noPassword({ user })];
  if (/does not support SSL/.test(message))
    return generic(networkMessages.encryptionMissing({ setting: 'sslmode=disable' }));
  if (isCertificateCode(code)) {
    return certificateCause(host, message, 'sslmode=require');
  }
  if (code === 'ECONNRESET' || /terminated unexpectedly|establishing an SSL connection/.test(message)) {
    return generic(
      networkMessages.otherProtocol({ host, port, server: family.name, protocol: 'PostgreSQL', usual: family.port }),
    );
  }
  return undefined;
}
