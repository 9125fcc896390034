import type { DuckDBConnection } from '@duckdb/node-api';
import type { Clock } from '#core/server';
import { storedRowsGone, type ResultTables, type StoredView } from '#plugins/sql-results';
import { GrowingResult } from './growing-result.ts';
import { compareResults } from './compare-results.ts';
import { parquetOf } from './parquet-file.ts';
import { profileColumn } from './profile-column.ts';
import { allColumns, readRows } from './read-page.ts';
import { dropResult, readCatalogue, type CataloguedResult } from './result-catalogue.ts';
import type { ResultFile } from './result-file.ts';
import { resultSource } from './result-source.ts';
import { TableWriter } from './result-writer.ts';
import { requireColumn, viewSql } from './view-sql.ts';

/** What a store of results does, and answers. */
export type StoringResults = Omit<ResultTables, 'requireStore'>;

/**
 * Results as tables of the private file. A damaged file is replaced by an empty one, since what is in it can always be
 * made again.
 */
export function duckDbResultTables(file: ResultFile, clock: Clock): StoringResults {
  const { growing } = file;
  const find = async (connection: DuckDBConnection, key: string): Promise<CataloguedResult | undefined> => {
    const stored = await readCatalogue(connection, key);
    if (stored === undefined || stored.isComplete) return stored;
    return { ...stored, rowCount: growing.get(key)?.state().rowCount ?? 0 };
  };
  /** Work over a result in the file. */
  const over = async <T>(key: string, work: (connection: DuckDBConnection, stored: CataloguedResult) => Promise<T>) => {
    await growing.get(key)?.settle();
    return file.use(async (connection) => {
      const stored = await find(connection, key);
      return stored === undefined ? undefined : work(connection, stored);
    });
  };
  const drop = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await growing.get(key)?.settle();
    await file.use(async (connection) => {
      for (const key of keys) await dropResult(connection, key);
    });
  };
  return {
    write: async (key, columns) => {
      await growing.get(key)?.settle();
      const open = () => TableWriter.open(file, { key, columns, createdMs });
      const createdMs = clock.nowMs();
      return new GrowingResult({ key, columns, growing, logger: file.logger, open });
    },
    find: async (key) => growing.get(key)?.state() ?? file.use((connection) => find(connection, key)),
    change: (key, withinMs) => growing.change(key, withinMs),
    page: async (key, view, from, count) => {
      const { held, isComplete = false } = (isPlain(view) ? growing.get(key) : undefined) ?? {};
      if (held !== undefined) return { total: held.rowCount, isComplete, rows: held.page(from, count) };
      return over(key, (connection, stored) => readPage(connection, stored, view, from, count));
    },
    profile: (key, column, view) =>
      over(key, (connection, stored) => profileColumn(connection, stored, requireColumn(stored, column), view)),
    compare: async (before, after, how) => {
      await growing.get(after)?.settle();
      return over(before, async (connection, first) => {
        const second = await find(connection, after);
        return second === undefined ? undefined : compareResults(connection, [first, second], how);
      });
    },
    source: async (key, positionName) => {
      if (growing.get(key)?.isComplete === false) return undefined;
      return over(key, (_connection, stored) =>
        Promise.resolve(stored.isComplete ? resultSource(file, stored, positionName) : undefined),
      );
    },
    parquet: async function* (key, options) {
      const stored = await over(key, (_connection, found) => Promise.resolve(found));
      if (stored === undefined) throw storedRowsGone('not-found');
      yield* parquetOf(file, stored, options);
    },
    drop,
    expire: async (maxAgeMs, maxBytes) => {
      await growing.settle();
      const keys = await file.use((connection) => expiredKeys(connection, clock.nowMs() - maxAgeMs, maxBytes));
      await drop(keys);
      return keys;
    },
  };
}

const isPlain = ({ sort = [], filters = [], search = '' }: StoredView): boolean =>
  sort.length === 0 && filters.length === 0 && search === '';

async function readPage(
  connection: DuckDBConnection,
  stored: CataloguedResult,
  view: StoredView,
  from: number,
  count: number,
) {
  const list = allColumns(stored);
  const { isComplete } = stored;
  if (isPlain(view)) {
    const sql = `SELECT ${list} FROM ${stored.table} WHERE rowid >= ${from} AND rowid < ${from + count} ORDER BY rowid`;
    return { total: stored.rowCount, isComplete, rows: await readRows(connection, stored, sql) };
  }
  const { where, orderBy, parameters } = viewSql(stored, view);
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${stored.table}${where}`, [...parameters]);
  const sql = `SELECT ${list} FROM ${stored.table}${where}${orderBy} LIMIT ${count} OFFSET ${from}`;
  return {
    total: Number(counted.getRows()[0]?.[0] ?? 0),
    isComplete,
    rows: await readRows(connection, stored, sql, parameters),
  };
}

async function expiredKeys(
  connection: DuckDBConnection,
  oldestMs: number,
  maxBytes: number,
): Promise<readonly string[]> {
  const reader = await connection.runAndReadAll(
    'SELECT key, created_ms, bytes FROM results WHERE is_complete ORDER BY created_ms DESC, key',
  );
  let bytes = 0;
  const gone: string[] = [];
  for (const [key, createdMs, size] of reader.getRows()) {
    bytes += Number(size);
    if (Number(createdMs) < oldestMs || bytes > maxBytes) gone.push(String(key));
  }
  return gone;
}
