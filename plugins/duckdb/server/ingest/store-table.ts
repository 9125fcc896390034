import type { DuckDBConnection } from '@duckdb/node-api';
import { err, ok, type Result } from '#core/common';
import type { FileError, TableIngest, TableName } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { OpenFile } from '../open-file.ts';
import { appendMisfit } from './append-misfit.ts';
import { nameLiteral, textLiteral } from './file-reader.ts';
import { interruptOn } from './interrupt-on.ts';

/** A call, because the answer changes while a function waits. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;
export const cancelled = (): FileError => ({
  reason: messages.loadCancelled(),
  advice: messages.loadCancelledAdvice(),
});

const qualified = (table: TableName): string => `${nameLiteral(table.schema ?? 'main')}.${nameLiteral(table.name)}`;

/** Typed rows in a Parquet file, and the line or row of the uploaded file that the first of them is. */
export interface CheckedRows {
  readonly path: string;
  readonly firstLine: number;
}

/** Takes typed rows into the database in one transaction: all of them, or none. */
export async function storeTable(
  file: OpenFile,
  { table, ifExists }: Pick<Parameters<TableIngest['load']>[1], 'table' | 'ifExists'>,
  { path, firstLine }: CheckedRows,
  signal: AbortSignal,
): Promise<Result<undefined, FileError>> {
  const connection = await file.acquire();
  const end = interruptOn(signal, connection);
  const rows = `read_parquet(${textLiteral(path)})`;
  const name = qualified(table);
  try {
    await connection.run('BEGIN');
    const misfit = ifExists === 'append' ? await append(connection, name, rows, firstLine) : undefined;
    if (ifExists !== 'append')
      await connection.run(
        `CREATE ${ifExists === 'replace' ? 'OR REPLACE ' : ''}TABLE ${name} AS SELECT * FROM ${rows}`,
      );
    end();
    await connection.run(misfit === undefined ? 'COMMIT' : 'ROLLBACK');
    return misfit === undefined ? ok(undefined) : err(misfit);
  } catch (failure) {
    end();
    await connection.run('ROLLBACK').catch(() => undefined); // a failed statement may have ended the transaction already
    if (isAborted(signal)) return err(cancelled());
    const detail = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure);
    return err({ reason: messages.loadFailed({ detail }), advice: messages.loadFailedAdvice() });
  } finally {
    end();
    file.markChanged();
    file.release(connection);
  }
}

/** The reason why the rows do not fit the table; undefined: they were added. */
async function append(
  connection: DuckDBConnection,
  name: string,
  rows: string,
  firstLine: number,
): Promise<FileError | undefined> {
  await connection.run(`CREATE TABLE IF NOT EXISTS ${name} AS SELECT * FROM ${rows} LIMIT 0`);
  const misfit = await appendMisfit(connection, name, rows, firstLine);
  if (misfit === undefined) await connection.run(`INSERT INTO ${name} BY NAME SELECT * FROM ${rows}`);
  return misfit;
}

export async function tableExists(file: OpenFile, table: TableName): Promise<boolean> {
  const connection = await file.acquire();
  try {
    const reader = await connection.runAndReadAll(
      `SELECT 1 FROM information_schema.tables WHERE table_catalog = $1 AND table_schema = $2 AND lower(table_name) = lower($3)`,
      [file.catalog, table.schema ?? 'main', table.name],
    );
    return reader.currentRowCount > 0;
  } finally {
    file.release(connection);
  }
}

export async function dropTable(file: OpenFile, table: TableName): Promise<void> {
  const connection = await file.acquire();
  try {
    await connection.run(`DROP TABLE IF EXISTS ${qualified(table)}`);
  } finally {
    file.markChanged();
    file.release(connection);
  }
}
