import { randomUUID } from 'node:crypto';
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { openStubDatabase, type StubFailure, type StubStatement } from './stub-database.ts';
import { startStubServer, type SeenRequest, type StubReply, type StubServer } from './stub-server.ts';
import { translatedSql } from './translated-sql.ts';

export interface DatabricksStub extends StubServer {
  /** `&…` may be added to. */
  readonly uri: string;
  readonly token: string;
  readonly prepare: (statements: readonly string[]) => Promise<void>;
  readonly runningCount: () => number;
}

/** Functions and types of Databricks that the engine behind does not have under these names. */
const likeDatabricks = [
  `ATTACH ':memory:' AS "sales"`,
  'CREATE SCHEMA "sales"."shop"',
  'CREATE SCHEMA "sales"."lists"',
  'USE "sales"."shop"',
  'CREATE TYPE TIMESTAMP_NTZ AS TIMESTAMP',
  'CREATE MACRO pmod(a, b) AS ((a % b) + b) % b',
  'CREATE MACRO unix_micros(x) AS epoch_us(x)',
  'CREATE MACRO timestamp_micros(n) AS make_timestamp(n)',
  `CREATE MACRO unix_date(d) AS CAST(d - DATE '1970-01-01' AS INTEGER)`,
  `CREATE MACRO date_from_unix_date(n) AS DATE '1970-01-01' + CAST(n AS INTEGER)`,
  'CREATE MACRO make_ym_interval(y, m) AS to_months(CAST(m AS INTEGER))',
  'CREATE MACRO make_dt_interval(d, h, m, s) AS to_microseconds(CAST(s * 1000000 AS BIGINT))',
  'CREATE MACRO named_struct(a, x, b, y) AS struct_pack(a := x, b := y)',
  'CREATE MACRO rand() AS random()',
  `CREATE MACRO current_timezone() AS getvariable('zone')`,
  'CREATE VIEW "sales"."lists".schemata AS SELECT * FROM information_schema.schemata',
  'CREATE VIEW "sales"."lists".tables AS SELECT *, TABLE_COMMENT AS comment FROM information_schema.tables',
  `CREATE VIEW "sales"."lists".columns AS SELECT *, replace(lower(data_type), 'varchar', 'string') AS full_data_type,
    COLUMN_COMMENT AS comment FROM information_schema.columns`,
];

/**
 * The SQL Statement Execution API of Databricks by its documentation, over the embedded engine: sign-in by token, typed
 * parameters, polling, chunks, cancelling, errors with their classes and places. Of SQL only quotes are translated.
 */
export async function startDatabricksStub({ zone = 'Etc/UTC' } = {}): Promise<DatabricksStub> {
  const database = await openStubDatabase(likeDatabricks);
  const statements = new Map<string, StubStatement>();
  const token = 'dapi-0123456789abcdef';
  const started = ({
    catalog = 'sales',
    schema = 'shop',
    statement,
    parameters,
  }: SeenRequest['body']): StubStatement => {
    const sql = translatedSql(String(statement), {
      literalOf: (name) => literalOf(name, parameters as readonly Parameter[]),
    })
      .replaceAll('"sales".information_schema.', '"sales"."lists".')
      .replace(/^SHOW SYSTEM FUNCTIONS$/, 'SELECT DISTINCT function_name FROM duckdb_functions()');
    const setUp = [`USE "${String(catalog)}"."${String(schema)}"`, `SET VARIABLE zone = '${zone}'`];
    return database.start(sql, { setUp: [...setUp, "SET TimeZone = 'UTC'"] });
  };
  const answer = ({ method, url, headers, body }: SeenRequest): StubReply => {
    if (headers.authorization !== `Bearer ${token}`) {
      return { status: 403, body: { error_code: 403, message: 'Invalid access token.' } };
    }
    const [, id = '', rest = ''] = /^\/api\/2\.0\/sql\/statements(?:\/([^/]+)(.*))?$/.exec(url.pathname) ?? [];
    if (method === 'POST' && id === '') return begun(statements, body, started);
    const statement = statements.get(id);
    if (statement === undefined) {
      return {
        status: 404,
        body: { error_code: 'RESOURCE_DOES_NOT_EXIST', message: `The statement ${id} was not found.` },
      };
    }
    if (rest === '/cancel') {
      statement.cancel();
      return { status: 200, body: {} };
    }
    const [, chunk] = /^\/result\/chunks\/(\d+)$/.exec(rest) ?? [];
    return { status: 200, body: chunk === undefined ? stateOf(id, statement) : chunkOf(statement, Number(chunk)) };
  };
  const server = await startStubServer(answer);
  return {
    ...server,
    token,
    uri: `databricks://token:${token}@127.0.0.1:${String(server.port)}?http_path=/sql/1.0/warehouses/abc123&protocol=http`,
    prepare: (sql) => database.prepare(['USE "sales"."shop"', ...sql]),
    runningCount: database.runningCount,
    stop: async () => {
      for (const statement of statements.values()) statement.cancel();
      await Promise.all([...statements.values()].map(({ over }) => over));
      database.close();
      await server.stop();
    },
  };
}

function begun(
  statements: Map<string, StubStatement>,
  body: SeenRequest['body'],
  started: (body: SeenRequest['body']) => StubStatement,
): StubReply {
  const refused = (message: string): StubReply => ({
    status: 400,
    body: { error_code: 'INVALID_PARAMETER_VALUE', message },
  });
  if (body['warehouse_id'] !== 'abc123') return refused(`${String(body['warehouse_id'])} is not a valid endpoint id.`);
  if (body['wait_timeout'] !== '0s' || body['disposition'] !== 'INLINE') return refused('This stub waits for nothing.');
  const id = randomUUID();
  statements.set(id, started(body));
  return { status: 200, body: { statement_id: id, status: { state: 'PENDING' } } };
}

interface Parameter {
  readonly name: string;
  readonly value?: string;
  readonly type: string;
}

function literalOf(name: string, parameters: readonly Parameter[]): string {
  const found = parameters.find((one) => `:${one.name}` === name);
  if (found === undefined) throw new Error(`No value for ${name}`);
  const text = found.value === undefined ? 'NULL' : `'${found.value.replaceAll("'", "''")}'`;
  return `CAST(${text} AS ${found.type})`;
}

const rowsPerChunk = 10_000;

function stateOf(id: string, statement: StubStatement) {
  const outcome = statement.outcome();
  if (outcome === undefined) return { statement_id: id, status: { state: 'RUNNING' } };
  if (outcome.state === 'failed') {
    return { statement_id: id, status: { state: 'FAILED', error: errorOf(outcome.failure) } };
  }
  if (outcome.state !== 'done') return { statement_id: id, status: { state: 'CANCELED' } };
  const { columns, rows } = outcome.answer;
  const described = columns.map(({ name, type }, position) => ({ name, position, type_text: typeOf(type) }));
  return {
    statement_id: id,
    status: { state: 'SUCCEEDED' },
    manifest: {
      format: 'JSON_ARRAY',
      schema: { column_count: columns.length, columns: described },
      total_row_count: rows.length,
      truncated: false,
    },
    result: chunkOf(statement, 0),
  };
}

function chunkOf(statement: StubStatement, index: number) {
  const outcome = statement.outcome();
  if (outcome?.state !== 'done') throw new Error('There is no result.');
  const from = index * rowsPerChunk;
  const { rows } = outcome.answer;
  const data = rows.slice(from, from + rowsPerChunk).map((row) => row.map(textOf));
  return {
    chunk_index: index,
    row_offset: from,
    row_count: data.length,
    ...(data.length === 0 ? {} : { data_array: data }),
    ...(from + rowsPerChunk < rows.length ? { next_chunk_index: index + 1 } : {}),
  };
}

/** Places count lines from 1 and positions from 0. */
function errorOf({ kind, message, name, line, column }: StubFailure) {
  const place = `(line ${String(line)}, pos ${String(column - 1)})`;
  const failed = (text: string) => ({ error_code: 'BAD_REQUEST', message: text });
  switch (kind) {
    case 'syntax':
      return failed(
        `[PARSE_SYNTAX_ERROR] Syntax error at or near 'WHERE'. SQLSTATE: 42601 ${place}\n\n== SQL ==\nSELECT\n^^^\n`,
      );
    case 'column':
      return failed(
        `[UNRESOLVED_COLUMN.WITH_SUGGESTION] A column, variable, or function parameter with name \`${name}\` cannot be resolved. SQLSTATE: 42703; line ${String(line)} pos ${String(column - 1)}`,
      );
    case 'table':
      return failed(
        `[TABLE_OR_VIEW_NOT_FOUND] The table or view \`${name}\` cannot be found. SQLSTATE: 42P01; line ${String(line)} pos ${String(column - 1)}`,
      );
    default:
      return failed(message);
  }
}

const typeNames: ReadonlyMap<DuckDBTypeId, string> = new Map([
  [DuckDBTypeId.BOOLEAN, 'BOOLEAN'],
  [DuckDBTypeId.TINYINT, 'TINYINT'],
  [DuckDBTypeId.SMALLINT, 'SMALLINT'],
  [DuckDBTypeId.INTEGER, 'INT'],
  [DuckDBTypeId.BIGINT, 'BIGINT'],
  [DuckDBTypeId.HUGEINT, 'DECIMAL(38,0)'],
  [DuckDBTypeId.FLOAT, 'FLOAT'],
  [DuckDBTypeId.DOUBLE, 'DOUBLE'],
  [DuckDBTypeId.DATE, 'DATE'],
  [DuckDBTypeId.TIMESTAMP, 'TIMESTAMP'],
  [DuckDBTypeId.TIMESTAMP_TZ, 'TIMESTAMP'],
  [DuckDBTypeId.BLOB, 'BINARY'],
]);

const typeOf = (type: DuckDBType): string =>
  type instanceof DuckDBDecimalType
    ? `DECIMAL(${String(type.width)},${String(type.scale)})`
    : (typeNames.get(type.typeId) ?? 'STRING');

/** Every value is a text. */
function textOf(value: DuckDBValue): string | null {
  if (value === null) return null;
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) {
    const ms = Number(value.micros / 1_000n) - (value.micros % 1_000n < 0n ? 1 : 0);
    return new Date(ms).toISOString();
  }
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString('base64');
  return String(value);
}
