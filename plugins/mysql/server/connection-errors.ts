import {
  certificateCause,
  firstFailure,
  isCertificateCode,
  networkCause,
  networkMessages,
  type ConnectionCause,
  type EngineError,
} from '#plugins/databases';
import { mysqlMessages as messages } from '../common/messages.ts';
import { defaultPort, type MysqlAddress } from '../common/mysql-uri.ts';
import { failureOf, type ServerFailure } from './server-failure.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why a connection cannot be made, and what to do about it. The password appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: MysqlAddress): EngineError {
  const failure = failureOf(firstFailure(thrown));
  const [errorType, message] = causeByNumber(failure, address) ??
    causeByCode(failure, address) ?? [generic, failure.sqlMessage ?? failure.message];
  return { errorType, message };
}

/** What the server says. */
function causeByNumber(
  { errno, message }: ServerFailure,
  { user, database }: MysqlAddress,
): ConnectionCause | undefined {
  switch (errno) {
    case 1045:
    case 1698:
      return user === ''
        ? ['CONNECTION_INVALID_USERNAME_ERROR', messages.noUser()]
        : ['CONNECTION_ACCESS_DENIED_ERROR', messages.wrongPassword({ user })];
    case 1044:
      return ['CONNECTION_DATABASE_PERMISSIONS_ERROR', messages.databaseDenied({ user, database })];
    case 1049:
      return ['CONNECTION_UNKNOWN_DATABASE_ERROR', networkMessages.unknownDatabase({ database })];
    case 1040:
    case 1203:
    case 1226:
      return [generic, networkMessages.tooManyConnections({ user })];
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
function causeByCode({ code = '', message }: ServerFailure, address: MysqlAddress): ConnectionCause | undefined {
  const { host, port, user, parameters } = address;
  const socket = parameters['unix_socket'];
  if (socket !== undefined && (code === 'ECONNREFUSED' || code === 'ENOENT')) {
    return ['CONNECTION_PORT_CLOSED_ERROR', messages.noSocket({ path: socket })];
  }
  const server = messages.server();
  const ofNetwork = networkCause(code, { host, port, server });
  if (ofNetwork !== undefined) return ofNetwork;
  switch (code) {
    case 'HANDSHAKE_NO_SSL_SUPPORT':
      return [generic, networkMessages.encryptionMissing({ setting: 'ssl_mode=DISABLED' })];
    case 'AUTH_SWITCH_PLUGIN_ERROR':
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.unknownSignIn({ user, reason: message })];
    case 'ECONNRESET':
    case 'EPROTO':
    case 'PROTOCOL_CONNECTION_LOST':
    case 'PROTOCOL_UNEXPECTED_PACKET':
    case 'PROTOCOL_ERROR':
    case 'HANDSHAKE_UNKNOWN_ERROR':
      return [generic, networkMessages.otherProtocol({ host, port, server, protocol: 'MySQL', usual: defaultPort })];
    default:
      break;
  }
  if (code === 'HANDSHAKE_SSL_ERROR' || isCertificateCode(code)) {
    return certificateCause(host, message, 'ssl_mode=REQUIRED');
  }
  return undefined;
}
