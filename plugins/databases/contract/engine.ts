import { defineExtensionPoint, type Result, type Settings } from '#core/common';
import type { TObject } from 'typebox';
import type { CellValue, ColumnarResult, GenericTypeCode } from './columnar-result.ts';
import type { QueryPlanner } from './query-plan.ts';

/** A failure of the engine, already sorted into the error catalogue (wire contract §24). */
export interface EngineError {
  readonly errorType: string;
  readonly message: string;
  /** 1-based position in the SQL, where the engine tells it. */
  readonly line?: number;
  readonly column?: number;
  /** `cancelled`: by the caller's signal. `timeout`: by the statement timeout, or it did not come to its turn. */
  readonly cause?: 'cancelled' | 'timeout';
}

export type SqlParameter = string | number | bigint | boolean | null;

/** SQL with its parameters, in the order of the dialect's placeholders. */
export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

export interface RunOptions {
  /** Aborting interrupts the statement inside the engine. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Decimals that a double cannot give back come as text with all digits; without this as the nearest double. */
  readonly exactDecimals?: boolean;
  /** Order in the database's queue: lower runs first. */
  readonly priority?: QueryPriority;
  /** Where names without a schema are looked up first, in engines that have several. */
  readonly schema?: string;
}

/** `visible` charts before `background` work. What is `idle` runs while nothing else does, and is given up for it. */
export type QueryPriority = 'visible' | 'normal' | 'background' | 'idle';

export interface TableName {
  /** Absent: the connection's default catalog. */
  readonly catalog?: string | undefined;
  readonly schema: string | undefined;
  readonly name: string;
}

export interface DescribedColumn {
  readonly name: string;
  readonly databaseType: string;
  readonly type: GenericTypeCode;
  readonly isNullable: boolean;
  readonly comment: string | undefined;
}

export interface TableDescription {
  readonly columns: readonly DescribedColumn[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] } | undefined;
  readonly foreignKeys: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly referredSchema: string | undefined;
    readonly referredTable: string;
    readonly referredColumns: readonly string[];
  }[];
  readonly indexes: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly isUnique: boolean;
  }[];
  readonly comment: string | undefined;
}

/** A table among all others, as completion needs it. Columns in their order; both lists are equally long. */
export interface CataloguedTable {
  readonly schema: string;
  readonly name: string;
  readonly type: 'table' | 'view' | 'materialized_view';
  readonly columnNames: readonly string[];
  readonly columnTypes: readonly string[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly Omit<TableDescription['foreignKeys'][number], 'name'>[];
}

/** One way to call a function. */
export interface FunctionSignature {
  readonly name: string;
  readonly kind: 'scalar' | 'aggregate' | 'table';
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly returnType: string;
  readonly description: string;
}

/** What an engine's SQL looks like: values, not overrides. Printing lives in the queries plugin. */
export interface SqlDialect {
  readonly id: string;
  readonly quoteIdentifier: (name: string) => string;
  /** `index` counts from 1. */
  readonly placeholder: (index: number) => string;
  /** A text literal with everything escaped; for SQL shown to people and for expressions without parameters. */
  readonly quoteText: (text: string) => string;
  /** ISO-8601 durations of wire contract §6.2 → SQL that truncates `expression` to that grain. */
  readonly truncations: Readonly<Record<string, (expression: string) => string>>;
  readonly castToText: (expression: string) => string;
  readonly castToTimestamp: (expression: string) => string;
  /** Milliseconds since the epoch of a timestamp or date, as a floating-point number. */
  readonly epochMs: (expression: string) => string;
  /** For columns that hold seconds or milliseconds since the epoch (`python_date_format`). */
  readonly epochToTimestamp: (expression: string, unit: 's' | 'ms') => string;
  readonly hasIlike: boolean;
  /** `TRUE`/`FALSE` as the engine writes them. */
  readonly booleanLiteral: (value: boolean) => string;
  /** Names that differ in case only are one name, also in quotes. */
  readonly ignoresCase?: boolean;
  /** A query without rows and without reading `table` (as somebody wrote it), in whose place it could stand. */
  readonly emptyLike?: (table: string) => string;
}

/** What an engine itself says that one reading statement reads, found without running it. */
export interface StatementReads {
  /** Tables and views that the statement names, as the engine resolves the names; its own catalogues too. */
  readonly tables: readonly TableName[];
  /** Functions it may call that read more than their arguments, and those that people wrote. */
  readonly functions: readonly string[];
  /** Functions it may call of which nobody says that they do nothing but give a value; so it must not run unasked. */
  readonly effects: readonly string[];
}

/** An engine's own look at statements: access to raw SQL is never granted on the word of another parser alone. */
export interface StatementInspection {
  /**
   * What a statement reads. `expected` are the tables that another parser found; a table that only they name is looked
   * up, and a view of them explains the tables behind it.
   */
  readonly reads: (
    sql: string,
    expected: readonly TableName[],
    options?: RunOptions,
  ) => Promise<Result<StatementReads, EngineError>>;
  /**
   * Functions and operators that a statement of any kind may call, and of which nobody can say which rows they read.
   * Found by their names, so there may be too many of them and never too few.
   */
  readonly calls: (sql: string, options?: RunOptions) => Promise<Result<readonly string[], EngineError>>;
  /** Whether `reads` understands a statement without help, so that another parser need not. */
  readonly isComplete: boolean;
}

/** A view as the engine keeps it. */
export interface ViewText {
  /** The query whose rows it gives; undefined where the engine does not tell it. */
  readonly sql: string | undefined;
  /** Names in the query say where they are. Otherwise they are looked up in the view's own catalog and schema. */
  readonly isQualified: boolean;
  /** It keeps rows of its own, which the query gave once. */
  readonly isMaterialized: boolean;
}

/** What is known of a table without reading it whole. */
export interface TableEstimate {
  readonly rowCount: number;
  /** Distinct values of each expression in a sample, in the order asked. */
  readonly distinct: readonly number[];
}

/** A result that was kept for a few statements, which alone see it. */
export interface KeptRows {
  /** Its name in their SQL, to be quoted. */
  readonly name: string;
  /** The statement is our own: it is not checked, so no text of a user may stand in it but as a quoted name. */
  readonly run: (statement: SqlStatement) => Promise<Result<ColumnarResult, EngineError>>;
}

/** Lets several questions be answered from one scan: what it found is kept, and each question runs over that. */
export interface SharedScans {
  /** Undefined for views and tables the engine does not know the size of. Expressions are SQL over the table. */
  readonly estimate: (table: TableName, expressions: readonly string[]) => Promise<TableEstimate | undefined>;
  /** Runs one reading statement, keeps its rows while `work` runs, and gives what that gives. */
  readonly keep: <T>(
    statement: SqlStatement,
    work: (kept: KeptRows) => Promise<T>,
    options?: RunOptions,
  ) => Promise<Result<T, EngineError>>;
}

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
  readonly ping: (signal?: AbortSignal) => Promise<Result<undefined, EngineError>>;
  /** The default one comes first. */
  readonly catalogs: () => Promise<readonly string[]>;
  /** Name of the default catalog, in engines whose connections may have several. */
  readonly defaultCatalog?: string;
  /** The catalog that this connection stands in, where that is not the default one. */
  readonly catalog?: string;
  /**
   * The same connection standing in another catalog: everything that it tells and every name without a catalog is of
   * that one. Undefined when there is none of that name. Absent in engines whose connections have one catalog.
   */
  readonly inCatalog?: (name: string) => EngineConnection | undefined;
  readonly schemas: () => Promise<readonly string[]>;
  readonly defaultSchema: string | undefined;
  readonly tables: (
    schema: string | undefined,
  ) => Promise<readonly { readonly name: string; readonly type: 'table' | 'view' | 'materialized_view' }[]>;
  /** Undefined when there is no such table. */
  readonly describeTable: (table: TableName) => Promise<TableDescription | undefined>;
  /** What stands behind each of these names; undefined for what is no view. Absent: the engine has no views. */
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

/** How a text file is to be read. Absent values are detected. */
export interface FileReadOptions {
  readonly delimiter?: string;
  readonly quote?: string;
  readonly hasHeader?: boolean;
  /** strptime format of dates, such as `%d.%m.%Y`. */
  readonly dateFormat?: string;
  readonly timestampFormat?: string;
  readonly decimalSeparator?: '.' | ',';
  readonly skipRows?: number;
  readonly nullTexts?: readonly string[];
  readonly encoding?: 'utf-8' | 'utf-16' | 'latin-1';
}

export interface SourceFile {
  /** Path on the server. */
  readonly path: string;
  readonly format: 'csv' | 'parquet' | 'json' | 'ndjson';
  readonly options: FileReadOptions;
}

export type IngestType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp';

export interface FileColumn {
  /** Name in the file; unique, made up where the file has none. */
  readonly sourceName: string;
  readonly type: IngestType;
}

export interface FilePreview {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** What was detected or given, so that a form can show it. */
  readonly options: FileReadOptions;
  readonly estimatedRowCount: number | undefined;
}

/** Why a file cannot be read: where, why and what to do. */
export interface FileError {
  /** 1-based line of the file, where known. */
  readonly row?: number;
  readonly column?: string;
  readonly reason: string;
  readonly advice: string;
}

/** Turns files into tables. All or nothing: a failed or aborted load leaves no trace. */
export interface TableIngest {
  readonly inspect: (
    file: SourceFile,
    rowLimit: number,
    signal?: AbortSignal,
  ) => Promise<Result<FilePreview, FileError>>;
  readonly load: (
    file: SourceFile,
    target: {
      readonly table: TableName;
      readonly columns: readonly (FileColumn & { readonly name: string })[];
      readonly ifExists: 'fail' | 'replace' | 'append';
    },
    options: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void },
  ) => Promise<Result<{ readonly rowCount: number }, FileError>>;
  readonly drop: (table: TableName) => Promise<void>;
}

/** How to reach a database. Built from `sqlalchemy_uri`; `password` is decrypted only to connect. */
export interface ConnectionConfig {
  readonly databaseId: number;
  readonly uri: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** What an engine may use of the server it runs in. */
export interface EngineHost {
  /** Folder of the server's own files; an embedded engine keeps its own there. Absolute. */
  readonly dataDir: string;
  readonly settings: Settings;
}

/** A kind of database: how to connect, what its SQL looks like, what it can do. */
export interface DatabaseEngine {
  /** `backend` on the wire and scheme of the URI: `duckdb`, `postgresql`. */
  readonly id: string;
  readonly name: string;
  readonly uriPlaceholder: string;
  /** JSON schema of the connection form's `parameters`. */
  readonly parameters: TObject;
  /** Builds the URI from the form. */
  readonly uriFromParameters: (parameters: Readonly<Record<string, unknown>>) => string;
  /** The form's values of an address; what it cannot tell is left out. */
  readonly parametersFromUri: (uri: string) => Readonly<Record<string, unknown>>;
  readonly dialect: SqlDialect;
  readonly supportsFileUpload: boolean;
  /** A connection may read further databases of the engine, listed in `engine_params.attach` of its `extra`. */
  readonly supportsCatalogs?: boolean;
  /** Present where the engine shows how it answers a statement. */
  readonly planner?: QueryPlanner;
  readonly connect: (config: ConnectionConfig, host: EngineHost) => Promise<Result<EngineConnection, EngineError>>;
}

export const DatabaseEngines = defineExtensionPoint<DatabaseEngine>({
  id: 'databases/engines',
  summary: 'A kind of database that connections can be made to.',
  keyOf: (engine) => engine.id,
  check: (engine) => (engine.name === '' ? 'its name is empty' : undefined),
  order: (a, b) => a.name.localeCompare(b.name),
});
