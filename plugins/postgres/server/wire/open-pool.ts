import pg from 'pg';
import { err, ok, type Result } from '#core/common';
import {
  connectArgsOf,
  engineFailure,
  networkMessages,
  poolSizeOf,
  type ConnectionConfig,
  type EngineError,
  type LendingPool,
} from '#plugins/databases';
import { recognise } from '../abilities/recognise.ts';
import type { Relative } from '../abilities/relative.ts';
import { parsePostgresUri, type FamilyAddress } from '../../common/postgres-uri.ts';
import { watchAnswers } from './answer-size.ts';
import { BoundClient } from './bound-client.ts';
import { attemptsAt, type Attempt } from './connection-attempts.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf } from './engine-errors.ts';
import { findServer, isUnreachable } from './find-server.ts';
import { sessionFacts, type SessionFacts } from './session-facts.ts';
import { requireSession } from './session-target.ts';
import { tlsPlanOf } from './tls-files.ts';

const idleTimeoutMs = 60_000;
/** How often the server looks whether we are still there while it runs a statement. */
const clientCheck = '2s';

/** Connections to the first server of an address that takes them. */
export interface OpenPool extends LendingPool<pg.PoolClient> {
  /** Looks for a server anew where the present one gives no connection. */
  readonly lend: LendingPool<pg.PoolClient>['lend'];
  /** Runs a question of our own. Throws AppError. */
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ readonly rows: readonly Row[] }>;
  /** Makes connections to the same server as this one, for cancelling. */
  readonly beside: (client: pg.PoolClient) => () => pg.Client;
  readonly database: string;
  /** What kind of server it is. */
  readonly relative: Relative;
  readonly facts: SessionFacts;
  readonly end: () => Promise<void>;
}

const takeBack: LendingPool<pg.PoolClient>['takeBack'] = async (client, { mayHoldTemporary, broken }) => {
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
};

/** One pool, and how its connections are made. */
interface ServerPool {
  readonly pool: pg.Pool;
  readonly newClient: () => pg.Client;
  readonly relative: Relative;
  readonly facts: SessionFacts;
}

/** Opens a pool and proves that the server answers. */
export async function openPool(
  config: ConnectionConfig,
  connectTimeoutMs: number,
  asked: Relative,
): Promise<Result<OpenPool, EngineError>> {
  const parsed = parsePostgresUri(config.uri, connectArgsOf(config.extra), asked.family);
  if (!parsed.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: parsed.error });
  const address: FamilyAddress = { ...parsed.value, family: asked.family };
  const wrong = address.hosts.find(({ port }) => port < 1 || port > 65_535);
  if (wrong !== undefined) {
    return err({
      errorType: 'CONNECTION_INVALID_PORT_ERROR',
      message: networkMessages.badPort({ port: wrong.port, server: asked.family.name, usual: asked.family.port }),
    });
  }
  const tls = await tlsPlanOf(address, config.extra['server_cert']);
  if (!tls.ok) return err({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: tls.error });
  const origins = new WeakMap<pg.ClientBase, () => pg.Client>();
  const { max, lifetimeSeconds } = poolSizeOf(config.extra);
  const size = { max, ...(lifetimeSeconds === undefined ? {} : { maxLifetimeSeconds: lifetimeSeconds }) };
  const find = () =>
    findServer(
      address,
      (host) => attemptsAt(host, address, tls.value, connectTimeoutMs),
      (attempt, session) => openServer(attempt, { address, session, size, origins, asked }),
    );
  const first = await find();
  return first.ok ? ok(poolOver(first.value, find, address, origins)) : first;
}

/** What the pool itself says when nobody gave a connection back in time. */
const isPoolBusy = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect';

interface Opening {
  readonly address: FamilyAddress;
  readonly session: string;
  /** The kind of server that the address names. */
  readonly asked: Relative;
  readonly size: pg.PoolConfig;
  /** How the clients of each server are made. */
  readonly origins: WeakMap<pg.ClientBase, () => pg.Client>;
}

async function openServer(
  { config }: Attempt,
  { address, session, size, origins, asked }: Opening,
): Promise<ServerPool> {
  const Client = address.parameters['channel_binding'] === 'require' ? BoundClient : pg.Client;
  const newClient = () => new Client(config);
  const pool = new pg.Pool({
    ...config,
    Client,
    ...size,
    idleTimeoutMillis: idleTimeoutMs,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; only its types do not say so
    onConnect: async (client) => {
      origins.set(client, newClient);
      await requireSession(client, session);
      if (asked.abilities.tellsSettings) await endWithUs(client);
    },
  });
  // One breaks while it is lent: its statement fails with the reason, and nobody else listens.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchAnswers(client);
  });
  pool.on('error', () => undefined); // an idle connection broke; the pool has dropped it and opens another when asked
  try {
    const client = await pool.connect();
    try {
      const relative = await recognise(client, asked, address.parameters);
      return { pool, newClient, relative, facts: await sessionFacts(client, address, relative.abilities) };
    } finally {
      client.release();
    }
  } catch (failure) {
    await pool.end();
    throw failure;
  }
}

function poolOver(
  first: ServerPool,
  find: () => Promise<Result<ServerPool, EngineError>>,
  address: FamilyAddress,
  origins: Opening['origins'],
): OpenPool {
  let present = first;
  let finding: Promise<Result<ServerPool, EngineError>> | undefined;
  let isOver = false;
  /** Many statements may miss the server at once; one of them looks for it. */
  const findAnew = async (missed: ServerPool): Promise<Result<ServerPool, EngineError>> => {
    if (present !== missed) return ok(present);
    finding ??= find().finally(() => {
      finding = undefined;
    });
    const found = await finding;
    if (!found.ok || present === found.value) return found;
    void present.pool.end();
    present = found.value;
    if (isOver) void present.pool.end();
    return found;
  };
  const lend = async (): Promise<Result<pg.PoolClient, EngineError>> => {
    const server = present;
    try {
      return ok(await server.pool.connect());
    } catch (failure) {
      // A pool whose connections are all lent is no reason to look for another server.
      if (isOver || isPoolBusy(failure)) return err(engineErrorOf(failure));
      const [host, ...others] = address.hosts;
      if (host !== undefined && others.length === 0 && isUnreachable(failure)) {
        return err(connectionErrorOf(failure, { ...address, ...host }));
      }
      const found = await findAnew(server);
      if (!found.ok) return found;
      return found.value.pool.connect().then(ok, (thrown: unknown) => err(engineErrorOf(thrown)));
    }
  };
  return {
    lend,
    takeBack,
    query: async (text, values) => {
      const lent = await lend();
      if (!lent.ok) throw engineFailure(lent.error);
      try {
        const answer = await lent.value.query(text, values === undefined ? [] : [...values]);
        lent.value.release();
        return answer;
      } catch (failure) {
        lent.value.release(failure instanceof Error ? failure : true);
        throw engineFailure(engineErrorOf(failure, { words: first.relative.abilities.errors }));
      }
    },
    beside: (client) => origins.get(client) ?? present.newClient,
    database: address.database,
    relative: first.relative,
    facts: first.facts,
    end: async () => {
      isOver = true;
      await present.pool.end();
    },
  };
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
