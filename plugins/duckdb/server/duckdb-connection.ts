import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  runningWork,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { furtherCatalog, knownCatalog } from './catalog-names.ts';
import { catalogueOf } from './catalogue.ts';
import { databaseTypeName, genericTypeOf } from './duckdb-types.ts';
import { tableIngest } from './ingest/table-ingest.ts';
import { inspectionOf } from './inspection.ts';
import { introspectionOf } from './introspection.ts';
import { placeIn, type FilePlace, type StatementFile } from './file-place.ts';
import type { OpenFile } from './open-file.ts';
import { prepareChecked, prepareWriting } from './prepare-statement.ts';
import { runStatement, streamStatement, withConnection } from './run-statement.ts';
import { sessionIn, withoutReuse } from './session.ts';
import { duckDbSharedScans, type DuckDbSharedScans } from './shared-scans.ts';
import { cellRows, type RowsOf } from './vectors/rows.ts';
import { viewsOf } from './views.ts';

/** Statements whose rows become something else than cells. */
export interface RowsReading {
  readonly runAs: <T>(
    statement: SqlStatement,
    options: RunOptions,
    rowsOf: RowsOf<T>,
  ) => Promise<Result<T, EngineError>>;
  readonly streamAs: <T>(statement: SqlStatement, options: RunOptions, rowsOf: RowsOf<T>) => AsyncIterable<T>;
}

/** A connection in the process that has its file open. */
export interface DuckDbConnection extends EngineConnection, RowsReading {
  readonly inCatalog: (catalog: string) => DuckDbConnection | undefined;
  readonly inSession: <T>(work: (session: DuckDbConnection) => Promise<T>) => Promise<T>;
  readonly sharedScans: DuckDbSharedScans;
}

/**
 * The engine connection over an open file. `release` gives the file back when the last connection closes. `attached` are
 * the further catalogs that it may read.
 */
export function duckDbConnection(
  file: OpenFile,
  release: () => void,
  attached: readonly string[] = [],
): DuckDbConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { track, signalOf, end } = runningWork(closing);
  const catalogs = [file.catalog, ...attached];
  const close = async (graceMs: number): Promise<void> => {
    await end(graceMs);
    release();
  };
  const standing = new Map<string, DuckDbConnection>();
  const standingIn = (catalog: string): DuckDbConnection => {
    const known = standing.get(catalog) ?? connectionAt(placeIn(file, catalogs, catalog));
    standing.set(catalog, known);
    return known;
  };
  const connectionAt = (place: FilePlace): DuckDbConnection => {
    const scans = duckDbSharedScans(place, signalOf);
    const { runAs, streamAs }: RowsReading = {
      runAs: (statement, options, rowsOf) =>
        track(runStatement(place, statement, { ...options, signal: signalOf(options.signal) }, rowsOf)),
      streamAs: (statement, options, rowsOf) =>
        streamStatement(place, statement, { ...options, signal: signalOf(options.signal) }, rowsOf),
    };
    const write: EngineConnection['write'] = (statement, options = {}) =>
      track(
        runStatement(
          withoutReuse(place),
          statement,
          { ...options, signal: signalOf(options.signal) },
          cellRows,
          prepareWriting,
        ).finally(() => {
          file.markChanged(); // also after a failure: it may have come after the change
        }),
      );
    const further = furtherCatalog(place, place.catalog);
    return {
      dialect: duckDbDialect,
      defaultSchema: 'main',
      defaultCatalog: file.catalog,
      ...(further === undefined ? {} : { catalog: further }),
      inCatalog: (name) => {
        const found = knownCatalog(place, name);
        return found === undefined ? undefined : standingIn(found);
      },
      run: (statement, options = {}) => runAs(statement, options, cellRows),
      stream: (statement, options = {}) => streamAs(statement, options, cellRows),
      runAs,
      streamAs,
      ...(file.isReadOnly ? {} : { write }),
      inSession: async (work) => {
        const session = sessionIn(place);
        try {
          return await work(connectionAt(session.place));
        } finally {
          await session.end();
        }
      },
      ping: (signal) =>
        withConnection(place, { signal: signalOf(signal) }, async (lent) => {
          await lent.run('SELECT 1');
          return ok(undefined);
        }),
      ...introspectionOf(place),
      ...catalogueOf(place),
      // What a source is made of is no table of anybody's: grants and rules are those of its name.
      ...(file.isReadOnly ? {} : viewsOf(place)),
      describeQuery: (sql, options) => describeQuery(place, sql, options),
      inspection: inspectionOf(place),
      dataVersion: () => file.dataVersion(),
      // What is attached is read only.
      ...(further === undefined && !file.isReadOnly ? { ingest: tableIngest(file, track, closing.signal) } : {}),
      sharedScans: { estimate: scans.estimate, keep: (...asked) => track(scans.keep(...asked)) },
      close,
    };
  };
  return standingIn(file.catalog);
}

/** Columns of a query, without running it. */
export async function describeQuery(
  file: StatementFile,
  sql: string,
  options: RunOptions = {},
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  return withConnection(
    file,
    options,
    async (connection) => {
      const prepared = await prepareChecked(file, connection, { sql, parameters: [] });
      if (!prepared.ok) return prepared;
      try {
        const columns = Array.from({ length: prepared.value.columnCount }, (_, index) => ({
          name: prepared.value.columnName(index),
          databaseType: databaseTypeName(prepared.value.columnType(index)),
          type: genericTypeOf(prepared.value.columnTypeId(index)),
          isNullable: true,
          comment: undefined,
        }));
        return ok(columns);
      } finally {
        prepared.value.destroySync();
      }
    },
    sql,
  );
}
