import type { EngineConnection, TableDescription, TableName } from '#plugins/databases';
import { isOfPeople } from '../common/system-schemas.ts';
import { genericTypeOf, isNullableType, typeNameOf } from './column-types.ts';
import type { OpenClient } from './open-client.ts';

type Asking = Pick<OpenClient, 'ask' | 'database'>;

/** Tables that people made; a materialized view keeps its rows in a hidden one. */
export const visible = `NOT is_temporary AND NOT startsWith(name, '.inner')`;

/** Of the name of a table's engine. */
export function tableType(engine: string | undefined): 'table' | 'view' | 'materialized_view' {
  if (engine === 'MaterializedView') return 'materialized_view';
  return engine === 'View' || engine === 'LiveView' || engine === 'WindowView' ? 'view' : 'table';
}

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** What a server contains, as far as the connected account may see it. Its databases are the schemas. */
export function introspectionOf(
  open: Asking,
): Pick<EngineConnection, 'catalogs' | 'schemas' | 'tables' | 'describeTable'> {
  const { database } = open;
  return {
    catalogs: () => Promise.resolve([database]),
    schemas: async () => {
      const rows = await open.ask(`SELECT name FROM system.databases WHERE ${isOfPeople('name')} ORDER BY name`);
      const names = rows.map(([name = '']) => name);
      // The one of the address comes first, as it is where people start.
      return [...names.filter((name) => name === database), ...names.filter((name) => name !== database)];
    },
    tables: async (schema = database) => {
      const rows = await open.ask(
        `SELECT name, engine FROM system.tables WHERE database = $1 AND ${visible} ORDER BY name`,
        [schema],
      );
      return rows.map(([name = '', engine]) => ({ name, type: tableType(engine) }));
    },
    describeTable: ({ schema = database, name }) => describeTable(open, { schema, name }),
  };
}

async function describeTable(
  open: Asking,
  { schema = open.database, name }: TableName,
): Promise<TableDescription | undefined> {
  const place = [schema, name];
  const [[table], columns] = await Promise.all([
    open.ask('SELECT engine, comment FROM system.tables WHERE database = $1 AND name = $2', place),
    open.ask(
      `SELECT name, type, comment, is_in_primary_key FROM system.columns
        WHERE database = $1 AND table = $2 ORDER BY position`,
      place,
    ),
  ]);
  if (table === undefined) return undefined;
  const keys = columns.flatMap(([column = '', , , isKey]) => (isKey === '1' ? [column] : []));
  return {
    columns: columns.map(([column = '', type = '', comment]) => ({
      name: column,
      databaseType: typeNameOf(type),
      type: genericTypeOf(type),
      isNullable: isNullableType(type),
      comment: filled(comment),
    })),
    primaryKey: keys.length === 0 ? undefined : { name: 'PRIMARY', columns: keys },
    foreignKeys: [],
    indexes: [],
    comment: filled(table[1]),
  };
}
