import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import type { TestServer } from '../../../support/server.ts';

/** What a forbidden table holds; no reply to somebody without rights may carry it. */
export const treasure = 'treasure';

const tables: readonly string[] = [
  'CREATE TABLE orders (id INTEGER, city VARCHAR(20), amount INTEGER)',
  "INSERT INTO orders VALUES (1, 'Oslo', 10), (2, 'Rome', 20), (3, 'Oslo', 30)",
  'CREATE TABLE secret (id INTEGER, note VARCHAR(20))',
  `INSERT INTO secret VALUES (1, '${treasure}')`,
  'CREATE VIEW open_orders AS SELECT o.id, s.note IS NOT NULL AS has_note FROM orders o LEFT JOIN secret s ON s.id = o.id',
];
const duckDbOnly: readonly string[] = [
  'CREATE MACRO macro_stolen() AS (SELECT max(note) FROM secret)',
  'CREATE MACRO stolen() AS (SELECT max(note) FROM secret)',
  'CREATE MACRO macro_plus(a) AS (a + (SELECT max(id) FROM secret))',
  'CREATE MACRO stolen_rows() AS TABLE SELECT * FROM secret',
  `CREATE TYPE moods AS ENUM ('${treasure}')`,
  'CREATE TABLE stock AS FROM secret',
  'CREATE TABLE "grössen" AS FROM secret',
];
const postgresOnly: readonly string[] = [
  'CREATE SCHEMA vault',
  'CREATE TABLE vault.gold (id INTEGER, note TEXT)',
  `INSERT INTO vault.gold VALUES (1, '${treasure}')`,
  'CREATE TABLE vault.orders AS SELECT * FROM vault.gold',
  'CREATE TABLE "Orders" AS SELECT * FROM vault.gold',
  'CREATE SEQUENCE numbers',
  "CREATE FUNCTION stolen() RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT max(note) FROM secret'",
  "CREATE FUNCTION stolen_rows() RETURNS SETOF text LANGUAGE sql AS 'SELECT note FROM secret'",
  "CREATE FUNCTION spy(o orders) RETURNS text LANGUAGE sql AS 'SELECT max(note) FROM secret'",
  "CREATE FUNCTION spying(a int, b int) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT max(note) FROM secret'",
  'CREATE OPERATOR ~~~~ (LEFTARG = int, RIGHTARG = int, FUNCTION = spying)',
  'CREATE EXTENSION IF NOT EXISTS dblink',
  'CREATE MATERIALIZED VIEW stale AS SELECT * FROM secret',
  'ANALYZE',
];

/** A database with tables that a person may read and others that they may not, known to a server. */
export interface GuardedDatabase {
  readonly id: number;
  readonly name: string;
  readonly schema: string;
  /** Rows of a query asked behind the product's back. */
  readonly rows: (sql: string) => Promise<readonly (readonly unknown[])[]>;
  readonly close: () => Promise<void>;
}

/** Makes the database, and the connection as the administrator makes it. */
export type MakeGuardedDatabase = (
  server: TestServer,
  extra?: Readonly<Record<string, unknown>>,
) => Promise<GuardedDatabase>;

export const guardedDuckDb: MakeGuardedDatabase = async (server, extra = {}) => {
  const folder = join(server.dataDir, 'duckdb');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'guarded.duckdb');
  const instance = await DuckDBInstance.create(path);
  const plain = await instance.connect();
  for (const sql of [...tables, ...duckDbOnly]) await plain.run(sql);
  plain.closeSync();
  instance.closeSync();
  const id = await connectionOf(server, { name: 'guarded', uri: 'duckdb:///guarded.duckdb', extra });
  return {
    id,
    name: 'guarded',
    schema: 'main',
    // The file is open in the server, so its own instance is asked: a second one in this process shares the cache.
    rows: async (sql) => {
      const connected = await server.services.get((await import('#plugins/databases')).Databases).connection(id);
      const outcome = await connected.run({ sql, parameters: [] });
      if (!outcome.ok) throw new Error(outcome.error.message);
      return [outcome.value.columns.map((column) => column.values[0])];
    },
    close: () => Promise.resolve(),
  };
};

export const guardedPostgres: MakeGuardedDatabase = async (server, extra = {}) => {
  const url = await freshPostgresUrl();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of [...tables, ...postgresOnly]) await client.query(sql);
  const id = await connectionOf(server, {
    name: 'guarded server',
    uri: url.replace(/^postgres:/, 'postgresql:'),
    extra,
  });
  return {
    id,
    name: 'guarded server',
    schema: 'public',
    rows: async (sql) => (await client.query({ text: sql, rowMode: 'array' })).rows as unknown[][], // rows are arrays by `rowMode`
    close: () => client.end(),
  };
};

async function connectionOf(
  server: TestServer,
  {
    name,
    uri,
    extra,
  }: { readonly name: string; readonly uri: string; readonly extra: Readonly<Record<string, unknown>> },
): Promise<number> {
  const admin = await server.as('admin');
  const made = await admin.post('/api/v1/database/', {
    database_name: name,
    sqlalchemy_uri: uri,
    allow_dml: true,
    extra: JSON.stringify(extra),
  });
  if (made.status !== 201) throw new Error(`No database: ${made.text}`);
  return made.body.id as number;
}
