import {
  kindOfTable,
  listedSchemas,
  listedTable,
  listedTables,
  type CataloguedTable,
  type DescribedColumn,
  type EngineConnection,
  type TableDescription,
  type TableName,
} from '#plugins/databases';
import { functionNames } from '../common/function-names.ts';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import type { OpenAccount } from './open-account.ts';
import type { RawRow } from './protocol/sql-api.ts';

/** The schema that tells of all others. */
const ownSchema = 'INFORMATION_SCHEMA';

const columnFields = 'COLUMN_NAME, DATA_TYPE, NUMERIC_PRECISION, NUMERIC_SCALE, IS_NULLABLE, COMMENT';

type Introspection = Pick<
  EngineConnection,
  'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'catalogue' | 'functionNames'
>;

/** What the database contains, as far as the role may see it. Keys are not among it: Snowflake does not check them. */
export const introspectionOf = (account: OpenAccount): Introspection => {
  const { ask, address } = account;
  const { schema: start = 'PUBLIC' } = address;
  return {
    catalogs: () => Promise.resolve([address.database]),
    schemas: async () => {
      const rows = await ask(`SELECT SCHEMA_NAME FROM ${ownSchema}.SCHEMATA WHERE CATALOG_NAME = ? ORDER BY 1`, [
        address.database,
      ]);
      return listedSchemas(rows, start);
    },
    tables: async (schema = start) => {
      const rows = await ask(
        `SELECT TABLE_NAME, TABLE_TYPE FROM ${ownSchema}.TABLES WHERE TABLE_CATALOG = ? AND TABLE_SCHEMA = ? ORDER BY 1`,
        [address.database, schema],
      );
      return rows.map(([name, type]) => ({ name: name ?? '', type: kindOfTable(type) }));
    },
    describeTable: ({ schema = start, name }) => describeTable(account, { schema, name }),
    catalogue: () => catalogueOf(account),
    functionNames: () => Promise.resolve(functionNames),
  };
};

const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

function describedColumn([name, type, precision, scale, isNullable, comment]: RawRow): DescribedColumn {
  const databaseType = typeName({ type: type ?? '', precision: numberOf(precision), scale: numberOf(scale) });
  return {
    name: name ?? '',
    databaseType,
    type: genericTypeOf(databaseType),
    isNullable: isNullable !== 'NO',
    comment: comment ?? undefined,
  };
}

async function describeTable(
  { ask, address }: OpenAccount,
  { schema, name }: TableName,
): Promise<TableDescription | undefined> {
  const where = [address.database, schema ?? '', name];
  const ofTable = 'TABLE_CATALOG = ? AND TABLE_SCHEMA = ? AND TABLE_NAME = ?';
  const [columns, tables] = await Promise.all([
    ask(`SELECT ${columnFields} FROM ${ownSchema}.COLUMNS WHERE ${ofTable} ORDER BY ORDINAL_POSITION`, where),
    ask(`SELECT COMMENT FROM ${ownSchema}.TABLES WHERE ${ofTable}`, where),
  ]);
  return listedTable(columns.map(describedColumn), tables[0]?.[0]);
}

async function catalogueOf({ ask, address }: OpenAccount): Promise<readonly CataloguedTable[]> {
  const [tables, columns] = await Promise.all([
    ask(
      `SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE FROM ${ownSchema}.TABLES
        WHERE TABLE_CATALOG = ? AND TABLE_SCHEMA <> '${ownSchema}' ORDER BY 1, 2`,
      [address.database],
    ),
    ask(
      `SELECT TABLE_SCHEMA, TABLE_NAME, ${columnFields} FROM ${ownSchema}.COLUMNS
        WHERE TABLE_CATALOG = ? ORDER BY TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION`,
      [address.database],
    ),
  ]);
  return listedTables(tables, columns, describedColumn);
}
