import {
  certificateCause,
  firstFailure,
  isCertificateCode,
  networkCause,
  networkMessages,
  type ConnectionCause,
  type EngineError,
} from '#plugins/databases';
import type { ClickHouseAddress } from '../common/clickhouse-uri.ts';
import { clickHouseMessages as messages } from '../common/messages.ts';
import { shortMessage } from './engine-errors.ts';
import { codeOf, messageOf } from './server-failure.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why a connection cannot be made, and what to do about it. The password appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: ClickHouseAddress): EngineError {
  const failure = firstFailure(thrown);
  const code = codeOf(failure);
  const [errorType, message] =
    code === undefined ? causeByNetwork(failure, address) : causeByServer(code, messageOf(failure), address);
  return { errorType, message };
}

/** What the server says. */
function causeByServer(code: string, message: string, { user, database }: ClickHouseAddress): ConnectionCause {
  switch (code) {
    case '192':
    case '193':
    case '194':
    case '516':
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.wrongPassword({ user })];
    case '81':
      return ['CONNECTION_UNKNOWN_DATABASE_ERROR', networkMessages.unknownDatabase({ database })];
    case '115':
      return [generic, messages.tooOld({ reason: shortMessage(message) })];
    case '164':
    case '452':
      return ['CONNECTION_ACCESS_DENIED_ERROR', messages.settingsLocked({ user, reason: shortMessage(message) })];
    default:
      return [generic, shortMessage(message)];
  }
}

/** What the network and the client say. */
function causeByNetwork(failure: unknown, { host, port }: ClickHouseAddress): ConnectionCause {
  const { code } = (failure instanceof Error ? failure : {}) as { code?: string };
  const message = messageOf(failure);
  if (isCertificateCode(code)) return certificateCause(host, message, 'verify=false');
  const isLate = code === undefined && /abort|timeout/i.test(message);
  return (
    networkCause(isLate ? 'ETIMEDOUT' : code, { host, port, server: messages.server() }) ?? [
      generic,
      networkMessages.otherProtocol({
        host,
        port,
        protocol: messages.protocol(),
        server: messages.server(),
        usual: messages.usualPort(),
      }),
    ]
  );
}
