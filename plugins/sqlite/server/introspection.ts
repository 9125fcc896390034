import { groupedBy } from '#core/common';
import {
  engineFailure,
  type CataloguedTable,
  type EngineConnection,
  type SqlParameter,
  type TableDescription,
  type ViewText,
} from '#plugins/databases';
import { declaredType } from './column-types.ts';
import type { ProcessPool } from './process/process-pool.ts';
import type { RawCell } from './process/statement-messages.ts';
import { batchesOf, withProcess } from './run-statement.ts';

const schema = 'main';

type Row = readonly RawCell[];
export type Ask = (sql: string, ...parameters: readonly SqlParameter[]) => Promise<readonly Row[]>;

/** Rows of a question of our own. Throws AppError. */
export const askOver =
  (pool: ProcessPool): Ask =>
  async (sql, ...parameters) => {
    const rows: Row[] = [];
    const asked = await withProcess(pool, {}, sql, async (client) => {
      for await (const { values, rowCount } of batchesOf(client, { sql, parameters })) {
        for (let row = 0; row < rowCount; row += 1) rows.push(values.map((column) => column[row] ?? null));
      }
    });
    if (!asked.ok) throw engineFailure(asked.error);
    return rows;
  };

export const text = (cell: RawCell | undefined): string => (typeof cell === 'string' ? cell : '');

/** What people made: its own tables and those inside of others are left out. */
const ofPeople = `type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')`;

/** What a file contains. It has one schema, `main`. */
export function introspectionOf(
  pool: ProcessPool,
): Pick<
  EngineConnection,
  'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'views' | 'catalogue' | 'functionNames'
> {
  const ask = askOver(pool);
  return {
    catalogs: () => Promise.resolve([]),
    schemas: () => Promise.resolve([schema]),
    tables: async (asked = schema) => {
      if (asked !== schema) return [];
      const rows = await ask(`SELECT name, type FROM sqlite_schema WHERE ${ofPeople} ORDER BY name`);
      return rows.map(([name, type]) => ({ name: text(name), type: type === 'view' ? 'view' : 'table' }));
    },
    describeTable: ({ schema: asked = schema, name }) =>
      asked === schema ? describeTable(ask, name) : Promise.resolve(undefined),
    views: async (tables) => {
      const rows = await ask("SELECT lower(name), sql FROM sqlite_schema WHERE type = 'view'");
      const found = new Map(rows.map(([name, sql]) => [text(name), text(sql)]));
      return tables.map(({ name }): ViewText | undefined => {
        const sql = found.get(name.toLowerCase());
        if (sql === undefined) return undefined;
        return { sql: queryOfView(sql), isQualified: false, isMaterialized: false };
      });
    },
    catalogue: () => readCatalogue(ask),
    functionNames: async () => {
      const rows = await ask('SELECT DISTINCT name FROM pragma_function_list ORDER BY name');
      return rows.map(([name]) => text(name).toLowerCase()).filter((name) => /^[a-z]\w*$/.test(name));
    },
  };
}

/** The query behind AS; undefined where the text has another form. */
const queryOfView = (sql: string): string | undefined =>
  /^create\s+view\s+(?:"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[\w$]+)\s*(?:\([^()]*\)\s*)?as\s+([^]*)$/i.exec(sql)?.[1];

async function describeTable(ask: Ask, name: string): Promise<TableDescription | undefined> {
  const [found] = await ask(`SELECT name FROM sqlite_schema WHERE ${ofPeople} AND lower(name) = lower(?)`, name);
  if (found === undefined) return undefined;
  const [columns, keys, indexes] = await Promise.all([
    ask('SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid', name),
    ask('SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq', name),
    ask(
      `SELECT i.name, i."unique", c.name FROM pragma_index_list(?) AS i, pragma_index_info(i.name) AS c
        WHERE i.origin <> 'pk' ORDER BY i.name, c.seqno`,
      name,
    ),
  ]);
  const primary = primaryKeyOf(columns.map((column) => [text(column[0]), Number(column[3])] as const));
  return {
    columns: columns.map(([column, type, isRequired, key]) => ({
      name: text(column),
      ...declaredType(text(type)),
      isNullable: isRequired === 0 && key === 0,
      comment: undefined,
    })),
    primaryKey: primary.length === 0 ? undefined : { name: 'primary', columns: primary },
    foreignKeys: foreignKeysOf(keys).map((key, index) => ({ name: `foreign_${String(index + 1)}`, ...key })),
    indexes: [...groupedBy(indexes, ([index]) => text(index))].map(([index, parts]) => ({
      name: index,
      columns: parts.flatMap(([, , column]) => (column === null ? [] : text(column))), // parts of an expression have none
      isUnique: parts[0]?.[1] === 1,
    })),
    comment: undefined,
  };
}

/** The place that each column has in the key counts from 1; 0: it is not in it. */
const primaryKeyOf = (columns: readonly (readonly [name: string, place: number])[]): readonly string[] =>
  columns
    .filter(([, place]) => place > 0)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);

/** A key that names no columns means the primary key of the other table, which SQLite leaves to the reader. */
const foreignKeysOf = (rows: readonly Row[]): CataloguedTable['foreignKeys'] =>
  [...groupedBy(rows, ([id]) => String(id))].map(([, parts]) => ({
    columns: parts.map(([, , column]) => text(column)),
    referredSchema: schema,
    referredTable: text(parts[0]?.[1]),
    referredColumns: parts.flatMap(([, , , column]) => (column === null ? [] : text(column))),
  }));

/** Everything at once: three questions, however many tables there are. */
async function readCatalogue(ask: Ask): Promise<readonly CataloguedTable[]> {
  const made = `SELECT name, type FROM sqlite_schema WHERE ${ofPeople}`;
  const [tables, columns, keys] = await Promise.all([
    ask(`${made} ORDER BY name`),
    ask(`SELECT t.name, c.name, c.type, c.pk FROM (${made}) AS t, pragma_table_xinfo(t.name) AS c
      WHERE c.hidden <> 1 ORDER BY t.name, c.cid`),
    ask(`SELECT k.id, k."table", k."from", k."to", t.name FROM (${made}) AS t, pragma_foreign_key_list(t.name) AS k
      ORDER BY t.name, k.id DESC, k.seq`),
  ]);
  const columnsOf = groupedBy(columns, ([name]) => text(name));
  const keysOf = groupedBy(keys, (key) => text(key[4]));
  return tables.map(([name, type]) => {
    const own = columnsOf.get(text(name)) ?? [];
    return {
      schema,
      name: text(name),
      type: type === 'view' ? 'view' : 'table',
      columnNames: own.map(([, column]) => text(column)),
      columnTypes: own.map(([, , columnType]) => declaredType(text(columnType)).databaseType),
      primaryKey: primaryKeyOf(own.map((column) => [text(column[1]), Number(column[3])] as const)),
      foreignKeys: foreignKeysOf(keysOf.get(text(name)) ?? []),
    };
  });
}
