import { defineToken } from '#core/common';
import type { DatabaseCaller } from './dependents.ts';
import type { EngineConnection } from './engine.ts';

/** A configured connection as other plugins see it; secrets stay inside. */
export interface DatabaseRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly backend: string;
  readonly allowFileUpload: boolean;
  readonly allowDml: boolean;
  readonly allowCtas: boolean;
  readonly allowCvas: boolean;
  readonly allowRunAsync: boolean;
  /** Schema that CREATE TABLE AS always writes to. */
  readonly forceCtasSchema: string | undefined;
  readonly exposeInSqlLab: boolean;
  /** Seconds; undefined: the configured default. */
  readonly cacheTimeoutS: number | undefined;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Server: the configured connections. */
export interface Databases {
  readonly find: (id: number) => Promise<DatabaseRecord | undefined>;
  readonly all: () => Promise<readonly DatabaseRecord[]>;
  /** Those the caller may see: by a grant of the database, of a schema of it, or of something in it. */
  readonly visibleTo: (caller: DatabaseCaller) => Promise<readonly DatabaseRecord[]>;
  /**
   * The open connection; opens it on first use. Statements queue per database by priority. It uses the default catalog,
   * or the named one. Throws AppError, also when there is no catalog of that name.
   */
  readonly connection: (id: number, catalog?: string | null) => Promise<EngineConnection>;
  /** Creates the connection unless one of that name exists; for built-in ones such as the examples. */
  readonly ensure: (database: {
    readonly name: string;
    /** Without its ending; a file of the server's own. */
    readonly file: string;
    readonly allowFileUpload: boolean;
  }) => Promise<DatabaseRecord>;
  /** Removes the connection unless something depends on it; returns whether it is gone. For built-in ones. */
  readonly removeUnused: (id: number) => Promise<boolean>;
}
export const Databases = defineToken<Databases>('databases/Databases');

/** View names of data-access grants. See docs/http-api.md, "Permissions". */
export const databaseAccessView = (database: { readonly name: string; readonly id: number }): string =>
  `[${database.name}].(id:${database.id})`;
export const catalogAccessView = (databaseName: string, catalog: string): string => `[${databaseName}].[${catalog}]`;
/** Of three parts where the catalog is told. */
export const schemaAccessView = (databaseName: string, schema: string, catalog?: string): string =>
  `[${databaseName}].${catalog === undefined ? '' : `[${catalog}].`}[${schema}]`;

/** The built-in database that files are uploaded into unless somebody chooses another. */
export const uploadDatabase = { name: 'My data', file: 'my-data', allowFileUpload: true } as const;
