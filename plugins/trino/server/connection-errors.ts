import {
  certificateCause,
  firstFailure,
  isCertificateCode,
  networkCause,
  networkMessages,
  type ConnectionCause,
  type EngineError,
} from '#plugins/databases';
import { trinoMessages as messages } from '../common/messages.ts';
import type { TrinoAddress } from '../common/trino-uri.ts';
import { engineErrorOf } from './engine-errors.ts';
import { BadStatus } from './protocol/trino-client.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why a connection cannot be made, and what to do about it. The password appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: TrinoAddress): EngineError {
  const first = firstFailure(thrown);
  const cause = first instanceof BadStatus ? causeByStatus(first, address) : causeByCode(first, address);
  if (cause === undefined) return engineErrorOf(first);
  const [errorType, message] = cause;
  return { errorType, message };
}

function causeByStatus(
  { status, message }: BadStatus,
  { host, port, user }: TrinoAddress,
): ConnectionCause | undefined {
  if (status === 401) return ['CONNECTION_ACCESS_DENIED_ERROR', messages.wrongPassword({ user })];
  if (status === 403) return ['CONNECTION_ACCESS_DENIED_ERROR', messages.forbidden({ user, reason: message })];
  if ([429, 502, 503, 504].includes(status)) return [generic, message];
  return [generic, messages.notTrino({ host, port, status })];
}

/** What the network says. */
function causeByCode(thrown: unknown, { host, port }: TrinoAddress): ConnectionCause | undefined {
  const { code, message = '' } = thrown as { readonly code?: string; readonly message?: string };
  const server = messages.server();
  const ofNetwork = networkCause(code, { host, port, server });
  if (ofNetwork !== undefined) return ofNetwork;
  const isOther = /^(?:ECONNRESET|EPROTO|HPE_)/.test(code ?? '') || /wrong version number|packet length/i.test(message);
  if (isOther) {
    const usual = messages.usualPort();
    return [generic, networkMessages.otherProtocol({ host, port, protocol: messages.protocol(), server, usual })];
  }
  return isCertificateCode(code) ? certificateCause(host, message, 'verify=false') : undefined;
}
