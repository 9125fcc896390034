import { databaseAccessView, schemaAccessView, type TableGrants, type TableName } from '#plugins/databases';
import type { DependentObjects } from './dependents.ts';

/** Schemas in which engines tell about everything they hold. */
const catalogueSchema = /^(?:information_schema|pg_.*|duckdb_.*)$/i;

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
      const uncovered = tables.filter(({ schema = defaultSchema }) => {
        if (schema === undefined) return !readsAll;
        if (caller.can(['schema_access', schemaAccessView(database.name, schema)])) return false;
        return !readsAll || catalogueSchema.test(schema);
      });
      if (uncovered.length === 0) return [];
      const keyOf = ({ schema = defaultSchema, name }: TableName): string => {
        const key = JSON.stringify([schema, name]);
        return dialect.ignoresCase === true ? key.toLowerCase() : key;
      };
      const reached = new Set((await dependents.reachableTables(caller, database.id)).map(keyOf));
      return uncovered.filter((table) => !reached.has(keyOf(table)));
    },
  };
}
