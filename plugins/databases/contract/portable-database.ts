import { defineToken } from '#core/common';
import type { DatabaseEngine } from './engine.ts';

/** A connection as bundles carry it from server to server. Names as on the wire. */
export interface PortableDatabase {
  readonly uuid: string;
  readonly database_name: string;
  /** Read: secrets are masked. Written: as it is to be used; masks keep what is stored. */
  readonly sqlalchemy_uri: string;
  readonly cache_timeout: number | null;
  readonly expose_in_sqllab: boolean;
  readonly allow_run_async: boolean;
  readonly allow_ctas: boolean;
  readonly allow_cvas: boolean;
  readonly allow_dml: boolean;
  readonly allow_file_upload: boolean;
  readonly impersonate_user: boolean;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
}

/** Server: connections that travel between servers. Rights are the caller's business. */
export interface PortableDatabases {
  readonly read: (id: number) => Promise<PortableDatabase | undefined>;
  /**
   * Creates the connection, or replaces the one of that id, without trying whether it can be reached. Throws AppError
   * with fields.
   */
  readonly save: (
    database: PortableDatabase,
    options: { readonly userId: number; readonly replaces?: number | undefined },
  ) => Promise<number>;
  /** What connections of that address can do here; undefined: there is no engine for it. */
  readonly engineOf: (uri: string) => Pick<DatabaseEngine, 'supportsFileUpload' | 'engineParams'> | undefined;
  /** Whether both addresses lead to the same place, however they are written; secrets are not compared. */
  readonly isSameAddress: (one: string, other: string) => boolean;
}
export const PortableDatabases = defineToken<PortableDatabases>('databases/PortableDatabases');
