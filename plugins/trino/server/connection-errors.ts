import type { EngineError } from '#plugins/databases';
import { trinoMessages as messages } from '../common/messages.ts';
import type { TrinoAddress } from '../common/trino-uri.ts';
import { engineErrorOf } from './engine-errors.ts';
import { BadStatus } from './protocol/trino-client.ts';

type Cause = readonly [errorType: string, message: string];

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why a connection cannot be made, and what to do about it. The password appears nowhere. */
export function connectionErrorOf(thrown: unknown, address: TrinoAddress): EngineError {
  const first: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  const cause = first instanceof BadStatus ? causeByStatus(first, address) : causeByCode(first, address);
  if (cause === undefined) return engineErrorOf(first);
  const [errorType, message] = cause;
  return { errorType, message };
}

function causeByStatus({ status, message }: BadStatus, { host, port, user }: TrinoAddress): Cause | undefined {
  if (status === 401) return ['CONNECTION_ACCESS_DENIED_ERROR', messages.wrongPassword({ user })];
  if (status === 403) return ['CONNECTION_ACCESS_DENIED_ERROR', messages.forbidden({ user, reason: message })];
  if ([429, 502, 503, 504].includes(status)) return [generic, message];
  return [generic, messages.notTrino({ host, port, status })];
}

/** What the network says. */
function causeByCode(thrown: unknown, { host, port }: TrinoAddress): Cause | undefined {
  const { code = '', message = '' } = thrown as { readonly code?: string; readonly message?: string };
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['CONNECTION_INVALID_HOSTNAME_ERROR', messages.unknownHost({ host })];
    case 'ECONNREFUSED':
      return ['CONNECTION_PORT_CLOSED_ERROR', messages.portClosed({ host, port })];
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return ['CONNECTION_HOST_DOWN_ERROR', messages.hostDown({ host, port })];
    case 'ECONNRESET':
    case 'EPROTO':
      return [generic, messages.hangsUp({ host, port })];
    default:
      break;
  }
  if (code.startsWith('HPE_') || /wrong version number|packet length/i.test(message)) {
    return [generic, messages.hangsUp({ host, port })];
  }
  const isCertificate = /CERT|ISSUER|SELF_SIGNED|ALTNAME|CRL/.test(code);
  return isCertificate ? [generic, messages.badCertificate({ host, reason: message.replace(/\.$/, '') })] : undefined;
}
