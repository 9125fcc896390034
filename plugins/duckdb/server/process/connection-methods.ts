import { ok, type Result } from '#core/common';
import type {
  ColumnarResult,
  ConnectionConfig,
  EngineError,
  RunOptions,
  SourceFile,
  SqlStatement,
  TableIngest,
  TableName,
} from '#plugins/databases';
import type { DuckDbConnection } from '../duckdb-connection.ts';
import type { DuckDbFiles } from '../duckdb-files.ts';
import type { DuckDbKeptRows } from '../shared-scans.ts';
import type { RowsOf } from '../vectors/rows.ts';
import type { CallContext } from './call-context.ts';
import { emitBatches } from './emit-batches.ts';
import { packResult, type PackedResult } from './packed-columns.ts';
import { batchRows, sentRows } from './vector-parts.ts';

/** A connection of the engine process in one of its catalogs; or a session, which keeps the catalog it started in. */
export interface ConnectionPlace {
  readonly connection: number;
  readonly catalog?: string;
  readonly session?: number;
}

/** What the server knows of an open connection. */
export interface OpenedConnection {
  readonly connection: number;
  /** That of the file itself first. */
  readonly catalogs: readonly string[];
  /** Of the file; see `FileState`. */
  readonly path: string;
  readonly isReadOnly: boolean;
}

/** Options of a statement without its signal, which is that of the call. */
export type SentOptions = Omit<RunOptions, 'signal'>;

type Target = Parameters<TableIngest['load']>[1];
type Outcome<T> = Promise<Result<T, EngineError>>;

type At = (place: ConnectionPlace) => DuckDbConnection;

/** Calls about databases, in the process that has their files open. */
export function connectionMethods(files: DuckDbFiles) {
  const connections = new Map<number, DuckDbConnection>();
  const sessions = new Map<number, DuckDbConnection>();
  let lastId = 0;
  const nextId = (): number => (lastId += 1);
  const standing = (connection: number, catalog: string | undefined): DuckDbConnection | undefined => {
    const open = connections.get(connection);
    return catalog === undefined ? open : open?.inCatalog(catalog);
  };
  const at: At = ({ connection, catalog, session }) => {
    const placed = session === undefined ? standing(connection, catalog) : sessions.get(session);
    if (placed === undefined) throw new Error('The connection is closed.');
    return placed;
  };
  return {
    connect: async (_call: CallContext, config: ConnectionConfig): Outcome<OpenedConnection> => {
      const opened = await files.connect(config);
      if (!opened.ok) return opened;
      const connection = nextId();
      connections.set(connection, opened.value);
      const path = files.pathOf(config);
      const isReadOnly = opened.value.write === undefined;
      return ok({ connection, catalogs: await opened.value.catalogs(), path, isReadOnly });
    },
    close: async (_call: CallContext, connection: number, graceMs: number): Promise<void> => {
      const open = connections.get(connection);
      connections.delete(connection);
      await open?.close(graceMs);
    },
    ping: ({ signal }: CallContext, place: ConnectionPlace) => at(place).ping(signal),
    /** Lasts until the caller says that the session is over. */
    session: (call: CallContext, place: ConnectionPlace): Promise<void> =>
      at(place).inSession(async (session) => {
        const id = nextId();
        sessions.set(id, session);
        await call.emit(id);
        await call.told();
        sessions.delete(id);
      }),
    ...statementMethods(at),
    ...keptRowsMethods(at, nextId),
    ...catalogueMethods(at),
    ...inspectionMethods(at),
    ...ingestMethods(at),
  };
}

const statementMethods = (at: At) => ({
  /** Emits all but the end of large results while they are read. */
  run: async (call: CallContext, place: ConnectionPlace, statement: SqlStatement, options: SentOptions) =>
    at(place).runAs(statement, { ...options, signal: call.signal }, partsTo(call)),
  write: async ({ signal }: CallContext, place: ConnectionPlace, statement: SqlStatement, options: SentOptions) =>
    packed(present(at(place).write)(statement, { ...options, signal })),
  stream: (call: CallContext, place: ConnectionPlace, statement: SqlStatement, options: SentOptions) =>
    emitBatches(
      call,
      at(place).streamAs(statement, { ...options, signal: call.signal }, batchRows),
      ({ packed, buffers }) => call.emit(packed, buffers),
    ),
  describeQuery: async ({ signal }: CallContext, place: ConnectionPlace, sql: string, options: SentOptions) =>
    at(place).describeQuery(sql, { ...options, signal }),
});

function keptRowsMethods(at: At, nextId: () => number) {
  const keptRows = new Map<number, DuckDbKeptRows>();
  return {
    /** Lasts until the caller says that it needs the rows no more. */
    keep: (
      call: CallContext,
      place: ConnectionPlace,
      statement: SqlStatement,
      options: SentOptions,
    ): Outcome<undefined> => {
      const work = async (rows: DuckDbKeptRows): Promise<undefined> => {
        const id = nextId();
        keptRows.set(id, rows);
        await call.emit({ id, name: rows.name });
        await call.told();
        keptRows.delete(id);
      };
      return at(place).sharedScans.keep(statement, work, { ...options, signal: call.signal });
    },
    /** As `run`. */
    runKept: async (call: CallContext, id: number, statement: SqlStatement) =>
      present(keptRows.get(id)).runAs(statement, partsTo(call)),
    estimate: async (_call: CallContext, place: ConnectionPlace, table: TableName, expressions: readonly string[]) =>
      at(place).sharedScans.estimate(table, expressions),
  };
}

const catalogueMethods = (at: At) => ({
  schemas: async (_call: CallContext, place: ConnectionPlace) => at(place).schemas(),
  tables: async (_call: CallContext, place: ConnectionPlace, schema: string | undefined) => at(place).tables(schema),
  describeTable: async (_call: CallContext, place: ConnectionPlace, table: TableName) => at(place).describeTable(table),
  views: async (_call: CallContext, place: ConnectionPlace, tables: readonly TableName[]) =>
    present(at(place).views)(tables),
  catalogue: async (_call: CallContext, place: ConnectionPlace) => present(at(place).catalogue)(),
  signatures: async (_call: CallContext, place: ConnectionPlace) => present(at(place).signatures)(),
  functionNames: async (_call: CallContext, place: ConnectionPlace) => at(place).functionNames(),
});

const inspectionMethods = (at: At) => ({
  reads: async (
    { signal }: CallContext,
    place: ConnectionPlace,
    sql: string,
    expected: readonly TableName[],
    options: SentOptions,
  ) => present(at(place).inspection).reads(sql, expected, { ...options, signal }),
  locate: async ({ signal }: CallContext, place: ConnectionPlace, tables: readonly TableName[], options: SentOptions) =>
    present(at(place).inspection).locate(tables, { ...options, signal }),
  calls: async ({ signal }: CallContext, place: ConnectionPlace, sql: string, options: SentOptions) =>
    present(at(place).inspection).calls(sql, { ...options, signal }),
});

function ingestMethods(at: At) {
  const ingestAt = (place: ConnectionPlace): TableIngest => present(at(place).ingest);
  return {
    inspectFile: async ({ signal }: CallContext, place: ConnectionPlace, file: SourceFile, rowLimit: number) =>
      ingestAt(place).inspect(file, rowLimit, signal),
    loadFile: async ({ signal, emit }: CallContext, place: ConnectionPlace, file: SourceFile, target: Target) =>
      ingestAt(place).load(file, target, {
        signal,
        onProgress: (share) => void emit(share),
      }),
    dropTable: async (_call: CallContext, place: ConnectionPlace, table: TableName) => ingestAt(place).drop(table),
  };
}

/** Sends the rows of a large result ahead of the answer. */
export const partsTo = ({ emit }: CallContext): RowsOf<PackedResult> =>
  sentRows(({ packed, buffers }) => emit(packed, buffers));

async function packed(outcome: Outcome<ColumnarResult>): Outcome<PackedResult> {
  const ended = await outcome;
  return ended.ok ? ok(packResult(ended.value)) : ended;
}

/** What every connection of this engine has, though the contract leaves it open. */
function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The connection is closed.');
  return part;
}
