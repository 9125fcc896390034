import {
  kindOfTable,
  listedSchemas,
  listedTable,
  listedTables,
  type DescribedColumn,
  type EngineConnection,
  type ListedRow,
} from '#plugins/databases';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { databricksDialect } from '../common/databricks-dialect.ts';
import type { OpenWarehouse } from './open-warehouse.ts';

const columnFields = 'column_name, full_data_type, is_nullable, comment';

type Introspection = Pick<
  EngineConnection,
  'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'catalogue' | 'functionNames'
>;

/** What the catalog contains, as far as the owner of the token may see it. */
export const introspectionOf = ({ ask, catalog, schema: start }: OpenWarehouse): Introspection => {
  const lists = `${databricksDialect.quoteIdentifier(catalog)}.information_schema`;
  return {
    catalogs: () => Promise.resolve([catalog]),
    schemas: async () => listedSchemas(await ask(`SELECT schema_name FROM ${lists}.schemata ORDER BY 1`), start),
    tables: async (schema = start) => {
      const rows = await ask(`SELECT table_name, table_type FROM ${lists}.tables WHERE table_schema = :p1 ORDER BY 1`, [
        schema,
      ]);
      return rows.map(([name, type]) => ({ name: name ?? '', type: kindOfTable(type) }));
    },
    describeTable: async ({ schema = start, name }) => {
      const ofTable = 'table_schema = :p1 AND table_name = :p2';
      const [columns, tables] = await Promise.all([
        ask(`SELECT ${columnFields} FROM ${lists}.columns WHERE ${ofTable} ORDER BY ordinal_position`, [schema, name]),
        ask(`SELECT comment FROM ${lists}.tables WHERE ${ofTable}`, [schema, name]),
      ]);
      return listedTable(columns.map(describedColumn), tables[0]?.[0]);
    },
    catalogue: async () => {
      const where = "WHERE table_schema <> 'information_schema'";
      const [tables, columns] = await Promise.all([
        ask(`SELECT table_schema, table_name, table_type FROM ${lists}.tables ${where} ORDER BY 1, 2`),
        ask(`SELECT table_schema, table_name, ${columnFields} FROM ${lists}.columns ${where}
          ORDER BY table_schema, table_name, ordinal_position`),
      ]);
      return listedTables(tables, columns, describedColumn);
    },
    functionNames: async () => (await ask('SHOW SYSTEM FUNCTIONS')).map(([name]) => name ?? ''),
  };
};

function describedColumn([name, type, isNullable, comment]: ListedRow): DescribedColumn {
  const databaseType = typeName(type ?? '');
  return {
    name: name ?? '',
    databaseType,
    type: genericTypeOf(databaseType),
    isNullable: isNullable !== 'NO',
    comment: comment ?? undefined,
  };
}
