import { groupedBy } from '#core/common';
import type { CataloguedTable, EngineConnection } from '#plugins/databases';
import { trinoDialect } from '../common/trino-dialect.ts';
import { typeName } from './column-types.ts';
import { introspectionOf, tablesOf } from './introspection.ts';
import type { PlacedServer } from './run-statement.ts';

/** Schemas that are asked about at the same time. */
const atOnce = 4;

/** Every table of the catalog, one schema after the other: a question about all of a large lake takes minutes. */
export const catalogueOf = (server: PlacedServer): Required<Pick<EngineConnection, 'catalogue'>> => ({
  catalogue: async () => {
    const schemas = await introspectionOf(server).schemas();
    const found: CataloguedTable[] = [];
    for (let from = 0; from < schemas.length; from += atOnce) {
      const some = await Promise.all(schemas.slice(from, from + atOnce).map((schema) => readSchema(server, schema)));
      found.push(...some.flat());
    }
    return found;
  },
});

async function readSchema(server: PlacedServer, schema: string): Promise<readonly CataloguedTable[]> {
  const { open, place } = server;
  const [tables, columns] = await Promise.all([
    tablesOf(server, schema),
    open.ask(
      `SELECT table_name, column_name, data_type FROM ${trinoDialect.quoteIdentifier(place.catalog)}.information_schema.columns
        WHERE table_schema = ? ORDER BY table_name, ordinal_position`,
      [schema],
    ),
  ]);
  const columnsOf = groupedBy(columns, ([table]) => table ?? '');
  return tables.map(({ name, type }) => {
    const own = columnsOf.get(name) ?? [];
    return {
      schema,
      name,
      type,
      columnNames: own.map(([, column]) => column ?? ''),
      columnTypes: own.map(([, , columnType]) => typeName(columnType ?? '')),
      primaryKey: [],
      foreignKeys: [],
    };
  });
}
