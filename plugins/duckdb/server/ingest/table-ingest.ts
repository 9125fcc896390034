import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import type { FileError, SourceFile, TableIngest } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { OpenFile } from '../open-file.ts';
import { fileErrorOf } from './file-errors.ts';
import { FileReader, nameLiteral, textLiteral } from './file-reader.ts';
import type { FileSource, OpenOrder } from './file-source.ts';
import { interruptOn } from './interrupt-on.ts';
import { openSource } from './open-source.ts';
import { previewOf } from './preview-of.ts';
import { cancelled, dropTable, isAborted, storeTable, tableExists } from './store-table.ts';
import { tableColumnNames } from './table-column-names.ts';

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
        withReader(file, source, anyOf(signal, closing), (reader, given) =>
          withSource(
            { reader, file: source, workFolder: file.workFolder, signal: given, isThorough: false },
            async (opened) => ok(await previewOf(reader, source, opened, rowLimit)),
          ),
        ),
      ),
    load: (source, target, options) =>
      track(loadTable(file, source, target, { ...options, signal: anyOf(options.signal, closing) })),
    drop: (table) => track(dropTable(file, table)),
  };
}

const anyOf = (signal: AbortSignal | undefined, closing: AbortSignal): AbortSignal =>
  signal === undefined ? closing : AbortSignal.any([signal, closing]);

/** Gives `work` a reader of the file; aborting interrupts it; what DuckDB throws becomes a FileError. */
async function withReader<T>(
  file: OpenFile,
  source: SourceFile,
  signal: AbortSignal,
  work: (reader: FileReader, signal: AbortSignal) => Promise<Result<T, FileError>>,
): Promise<Result<T, FileError>> {
  if (isAborted(signal)) return err(cancelled());
  if (statSync(source.path).size === 0)
    return err({ reason: messages.fileEmpty(), advice: messages.fileEmptyAdvice() });
  const reader = await FileReader.open(source.path, file.workFolder);
  const end = interruptOn(signal, reader.connection);
  try {
    return await work(reader, signal);
  } catch (failure) {
    return err(isAborted(signal) ? cancelled() : fileErrorOf(failure));
  } finally {
    end();
    reader.close();
  }
}

/** Opens a file for `work` and removes afterwards what was made to read it. */
async function withSource<T>(order: OpenOrder, work: (source: FileSource) => Promise<T>): Promise<T> {
  const opened = await openSource(order);
  try {
    return await work(opened);
  } finally {
    opened.close();
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
    const read = await withReader(file, source, options.signal, (reader, signal) =>
      readToParquet(
        { reader, file: source, workFolder: file.workFolder, signal, isThorough: false },
        target,
        parquet,
        options,
      ),
    );
    if (!read.ok) return read;
    const stored = await storeTable(file, target, { path: parquet, firstLine: read.value.firstLine }, options.signal);
    if (!stored.ok) return err(ofFile(stored.error, target));
    options.onProgress?.(1);
    return ok({ rowCount: read.value.rowCount });
  } finally {
    rmSync(parquet, { force: true });
  }
}

/**
 * Reads the file with the wanted types. Types of a large file are guessed from its first rows; when a later value does
 * not fit, all rows are looked at once, since a type with more digits may hold them all.
 */
async function readToParquet(
  order: OpenOrder,
  target: Target,
  parquet: string,
  options: LoadOptions,
): Promise<Copied['outcome']> {
  const first = await withSource(order, async (opened) => ({
    ...(await copyToParquet(order.reader, opened, target, parquet, options)),
    guessed: guessedColumns(opened, target),
  }));
  if (!first.isWorthAnother) return first.outcome;
  return withSource({ ...order, isThorough: true }, async (opened) => {
    // A type that was a guess, and that all rows speak against, is not one that somebody asked for.
    const still = guessedColumns(opened, target);
    if ([...first.guessed].some((name) => !still.has(name))) return first.outcome;
    return (await copyToParquet(order.reader, opened, target, parquet, options)).outcome;
  });
}

/** An error that names a column of the table names that of the file. */
function ofFile(error: FileError, { columns }: Target): FileError {
  const names = tableColumnNames(columns.map(({ name }) => name));
  const column = columns[names.indexOf(error.column ?? '')];
  return column === undefined ? error : { ...error, column: column.sourceName };
}

/** Columns that are wanted with the type they were found to have. */
function guessedColumns(opened: FileSource, target: Target): ReadonlySet<string> {
  const types = new Map(opened.columns.map(({ name, type }) => [name, type]));
  return new Set(
    target.columns.filter(({ sourceName, type }) => types.get(sourceName) === type).map(({ sourceName }) => sourceName),
  );
}

interface Copied {
  readonly outcome: Result<{ readonly rowCount: number; readonly firstLine: number }, FileError>;
  /** Types guessed from all rows may fit. */
  readonly isWorthAnother: boolean;
}

async function copyToParquet(
  reader: FileReader,
  opened: FileSource,
  target: Target,
  parquet: string,
  options: LoadOptions,
): Promise<Copied> {
  const known = new Set(opened.columns.map((column) => column.name));
  const missing = target.columns.find((wanted) => !known.has(wanted.sourceName));
  if (missing !== undefined) {
    const why = { reason: messages.noSuchColumn(), advice: messages.noSuchColumnAdvice() };
    return { outcome: err({ column: missing.sourceName, ...why }), isWorthAnother: false };
  }
  const types = new Map(target.columns.map((wanted) => [wanted.sourceName, wanted.type]));
  const { from, values } = await opened.select(types);
  const names = tableColumnNames(target.columns.map((column) => column.name));
  const list = target.columns.map(
    (wanted, index) => `${values.get(wanted.sourceName) ?? 'NULL'} AS ${nameLiteral(names[index] ?? wanted.name)}`,
  );
  const timer = setInterval(() => {
    const { percentage } = reader.connection.progress;
    if (percentage > 0) options.onProgress?.((percentage / 100) * readShare);
  }, progressEveryMs);
  try {
    const copied = await reader.connection.runAndReadAll(
      `COPY (SELECT ${list.join(', ')} FROM ${from}) TO ${textLiteral(parquet)} (FORMAT parquet)`,
    );
    options.onProgress?.(readShare);
    return {
      outcome: ok({ rowCount: Number(copied.getRows()[0]?.[0] ?? 0), firstLine: opened.firstLine ?? 1 }),
      isWorthAnother: false,
    };
  } catch (failure) {
    const misfit = await opened.misfit(failure, types);
    if (misfit === undefined) throw failure;
    const column = opened.columns.find(({ name }) => name === misfit.column);
    const isNumber = types.get(misfit.column ?? '') === 'number' && column?.type !== 'text';
    return { outcome: err(misfit), isWorthAnother: opened.isSampled && isNumber };
  } finally {
    clearInterval(timer);
  }
}
