import { AppError, ok, type Result } from '#core/common';
import type {
  EngineError,
  KeptRows,
  RunOptions,
  SharedScans,
  SqlStatement,
  TableEstimate,
  TableName,
} from '#plugins/databases';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import type { FilePlace } from './file-place.ts';
import { bindAll, prepareChecked } from './prepare-statement.ts';
import { readWhole } from './read-result.ts';
import { withConnection } from './run-statement.ts';
import type { StatementWatch } from './statement-watch.ts';
import { cellRows, type RowsOf } from './vectors/rows.ts';

/** A name that the statement guard forbids in users' statements, on every connection. */
const keptName = '~shared';
const keptTable = duckDbDialect.quoteIdentifier(keptName);
/** Rows of a sample; as many tell few values from many. */
const sampleRows = 100_000;

/** Kept rows, read as something else than cells. */
export interface DuckDbKeptRows extends KeptRows {
  readonly runAs: <T>(statement: SqlStatement, rowsOf: RowsOf<T>) => Promise<Result<T, EngineError>>;
}

export interface DuckDbSharedScans extends SharedScans {
  readonly keep: <T>(
    statement: SqlStatement,
    work: (kept: DuckDbKeptRows) => Promise<T>,
    options?: RunOptions,
  ) => Promise<Result<T, EngineError>>;
}

/** What was found is kept in a temporary table, which only the connection sees that this call has for itself. */
export function duckDbSharedScans(
  file: FilePlace,
  signalOf: (signal: AbortSignal | undefined) => AbortSignal,
): DuckDbSharedScans {
  return {
    estimate: (table, expressions) => estimate(file, table, expressions),
    keep: (statement, work, options = {}) =>
      withConnection(
        file,
        { ...options, signal: signalOf(options.signal) },
        async (connection, watch) => {
          const checked = await prepareChecked(file, connection, statement);
          if (!checked.ok) return checked;
          checked.value.destroySync();
          const made = await connection.prepare(`CREATE OR REPLACE TEMP TABLE ${keptTable} AS ${statement.sql}`);
          try {
            bindAll(made, statement.parameters);
            await made.run();
            const runAs: DuckDbKeptRows['runAs'] = async ({ sql, parameters }, rowsOf) => {
              const prepared = await connection.prepare(sql);
              bindAll(prepared, parameters);
              return readWhole(prepared, watch, 'exact', rowsOf);
            };
            return ok(await work({ name: keptName, run: (asked) => runAs(asked, cellRows), runAs }));
          } finally {
            made.destroySync();
            await forget(connection, watch);
          }
        },
        statement.sql,
      ),
  };
}

/** The connection goes back to the others without the rows; interrupting must have ended before. */
async function forget(connection: Parameters<typeof prepareChecked>[1], watch: StatementWatch): Promise<void> {
  watch.end();
  await connection.run(`DROP TABLE IF EXISTS ${keptTable}`);
}

/** Row count from the catalogue, distinct values from a sample of whole vectors. */
async function estimate(
  file: FilePlace,
  table: TableName,
  expressions: readonly string[],
): Promise<TableEstimate | undefined> {
  const outcome = await withConnection(
    file,
    {},
    async (connection): Promise<Result<TableEstimate | undefined, EngineError>> => {
      const known = await connection.runAndReadAll(
        'SELECT estimated_size FROM duckdb_tables() WHERE database_name = $1 AND schema_name = $2 AND table_name = $3',
        [file.catalog, table.schema ?? 'main', table.name],
      );
      const size = known.getRows()[0]?.[0];
      if (size === undefined) return ok(undefined);
      const rowCount = Number(size);
      if (expressions.length === 0 || rowCount === 0) return ok({ rowCount, distinct: expressions.map(() => 0) });
      const percent = Math.min(100, (sampleRows / rowCount) * 100);
      const counts = expressions.map((expression) => `COUNT(DISTINCT ${expression})`).join(', ');
      const name = [table.schema, table.name]
        .filter((part) => part !== undefined)
        .map(duckDbDialect.quoteIdentifier)
        .join('.');
      const prepared = await prepareChecked(file, connection, {
        sql: `SELECT ${counts} FROM ${name} TABLESAMPLE SYSTEM(${percent.toFixed(4)} PERCENT)`,
        parameters: [],
      });
      if (!prepared.ok) return prepared;
      try {
        const reader = await prepared.value.runAndReadAll();
        return ok({ rowCount, distinct: (reader.getRows()[0] ?? []).map(Number) });
      } finally {
        prepared.value.destroySync();
      }
    },
  );
  if (outcome.ok) return outcome.value;
  throw new AppError('engine', outcome.error.message, { errorType: outcome.error.errorType });
}
