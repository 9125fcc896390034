import pg from 'pg';
import { err, ok, type Result } from '#core/common';
import type { ConnectionConfig, EngineError } from '#plugins/databases';
import { postgresMessages as messages } from '../common/messages.ts';
import { parsePostgresUri, type PostgresAddress } from '../common/postgres-uri.ts';
import { watchAnswers } from './answer-size.ts';
import { connectionErrorOf } from './connection-errors.ts';

/** Connections of one pool; the statement queue above keeps it smaller in practice. */
const poolSize = 20;
const idleTimeoutMs = 60_000;
/** How often the server looks whether we are still there while it runs a statement. */
const clientCheck = '2s';

/** A pool and the settings to open a connection beside it, for cancelling. */
export interface OpenPool {
  readonly pool: pg.Pool;
  /** Lends a connection for one statement. */
  readonly lend: () => Promise<pg.PoolClient>;
  /** Takes it back. `mayHoldTemporary`: nothing of that may reach who gets it next. `broken`: nobody gets it. */
  readonly takeBack: (client: pg.PoolClient, state: ClientState) => Promise<void>;
  readonly clientConfig: pg.ClientConfig;
  readonly address: PostgresAddress;
}

export interface ClientState {
  readonly mayHoldTemporary: boolean;
  readonly broken: Error | true | undefined;
}

/** One connection of the pool for statements that come one after the other; `end` takes what is temporary away. */
export function sessionOf(open: OpenPool): { readonly open: OpenPool; readonly end: () => Promise<void> } {
  let own: Promise<pg.PoolClient> | undefined;
  let broken: ClientState['broken'];
  return {
    open: {
      ...open,
      lend: () => (own ??= open.lend()),
      takeBack: (_client, state) => {
        broken ??= state.broken;
        return Promise.resolve();
      },
    },
    end: async () => {
      const client = await own?.catch(() => undefined); // whoever asked for it was told why there is none
      if (client !== undefined) await open.takeBack(client, { mayHoldTemporary: true, broken });
    },
  };
}

async function takeBack(client: pg.PoolClient, { mayHoldTemporary, broken }: ClientState): Promise<void> {
  if (broken !== undefined) {
    client.release(broken);
    return;
  }
  try {
    if (mayHoldTemporary) await client.query('DISCARD TEMP');
    client.release();
  } catch (failure) {
    client.release(failure instanceof Error ? failure : true);
  }
}

/** Opens a pool and proves that the server answers. */
export async function openPool(
  config: ConnectionConfig,
  connectTimeoutMs: number,
): Promise<Result<OpenPool, EngineError>> {
  const parsed = parsePostgresUri(config.uri);
  if (!parsed.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: parsed.error });
  const address = parsed.value;
  if (address.port < 1 || address.port > 65_535) {
    return err({
      errorType: 'CONNECTION_INVALID_PORT_ERROR',
      message: messages.badPort({ port: address.port }),
    });
  }
  const clientConfig: pg.ClientConfig = {
    host: address.host,
    port: address.port,
    database: address.database,
    user: address.user,
    password: address.password,
    ssl: sslOf(address, config.extra['server_cert']),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'Tessera',
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...clientConfig,
    max: poolSize,
    idleTimeoutMillis: idleTimeoutMs,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; only its types do not say so
    onConnect: endWithUs,
  });
  // One breaks while it is lent: its statement fails with the reason, and nobody else listens.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchAnswers(client);
  });
  pool.on('error', () => undefined); // an idle connection broke; the pool has dropped it and opens another when asked
  try {
    (await pool.connect()).release();
    return ok({ pool, clientConfig, address, lend: () => pool.connect(), takeBack });
  } catch (failure) {
    await pool.end();
    return err(connectionErrorOf(failure, address));
  }
}

/**
 * Statements of a connection end when this process vanishes without a word, instead of running on for nobody. Servers
 * before PostgreSQL 14 do not have the setting, and those on some systems cannot follow it; they go on as before.
 */
async function endWithUs(client: pg.ClientBase): Promise<void> {
  const setting = 'client_connection_check_interval';
  await client
    .query('SELECT set_config(name, $2, false) FROM pg_settings WHERE name = $1', [setting, clientCheck])
    .catch(() => undefined);
}

function sslOf(address: PostgresAddress, certificate: unknown): pg.ClientConfig['ssl'] {
  const ca = typeof certificate === 'string' ? { ca: certificate } : {};
  switch (address.sslMode) {
    case 'require':
      return { rejectUnauthorized: 'ca' in ca, ...ca, ...('ca' in ca ? { checkServerIdentity: () => undefined } : {}) };
    case 'verify-ca':
      return { rejectUnauthorized: true, ...ca, checkServerIdentity: () => undefined };
    case 'verify-full':
      return { rejectUnauthorized: true, ...ca };
    default:
      return 'ca' in ca ? { rejectUnauthorized: true, ...ca } : false;
  }
}
