import { ignoresCase, databaseAccessView, isPlaceGranted, type TableGrants, type TableName } from '#plugins/databases';
import type { DependentObjects } from './dependents.ts';

/** Grants of databases and schemas, and those of datasets, which their plugin tells. */
export function grantedTables({ dependents }: { readonly dependents: DependentObjects }): TableGrants {
  const coversDatabase: TableGrants['coversDatabase'] = (caller, database) =>
    caller.isAdmin ||
    caller.can(['all_database_access', 'all_database_access']) ||
    caller.can(['database_access', databaseAccessView(database)]);
  return {
    coversDatabase,
    missing: async (caller, database, { dialect, defaultSchema }, tables) => {
      if (coversDatabase(caller, database)) return [];
      const readsAll = caller.can(['all_datasource_access', 'all_datasource_access']);
      const uncovered = tables.filter(({ catalog, schema = defaultSchema }) => {
        if (schema === undefined) return !readsAll;
        // These tell of all catalogs, so that a grant of one is not enough.
        if (dialect.syntax.names.ofServer.schemas.test(schema)) return !isPlaceGranted(caller, database, { schema });
        return !readsAll && !isPlaceGranted(caller, database, { catalog, schema });
      });
      if (uncovered.length === 0) return [];
      const keyOf = ({ catalog, schema = defaultSchema, name }: TableName): string => {
        const key = JSON.stringify([catalog ?? null, schema, name]);
        return ignoresCase(dialect) ? key.toLowerCase() : key;
      };
      const reached = new Set((await dependents.reachableTables(caller, database.id)).map(keyOf));
      return uncovered.filter((table) => !reached.has(keyOf(table)));
    },
  };
}
