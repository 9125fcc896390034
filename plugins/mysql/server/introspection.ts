import { groupedBy } from '#core/common';
import type { EngineConnection, TableDescription, TableName } from '#plugins/databases';
import { isOfPeople } from '../common/system-schemas.ts';
import type { TextRow } from './client.ts';
import { genericTypeOfName, shortTypeName } from './column-types.ts';
import { grammarFunctionNames } from './grammar-functions.ts';
import type { OpenPool } from './open-pool.ts';

/** Types of relations that people read. */
export const readable = `TABLE_TYPE IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')`;

/** What a server contains, as far as the connected account may see it. Its databases are the schemas. */
export function introspectionOf(
  open: OpenPool,
): Pick<EngineConnection, 'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames'> {
  const { database } = open.facts;
  return {
    catalogs: () => Promise.resolve(database === undefined ? [] : [database]),
    schemas: async () => {
      const names = firstColumn(
        await open.ask(
          `SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE ${isOfPeople('SCHEMA_NAME')} ORDER BY 1`,
        ),
      );
      // The one of the address comes first, as it is where people start.
      return [...names.filter((name) => name === database), ...names.filter((name) => name !== database)];
    },
    tables: async (schema = database) => {
      if (schema === undefined) return [];
      const rows = await open.ask(
        `SELECT TABLE_NAME, TABLE_TYPE FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND ${readable} ORDER BY 1`,
        [schema],
      );
      return rows.map(([name, type]) => ({ name: name ?? '', type: type === 'VIEW' ? 'view' : 'table' }));
    },
    describeTable: ({ schema = database, name }) => describeTable(open, { schema, name }),
    functionNames: async () => {
      const own = await open.ask(
        "SELECT ROUTINE_NAME FROM information_schema.ROUTINES WHERE ROUTINE_TYPE = 'FUNCTION'",
      );
      // MariaDB lists its functions; MySQL does not.
      const native = open.facts.isMariaDb
        ? await open.ask('SELECT FUNCTION FROM information_schema.SQL_FUNCTIONS')
        : [];
      const names = [...firstColumn(own), ...firstColumn(native), ...grammarFunctionNames];
      return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => /^[a-z]\w*$/.test(name)).sort();
    },
  };
}

const firstColumn = (rows: readonly TextRow[]): readonly string[] => rows.map(([name]) => name ?? '');

async function describeTable(
  open: Pick<OpenPool, 'ask'>,
  { schema, name }: TableName,
): Promise<TableDescription | undefined> {
  if (schema === undefined) return undefined;
  const place = [schema, name];
  const [table] = await open.ask(
    `SELECT TABLE_TYPE, TABLE_COMMENT FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND ${readable}`,
    place,
  );
  if (table === undefined) return undefined;
  const [columns, keys, indexes] = await Promise.all([
    readColumns(open, place),
    readKeys(open, place),
    readIndexes(open, place),
  ]);
  const [type, comment] = table;
  const primary = keys.filter(({ referredTable }) => referredTable === undefined);
  return {
    columns,
    primaryKey: primary.map(({ columns: names }) => ({ name: 'PRIMARY', columns: names }))[0],
    foreignKeys: keys.flatMap(({ referredTable, ...key }) =>
      referredTable === undefined ? [] : [{ ...key, referredTable }],
    ),
    indexes,
    comment: type === 'VIEW' || comment === '' ? undefined : (comment ?? undefined), // a view says "VIEW"
  };
}

async function readColumns(
  open: Pick<OpenPool, 'ask'>,
  place: readonly string[],
): Promise<TableDescription['columns']> {
  const rows = await open.ask(
    `SELECT COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_COMMENT FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? ORDER BY ORDINAL_POSITION`,
    place,
  );
  return rows.map(([name, type, isNullable, comment]) => {
    const databaseType = shortTypeName(type ?? '');
    return {
      name: name ?? '',
      databaseType,
      type: genericTypeOfName(databaseType),
      isNullable: isNullable !== 'NO',
      comment: comment === '' ? undefined : (comment ?? undefined),
    };
  });
}

interface KeyOfTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referredSchema: string | undefined;
  /** Undefined: the primary key. */
  readonly referredTable: string | undefined;
  readonly referredColumns: readonly string[];
}

async function readKeys(open: Pick<OpenPool, 'ask'>, place: readonly string[]): Promise<readonly KeyOfTable[]> {
  const rows = await open.ask(
    `SELECT CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_SCHEMA, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME
      FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?
      AND (CONSTRAINT_NAME = 'PRIMARY' OR REFERENCED_TABLE_NAME IS NOT NULL) ORDER BY CONSTRAINT_NAME, ORDINAL_POSITION`,
    place,
  );
  return [...groupedBy(rows, ([name]) => name ?? '')].map(([name, parts]) => ({
    name,
    columns: parts.map(([, column]) => column ?? ''),
    referredSchema: parts[0]?.[2] ?? undefined,
    referredTable: parts[0]?.[3] ?? undefined,
    referredColumns: parts.map(([, , , , column]) => column ?? ''),
  }));
}

async function readIndexes(
  open: Pick<OpenPool, 'ask'>,
  place: readonly string[],
): Promise<TableDescription['indexes']> {
  const rows = await open.ask(
    `SELECT INDEX_NAME, NON_UNIQUE, COLUMN_NAME FROM information_schema.STATISTICS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND INDEX_NAME <> 'PRIMARY' ORDER BY INDEX_NAME, SEQ_IN_INDEX`,
    place,
  );
  return [...groupedBy(rows, ([name]) => name ?? '')].map(([name, parts]) => ({
    name,
    columns: parts.flatMap(([, , column]) => column ?? []), // parts of an expression have no column
    isUnique: parts[0]?.[1] === '0',
  }));
}
