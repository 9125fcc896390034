import { err, isRecord, ok, parsedJson, type Result } from '#core/common';
import {
  connectArgsOf,
  engineFailure,
  printedHost,
  reachableAddress,
  type ConnectionConfig,
  type EngineError,
} from '#plugins/databases';
import { boundSql } from '../common/bound-parameters.ts';
import { trinoMessages as messages } from '../common/messages.ts';
import { parseTrinoUri, type TrinoAddress } from '../common/trino-uri.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf } from './engine-errors.ts';
import type { RawRow } from './protocol/answer-page.ts';
import { openSender, type Sender } from './protocol/send.ts';
import { headerText, pagesOf, type StatementHeaders, type TrinoClient } from './protocol/trino-client.ts';
import { tlsOptionsOf } from './tls-files.ts';

/** Where a statement runs. */
export interface Place {
  readonly catalog: string;
  readonly schema: string | undefined;
}

/** A server that answered. */
export interface OpenServer {
  readonly client: TrinoClient;
  /** Of the address. */
  readonly start: Place;
  /** Session values of the address. */
  readonly sessionValues: Readonly<Record<string, string>>;
  /** Names of its catalogs as last asked for, the start first and its own left out. */
  readonly catalogs: () => readonly string[];
  readonly askCatalogs: () => Promise<readonly string[]>;
  /** Runs a question of our own and gives its rows as texts. Throws AppError. */
  readonly ask: (sql: string, parameters?: readonly string[]) => Promise<readonly TextRow[]>;
  readonly end: () => void;
}

export type TextRow = readonly (string | null)[];

/** The catalog in which the server tells of itself. */
const ownCatalog = 'system';

/** Finds the server and proves that it answers. */
export async function openServer(
  config: ConnectionConfig,
  connectTimeoutMs: number,
): Promise<Result<OpenServer, EngineError>> {
  const reachable = reachableAddress(parseTrinoUri(config.uri, connectArgsOf(config.extra)), {
    server: messages.server(),
    usual: messages.usualPort(),
  });
  if (!reachable.ok) return reachable;
  const address = reachable.value;
  const tls = await tlsOptionsOf(address, config.extra['server_cert']);
  if (!tls.ok) return err({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: tls.error });
  const client = clientOf(address, openSender({ tls: tls.value, connectTimeoutMs }));
  const read = async (): Promise<readonly string[]> => {
    const rows = await rowsOf(client, 'SELECT catalog_name FROM system.metadata.catalogs ORDER BY 1');
    return rows.map(([name]) => name ?? '').filter((name) => name !== ownCatalog);
  };
  try {
    const names = await read();
    const start = names.find((name) => name === address.catalog.toLowerCase());
    if (start !== undefined)
      return ok(serverOf(client, address, [start, ...names.filter((name) => name !== start)], read));
    client.sender.end();
    const { catalog, user } = address;
    return err({
      errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
      message: messages.unknownCatalog({ catalog, user, known: names.join(', ') }),
    });
  } catch (thrown) {
    client.sender.end();
    return err(connectionErrorOf(thrown, address));
  }
}

function clientOf({ host, port, user, password, isEncrypted, parameters }: TrinoAddress, sender: Sender): TrinoClient {
  const token = parameters['access_token'];
  const basic = password === '' ? undefined : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const authorization = token === undefined ? basic : `Bearer ${token}`;
  const roles = pairsOf(parameters['roles'], (catalog, role) => `${catalog}=${roleText(role)}`);
  const credentials = pairsOf(parameters['extra_credential'], (name, value) => `${name}=${encodeURIComponent(value)}`);
  const tags = parsedJson(parameters['client_tags'] ?? '');
  return {
    sender,
    origin: new URL(`${isEncrypted ? 'https' : 'http'}://${printedHost({ host, port })}`),
    headers: {
      'X-Trino-User': headerText(user),
      'X-Trino-Source': parameters['source'] ?? 'Tessera',
      'X-Trino-Time-Zone': 'UTC',
      'X-Trino-Client-Capabilities': 'PARAMETRIC_DATETIME',
      ...(authorization === undefined ? {} : { Authorization: authorization }),
      ...(Array.isArray(tags) ? { 'X-Trino-Client-Tags': tags.join(',') } : {}),
      ...(roles === '' ? {} : { 'X-Trino-Role': roles }),
      ...(credentials === '' ? {} : { 'X-Trino-Extra-Credential': credentials }),
    },
  };
}

/** `ALL` and `NONE` are words, and others the names of roles. */
const roleText = (role: string): string =>
  encodeURIComponent(/^(?:all|none|role\{.*\})$/i.test(role) ? role : `ROLE{${role}}`);

const textPairs = (text: string | undefined): Readonly<Record<string, string>> => {
  const read = parsedJson(text ?? '');
  return isRecord(read) ? (read as Readonly<Record<string, string>>) : {}; // the rules of parameters say so
};
const pairsOf = (text: string | undefined, write: (name: string, value: string) => string): string =>
  Object.entries(textPairs(text))
    .map(([name, value]) => write(name, value))
    .join(',');

function serverOf(
  client: TrinoClient,
  address: TrinoAddress,
  found: readonly string[],
  read: () => Promise<readonly string[]>,
): OpenServer {
  let known = found;
  const start: Place = { catalog: found[0] ?? '', schema: address.schema?.toLowerCase() };
  const ask: OpenServer['ask'] = async (sql, parameters = []) => {
    const bound = boundSql({ sql, parameters });
    if (!bound.ok) throw new Error(bound.error);
    try {
      return await rowsOf(client, bound.value);
    } catch (thrown) {
      throw engineFailure(engineErrorOf(thrown));
    }
  };
  return {
    client,
    start,
    sessionValues: textPairs(address.parameters['session_properties']),
    catalogs: () => known,
    askCatalogs: async () => {
      const names = await read();
      known = [start.catalog, ...names.filter((name) => name !== start.catalog)];
      return known;
    },
    ask,
    end: client.sender.end,
  };
}

/** Throws what the server or the network says. */
async function rowsOf(client: TrinoClient, sql: string, headers: StatementHeaders = {}): Promise<readonly TextRow[]> {
  const rows: TextRow[] = [];
  for await (const { data } of pagesOf(client, sql, headers, new AbortController().signal)) {
    if (Array.isArray(data)) rows.push(...(data as readonly RawRow[]).map(texts));
  }
  return rows;
}

const texts = (row: RawRow): TextRow =>
  row.map((cell) =>
    cell === null || cell === undefined ? null : typeof cell === 'string' ? cell : JSON.stringify(cell),
  );
