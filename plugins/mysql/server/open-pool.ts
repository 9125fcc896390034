import mysql, { type ConnectionOptions, type Pool } from 'mysql2';
import { err, ok, type Result } from '#core/common';
import {
  connectArgsOf,
  engineFailure,
  poolSizeOf,
  reachableAddress,
  type ConnectionConfig,
  type EngineError,
  type LendingPool,
  type StatementStopper,
} from '#plugins/databases';
import { mysqlMessages as messages } from '../common/messages.ts';
import { defaultPort, parseMysqlUri, type MysqlAddress } from '../common/mysql-uri.ts';
import { ask, asError, connectOnce, wholeValues, type Client, type TextRow } from './client.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf } from './engine-errors.ts';
import { failureOf } from './server-failure.ts';
import { sessionFacts, type SessionFacts } from './session.ts';
import { tlsPlanOf, type TlsPlan } from './tls-files.ts';

const idleTimeoutMs = 60_000;

/** Connections to one server. */
export interface OpenPool extends LendingPool<Client> {
  /** Runs a question of our own. Throws AppError. */
  readonly ask: (sql: string, parameters?: readonly string[]) => Promise<readonly TextRow[]>;
  /** Reaches the server beside the pool, to stop what runs on this connection. */
  readonly stopper: (client: Client) => () => Promise<StatementStopper>;
  readonly facts: SessionFacts;
  readonly end: () => Promise<void>;
}

/** Opens a pool and proves that the server answers. */
export async function openPool(
  config: ConnectionConfig,
  connectTimeoutMs: number,
): Promise<Result<OpenPool, EngineError>> {
  const reachable = reachableAddress(parseMysqlUri(config.uri, connectArgsOf(config.extra)), {
    server: messages.server(),
    usual: defaultPort,
  });
  if (!reachable.ok) return reachable;
  const address = reachable.value;
  const tls = await tlsPlanOf(address, config.extra['server_cert']);
  if (!tls.ok) return err({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: tls.error });
  let failure: unknown;
  for (const options of attemptsAt(address, tls.value, connectTimeoutMs)) {
    try {
      return ok(await poolOver(options, address, poolSizeOf(config.extra)));
    } catch (thrown) {
      failure = thrown;
      // PREFERRED goes on without encryption where the server has none.
      if (failureOf(thrown).code !== 'HANDSHAKE_NO_SSL_SUPPORT') break;
    }
  }
  return err(connectionErrorOf(failure, address));
}

function attemptsAt(
  address: MysqlAddress,
  { mode, options }: TlsPlan,
  timeoutMs: number,
): readonly ConnectionOptions[] {
  const { parameters, host, port, user, password, database } = address;
  const socketPath = parameters['unix_socket'];
  const seconds = parameters['connect_timeout'] ?? parameters['connection_timeout'];
  const plain: ConnectionOptions = {
    ...(socketPath === undefined ? { host, port } : { socketPath }),
    ...{ user, password },
    ...(database === '' ? {} : { database }),
    charset: 'utf8mb4',
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    connectTimeout: seconds === undefined ? timeoutMs : Number(seconds) * 1_000,
    connectAttributes: { program_name: parameters['program_name'] ?? 'Tessera' },
    ...wholeValues,
  };
  // A socket of the machine leaves it nowhere.
  if (mode === 'DISABLED' || (socketPath !== undefined && mode === 'PREFERRED')) return [plain];
  const encrypted: ConnectionOptions = { ...plain, ssl: options };
  return mode === 'PREFERRED' ? [encrypted, plain] : [encrypted];
}

const connectionOf = (pool: Pool): Promise<Client> =>
  new Promise((resolve, reject) => {
    pool.getConnection((failure, client) => {
      if (failure === null) resolve(client);
      else reject(asError(failure));
    });
  });

const endOf = (ending: { end: (done: (failure?: unknown) => void) => void }): Promise<void> =>
  new Promise((resolve) => {
    ending.end(() => {
      resolve();
    });
  });

/** Throws what the server or the network says. */
async function poolOver(
  options: ConnectionOptions,
  address: MysqlAddress,
  { max, lifetimeSeconds }: ReturnType<typeof poolSizeOf>,
): Promise<OpenPool> {
  const pool = mysql.createPool({ ...options, connectionLimit: max, idleTimeout: idleTimeoutMs });
  const bornMs = new WeakMap<Client, number>();
  pool.on('connection', (client) => {
    bornMs.set(client, performance.now());
    client.on('error', () => undefined); // its statement fails with the reason, and nobody else listens
  });
  const isOld = (client: Client): boolean =>
    lifetimeSeconds !== undefined && performance.now() - (bornMs.get(client) ?? 0) > lifetimeSeconds * 1_000;
  const lend = async (): Promise<Result<Client, EngineError>> => {
    try {
      return ok(await connectionOf(pool));
    } catch (failure) {
      return err(connectionErrorOf(failure, address));
    }
  };
  const first = await connectionOf(pool).catch(async (failure: unknown) => {
    await endOf(pool);
    throw failure;
  });
  const facts = await sessionFacts(first).finally(() => {
    first.release();
  });
  return {
    lend,
    takeBack: (client, { mayHoldTemporary, broken }) => {
      if (broken !== undefined || mayHoldTemporary || isOld(client)) client.destroy();
      else client.release();
      return Promise.resolve();
    },
    ask: async (sql, parameters) => {
      const lent = await lend();
      if (!lent.ok) throw engineFailure(lent.error);
      try {
        const rows = await ask(lent.value, sql, parameters);
        lent.value.release();
        return rows;
      } catch (failure) {
        lent.value.destroy();
        throw engineFailure(engineErrorOf(failure));
      }
    },
    stopper: (client) => async () => {
      const beside = await connectOnce(options);
      return { stop: () => ask(beside, `KILL QUERY ${String(client.threadId)}`), end: () => endOf(beside) };
    },
    facts,
    end: () => endOf(pool),
  };
}
