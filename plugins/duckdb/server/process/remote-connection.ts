import { ok, type Result } from '#core/common';
import {
  engineFailure,
  type ConnectionConfig,
  type EngineConnection,
  type EngineError,
  type RunOptions,
} from '#plugins/databases';
import { duckDbDialect } from '../../common/duckdb-dialect.ts';
import { furtherCatalog, knownCatalog } from '../catalog-names.ts';
import type { OpenedConnection } from './connection-methods.ts';
import type { EngineLink } from './engine-link.ts';
import type { EngineProcess } from './engine-process.ts';
import { unpackResult, type PackedResult } from './packed-columns.ts';
import { argumentsAt, callAt, inParts, reading, resultOf, sent, textOf, type PlaceIn } from './remote-calls.ts';
import { remoteIngest } from './remote-ingest.ts';
import { remoteScans } from './remote-scans.ts';
import { remoteSession } from './remote-session.ts';
import { remoteStream } from './remote-stream.ts';

/** Connects in the engine's process, and again in each that comes after it. */
export async function connectRemotely(
  engine: EngineProcess,
  config: ConnectionConfig,
): Promise<Result<EngineConnection, EngineError>> {
  const known = new WeakMap<EngineLink, Promise<Result<OpenedConnection, EngineError>>>();
  const idIn = async (link: EngineLink): Promise<number> => {
    const opening = known.get(link) ?? engine.callIn(link, 'connect', config);
    known.set(link, opening);
    const opened = await opening;
    if (opened.ok) return opened.value.connection;
    known.delete(link); // what is in the way may be gone the next time
    throw engineFailure(opened.error);
  };
  engine.retain();
  let connectedIn: EngineLink | undefined;
  const opened = await resultOf(
    engine.call('connect', [config], {
      ...reading,
      onStart: (link) => {
        connectedIn = link;
      },
    }),
  );
  if (!opened.ok) {
    await engine.release();
    return opened;
  }
  if (connectedIn !== undefined) known.set(connectedIn, Promise.resolve(opened));
  let isClosed = false;
  const close = async (graceMs: number): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await closeIn(engine, known, graceMs);
    await engine.release();
  };
  return ok(remoteConnection({ engine, opened: opened.value, idIn, close }));
}

/** What is not open in the process that runs now needs no closing. */
async function closeIn(
  engine: EngineProcess,
  known: WeakMap<EngineLink, Promise<Result<OpenedConnection, EngineError>>>,
  graceMs: number,
): Promise<void> {
  const { link } = engine;
  const opened = link === undefined ? undefined : await known.get(link)?.catch(() => undefined);
  if (link === undefined || opened?.ok !== true) return;
  await engine.callIn(link, 'close', opened.value.connection, graceMs).catch(() => undefined); // it has ended meanwhile
}

interface RemoteFile {
  readonly engine: EngineProcess;
  readonly opened: OpenedConnection;
  readonly idIn: (link: EngineLink) => Promise<number>;
  readonly close: (graceMs: number) => Promise<void>;
}

function remoteConnection(file: RemoteFile): EngineConnection {
  const { catalogs } = file.opened;
  const [own = ''] = catalogs;
  const standing = new Map<string, EngineConnection>();
  const standingIn = (catalog: string): EngineConnection => {
    const placeIn: PlaceIn = async (link) => ({ connection: await file.idIn(link), catalog });
    const known = standing.get(catalog) ?? connectionAt(file, catalog, placeIn, inCatalog);
    standing.set(catalog, known);
    return known;
  };
  const inCatalog = (name: string): EngineConnection | undefined => {
    const found = knownCatalog({ catalogs }, name);
    return found === undefined ? undefined : standingIn(found);
  };
  return standingIn(own);
}

function connectionAt(
  file: RemoteFile,
  catalog: string,
  placeIn: PlaceIn,
  inCatalog: (name: string) => EngineConnection | undefined,
): EngineConnection {
  const { engine, opened, close } = file;
  const [own = ''] = opened.catalogs;
  const further = furtherCatalog(opened, catalog);
  const { views, ...contents } = contentsOf(engine, placeIn);
  return {
    dialect: duckDbDialect,
    defaultSchema: 'main',
    defaultCatalog: own,
    ...(further === undefined ? {} : { catalog: further }),
    inCatalog,
    ...statementsOf(engine, placeIn),
    ...(opened.isReadOnly ? {} : writingOf(file, catalog, placeIn, inCatalog)),
    ...contents,
    ...(opened.isReadOnly ? {} : { views }),
    catalogs: () => Promise.resolve(opened.catalogs),
    dataVersion: () => engine.versionOf(opened.path),
    // What is attached is read only.
    ...(further === undefined && !opened.isReadOnly ? { ingest: remoteIngest(engine, placeIn) } : {}),
    sharedScans: remoteScans(engine, placeIn),
    close,
  };
}

/** What a connection has that can write. */
function writingOf(
  file: RemoteFile,
  catalog: string,
  placeIn: PlaceIn,
  inCatalog: (name: string) => EngineConnection | undefined,
): Required<Pick<EngineConnection, 'write' | 'inSession'>> {
  const { engine } = file;
  return {
    write: async (statement, options = {}) => {
      const written = await resultOf(
        callAt(engine, placeIn, 'write', [statement, sent(options)], {
          signal: options.signal,
          statement: textOf(statement),
        }),
      );
      return written.ok ? ok(unpackResult(written.value)) : written;
    },
    inSession: (work) =>
      remoteSession(engine, placeIn, (sessionIn) => work(connectionAt(file, catalog, sessionIn, inCatalog))),
  };
}

type Statements = Required<Pick<EngineConnection, 'run' | 'stream' | 'ping' | 'describeQuery' | 'inspection'>>;

function statementsOf(engine: EngineProcess, placeIn: PlaceIn): Statements {
  const readingSql = (sql: string, { signal }: RunOptions) => ({ ...reading, signal, statement: sql });
  return {
    run: (statement, options = {}) =>
      inParts((parts) =>
        callAt(engine, placeIn, 'run', [statement, sent(options)], {
          ...reading,
          ...parts,
          signal: options.signal,
          statement: textOf(statement),
        }),
      ),
    stream: (statement, options = {}) =>
      remoteStream(
        engine,
        'stream',
        argumentsAt<'stream'>(placeIn, [statement, sent(options)]),
        (batch, vectors) => unpackResult(batch as PackedResult, vectors), // what the method emits
        { signal: options.signal, statement: textOf(statement) },
      ),
    ping: (signal) => resultOf(callAt(engine, placeIn, 'ping', [], { ...reading, signal })),
    describeQuery: (sql, options = {}) =>
      resultOf(callAt(engine, placeIn, 'describeQuery', [sql, sent(options)], readingSql(sql, options))),
    inspection: {
      isComplete: true,
      reads: (sql, expected, options = {}) =>
        resultOf(callAt(engine, placeIn, 'reads', [sql, expected, sent(options)], readingSql(sql, options))),
      locate: (tables, options = {}) =>
        resultOf(
          callAt(engine, placeIn, 'locate', [tables, sent(options)], {
            ...reading,
            signal: options.signal,
          }),
        ),
      calls: (sql, options = {}) =>
        resultOf(callAt(engine, placeIn, 'calls', [sql, sent(options)], readingSql(sql, options))),
    },
  };
}

type Contents = Required<
  Pick<
    EngineConnection,
    'schemas' | 'tables' | 'describeTable' | 'views' | 'catalogue' | 'signatures' | 'functionNames'
  >
>;

function contentsOf(engine: EngineProcess, placeIn: PlaceIn): Contents {
  return {
    schemas: () => callAt(engine, placeIn, 'schemas', [], reading),
    tables: (schema) => callAt(engine, placeIn, 'tables', [schema], reading),
    describeTable: (table) => callAt(engine, placeIn, 'describeTable', [table], reading),
    views: (tables) => callAt(engine, placeIn, 'views', [tables], reading),
    catalogue: () => callAt(engine, placeIn, 'catalogue', [], reading),
    signatures: () => callAt(engine, placeIn, 'signatures', [], reading),
    functionNames: () => callAt(engine, placeIn, 'functionNames', [], reading),
  };
}
