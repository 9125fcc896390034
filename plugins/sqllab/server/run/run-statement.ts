import { AppError } from '#core/common';
import { engineFailure, firstRows, type EngineConnection, type RunOptions } from '#plugins/databases';
import type { ResultTables, ResultWriter, StoredColumn } from '#plugins/sql-results';
import type { LimitingFactor } from '../../contract/query-states.ts';
import type { PlannedStatement } from './plan-script.ts';

/** What a statement left behind. */
export interface StatementOutcome {
  readonly resultKey: string | null;
  readonly rows: number;
  readonly limitingFactor: LimitingFactor;
  readonly columns: readonly StoredColumn[];
  /** Whether the rows are on disk, once that is known; undefined where there are none. Does not reject. */
  readonly kept: Promise<boolean> | undefined;
}

/** Runs one statement; its rows are kept under `resultKey` as they come. Throws AppError. */
export async function runPlanned(
  connection: EngineConnection,
  results: ResultTables,
  planned: PlannedStatement,
  resultKey: string,
  options: RunOptions,
): Promise<StatementOutcome> {
  if (planned.kind === 'write') return write(connection, results, planned, resultKey, options);
  let writer: ResultWriter | undefined;
  let columns: readonly StoredColumn[] = [];
  let rows = 0;
  let wasCut = false;
  try {
    for await (const batch of connection.stream({ sql: planned.executedSql, parameters: [] }, options)) {
      columns = batch.columns.map(describe);
      writer ??= await results.write(resultKey, columns);
      const kept = firstRows(batch, planned.maxRows - rows);
      await writer.append(kept);
      rows += kept.rowCount;
      wasCut = kept.rowCount < batch.rowCount;
      if (wasCut) break; // leaving the stream ends the statement in the engine
    }
    if (writer === undefined) {
      columns = await columnsOf(connection, planned.sql, options);
      writer = await results.write(resultKey, columns);
    }
    await writer.finish();
  } catch (failure) {
    await writer?.discard();
    throw failure;
  }
  return { resultKey, rows, columns, limitingFactor: planned.limitingFactor(rows, wasCut), kept: writer.kept };
}

async function write(
  connection: EngineConnection,
  results: ResultTables,
  planned: PlannedStatement,
  resultKey: string,
  options: RunOptions,
): Promise<StatementOutcome> {
  if (connection.write === undefined) throw new AppError('engine', 'This database cannot be written to.');
  const written = await connection.write({ sql: planned.executedSql, parameters: [] }, options);
  if (!written.ok) throw engineFailure(written.error);
  const columns = written.value.columns.map(describe);
  const none = { resultKey: null, rows: 0, columns: [], limitingFactor: 'NOT_LIMITED', kept: undefined } as const;
  if (columns.length === 0) return none;
  const writer = await results.write(resultKey, columns);
  await writer.append(written.value);
  await writer.finish();
  return { ...none, resultKey, rows: written.value.rowCount, columns, kept: writer.kept };
}

/** A result without rows does not tell its columns, the query itself does. */
async function columnsOf(
  connection: EngineConnection,
  sql: string,
  options: RunOptions,
): Promise<readonly StoredColumn[]> {
  const described = await connection.describeQuery(sql, options);
  return described.ok ? described.value.map(describe) : [];
}

const describe = ({ name, databaseType, type }: StoredColumn): StoredColumn => ({ name, databaseType, type });
