import type { EngineError } from '#plugins/databases';
import { mysqlMessages as messages } from '../common/messages.ts';
import type { MysqlAddress } from '../common/mysql-uri.ts';
import { failureOf, type ServerFailure } from './server-failure.ts';

type Cause = readonly [errorType: string, message: string];

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why a connection cannot be made, and what to do about it. The password appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: MysqlAddress): EngineError {
  const failure = failureOf(thrown instanceof AggregateError ? thrown.errors[0] : thrown);
  const [errorType, message] = causeByNumber(failure, address) ??
    causeByCode(failure, address) ?? [generic, failure.sqlMessage ?? failure.message];
  return { errorType, message };
}

/** What the server says. */
function causeByNumber({ errno, message }: ServerFailure, { user, database }: MysqlAddress): Cause | undefined {
  switch (errno) {
    case 1045:
    case 1698:
      return user === ''
        ? ['CONNECTION_INVALID_USERNAME_ERROR', messages.noUser()]
        : ['CONNECTION_ACCESS_DENIED_ERROR', messages.wrongPassword({ user })];
    case 1044:
      return ['CONNECTION_DATABASE_PERMISSIONS_ERROR', messages.databaseDenied({ user, database })];
    case 1049:
      return ['CONNECTION_UNKNOWN_DATABASE_ERROR', messages.unknownDatabase({ database })];
    case 1040:
    case 1203:
    case 1226:
      return [generic, messages.tooManyConnections({ user })];
    case 1129:
    case 1130:
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.hostDenied()];
    case 3159:
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.encryptionNeeded({ user })];
    case 1251:
    case 1524:
    case 2059:
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.unknownSignIn({ user, reason: message })];
    default:
      return undefined;
  }
}

/** What the network and the client say. */
function causeByCode({ code = '', message }: ServerFailure, address: MysqlAddress): Cause | undefined {
  const { host, port, user, parameters } = address;
  const socket = parameters['unix_socket'];
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['CONNECTION_INVALID_HOSTNAME_ERROR', messages.unknownHost({ host })];
    case 'ECONNREFUSED':
    case 'ENOENT':
      return [
        'CONNECTION_PORT_CLOSED_ERROR',
        socket === undefined ? messages.portClosed({ host, port }) : messages.noSocket({ path: socket }),
      ];
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return ['CONNECTION_HOST_DOWN_ERROR', messages.hostDown({ host, port })];
    case 'HANDSHAKE_NO_SSL_SUPPORT':
      return [generic, messages.encryptionMissing()];
    case 'AUTH_SWITCH_PLUGIN_ERROR':
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.unknownSignIn({ user, reason: message })];
    case 'ECONNRESET':
    case 'EPROTO':
    case 'PROTOCOL_CONNECTION_LOST':
    case 'PROTOCOL_UNEXPECTED_PACKET':
    case 'PROTOCOL_ERROR':
    case 'HANDSHAKE_UNKNOWN_ERROR':
      return [generic, messages.notMysql({ host, port })];
    default:
      break;
  }
  const isCertificate = code === 'HANDSHAKE_SSL_ERROR' || /CERT|ISSUER|SELF_SIGNED|ALTNAME|CRL/.test(code);
  if (isCertificate) return [generic, messages.badCertificate({ host, reason: message.replace(/\.$/, '') })];
  return undefined;
}
