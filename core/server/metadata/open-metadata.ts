import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, type Dialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Disposable } from '#core/common';
import { guardedDialect, type TransactionContext } from './guarded-dialect.ts';
import type { MetadataDb, MetadataDialect } from './metadata-db.ts';

/** How long a writer waits for another process's transaction. Milliseconds. */
const busyTimeoutMs = 15_000;
/** Connections kept to a PostgreSQL metadata database. */
const poolSize = 10;

/** Opens the metadata database: PostgreSQL where a URL is given, else `metadata.sqlite` in the data folder. */
export function openMetadata(url: string | undefined, dataDir: string): MetadataDb & Disposable {
  return url === undefined ? openSqlite(join(dataDir, 'metadata.sqlite')) : openPostgres(url);
}

function openSqlite(file: string): MetadataDb & Disposable {
  mkdirSync(join(file, '..'), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // SQLite's own knows ASCII only; PostgreSQL's knows all letters, and both must find the same rows.
  database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  // Immediate: a transaction that first reads and then writes must not fail when another process wrote in between.
  return metadataOver('sqlite', new SqliteDialect({ database }), 'begin immediate');
}

function openPostgres(url: string): MetadataDb & Disposable {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: { getTypeParser: numbersAsNumbers } });
  // A broken idle connection is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => undefined);
  return metadataOver('postgres', new PostgresDialect({ pool }), 'begin');
}

/** Type ids of int8 and numeric, which node-postgres gives as text; counts and ids here fit a number. */
const numericTypeIds: readonly number[] = [20, 1700];

function numbersAsNumbers(typeId: number, format?: string): (value: string) => unknown {
  if (numericTypeIds.includes(typeId)) return Number;
  return pg.types.getTypeParser(typeId, (format ?? 'text') as 'text') as (value: string) => unknown;
}

function metadataOver(kind: MetadataDialect, dialect: Dialect, beginSql: string): MetadataDb & Disposable {
  const context: TransactionContext = new AsyncLocalStorage();
  const kysely = new Kysely<unknown>({ dialect: guardedDialect(dialect, context, beginSql) });
  return {
    dialect: kind,
    tables: <Tables>() => kysely as unknown as Kysely<Tables>, // callers name the tables they own
    transaction: async <Tables, T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
      if (context.getStore() === true) throw new Error('A transaction is already open here.');
      return kysely.transaction().execute((transaction: Transaction<unknown>) =>
        context.run(true, () => work(transaction as unknown as Kysely<Tables>)),
      );
    },
    dispose: () => kysely.destroy(),
  };
}
