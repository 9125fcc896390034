import type { EngineConnection, TableDescription, TableName } from '#plugins/databases';
import { trinoDialect } from '../common/trino-dialect.ts';
import { genericTypeOf, typeName } from './column-types.ts';
import { grammarFunctionNames } from './grammar-functions.ts';
import type { PlacedServer } from './run-statement.ts';

/** The schema that tells of all others. */
const ownSchema = 'information_schema';

/** What a catalog contains, as far as the account may see it. A lake may hold more than can be listed at once, so that each question is about one schema. */
export function introspectionOf({
  open,
  place,
}: PlacedServer): Pick<EngineConnection, 'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames'> {
  const catalog = trinoDialect.quoteIdentifier(place.catalog);
  return {
    catalogs: () => open.askCatalogs(),
    schemas: async () => {
      const rows = await open.ask(
        `SELECT schema_name FROM ${catalog}.${ownSchema}.schemata WHERE schema_name <> '${ownSchema}' ORDER BY 1`,
      );
      const names = rows.map(([name]) => name ?? '');
      // The one of the address comes first, as it is where people start.
      return [...names.filter((name) => name === place.schema), ...names.filter((name) => name !== place.schema)];
    },
    tables: (schema = place.schema) => (schema === undefined ? Promise.resolve([]) : tablesOf({ open, place }, schema)),
    describeTable: ({ schema = place.schema, name }) => describeTable({ open, place }, { schema, name }),
    functionNames: async () => {
      const rows = await open.ask('SHOW FUNCTIONS');
      const names = [...rows.map(([name]) => name ?? ''), ...grammarFunctionNames];
      return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => /^[a-z]\w*$/.test(name)).sort();
    },
  };
}

type ListedTable = Awaited<ReturnType<EngineConnection['tables']>>[number];

/** Names are kept in lower case. */
export async function tablesOf({ open, place }: PlacedServer, schema: string): Promise<readonly ListedTable[]> {
  const catalog = trinoDialect.quoteIdentifier(place.catalog);
  const [tables, materialized] = await Promise.all([
    open.ask(`SELECT table_name, table_type FROM ${catalog}.${ownSchema}.tables WHERE table_schema = ? ORDER BY 1`, [
      schema.toLowerCase(),
    ]),
    open.ask('SELECT name FROM system.metadata.materialized_views WHERE catalog_name = ? AND schema_name = ?', [
      place.catalog,
      schema.toLowerCase(),
    ]),
  ]);
  const kept = new Set(materialized.map(([name]) => name));
  return tables.map(([name, type]) => ({
    name: name ?? '',
    type: kept.has(name ?? '') ? 'materialized_view' : type === 'VIEW' ? 'view' : 'table',
  }));
}

/** There are no keys and no indexes in Trino. */
async function describeTable(
  { open, place }: PlacedServer,
  { schema, name }: TableName,
): Promise<TableDescription | undefined> {
  if (schema === undefined) return undefined;
  const where = [place.catalog, schema.toLowerCase(), name.toLowerCase()];
  const [columns, comments] = await Promise.all([
    open.ask(
      `SELECT column_name, type_name, is_nullable, remarks FROM system.jdbc.columns
        WHERE table_cat = ? AND table_schem = ? AND table_name = ? ORDER BY ordinal_position`,
      where,
    ),
    open.ask(
      'SELECT comment FROM system.metadata.table_comments WHERE catalog_name = ? AND schema_name = ? AND table_name = ?',
      where,
    ),
  ]);
  if (columns.length === 0) return undefined;
  return {
    columns: columns.map(([column, type, isNullable, comment]) => ({
      name: column ?? '',
      databaseType: typeName(type ?? ''),
      type: genericTypeOf(type ?? ''),
      isNullable: isNullable !== 'NO',
      comment: comment ?? undefined,
    })),
    primaryKey: undefined,
    foreignKeys: [],
    indexes: [],
    comment: comments[0]?.[0] ?? undefined,
  };
}
