import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { err, ok, type Result } from '#core/common';
import type {
  CellValue,
  FileError,
  FilePreview,
  IngestType,
  SourceFile,
  TableIngest,
  TableName,
} from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { OpenFile } from '../open-file.ts';
import { readChunk, vectorReader } from '../read-vectors.ts';
import { fileErrorOf } from './file-errors.ts';
import { FileReader, nameLiteral, textLiteral } from './file-reader.ts';
import { openSource, uniqueNames, type FileSource } from './file-source.ts';

type Target = Parameters<TableIngest['load']>[1];
type LoadOptions = Parameters<TableIngest['load']>[2];
type Track = <T>(work: Promise<T>) => Promise<T>;

/** Milliseconds between two looks at DuckDB's progress. */
const progressEveryMs = 200;
/** Share of a load after which the file is read and checked; the rest stores it. */
const readShare = 0.75;

/**
 * Files become tables in two steps: a reader of its own turns the file into checked, typed Parquet in the work folder;
 * then one transaction of the database takes that in. So a broken file never touches the database, and an interrupted
 * load leaves nothing: the transaction is undone, and the work folder is emptied when the file is opened again.
 */
export function tableIngest(file: OpenFile, track: Track, closing: AbortSignal): TableIngest {
  return {
    inspect: (source, rowLimit, signal) =>
      track(
        withReader(file, source, anyOf(signal, closing), async (reader) => {
          const opened = await openSource(reader, source);
          return ok(await previewOf(reader, source, opened, rowLimit));
        }),
      ),
    load: (source, target, options) =>
      track(loadTable(file, source, target, { ...options, signal: anyOf(options.signal, closing) })),
    drop: (table) => track(dropTable(file, table)),
  };
}

const anyOf = (signal: AbortSignal | undefined, closing: AbortSignal): AbortSignal =>
  signal === undefined ? closing : AbortSignal.any([signal, closing]);

/** A call, because the answer changes while a function waits. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
const cancelled = (): FileError => ({ reason: messages.loadCancelled(), advice: messages.loadCancelledAdvice() });

/** Gives `work` a reader of the file; aborting interrupts it; what DuckDB throws becomes a FileError. */
async function withReader<T>(
  file: OpenFile,
  source: SourceFile,
  signal: AbortSignal,
  work: (reader: FileReader) => Promise<Result<T, FileError>>,
): Promise<Result<T, FileError>> {
  if (isAborted(signal)) return err(cancelled());
  if (statSync(source.path).size === 0)
    return err({ reason: messages.fileEmpty(), advice: messages.fileEmptyAdvice() });
  const reader = await FileReader.open(source.path, file.workFolder);
  const end = interruptOn(signal, reader.connection);
  try {
    return await work(reader);
  } catch (failure) {
    return err(isAborted(signal) ? cancelled() : fileErrorOf(failure));
  } finally {
    end();
    reader.close();
  }
}

/** Interrupts until released, because an interrupt between two statements is lost. */
function interruptOn(signal: AbortSignal, connection: DuckDBConnection): () => void {
  let repeat: NodeJS.Timeout | undefined;
  const stop = (): void => {
    connection.interrupt();
    repeat = setInterval(() => {
      connection.interrupt();
    }, 3);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return () => {
    signal.removeEventListener('abort', stop);
    clearInterval(repeat);
  };
}

async function previewOf(
  reader: FileReader,
  file: SourceFile,
  source: FileSource,
  rowLimit: number,
): Promise<FilePreview> {
  const types = new Map(source.columns.map((column) => [column.name, column.type]));
  const list = source.columns
    .map((column) => `${source.select(column, column.type)} AS ${nameLiteral(column.name)}`)
    .join(', ');
  const result = await reader.connection.run(
    `SELECT ${list} FROM ${source.from(types)} LIMIT ${Math.max(0, Math.trunc(rowLimit))}`,
  );
  const readers = result.columnTypes().map(vectorReader);
  const cells: CellValue[][] = readers.map(() => []);
  for (let index = 0; index < result.chunkCount; index += 1) readChunk(result.getChunk(index), readers, cells);
  return {
    columns: source.columns.map(({ name, type }) => ({ sourceName: name, type })),
    rows: Array.from({ length: result.rowCount }, (_, row) => cells.map((column) => column[row] ?? null)),
    options: source.options,
    estimatedRowCount: await estimateRows(reader, file),
  };
}

/** Bytes of a text file that are looked at to guess its number of lines. */
const estimateBytes = 1_000_000;

async function estimateRows(reader: FileReader, file: SourceFile): Promise<number | undefined> {
  if (file.format === 'parquet') {
    const [row] = await reader.objects(
      `SELECT sum(num_rows) AS n FROM parquet_file_metadata(${textLiteral(file.path)})`,
    );
    return row === undefined ? undefined : Number(row['n']);
  }
  if (file.format === 'json') return undefined;
  const size = statSync(file.path).size;
  const handle = await open(file.path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(size, estimateBytes));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    let lines = 0;
    for (let at = buffer.indexOf(10); at >= 0 && at < bytesRead; at = buffer.indexOf(10, at + 1)) lines += 1;
    return Math.max(1, Math.round((lines / Math.max(1, bytesRead)) * size));
  } finally {
    await handle.close();
  }
}

async function loadTable(
  file: OpenFile,
  source: SourceFile,
  target: Target,
  options: LoadOptions & { readonly signal: AbortSignal },
): Promise<Result<{ readonly rowCount: number }, FileError>> {
  if (target.ifExists === 'fail' && (await tableExists(file, target.table))) {
    return err({ reason: messages.tableExists(), advice: messages.tableExistsAdvice() });
  }
  const parquet = join(file.workFolder, `${randomUUID()}.parquet`);
  try {
    const read = await withReader(file, source, options.signal, (reader) =>
      readToParquet(reader, source, target, parquet, options),
    );
    if (!read.ok) return read;
    const stored = await storeTable(file, target, parquet, options.signal);
    if (!stored.ok) return stored;
    options.onProgress?.(1);
    return read;
  } finally {
    rmSync(parquet, { force: true });
  }
}

async function readToParquet(
  reader: FileReader,
  source: SourceFile,
  target: Target,
  parquet: string,
  options: LoadOptions,
): Promise<Result<{ readonly rowCount: number }, FileError>> {
  const opened = await openSource(reader, source);
  const byName = new Map(opened.columns.map((column) => [column.name, column]));
  const names = uniqueNames(target.columns.map((column) => column.name));
  const types = new Map<string, IngestType>();
  const list: string[] = [];
  for (const [index, wanted] of target.columns.entries()) {
    const column = byName.get(wanted.sourceName);
    if (column === undefined) {
      return err({ column: wanted.sourceName, reason: messages.noSuchColumn(), advice: messages.noSuchColumnAdvice() });
    }
    types.set(column.name, wanted.type);
    list.push(`${opened.select(column, wanted.type)} AS ${nameLiteral(names[index] ?? wanted.name)}`);
  }
  const timer = setInterval(() => {
    const { percentage } = reader.connection.progress;
    if (percentage > 0) options.onProgress?.((percentage / 100) * readShare);
  }, progressEveryMs);
  try {
    const copied = await reader.connection.runAndReadAll(
      `COPY (SELECT ${list.join(', ')} FROM ${opened.from(types)}) TO ${textLiteral(parquet)} (FORMAT parquet)`,
    );
    options.onProgress?.(readShare);
    return ok({ rowCount: Number(copied.getRows()[0]?.[0] ?? 0) });
  } finally {
    clearInterval(timer);
  }
}

const qualified = (table: TableName): string => `${nameLiteral(table.schema ?? 'main')}.${nameLiteral(table.name)}`;

async function storeTable(
  file: OpenFile,
  target: Target,
  parquet: string,
  signal: AbortSignal,
): Promise<Result<undefined, FileError>> {
  const connection = await file.acquire();
  const end = interruptOn(signal, connection);
  const from = `SELECT * FROM read_parquet(${textLiteral(parquet)})`;
  const name = qualified(target.table);
  try {
    await connection.run('BEGIN');
    if (target.ifExists === 'append') await connection.run(`CREATE TABLE IF NOT EXISTS ${name} AS ${from} LIMIT 0`);
    await connection.run(
      target.ifExists === 'append'
        ? `INSERT INTO ${name} BY NAME ${from}`
        : target.ifExists === 'replace'
          ? `CREATE OR REPLACE TABLE ${name} AS ${from}`
          : `CREATE TABLE ${name} AS ${from}`,
    );
    end();
    await connection.run('COMMIT');
    return ok(undefined);
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

async function tableExists(file: OpenFile, table: TableName): Promise<boolean> {
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

async function dropTable(file: OpenFile, table: TableName): Promise<void> {
  const connection = await file.acquire();
  try {
    await connection.run(`DROP TABLE IF EXISTS ${qualified(table)}`);
  } finally {
    file.markChanged();
    file.release(connection);
  }
}
