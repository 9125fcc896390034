import { groupedBy } from '#core/common';
import type {
  CataloguedTable,
  DescribedColumn,
  EngineConnection,
  TableDescription,
  TableName,
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
      const names = rows.map(([name]) => name ?? '').filter((name) => !/^information_schema$/i.test(name));
      // The one of the address comes first, as it is where people start.
      return [...names.filter((name) => name === start), ...names.filter((name) => name !== start)];
    },
    tables: async (schema = start) => {
      const rows = await ask(
        `SELECT TABLE_NAME, TABLE_TYPE FROM ${ownSchema}.TABLES WHERE TABLE_CATALOG = ? AND TABLE_SCHEMA = ? ORDER BY 1`,
        [address.database, schema],
      );
      return rows.map(([name, type]) => ({ name: name ?? '', type: kindOf(type) }));
    },
    describeTable: ({ schema = start, name }) => describeTable(account, { schema, name }),
    catalogue: () => catalogueOf(account),
    functionNames: () => Promise.resolve(functionNames),
  };
};

function kindOf(type: string | null | undefined): 'table' | 'view' | 'materialized_view' {
  if (type === 'MATERIALIZED VIEW') return 'materialized_view';
  return type === 'VIEW' ? 'view' : 'table';
}

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
  if (columns.length === 0) return undefined;
  return {
    columns: columns.map(describedColumn),
    primaryKey: undefined,
    foreignKeys: [],
    indexes: [],
    comment: tables[0]?.[0] ?? undefined,
  };
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
  const keyOf = ([schema, name]: RawRow): string => JSON.stringify([schema, name]);
  const columnsOf = groupedBy(columns, keyOf);
  return tables.map((table) => {
    const [schema, name, type] = table;
    const own = (columnsOf.get(keyOf(table)) ?? []).map((row) => describedColumn(row.slice(2)));
    return {
      schema: schema ?? '',
      name: name ?? '',
      type: kindOf(type),
      columnNames: own.map((column) => column.name),
      columnTypes: own.map((column) => column.databaseType),
      primaryKey: [],
      foreignKeys: [],
    };
  });
}
