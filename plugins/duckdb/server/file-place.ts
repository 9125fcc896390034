import type { DuckDBConnection } from '@duckdb/node-api';
import type { Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import type { OpenFile } from './open-file.ts';

/** What running statements needs of an open file. */
export interface StatementFile extends Pick<OpenFile, 'release'> {
  /** A connection that looks names up in this schema first; undefined: in `main`. */
  readonly acquire: (schema?: string) => Promise<DuckDBConnection>;
  readonly check: (connection: DuckDBConnection, sql: string) => Promise<Result<undefined, EngineError>>;
}

/** An open file as one configured connection sees it, in one of its catalogs. */
export interface FilePlace extends StatementFile {
  /** Where names without a catalog are looked up. */
  readonly catalog: string;
  /** All that may be read; that of the file itself comes first. */
  readonly catalogs: readonly string[];
  /** In place of `release`, after statements that may have left something temporary. */
  readonly discard: (connection: DuckDBConnection) => void;
  readonly standingOf: OpenFile['standingOf'];
  readonly tableNames: OpenFile['tableNames'];
  readonly macroNames: (connection: DuckDBConnection) => Promise<ReadonlySet<string>>;
  readonly effectNames: (connection: DuckDBConnection) => Promise<ReadonlySet<string>>;
}

export function placeIn(file: OpenFile, catalogs: readonly string[], catalog: string): FilePlace {
  return {
    catalog,
    catalogs,
    acquire: (schema) => file.acquire(catalog, schema),
    release: (connection) => {
      file.release(connection);
    },
    discard: (connection) => {
      file.discard(connection);
    },
    check: (connection, sql) => file.check(connection, sql, catalogs),
    standingOf: (connection) => file.standingOf(connection),
    tableNames: (connection) => file.tableNames(connection),
    macroNames: (connection) => file.macroNames(connection),
    effectNames: (connection) => file.effectNames(connection),
  };
}
