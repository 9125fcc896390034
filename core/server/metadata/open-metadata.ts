import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  SqliteDialect,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Disposable } from '#core/common';
import { countWrites } from './count-writes.ts';
import { guardedDialect, type BeginTransaction, type TransactionContext } from './guarded-dialect.ts';
import { withDescribedFailures } from './described-failures.ts';
import type { MetadataDb, MetadataDialect } from './metadata-db.ts';
import { preparedOnce } from './prepared-once.ts';

/** How long a writer waits for another process's transaction. Milliseconds. */
const busyTimeoutMs = 15_000;
/** Pause between two tries to begin while another process writes. Milliseconds. */
const busyRetryMs = 20;
/** Connections kept to a PostgreSQL metadata database. */
const poolSize = 10;

/** Opens the metadata database: PostgreSQL where a URL is given, else `metadata.sqlite` in the data folder. */
export function openMetadata(url: string | undefined, dataDir: string): MetadataDb & Disposable {
  return url === undefined ? openSqlite(join(dataDir, 'metadata.sqlite')) : openPostgres(url);
}

function openSqlite(file: string): MetadataDb & Disposable {
  mkdirSync(join(file, '..'), { recursive: true });
  const database = new Database(file);
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // SQLite's own knows ASCII only; PostgreSQL's knows all letters, and both must find the same rows.
  database.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  // Counts what other connections write; our own writes are counted by the plugin.
  const otherWrites = database.prepare('PRAGMA data_version').pluck();
  const writes = countWrites();
  return {
    ...metadataOver('sqlite', new SqliteDialect({ database: preparedOnce(database) }), beginImmediate, [writes.plugin]),
    version: perTurn(() => String(otherWrites.get()), writes.count),
  };
}

/**
 * A version of two counts. The database is asked for the writes of others once per turn of the event loop, as asking
 * costs several system calls: what another process commits meanwhile has no order with requests read in that turn.
 */
function perTurn(readOthers: () => string, ownWrites: () => number): () => string {
  let others: string | undefined;
  const forget = (): void => {
    others = undefined;
  };
  return () => {
    if (others === undefined) {
      others = readOthers();
      setImmediate(forget);
    }
    return `${String(ownWrites())}.${others}`;
  };
}

/**
 * Immediate: a transaction that first reads and then writes must not fail when another process wrote in between. While
 * another process writes, SQLite's own wait would hold up the whole server, so this one sleeps between tries.
 */
async function beginImmediate(connection: DatabaseConnection): Promise<void> {
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
  const deadlineMs = Date.now() + busyTimeoutMs;
  await run('pragma busy_timeout = 0');
  try {
    for (;;) {
      try {
        await run('begin immediate');
        return;
      } catch (thrown) {
        if (!isBusy(thrown) || Date.now() > deadlineMs) throw thrown;
        await sleep(busyRetryMs);
      }
    }
  } finally {
    await run(`pragma busy_timeout = ${busyTimeoutMs}`);
  }
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE_BUSY');
}

function openPostgres(url: string): MetadataDb & Disposable {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: { getTypeParser: numbersAsNumbers } });
  // A broken idle connection is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => undefined);
  // One that is lent fails its query with the reason, and nobody else listens.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return metadataOver('postgres', withDescribedFailures(new PostgresDialect({ pool })), async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  });
}

/** Type ids of int8 and numeric, which node-postgres gives as text; counts and ids here fit a number. */
const numericTypeIds: readonly number[] = [20, 1700];

function numbersAsNumbers(typeId: number, format?: string): (value: string) => unknown {
  if (numericTypeIds.includes(typeId)) return Number;
  // The types of node-postgres know ids as an enum and one overload per format; any number and either format works.
  const parserOf = pg.types.getTypeParser as (id: number, format: string) => (value: string) => unknown;
  return parserOf(typeId, format ?? 'text');
}

function metadataOver(
  kind: MetadataDialect,
  dialect: Dialect,
  begin: BeginTransaction,
  plugins: KyselyPlugin[] = [],
): MetadataDb & Disposable {
  const context: TransactionContext = new AsyncLocalStorage();
  let transactions = 0;
  const kysely = new Kysely<unknown>({ dialect: guardedDialect(dialect, context, begin), plugins });
  return {
    dialect: kind,
    locksRows: kind === 'postgres',
    version: () => undefined,
    tables: <Tables>() => kysely as unknown as Kysely<Tables>, // callers name the tables they own
    transaction: async <Tables, T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
      if (context.getStore() === true) throw new Error('A transaction is already open here.');
      transactions += 1;
      try {
        return await kysely
          .transaction()
          .execute((transaction: Transaction<unknown>) =>
            context.run(true, () => work(transaction as unknown as Kysely<Tables>)),
          );
      } finally {
        transactions -= 1;
        // While it follows contexts, every promise of the process costs twice; the next transaction turns it on again.
        if (transactions === 0) context.disable();
      }
    },
    dispose: () => kysely.destroy(),
  };
}
