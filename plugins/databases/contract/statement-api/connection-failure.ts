import { networkMessages as messages } from '../../common/network-messages.ts';
import type { EngineError } from '../engine-statement.ts';
import { isCertificateCode, networkCause } from '../network-engine/connection-causes.ts';
import { networkCodeOf } from './api-client.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Why the network lets no question reach a service at `origin`; undefined: the network is not why it failed. */
export function unreachedService(thrown: unknown, origin: URL, server: string): EngineError | undefined {
  const { hostname: host, port: written, protocol } = origin;
  const port = written === '' ? (protocol === 'https:' ? 443 : 80) : Number(written);
  const code = networkCodeOf(thrown);
  const cause = networkCause(code, { host, port, server });
  if (cause !== undefined) return { errorType: cause[0], message: cause[1] };
  if (isCertificateCode(code)) {
    const reason = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause.message : String(code);
    return { errorType: generic, message: messages.certificateOfService({ host, reason }) };
  }
  return code === undefined ? undefined : { errorType: generic, message: messages.hangsUp({ host, port }) };
}
