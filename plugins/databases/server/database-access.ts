import { AppError, defineToken } from '#core/common';
import type { Logger } from '#core/server';
import { databaseAccessView, schemaAccessView, type DatabaseCaller, type TableName } from '#plugins/databases';
import { databaseMessages as messages } from '../common/messages.ts';
import type { DatabaseStore, StoredDatabase } from './database-store.ts';
import type { DependentObjects } from './dependents.ts';
import type { OpenConnections } from './open-connections.ts';

/** Who may see which database, schema and table. Wire contract §3.1 and §12. */
export interface DatabaseAccess {
  readonly visibleIds: (caller: DatabaseCaller) => Promise<readonly number[] | 'all'>;
  /** Throws not-found, also for databases the caller may not see. */
  readonly requireVisible: (caller: DatabaseCaller, id: number) => Promise<StoredDatabase>;
  readonly visibleSchemas: (
    caller: DatabaseCaller,
    row: StoredDatabase,
    schemas: readonly string[],
  ) => Promise<readonly string[]>;
  /** Which of these tables of one schema the caller may see. */
  readonly visibleTables: <T extends { readonly name: string }>(
    caller: DatabaseCaller,
    row: StoredDatabase,
    schema: string | undefined,
    tables: readonly T[],
  ) => Promise<readonly T[]>;
  /** Schemas as last seen; empty when the database does not answer. For grants that name schemas. */
  readonly knownSchemas: (row: StoredDatabase) => Promise<readonly string[]>;
}
export const DatabaseAccess = defineToken<DatabaseAccess>('databases/DatabaseAccess');

/** Milliseconds that a list of schemas is believed when only grants are looked up. */
const schemasKnownForMs = 10 * 60_000;

/** Whether the caller may read everything of a database. */
export function canUseDatabase(caller: DatabaseCaller, row: Pick<StoredDatabase, 'id' | 'database_name'>): boolean {
  return (
    caller.isAdmin ||
    caller.can(['all_database_access', 'all_database_access']) ||
    caller.can(['database_access', databaseAccessView({ id: row.id, name: row.database_name })])
  );
}

const canUseSchema = (caller: DatabaseCaller, row: StoredDatabase, schema: string): boolean =>
  caller.can(['schema_access', schemaAccessView(row.database_name, schema)]);

export function grantedDatabaseAccess({
  store,
  connections,
  dependents,
  logger,
}: {
  readonly store: DatabaseStore;
  readonly connections: OpenConnections;
  readonly dependents: DependentObjects;
  readonly logger: Logger;
}): DatabaseAccess {
  const seen = new Map<number, { readonly schemas: readonly string[]; readonly atMs: number }>();
  const knownSchemas = async (row: StoredDatabase): Promise<readonly string[]> => {
    const known = seen.get(row.id);
    if (known !== undefined && performance.now() - known.atMs < schemasKnownForMs) return known.schemas;
    try {
      const schemas = await (await connections.get(row.id)).schemas();
      seen.set(row.id, { schemas, atMs: performance.now() });
      return schemas;
    } catch (failure) {
      const reason = failure instanceof AppError ? (failure.errorType ?? failure.kind) : 'unknown';
      logger.warn({ databaseId: row.id, reason }, 'Schemas for grants cannot be read.');
      return [];
    }
  };
  const isVisible = async (
    caller: DatabaseCaller,
    row: StoredDatabase,
    reachable: ReadonlySet<number>,
  ): Promise<boolean> =>
    canUseDatabase(caller, row) ||
    reachable.has(row.id) ||
    (await knownSchemas(row)).some((schema) => canUseSchema(caller, row, schema));
  return {
    knownSchemas,
    visibleIds: async (caller) => {
      if (caller.isAdmin || caller.can(['all_database_access', 'all_database_access'])) return 'all';
      const [rows, reachable] = await Promise.all([store.all(), dependents.reachableDatabases(caller)]);
      const checks = await Promise.all(rows.map((row) => isVisible(caller, row, reachable)));
      return rows.filter((_row, index) => checks[index]).map((row) => row.id);
    },
    requireVisible: async (caller, id) => {
      const row = await store.find(id);
      if (row !== undefined && canUseDatabase(caller, row)) return row;
      if (row !== undefined && (await isVisible(caller, row, await dependents.reachableDatabases(caller)))) return row;
      throw new AppError('not-found', messages.notFound());
    },
    visibleSchemas: async (caller, row, schemas) => {
      if (canUseDatabase(caller, row)) return schemas;
      const tables = await dependents.reachableTables(caller, row.id);
      const reached = new Set(tables.map((table) => table.schema));
      return schemas.filter(
        (schema) => canUseSchema(caller, row, schema) || reached.has(schema) || isDefault(schema, reached),
      );
    },
    visibleTables: async (caller, row, schema, tables) => {
      if (canUseDatabase(caller, row)) return tables;
      if (schema !== undefined && canUseSchema(caller, row, schema)) return tables;
      const reached = await dependents.reachableTables(caller, row.id);
      return tables.filter((table) => reached.some((other) => isSameTable(other, { schema, name: table.name })));
    },
  };
}

/** Datasets made without a schema stand in the default one, which is named `main` or `public`. */
const defaultSchemas: ReadonlySet<string> = new Set(['main', 'public']);
const isDefault = (schema: string, reached: ReadonlySet<string | undefined>): boolean =>
  reached.has(undefined) && defaultSchemas.has(schema);

function isSameTable(reached: TableName, table: TableName): boolean {
  if (reached.name !== table.name) return false;
  return reached.schema === table.schema || reached.schema === undefined || table.schema === undefined;
}
