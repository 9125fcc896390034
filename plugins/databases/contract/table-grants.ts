import { defineToken } from '#core/common';
import type { DatabaseRecord } from './databases.ts';
import type { DatabaseCaller } from './dependents.ts';
import type { EngineConnection } from './engine.ts';
import type { TableName } from './table-catalogue.ts';

/** Server: what of a database a caller may read. See docs/http-api.md, "Permissions" and "Who may see what". */
export interface TableGrants {
  /** Whether the caller has access to the whole database. */
  readonly coversDatabase: (caller: DatabaseCaller, database: Pick<DatabaseRecord, 'id' | 'name'>) => boolean;
  /**
   * The tables that no grant of the caller covers: neither of their schema nor of a dataset over them. A table without
   * a schema belongs to the default one. The engine's own catalogues need a grant of the database or of their schema.
   */
  readonly missing: (
    caller: DatabaseCaller,
    database: Pick<DatabaseRecord, 'id' | 'name'>,
    connection: Pick<EngineConnection, 'dialect' | 'defaultSchema'>,
    tables: readonly TableName[],
  ) => Promise<readonly TableName[]>;
}
export const TableGrants = defineToken<TableGrants>('databases/TableGrants');
