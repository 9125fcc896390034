import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { jwtVerify } from 'jose';
import { bigQueryLists } from './bigquery-stub-lists.ts';
import { openStubDatabase, type StubFailure, type StubStatement } from './stub-database.ts';
import { startStubServer, type SeenRequest, type StubReply, type StubServer } from './stub-server.ts';
import { translatedSql } from './translated-sql.ts';

export interface BigQueryStub extends StubServer {
  /** `&…` may be added to. */
  readonly uri: string;
  /** The JSON of the service account. */
  readonly credentials: string;
  readonly prepare: (statements: readonly string[]) => Promise<void>;
  readonly runningCount: () => number;
}

/** Functions and types of BigQuery that the engine behind does not have under these names. */
const likeBigQuery = [
  `ATTACH ':memory:' AS "demo"`,
  'CREATE SCHEMA "demo"."shop"',
  'USE "demo"."shop"',
  'CREATE TYPE FLOAT64 AS DOUBLE',
  'CREATE TYPE BIGNUMERIC AS DECIMAL(38, 10)',
  'CREATE MACRO UNIX_MICROS(x) AS epoch_us(x)',
  'CREATE MACRO TIMESTAMP_MICROS(n) AS make_timestamp(n)',
  `CREATE MACRO UNIX_DATE(d) AS CAST(d - DATE '1970-01-01' AS INTEGER)`,
  `CREATE MACRO DATE_FROM_UNIX_DATE(n) AS DATE '1970-01-01' + CAST(n AS INTEGER)`,
  'CREATE MACRO TIMESTAMP_TRUNC(x, unit) AS date_trunc(unit, x)',
  'CREATE MACRO DATETIME_ADD(x, i) AS x + i',
  'CREATE MACRO PARSE_TIMESTAMP(format, x) AS strptime(x, format)',
  'CREATE MACRO SAFE_OFFSET(i) AS i + 1',
];

/** Words that the engine behind has otherwise: units without quotes, lists without nulls, patterns with a backslash. */
const inOtherWords = (sql: string): string =>
  sql
    .replace(/, (DAY|MONTH|QUARTER|YEAR)\)/g, ", '$1')")
    .replaceAll(' IGNORE NULLS ORDER BY ', ' ORDER BY ')
    .replace(
      / LIKE ((?:LOWER\()?(?:REPLACE\(REPLACE\('[^']*', '[^']*', '[^']*'\), '[^']*', '[^']*'\)|'[^']*')\)?)/g,
      " LIKE $1 ESCAPE '\\'",
    );

export const bytesOfStatements = 10_485_760;

/**
 * The REST API of BigQuery by its documentation, over the embedded engine: sign-in by service account, typed parameters, jobs,
 * polling, pages, dry runs, cancelling, limits of bytes, errors with their reasons and places.
 */
export async function startBigQueryStub(): Promise<BigQueryStub> {
  const database = await openStubDatabase(likeBigQuery);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jobs = new Map<string, StubStatement>();
  const token = `ya29.${randomUUID()}`;
  const started = (query: Query, wrap = (sql: string) => sql): StubStatement => {
    const literal = (name: string) => literalOf(name, query.queryParameters);
    const sql = inOtherWords(translatedSql(query.query, { literalOf: literal, namesHaveEscapes: true }));
    const { datasetId } = query.defaultDataset ?? { datasetId: 'shop' };
    return database.start(wrap(sql), { setUp: [`USE "demo"."${datasetId}"`, "SET TimeZone = 'UTC'"] });
  };
  const lists = bigQueryLists(database, typeOf);
  const answer = async ({ method, url, headers, body }: SeenRequest): Promise<StubReply> => {
    if (url.pathname === '/token') return tokenFor(body, url.href, publicKey, token);
    if (headers.authorization !== `Bearer ${token}`) return failed(401, 'authError', 'Invalid Credentials');
    const [, project = '', path = ''] = /^\/bigquery\/v2\/projects\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    if (project !== 'demo') return failed(403, 'accessDenied', `Access Denied: Project ${project}`);
    if (method === 'POST' && path === 'queries') {
      const query = body as unknown as Query;
      if (Number(query.maximumBytesBilled ?? Infinity) < bytesOfStatements) {
        return failed(
          400,
          'bytesBilledLimitExceeded',
          `Query exceeded limit for bytes billed: ${query.maximumBytesBilled ?? ''}. ${String(bytesOfStatements)} or higher required.`,
        );
      }
      const jobId = randomUUID();
      jobs.set(jobId, started(query));
      return { status: 200, body: { jobReference: { projectId: project, jobId, location: 'EU' }, jobComplete: false } };
    }
    if (method === 'POST' && path === 'jobs') return dryRun(started, body);
    const [, kind, id = '', isCancel] = /^(queries|jobs)\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    if (kind === undefined) return lists(path);
    const job = jobs.get(id);
    if (job === undefined) return failed(404, 'notFound', `Not found: Job demo:EU.${id}`);
    if (isCancel === undefined) {
      await Promise.race([
        job.over,
        setTimeout(Number(url.searchParams.get('timeoutMs') ?? 0), undefined, { ref: false }),
      ]);
      return resultsOf(id, job, Number(url.searchParams.get('pageToken') ?? 0));
    }
    job.cancel();
    return { status: 200, body: { job: { status: { state: 'DONE' } } } };
  };
  const server = await startStubServer(answer);
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const credentials = JSON.stringify({
    type: 'service_account',
    project_id: 'demo',
    private_key_id: 'k1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    client_email: 'reader@demo.iam.gserviceaccount.com',
    token_uri: `${origin}/token`,
  });
  const parameters = new URLSearchParams({
    credentials_base64: Buffer.from(credentials).toString('base64'),
    api_endpoint: origin,
  });
  return {
    ...server,
    credentials,
    uri: `bigquery://demo/shop?${parameters.toString()}`,
    prepare: (sql) => database.prepare(['USE "demo"."shop"', ...sql]),
    runningCount: database.runningCount,
    stop: async () => {
      for (const job of jobs.values()) job.cancel();
      await Promise.all([...jobs.values()].map(({ over }) => over));
      database.close();
      await server.stop();
    },
  };
}

interface Parameter {
  readonly name: string;
  readonly parameterType: { readonly type: string };
  readonly parameterValue: { readonly value?: string };
}

interface Query {
  readonly query: string;
  readonly queryParameters: readonly Parameter[];
  readonly defaultDataset?: { readonly datasetId: string };
  readonly maximumBytesBilled?: string;
}

function literalOf(name: string, parameters: readonly Parameter[]): string {
  const found = parameters.find((one) => `@${one.name}` === name);
  if (found === undefined) throw new Error(`No value for ${name}`);
  const { value } = found.parameterValue;
  const text = value === undefined ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
  return `CAST(${text} AS ${found.parameterType.type})`;
}

const failed = (code: number, reason: string, message: string): StubReply => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
});

async function tokenFor(
  body: SeenRequest['body'],
  audience: string,
  key: KeyObject,
  token: string,
): Promise<StubReply> {
  try {
    if (body['grant_type'] !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant type');
    const issuer = 'reader@demo.iam.gserviceaccount.com';
    const { payload } = await jwtVerify(String(body['assertion']), key, { issuer, audience, maxTokenAge: '1h' });
    if (payload['scope'] !== 'https://www.googleapis.com/auth/bigquery') throw new Error('scope');
    return { status: 200, body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } };
  } catch {
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
  }
}

async function dryRun(
  started: (query: Query, wrap: (sql: string) => string) => StubStatement,
  { configuration }: SeenRequest['body'],
): Promise<StubReply> {
  const { query, dryRun: isDry } = configuration as { readonly query: Query; readonly dryRun: boolean };
  if (!isDry) throw new Error('This stub runs statements by queries only.');
  const outcome = await started(query, (sql) => `SELECT * FROM (${sql}\n) LIMIT 0`).over;
  if (outcome.state === 'failed') return failureOf(outcome.failure);
  if (outcome.state !== 'done')
    return failed(400, 'stopped', 'Job execution was cancelled: User requested cancellation');
  const tables = [...query.query.matchAll(/\bFROM (\w+)\b/g)].map(([, tableId]) => ({
    projectId: 'demo',
    datasetId: 'shop',
    tableId,
  }));
  const statistics = {
    totalBytesProcessed: String(bytesOfStatements),
    statementType: 'SELECT',
    schema: { fields: fieldsOf(outcome.answer.columns) },
    referencedTables: tables,
  };
  return { status: 200, body: { status: { state: 'DONE' }, statistics: { query: statistics } } };
}

const rowsPerPage = 10_000;

function resultsOf(jobId: string, job: StubStatement, from: number): StubReply {
  const outcome = job.outcome();
  const jobReference = { projectId: 'demo', jobId, location: 'EU' };
  if (outcome === undefined) return { status: 200, body: { jobReference, jobComplete: false } };
  if (outcome.state === 'failed') return failureOf(outcome.failure);
  if (outcome.state !== 'done')
    return failed(400, 'stopped', 'Job execution was cancelled: User requested cancellation');
  const { columns, rows } = outcome.answer;
  const page = rows.slice(from, from + rowsPerPage).map((row) => ({ f: row.map((cell) => ({ v: textOf(cell) })) }));
  return {
    status: 200,
    body: {
      jobReference,
      jobComplete: true,
      schema: { fields: fieldsOf(columns) },
      totalRows: String(rows.length),
      ...(page.length === 0 ? {} : { rows: page }),
      ...(from + rowsPerPage < rows.length ? { pageToken: String(from + rowsPerPage) } : {}),
    },
  };
}

const fieldsOf = (columns: readonly { readonly name: string; readonly type: DuckDBType }[]) =>
  columns.map(({ name, type }) => ({ name, type: typeOf(type), mode: 'NULLABLE' }));

/** Places count from 1. */
function failureOf({ kind, message, name, line, column }: StubFailure): StubReply {
  const place = `at [${String(line)}:${String(column)}]`;
  switch (kind) {
    case 'syntax':
      return failed(400, 'invalidQuery', `Syntax error: Unexpected keyword WHERE ${place}`);
    case 'column':
      return failed(400, 'invalidQuery', `Unrecognized name: ${name} ${place}`);
    case 'table':
      return failed(404, 'notFound', `Not found: Table demo:shop.${name} was not found in location EU`);
    default:
      return failed(400, 'invalidQuery', message);
  }
}

const typeNames: ReadonlyMap<DuckDBTypeId, string> = new Map([
  [DuckDBTypeId.BOOLEAN, 'BOOLEAN'],
  [DuckDBTypeId.TINYINT, 'INTEGER'],
  [DuckDBTypeId.SMALLINT, 'INTEGER'],
  [DuckDBTypeId.INTEGER, 'INTEGER'],
  [DuckDBTypeId.BIGINT, 'INTEGER'],
  [DuckDBTypeId.HUGEINT, 'NUMERIC'],
  [DuckDBTypeId.FLOAT, 'FLOAT'],
  [DuckDBTypeId.DOUBLE, 'FLOAT'],
  [DuckDBTypeId.DATE, 'DATE'],
  [DuckDBTypeId.TIMESTAMP, 'TIMESTAMP'],
  [DuckDBTypeId.TIMESTAMP_TZ, 'TIMESTAMP'],
  [DuckDBTypeId.BLOB, 'BYTES'],
]);

const typeOf = (type: DuckDBType): string =>
  type instanceof DuckDBDecimalType ? 'NUMERIC' : (typeNames.get(type.typeId) ?? 'STRING');

/** Every value is a text. */
function textOf(value: DuckDBValue): string | null {
  if (value === null) return null;
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) return String(value.micros);
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString('base64');
  return String(value);
}
