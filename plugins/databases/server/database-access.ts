import { AppError, defineToken } from '#core/common';
import type { Logger } from '#core/server';
import {
  databaseAccessView,
  isPlaceGranted,
  type DatabaseCaller,
  type EngineConnection,
  type GrantedPlace,
  type TableName,
} from '#plugins/databases';
import { databaseMessages as messages } from '../common/messages.ts';
import type { DatabaseStore, StoredDatabase } from './database-store.ts';
import type { DependentObjects } from './dependents.ts';
import { standingIn, type OpenConnections } from './open-connections.ts';

/** Who may see which database, schema and table. */
export interface DatabaseAccess {
  readonly visibleIds: (caller: DatabaseCaller) => Promise<readonly number[] | 'all'>;
  /** Throws not-found, also for databases the caller may not see. */
  readonly requireVisible: (caller: DatabaseCaller, id: number) => Promise<StoredDatabase>;
  readonly visibleSchemas: (
    caller: DatabaseCaller,
    row: StoredDatabase,
    place: { readonly catalog?: string | undefined; readonly schemas: readonly string[] },
  ) => Promise<readonly string[]>;
  /** Which of a connection's catalogs hold something that the caller may see; the default one always shows. */
  readonly visibleCatalogs: (
    caller: DatabaseCaller,
    row: StoredDatabase,
    catalogs: readonly string[],
  ) => Promise<readonly string[]>;
  /** Which of these tables of one schema the caller may see. */
  readonly visibleTables: <T extends { readonly name: string }>(
    caller: DatabaseCaller,
    row: StoredDatabase,
    place: GrantedPlace,
    tables: readonly T[],
  ) => Promise<readonly T[]>;
  /**
   * Schemas as last seen, and the further catalogs, which have no schema; empty when the database does not answer. For
   * grants that name them.
   */
  readonly knownPlaces: (row: StoredDatabase) => Promise<readonly GrantedPlace[]>;
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

const canUsePlace = (caller: DatabaseCaller, row: StoredDatabase, place: GrantedPlace): boolean =>
  isPlaceGranted(caller, { name: row.database_name }, place);

/** Schemas of the default catalog, then each further catalog with its schemas. */
async function placesOf(connection: EngineConnection): Promise<readonly GrantedPlace[]> {
  const places: GrantedPlace[] = (await connection.schemas()).map((schema) => ({ schema }));
  if (connection.inCatalog === undefined) return places;
  for (const catalog of (await connection.catalogs()).slice(1)) {
    const schemas = (await connection.inCatalog(catalog)?.schemas()) ?? [];
    places.push({ catalog, schema: undefined }, ...schemas.map((schema) => ({ catalog, schema })));
  }
  return places;
}

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
  const seen = new Map<number, { readonly places: readonly GrantedPlace[]; readonly atMs: number }>();
  const knownPlaces = async (row: StoredDatabase): Promise<readonly GrantedPlace[]> => {
    const known = seen.get(row.id);
    if (known !== undefined && performance.now() - known.atMs < schemasKnownForMs) return known.places;
    try {
      const places = await placesOf(await connections.get(row.id));
      seen.set(row.id, { places, atMs: performance.now() });
      return places;
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
    (await knownPlaces(row)).some((place) => canUsePlace(caller, row, place));
  return {
    knownPlaces,
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
    visibleSchemas: async (caller, row, { catalog, schemas }) => {
      if (canUseDatabase(caller, row)) return schemas;
      const tables = await dependents.reachableTables(caller, row.id);
      const reached = new Set(tables.filter((table) => table.catalog === catalog).map((table) => table.schema));
      // Datasets without a schema belong to the default one.
      const standing = reached.has(undefined) ? standingIn(await connections.get(row.id), catalog) : undefined;
      return schemas.filter(
        (schema) =>
          canUsePlace(caller, row, { catalog, schema }) || reached.has(schema) || schema === standing?.defaultSchema,
      );
    },
    visibleCatalogs: async (caller, row, catalogs) => {
      if (catalogs.length < 2 || canUseDatabase(caller, row)) return catalogs;
      const granted = (await knownPlaces(row)).filter((place) => canUsePlace(caller, row, place));
      const reached = [...granted, ...(await dependents.reachableTables(caller, row.id))];
      return catalogs.filter((catalog, index) => index === 0 || reached.some((place) => place.catalog === catalog));
    },
    visibleTables: async (caller, row, place, tables) => {
      if (canUseDatabase(caller, row)) return tables;
      if (canUsePlace(caller, row, place)) return tables;
      const reached = await dependents.reachableTables(caller, row.id);
      return tables.filter((table) => reached.some((other) => isSameTable(other, { ...place, name: table.name })));
    },
  };
}

function isSameTable(reached: TableName, table: TableName): boolean {
  if (reached.name !== table.name || reached.catalog !== table.catalog) return false;
  return reached.schema === table.schema || reached.schema === undefined || table.schema === undefined;
}
