import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeValue,
  DuckDBTypeId,
  DuckDBDecimalType,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { jwtVerify } from 'jose';
import {
  openStubDatabase,
  withoutBackslashes,
  type StubAnswer,
  type StubFailure,
  type StubStatement,
} from './stub-database.ts';
import { startStubServer, type SeenRequest, type StubReply, type StubServer } from './stub-server.ts';

export interface SnowflakeStub extends StubServer {
  /** Without the part behind the account: `?…` may be added to. */
  readonly uri: string;
  readonly key: string;
  readonly prepare: (statements: readonly string[]) => Promise<void>;
  readonly runningCount: () => number;
}

/** Functions and types of Snowflake that the engine behind does not have under these names. */
const likeSnowflake = [
  `ATTACH ':memory:' AS "SHOP"`,
  'CREATE SCHEMA "SHOP"."PUBLIC"',
  'USE "SHOP"."PUBLIC"',
  'CREATE TYPE TIMESTAMP_NTZ AS TIMESTAMP',
  'CREATE TYPE TIMESTAMP_TZ AS TIMESTAMPTZ',
  `CREATE MACRO DATEADD(part, n, x) AS CASE part
    WHEN 'day' THEN x + to_days(CAST(n AS INTEGER)) WHEN 'month' THEN x + to_months(CAST(n AS INTEGER))
    WHEN 'year' THEN x + to_years(CAST(n AS INTEGER)) WHEN 'millisecond' THEN x + to_milliseconds(CAST(n AS BIGINT)) END`,
  `CREATE MACRO TIME_SLICE(x, n, unit) AS time_bucket(
    CASE unit WHEN 'SECOND' THEN to_seconds(n) WHEN 'MINUTE' THEN to_minutes(n) WHEN 'HOUR' THEN to_hours(n) END, x,
    TIMESTAMP '1970-01-01')`,
  'CREATE MACRO CONVERT_TIMEZONE(zone, x) AS x',
  'CREATE MACRO DAYOFWEEKISO(x) AS isodow(x)',
  'CREATE MACRO TO_TIMESTAMP_NTZ(n, digits) AS make_timestamp(n)',
  `CREATE SCHEMA "SHOP"."LISTS"`,
  `CREATE VIEW "SHOP"."LISTS".SCHEMATA AS SELECT * FROM information_schema.schemata`,
  `CREATE VIEW "SHOP"."LISTS".TABLES AS SELECT *, TABLE_COMMENT AS COMMENT FROM information_schema.tables`,
  `CREATE VIEW "SHOP"."LISTS".COLUMNS AS SELECT * REPLACE (CASE
      WHEN data_type IN ('BIGINT', 'INTEGER') OR data_type LIKE 'DECIMAL%' THEN 'NUMBER' WHEN data_type = 'VARCHAR' THEN 'TEXT'
      WHEN data_type = 'DOUBLE' THEN 'FLOAT' WHEN data_type = 'TIMESTAMP' THEN 'TIMESTAMP_NTZ' ELSE data_type END AS data_type),
    COLUMN_COMMENT AS COMMENT FROM information_schema.columns`,
];

/**
 * The SQL API of Snowflake by its documentation, over the embedded engine: sign-in by key pair, texts of values, partitions,
 * polling, cancelling, timeouts, errors with their codes and places. SQL is not translated.
 */
export async function startSnowflakeStub(): Promise<SnowflakeStub> {
  const database = await openStubDatabase(likeSnowflake);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const statements = new Map<string, StubStatement>();
  const answer = async ({ method, url, headers, body }: SeenRequest): Promise<StubReply> => {
    if (!(await isSignedIn(headers, publicKey))) {
      return { status: 401, body: { code: '390144', message: 'JWT token is invalid.' } };
    }
    const [, handle = '', isCancel] = /^\/api\/v2\/statements\/([^/]+)(\/cancel)?$/.exec(url.pathname) ?? [];
    if (method === 'POST' && handle === '') {
      const id = url.searchParams.get('requestId') ?? '';
      if (!statements.has(id)) statements.set(id, started(body));
      return running(id);
    }
    const statement = statements.get(handle);
    if (statement === undefined) return { status: 404, body: { code: '000709', message: 'Statement not found.' } };
    if (isCancel === undefined) return replyOf(handle, statement, url.searchParams.get('partition'));
    statement.cancel();
    return { status: 200, body: { statementHandle: handle, message: 'successfully cancelled.' } };
  };
  const started = (body: SeenRequest['body']): StubStatement => {
    const { database: name, schema = 'PUBLIC', timeout, statement } = body as Readonly<Record<string, string>>;
    // Where the lists of the database are, which has a schema of that name for itself.
    const sql = withoutBackslashes(String(statement)).replaceAll('INFORMATION_SCHEMA.', '"SHOP"."LISTS".');
    return database.start(sql, {
      setUp: [`USE "${String(name)}"."${schema}"`, "SET TimeZone = 'UTC'"],
      ...(timeout === undefined ? {} : { timeoutMs: Number(timeout) * 1_000 }),
    });
  };
  const server = await startStubServer(answer);
  const { port } = server;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const parameters = new URLSearchParams({ private_key: key, host: '127.0.0.1', port: String(port), protocol: 'http' });
  return {
    uri: `snowflake://ada@myorg-shop/shop/public?${parameters.toString()}`,
    ...server,
    key,
    prepare: (sql) => database.prepare(['USE "SHOP"."PUBLIC"', ...sql]),
    runningCount: database.runningCount,
    stop: async () => {
      for (const statement of statements.values()) statement.cancel();
      await Promise.all([...statements.values()].map(({ over }) => over));
      database.close();
      await server.stop();
    },
  };
}

/** The token is of the user's key, names account and user in upper case, and is valid for an hour at most. */
async function isSignedIn(headers: IncomingHttpHeaders, publicKey: KeyObject): Promise<boolean> {
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const token = (headers.authorization ?? '').replace(/^Bearer /, '');
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      issuer: `MYORG-SHOP.ADA.SHA256:${digest}`,
      subject: 'MYORG-SHOP.ADA',
      maxTokenAge: '1h',
    });
    const isShort = (payload.exp ?? Infinity) - (payload.iat ?? 0) <= 3_600;
    return isShort && headers['x-snowflake-authorization-token-type'] === 'KEYPAIR_JWT';
  } catch {
    return false;
  }
}

const running = (handle: string): StubReply => ({
  status: 202,
  body: { code: '333334', statementHandle: handle, message: 'Asynchronous execution in progress.' },
});

const rowsPerPartition = 10_000;

function replyOf(handle: string, statement: StubStatement, partition: string | null): StubReply {
  const outcome = statement.outcome();
  if (outcome === undefined) return running(handle);
  switch (outcome.state) {
    case 'done': {
      const from = Number(partition ?? 0) * rowsPerPartition;
      const data = outcome.answer.rows.slice(from, from + rowsPerPartition).map((row) => row.map(textOf));
      if (partition !== null) return { status: 200, body: { data }, isZipped: true };
      return { status: 200, body: { ...metaOf(outcome.answer), statementHandle: handle, code: '090001', data } };
    }
    case 'failed':
      return { status: 422, body: { ...errorOf(outcome.failure), statementHandle: handle } };
    case 'timeout': {
      const message = 'Statement reached its statement or warehouse timeout.';
      return { status: 408, body: { code: '000630', sqlState: '57014', message } };
    }
    default:
      return { status: 422, body: { code: '000604', sqlState: '57014', message: 'SQL execution canceled' } };
  }
}

/** Places count lines from 1 and positions from 0. */
function errorOf({ kind, message, name, line, column }: StubFailure) {
  const place = `line ${String(line)} at position ${String(column - 1)}`;
  switch (kind) {
    case 'syntax':
      return {
        code: '001003',
        sqlState: '42000',
        message: `SQL compilation error:\nsyntax error ${place} unexpected '<EOF>'.`,
      };
    case 'column':
      return {
        code: '000904',
        sqlState: '42000',
        message: `SQL compilation error: error ${place}\ninvalid identifier '${name}'`,
      };
    case 'table':
      return {
        code: '002003',
        sqlState: '42S02',
        message: `SQL compilation error:\nObject '${name}' does not exist or not authorized.`,
      };
    default:
      return { code: '100183', sqlState: 'P0000', message };
  }
}

function metaOf({ columns, rows }: StubAnswer) {
  const count = Math.max(1, Math.ceil(rows.length / rowsPerPartition));
  const rowType = columns.map(({ name, type }) => ({ name, nullable: true, ...typeOf(type) }));
  const rowCountOf = (index: number): number => Math.min(rowsPerPartition, rows.length - index * rowsPerPartition);
  const partitionInfo = Array.from({ length: count }, (_, index) => ({
    rowCount: rowCountOf(index),
    uncompressedSize: 1,
  }));
  return { resultSetMetaData: { numRows: rows.length, format: 'jsonv2', rowType, partitionInfo } };
}

function typeOf(type: DuckDBType) {
  const none = { precision: null, scale: null };
  if (type instanceof DuckDBDecimalType) return { type: 'fixed', precision: type.width, scale: type.scale };
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return { type: 'boolean', ...none };
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.HUGEINT:
      return { type: 'fixed', precision: 38, scale: 0 };
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DOUBLE:
      return { type: 'real', ...none };
    case DuckDBTypeId.DATE:
      return { type: 'date', ...none };
    case DuckDBTypeId.TIMESTAMP:
      return { type: 'timestamp_ntz', precision: 0, scale: 9 };
    case DuckDBTypeId.TIMESTAMP_TZ:
      return { type: 'timestamp_tz', precision: 0, scale: 9 };
    case DuckDBTypeId.TIME:
      return { type: 'time', precision: 0, scale: 9 };
    case DuckDBTypeId.BLOB:
      return { type: 'binary', ...none };
    default:
      return { type: 'text', ...none };
  }
}

/** Seconds with nine digits behind the point. */
function secondsOf(micros: bigint): string {
  const size = micros < 0n ? -micros : micros;
  return `${micros < 0n ? '-' : ''}${String(size / 1_000_000n)}.${String(size % 1_000_000n).padStart(6, '0')}000`;
}

/** Every value is a text. */
function textOf(value: DuckDBValue): string | null {
  if (value === null) return null;
  if (value instanceof DuckDBDateValue) return String(value.days);
  if (value instanceof DuckDBTimestampValue) return secondsOf(value.micros);
  if (value instanceof DuckDBTimestampTZValue) return `${secondsOf(value.micros)} 1440`;
  if (value instanceof DuckDBTimeValue) return secondsOf(value.micros);
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString('hex').toUpperCase();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value).replace('Infinity', 'inf');
  return String(value);
}
