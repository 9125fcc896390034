import { isIP } from 'node:net';
import type pg from 'pg';
import type { PostgresAddress } from '../../common/postgres-uri.ts';
import type { ServerHost } from '../../common/server-hosts.ts';
import type { TlsPlan } from './tls-files.ts';

/** One way to a server. */
export interface Attempt {
  readonly host: ServerHost;
  readonly isEncrypted: boolean;
  readonly config: pg.ClientConfig;
}

/** In the order of libpq's `sslmode`. A Unix socket is never encrypted. */
export function attemptsAt(
  host: ServerHost,
  address: PostgresAddress,
  { mode, options }: TlsPlan,
  connectTimeoutMs: number,
): readonly Attempt[] {
  const shared = sharedConfig(address, connectTimeoutMs);
  const toHost = { ...shared, host: host.ip ?? host.host, port: host.port };
  const plain: Attempt = { host, isEncrypted: false, config: { ...toHost, ssl: false } };
  if (host.host.startsWith('/') || mode === 'disable') return [plain];
  const name = host.ip === undefined || isIP(host.host) !== 0 ? {} : { servername: host.host };
  const encrypted: Attempt = {
    host,
    isEncrypted: true,
    config: {
      ...toHost,
      ssl: { ...options, ...name },
      ...(['prefer', 'require'].includes(address.parameters['channel_binding'] ?? '')
        ? { enableChannelBinding: true }
        : {}),
      ...(address.parameters['sslnegotiation'] === 'direct' ? { sslnegotiation: 'direct' } : {}),
    },
  };
  if (mode === 'allow') return [plain, encrypted];
  return mode === 'prefer' ? [encrypted, plain] : [encrypted];
}

/** What is the same for every server of an address. */
function sharedConfig({ database, user, password, parameters }: PostgresAddress, connectTimeoutMs: number) {
  const idle = Number(parameters['keepalives_idle'] ?? 0);
  const seconds = parameters['connect_timeout'];
  const name = parameters['application_name'] ?? parameters['fallback_application_name'] ?? '';
  return {
    database,
    user,
    password,
    application_name: name === '' ? 'Tessera' : name,
    ...(parameters['options'] === undefined ? {} : { options: parameters['options'] }),
    // As in libpq, 0 and less waits for as long as the operating system does, and 1 is too short for anything.
    connectionTimeoutMillis: seconds === undefined ? connectTimeoutMs : timeoutMs(Number(seconds)),
    keepAlive: Number(parameters['keepalives'] ?? 1) !== 0,
    ...(idle > 0 ? { keepAliveInitialDelayMillis: idle * 1_000 } : {}),
  };
}

const timeoutMs = (seconds: number): number => (seconds <= 0 ? 0 : Math.max(2, seconds) * 1_000);
