import { groupedBy } from '#core/common';
import type { CataloguedTable, EngineConnection } from '#plugins/databases';
import { isOfPeople } from '../common/system-schemas.ts';
import type { TextRow } from './client.ts';
import { shortTypeName } from './column-types.ts';
import { readable } from './introspection.ts';
import type { OpenPool } from './open-pool.ts';

/** Everything the connected account may see, at once: three questions, however many tables there are. */
export const catalogueOf = (open: Pick<OpenPool, 'ask'>): Required<Pick<EngineConnection, 'catalogue'>> => ({
  catalogue: () => readTables(open),
});

const keyOf = ([schema, name]: TextRow): string => JSON.stringify([schema, name]);

async function readTables(open: Pick<OpenPool, 'ask'>): Promise<readonly CataloguedTable[]> {
  const ofPeople = isOfPeople('TABLE_SCHEMA');
  const [tables, columns, keys] = await Promise.all([
    open.ask(`SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE FROM information_schema.TABLES
      WHERE ${ofPeople} AND ${readable} ORDER BY 1, 2`),
    open.ask(`SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, COLUMN_TYPE FROM information_schema.COLUMNS
      WHERE ${ofPeople} ORDER BY 1, 2, ORDINAL_POSITION`),
    open.ask(`SELECT TABLE_SCHEMA, TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_SCHEMA,
      REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE
      WHERE ${ofPeople} AND (CONSTRAINT_NAME = 'PRIMARY' OR REFERENCED_TABLE_NAME IS NOT NULL)
      ORDER BY 1, 2, 3, ORDINAL_POSITION`),
  ]);
  const columnsOf = groupedBy(columns, keyOf);
  const keysOf = groupedBy(keys, keyOf);
  return tables.map((table) => {
    const [schema, name, type] = table;
    const own = columnsOf.get(keyOf(table)) ?? [];
    const byName = [...groupedBy(keysOf.get(keyOf(table)) ?? [], ([, , constraint]) => constraint ?? '')];
    return {
      schema: schema ?? '',
      name: name ?? '',
      type: type === 'VIEW' ? 'view' : 'table',
      columnNames: own.map(([, , column]) => column ?? ''),
      columnTypes: own.map(([, , , columnType]) => shortTypeName(columnType ?? '')),
      primaryKey: byName.flatMap(([key, parts]) => (key === 'PRIMARY' ? parts.map((part) => part[3] ?? '') : [])),
      foreignKeys: byName.flatMap(([key, parts]) => (key === 'PRIMARY' ? [] : [foreignKeyOf(parts)])),
    };
  });
}

const foreignKeyOf = (parts: readonly TextRow[]): CataloguedTable['foreignKeys'][number] => ({
  columns: parts.map((part) => part[3] ?? ''),
  referredSchema: parts[0]?.[4] ?? undefined,
  referredTable: parts[0]?.[5] ?? '',
  referredColumns: parts.map((part) => part[6] ?? ''),
});
