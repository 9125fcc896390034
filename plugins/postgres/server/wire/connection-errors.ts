import type { EngineError } from '#plugins/databases';
import type { AddressFamily } from '../../common/address-family.ts';
import { postgresMessages as messages } from '../../common/messages.ts';
import { failureOf, type ServerFailure } from './engine-errors.ts';

type Cause = readonly [errorType: string, message: string];

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
  const failure = failureOf(thrown instanceof AggregateError ? thrown.errors[0] : thrown);
  const [errorType, message] = causeByCode(failure, address) ??
    causeByText(failure, address) ?? ['GENERIC_DB_ENGINE_ERROR', failure.message];
  return { errorType, message };
}

function causeByCode({ code, message }: ServerFailure, address: Place): Cause | undefined {
  const { user, host, port, database, family } = address;
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['CONNECTION_INVALID_HOSTNAME_ERROR', messages.unknownHost({ host })];
    case 'ECONNREFUSED':
    case 'ENOENT':
      return ['CONNECTION_PORT_CLOSED_ERROR', messages.portClosed({ host, port, server: family.name })];
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return ['CONNECTION_HOST_DOWN_ERROR', messages.hostDown({ host, port })];
    case '28P01':
      return ['CONNECTION_INVALID_PASSWORD_ERROR', messages.wrongPassword({ user })];
    case '28000':
      return refusal(message, address);
    case '3D000':
      return ['CONNECTION_UNKNOWN_DATABASE_ERROR', messages.unknownDatabase({ database })];
    case '42501':
      return ['CONNECTION_DATABASE_PERMISSIONS_ERROR', messages.accessDenied({ user, database })];
    case '53300':
      return ['GENERIC_DB_ENGINE_ERROR', messages.tooManyConnections({ user })];
    case '57P03':
      return ['CONNECTION_HOST_DOWN_ERROR', messages.notReady({ host })];
    default:
      return undefined;
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

/** Whether a failure is that of checking the server's certificate. */
export const isAboutCertificates = ({ code = '' }: ServerFailure): boolean =>
  /CERT|ISSUER|SELF_SIGNED|ALTNAME|CRL/.test(code);

/** What the client finds out by itself has words only, or a code of TLS. */
function causeByText({ code = '', message }: ServerFailure, address: Place): Cause | undefined {
  const { user, host, port, family } = address;
  const generic = (text: string): Cause => ['GENERIC_DB_ENGINE_ERROR', text];
  if (/timeout/i.test(message)) return ['CONNECTION_HOST_DOWN_ERROR', messages.hostDown({ host, port })];
  if (/password must be a/.test(message)) return ['CONNECTION_INVALID_PASSWORD_ERROR', messages.noPassword({ user })];
  if (/does not support SSL/.test(message)) return generic(messages.encryptionMissing());
  if (isAboutCertificates({ code, message })) {
    return generic(messages.badCertificate({ host, reason: message.replace(/\.$/, '') }));
  }
  if (code === 'ECONNRESET' || /terminated unexpectedly|establishing an SSL connection/.test(message)) {
    return generic(messages.notPostgres({ host, port, server: family.name, usual: family.port }));
  }
  return undefined;
}
