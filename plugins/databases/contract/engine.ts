import { defineExtensionPoint, type Result, type Settings } from '#core/common';
import type { TObject } from 'typebox';
import type { ColumnarResult } from './columnar-result.ts';
import type { EngineError, RunOptions, SqlStatement } from './engine-statement.ts';
import type { QueryPlanner } from './query-plan.ts';
import type { SharedScans } from './shared-scans.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { StatementInspection } from './statement-inspection.ts';
import type {
  CataloguedTable,
  DescribedColumn,
  FunctionSignature,
  TableDescription,
  TableName,
  ViewText,
} from './table-catalogue.ts';
import type { TableIngest } from './table-ingest.ts';

/** An open database. One per configured connection; it pools what it needs inside. */
export interface EngineConnection {
  readonly dialect: SqlDialect;
  /** Runs one reading statement. Anything else is refused with `DML_NOT_ALLOWED_ERROR`. */
  readonly run: (statement: SqlStatement, options?: RunOptions) => Promise<Result<ColumnarResult, EngineError>>;
  /** The same in batches, for exports; throws AppError. */
  readonly stream: (statement: SqlStatement, options?: RunOptions) => AsyncIterable<ColumnarResult>;
  /**
   * Runs one statement that changes tables or rows, and commits it. Refuses what reaches beyond the database: files,
   * settings, extensions, other servers. Whether the caller may is the caller's business. Absent where the engine
   * cannot write.
   */
  readonly write?: (statement: SqlStatement, options?: RunOptions) => Promise<Result<ColumnarResult, EngineError>>;
  /**
   * All statements of `work`, one after the other, share a session of the engine: temporary tables live from one to the
   * next and are gone at the end. Outside of it nothing temporary outlives its statement. Absent where the engine cannot
   * write.
   */
  readonly inSession?: <T>(work: (connection: EngineConnection) => Promise<T>) => Promise<T>;
  readonly ping: (signal?: AbortSignal) => Promise<Result<undefined, EngineError>>;
  /** The default one comes first. */
  readonly catalogs: () => Promise<readonly string[]>;
  /** Name of the default catalog, in engines whose connections may have several. */
  readonly defaultCatalog?: string;
  /** The catalog of this connection, where that is not the default one. */
  readonly catalog?: string;
  /**
   * The same connection in another catalog: its metadata and names without a catalog are of that one. Undefined when
   * there is none of that name. Absent in engines whose connections have one catalog.
   */
  readonly inCatalog?: (name: string) => EngineConnection | undefined;
  readonly schemas: () => Promise<readonly string[]>;
  readonly defaultSchema: string | undefined;
  readonly tables: (
    schema: string | undefined,
  ) => Promise<readonly { readonly name: string; readonly type: 'table' | 'view' | 'materialized_view' }[]>;
  /** Undefined when there is no such table. */
  readonly describeTable: (table: TableName) => Promise<TableDescription | undefined>;
  /** The definition of each named view; undefined for a name that is no view. Absent: the engine has no views. */
  readonly views?: (tables: readonly TableName[]) => Promise<readonly (ViewText | undefined)[]>;
  /** Every table and view of every schema at once. Absent: `tables` and `describeTable` tell. */
  readonly catalogue?: () => Promise<readonly CataloguedTable[]>;
  /** Functions that people may call. Absent: only their names are known. */
  readonly signatures?: () => Promise<readonly FunctionSignature[]>;
  /** Columns of a query, without running it. */
  readonly describeQuery: (
    sql: string,
    options?: RunOptions,
  ) => Promise<Result<readonly DescribedColumn[], EngineError>>;
  readonly functionNames: () => Promise<readonly string[]>;
  /** Absent: people need access to the whole database to write SQL for it. */
  readonly inspection?: StatementInspection;
  /** Changes whenever data may have changed; undefined when the engine cannot tell. Part of result cache keys. */
  readonly dataVersion: () => string | undefined;
  /** Present where files can become tables. */
  readonly ingest?: TableIngest;
  /** Present where the engine keeps small results cheaply. */
  readonly sharedScans?: SharedScans;
  /** Waits for running statements up to the grace period, then interrupts them. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** The part of a connection that answers planned questions. */
export type QueryConnection = Pick<
  EngineConnection,
  'dialect' | 'run' | 'stream' | 'describeQuery' | 'dataVersion' | 'sharedScans'
>;

/** How to reach a database. Built from `sqlalchemy_uri`; `password` is decrypted only to connect. */
export interface ConnectionConfig {
  readonly databaseId: number;
  readonly uri: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** What of a connection cannot be honoured. */
export interface ConnectionRefusal {
  readonly field: 'sqlalchemy_uri' | 'extra' | 'server_cert';
  readonly message: string;
}

/** What an engine may use of the server it runs in. */
export interface EngineHost {
  /** Folder of the server's own files; an embedded engine keeps its own there. Absolute. */
  readonly dataDir: string;
  readonly settings: Settings;
}

/** A kind of data that a connection reads where it is, such as files of a form. */
export interface SourceKind {
  readonly id: string;
  readonly title: string;
  /** What a place of it looks like. */
  readonly placeholder: string;
}

/**
 * A connection may have sources in place of a database: data that is read where it is, each as a table. They are the list
 * `engine_params.sources` of its `extra`, objects with `name`, `kind` and `place`.
 */
export interface EngineSources {
  readonly kinds: readonly SourceKind[];
  /** Names of the form's `parameters` that are about sources; the others are about a database. */
  readonly parameters: readonly string[];
}

/** A kind of database: how to connect, what its SQL looks like, what it can do. */
export interface DatabaseEngine {
  /** `backend` on the wire and scheme of the URI. */
  readonly id: string;
  /** Further schemes of its URIs; `backend` is the id in any case. Absent: none. */
  readonly schemes?: readonly string[];
  readonly name: string;
  readonly uriPlaceholder: string;
  /** What people should know before they connect, sentences: shown above the form. Absent: nothing. */
  readonly notices?: readonly string[];
  /** None of its servers is part of the product's tests: it is offered after the others, as such. */
  readonly isUntested?: boolean;
  /** JSON schema of the connection form's `parameters`. */
  readonly parameters: TObject;
  /** Builds the URI from the form. */
  readonly uriFromParameters: (parameters: Readonly<Record<string, unknown>>) => string;
  /** Address of a file of this server's own, made when it is opened first. Absent: its databases are elsewhere. */
  readonly ownFileUri?: (name: string) => string;
  /** Names in `engine_params` of `extra` that have an effect; others are refused. Absent: any. */
  readonly engineParams?: readonly string[];
  /**
   * Why something that a connection says would have no effect, by name; looked at before it is stored. `connect` refuses
   * the same. Absent: everything has.
   */
  readonly refusalOf?: (config: Pick<ConnectionConfig, 'uri' | 'extra'>) => ConnectionRefusal | undefined;
  /** The form's values of an address; what it cannot tell is left out. */
  readonly parametersFromUri: (uri: string) => Readonly<Record<string, unknown>>;
  readonly dialect: SqlDialect;
  readonly supportsFileUpload: boolean;
  /**
   * A connection may read further catalogs, which people allow in its settings: `attached` are databases of the engine, files
   * of this server whose names are listed in `engine_params.attach` of its `extra`; `own` are all that the server has.
   */
  readonly supportsCatalogs?: 'attached' | 'own';
  /** Present where a connection may read data in place. */
  readonly sources?: EngineSources;
  /** Present where the engine shows how it answers a statement. */
  readonly planner?: QueryPlanner;
  readonly connect: (config: ConnectionConfig, host: EngineHost) => Promise<Result<EngineConnection, EngineError>>;
}

export const DatabaseEngines = defineExtensionPoint<DatabaseEngine>({
  id: 'databases/engines',
  summary: 'A kind of database that connections can be made to.',
  keyOf: (engine) => engine.id,
  check: (engine) => (engine.name === '' ? 'its name is empty' : undefined),
  order: (a, b) => Number(a.isUntested === true) - Number(b.isUntested === true) || a.name.localeCompare(b.name),
});
