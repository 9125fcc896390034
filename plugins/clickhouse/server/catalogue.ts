import { groupedBy } from '#core/common';
import type { CataloguedTable, EngineConnection } from '#plugins/databases';
import { isOfPeople } from '../common/system-schemas.ts';
import { typeNameOf } from './column-types.ts';
import { tableType, visible } from './introspection.ts';
import type { OpenClient } from './open-client.ts';

/** Everything the connected account may see, at once: two questions, however many tables there are. */
export const catalogueOf = (open: Pick<OpenClient, 'ask'>): Required<Pick<EngineConnection, 'catalogue'>> => ({
  catalogue: () => readTables(open),
});

async function readTables(open: Pick<OpenClient, 'ask'>): Promise<readonly CataloguedTable[]> {
  const [tables, columns] = await Promise.all([
    open.ask(
      `SELECT database, name, engine FROM system.tables WHERE ${isOfPeople('database')} AND ${visible} ORDER BY 1, 2`,
    ),
    open.ask(
      `SELECT database, table, name, type, is_in_primary_key FROM system.columns
        WHERE ${isOfPeople('database')} ORDER BY database, table, position`,
    ),
  ]);
  const columnsOf = groupedBy(columns, ([database, table]) => JSON.stringify([database, table]));
  return tables.map(([schema = '', name = '', engine]) => {
    const own = columnsOf.get(JSON.stringify([schema, name])) ?? [];
    return {
      schema,
      name,
      type: tableType(engine),
      columnNames: own.map((column) => column[2] ?? ''),
      columnTypes: own.map((column) => typeNameOf(column[3] ?? '')),
      primaryKey: own.flatMap((column) => (column[4] === '1' ? [column[2] ?? ''] : [])),
      foreignKeys: [],
    };
  });
}
