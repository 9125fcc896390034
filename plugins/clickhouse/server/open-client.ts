import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import { err, ok, type Result } from '#core/common';
import type { HttpsOptions } from '#core/server';
import {
  connectArgsOf,
  engineFailure,
  poolSizeOf,
  printedHost,
  reachableAddress,
  type ConnectionConfig,
  type EngineError,
  type SqlParameter,
  type StatementStopper,
} from '#plugins/databases';
import { parseClickHouseUri, type ClickHouseAddress } from '../common/clickhouse-uri.ts';
import { clickHouseMessages as messages } from '../common/messages.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf } from './engine-errors.ts';
import { fetchRows, type TextRow } from './fetch-rows.ts';
import { codeOf } from './server-failure.ts';
import { sessionSettings } from './session-settings.ts';
import { tlsOptionsOf } from './tls-files.ts';

/** What a statement is sent with. */
export interface OpenClient {
  readonly client: ClickHouseClient;
  readonly database: string;
  /** Keeps statements from writing, by what the account's profile lets them set. */
  readonly readOnly: ClickHouseSettings;
  /** Statements that follow each other share what is temporary. Absent: each is on its own. */
  readonly sessionId?: string;
  /** Runs a question of our own; parameters are those of the dialect. Throws AppError. */
  readonly ask: (sql: string, parameters?: readonly SqlParameter[]) => Promise<readonly TextRow[]>;
  /** Ends a statement by its id on another request: leaving it would not end it everywhere. */
  readonly stopper: (queryId: string, leave: () => void) => () => Promise<StatementStopper>;
  readonly end: () => Promise<void>;
}

/** Statements of our own requests wait for rows as long as the statement's own limit lets them. Milliseconds. */
const noTimeoutMs = 2 ** 31 - 1;
/** How long a server may take to stop a statement, before the request is left. */
const stopWithinMs = 5_000;
const stopEveryMs = 50;

/** Opens a client and proves that the server answers. */
export async function openClient(
  config: ConnectionConfig,
  connectTimeoutMs: number,
): Promise<Result<OpenClient, EngineError>> {
  const reachable = reachableAddress(parseClickHouseUri(config.uri, connectArgsOf(config.extra)), {
    server: messages.server(),
    usual: messages.usualPort(),
  });
  if (!reachable.ok) return reachable;
  const address = reachable.value;
  const tls = await tlsOptionsOf(address, config.extra['server_cert']);
  if (!tls.ok) return err({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: tls.error });
  const client = clientFor(address, tls.value, poolSizeOf(config.extra).max);
  const seconds = address.parameters['connect_timeout'];
  try {
    const timeoutMs = seconds === undefined ? connectTimeoutMs : Number(seconds) * 1_000;
    return ok(openOver(client, await proven(client, address.database, timeoutMs)));
  } catch (thrown) {
    await client.close();
    return err(connectionErrorOf(thrown, address));
  }
}

function clientFor(address: ClickHouseAddress, tls: HttpsOptions | undefined, connections: number): ClickHouseClient {
  const { host, port, user, password } = address;
  const agent = { keepAlive: true, maxSockets: connections };
  return createClient({
    url: `${tls === undefined ? 'http' : 'https'}://${printedHost({ host, port })}`,
    username: user,
    password,
    application: 'Tessera',
    request_timeout: noTimeoutMs,
    max_open_connections: connections,
    http_agent: tls === undefined ? new http.Agent(agent) : new https.Agent({ ...agent, ...tls }),
    set_basic_auth_header: true,
    use_multipart_params_auto: true,
    compression: { response: address.parameters['compress'] === '1' },
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { ...sessionSettings, cancel_http_readonly_queries_on_client_close: 1 },
  });
}

/** Why the server does not let a statement set something. */
const isLocked = (thrown: unknown): boolean => ['164', '452'].includes(codeOf(thrown) ?? '');

/** What a first statement proves. */
type Facts = Pick<OpenClient, 'database' | 'readOnly'>;

/**
 * The strictest way of reading only that the account's profile permits: with 1 statements set nothing more, 2 is what
 * profiles have that are read-only already, where it cannot be set again. Throws what the server or the network says.
 */
async function proven(client: ClickHouseClient, database: string, timeoutMs: number): Promise<Facts> {
  let failure: unknown;
  for (const settings of [{ readonly: '1' }, { readonly: '2' }, {}]) {
    try {
      const { current, isReadOnly } = await firstAnswer(client, database, settings, timeoutMs);
      if (isReadOnly) return { database: current, readOnly: settings };
    } catch (thrown) {
      failure = thrown;
      if (!isLocked(thrown)) break;
    }
  }
  throw failure;
}

async function firstAnswer(
  client: ClickHouseClient,
  database: string,
  settings: ClickHouseSettings,
  timeoutMs: number,
): Promise<{ readonly current: string; readonly isReadOnly: boolean }> {
  const sql = "SELECT currentDatabase(), toString(getSetting('readonly'))";
  const cells: string[] = [];
  const signal = AbortSignal.timeout(timeoutMs);
  for await (const { rows } of fetchRows({ client, database, settings, sql, signal })) cells.push(...(rows[0] ?? []));
  const [current = '', readOnly = '0'] = cells.map(plainText);
  return { current, isReadOnly: readOnly !== '0' };
}

function openOver(client: ClickHouseClient, { database, readOnly }: Facts): OpenClient {
  return {
    client,
    database,
    readOnly,
    ask: async (sql, parameters = []) => {
      const rows: TextRow[] = [];
      try {
        for await (const batch of fetchRows({ client, database, settings: readOnly, sql, parameters }))
          rows.push(...batch.rows);
      } catch (thrown) {
        throw engineFailure(engineErrorOf(thrown));
      }
      return rows.map((row) => row.map(plainText));
    },
    stopper: (queryId, leave) => () => {
      const startMs = performance.now();
      const stop = async (): Promise<void> => {
        const kill = { query: 'KILL QUERY WHERE query_id = {id:String} ASYNC', query_params: { id: queryId } };
        const isTold = await client.command(kill).then(
          () => true,
          () => false, // the account may not: leaving the request ends a statement that reads
        );
        if (!isTold || performance.now() - startMs > stopWithinMs) leave();
      };
      return Promise.resolve({ everyMs: stopEveryMs, stop, end: () => Promise.resolve() });
    },
    end: () => client.close(),
  };
}

/** A cell of an answer to a question of our own, whose texts are JSON. */
const plainText = (cell: string): string => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell);

/** The same client for statements that share what is temporary; `end` takes that away. */
export function sessionOf(open: OpenClient): { readonly open: OpenClient; readonly end: () => Promise<void> } {
  const sessionId = randomUUID();
  return {
    open: { ...open, sessionId },
    end: async () => {
      const close = { query: 'SELECT 1', session_id: sessionId, clickhouse_settings: { close_session: 1 } as never };
      await open.client.command(close).catch(() => undefined); // older servers end it by themselves after a minute
    },
  };
}
