import { groupedBy } from '#core/common';
import {
  type CataloguedTable,
  type EngineConnection,
  type TableDescription,
  type TableName,
  type ViewText,
} from '#plugins/databases';
import type { InformationSchema } from '../abilities/server-abilities.ts';
import type { OpenPool } from '../wire/open-pool.ts';
import { shortName } from '../wire/type-names.ts';
import { genericTypeOfName } from './type-of-name.ts';

/** What a server contains, by the standard's `information_schema`, of which every relative has some. */
export function informationSchemaOf(
  open: OpenPool,
  has: InformationSchema,
): Pick<
  EngineConnection,
  'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames' | 'catalogue' | 'views'
> {
  const { defaultSchema } = open.facts;
  const isOwn = (schema: string): boolean => !open.relative.dialect.syntax.names.ofServer.schemas.test(schema);
  const tables = async (): Promise<readonly TableRow[]> =>
    (await open.query<TableRow>(everyTable)).rows.filter(({ schema }) => isOwn(schema));
  return {
    catalogs: () => Promise.resolve([open.database]),
    schemas: async () => {
      const found = new Set((await tables()).map(({ schema }) => schema));
      return [...found.add(defaultSchema)].sort();
    },
    tables: async (schema = defaultSchema) =>
      (await tables())
        .filter((table) => table.schema === schema)
        .map(({ name, kind }) => ({ name, type: typeOf(kind) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    describeTable: ({ schema = defaultSchema, name }) => describeTable(open, has, { schema, name }),
    functionNames: async () => {
      if ('names' in has.functions) return has.functions.names;
      return (await open.query<{ name: string }>(has.functions.sql)).rows.map(({ name }) => name);
    },
    catalogue: async () => catalogued(await tables(), await readColumns(open), await readKeys(open, has)),
    ...(has.hasViews ? { views: (names) => readViews(open, names) } : {}),
  };
}

interface TableRow {
  readonly schema: string;
  readonly name: string;
  readonly kind: string;
}

const everyTable =
  'SELECT table_schema AS schema, table_name AS name, table_type AS kind FROM information_schema.tables';

const typeOf = (kind: string): CataloguedTable['type'] =>
  kind === 'MATERIALIZED VIEW' ? 'materialized_view' : kind === 'VIEW' ? 'view' : 'table';

interface ColumnRow {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: string;
}

/** Of every table, or of one. In their order. */
async function readColumns(open: OpenPool, table?: TableName): Promise<readonly ColumnRow[]> {
  const { rows } = await open.query<ColumnRow & { readonly place: number | string }>(
    `SELECT table_schema AS schema, table_name AS "table", column_name AS name, data_type AS type,
      is_nullable AS nullable, ordinal_position AS place FROM information_schema.columns` +
      (table === undefined ? '' : ' WHERE table_schema = $1 AND table_name = $2'),
    table === undefined ? [] : [table.schema, table.name],
  );
  return [...rows].sort((one, other) => Number(one.place) - Number(other.place));
}

interface Key {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly kind: string;
  readonly columns: readonly string[];
  readonly referred: Key | undefined;
}

interface KeyColumnRow {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly kind: string;
  readonly column: string;
  readonly place: number | string;
}

/** Primary and foreign keys of every table: there are few of them, however many tables there are. */
async function readKeys(open: OpenPool, { hasKeys }: InformationSchema): Promise<readonly Key[]> {
  if (!hasKeys) return [];
  const [columns, references] = await Promise.all([
    open.query<KeyColumnRow>(`SELECT c.table_schema AS schema, c.table_name AS "table", c.constraint_name AS name,
      c.constraint_type AS kind, k.column_name AS "column", k.ordinal_position AS place
      FROM information_schema.table_constraints c JOIN information_schema.key_column_usage k
        ON k.constraint_schema = c.constraint_schema AND k.constraint_name = c.constraint_name
        AND k.table_name = c.table_name
      WHERE c.constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY', 'UNIQUE')`),
    open.query<{ schema: string; name: string; referred_schema: string; referred: string }>(
      `SELECT constraint_schema AS schema, constraint_name AS name, unique_constraint_schema AS referred_schema,
        unique_constraint_name AS referred FROM information_schema.referential_constraints`,
    ),
  ]);
  const nameOf = (schema: string, name: string): string => JSON.stringify([schema, name]);
  const ordered = [...columns.rows].sort((one, other) => Number(one.place) - Number(other.place));
  const keys = new Map<string, Key>();
  for (const [id, [first, ...others]] of groupedBy(ordered, ({ schema, name }) => nameOf(schema, name))) {
    if (first === undefined) continue;
    keys.set(id, { ...first, columns: [first, ...others].map(({ column }) => column), referred: undefined });
  }
  for (const { schema, name, referred_schema: other, referred } of references.rows) {
    const key = keys.get(nameOf(schema, name));
    if (key !== undefined) keys.set(nameOf(schema, name), { ...key, referred: keys.get(nameOf(other, referred)) });
  }
  return [...keys.values()];
}

const foreignKeyOf = ({ name, columns, referred }: Key): TableDescription['foreignKeys'][number] => ({
  name,
  columns,
  referredSchema: referred?.schema,
  referredTable: referred?.table ?? '',
  referredColumns: referred?.columns ?? [],
});

async function describeTable(
  open: OpenPool,
  has: InformationSchema,
  table: TableName,
): Promise<TableDescription | undefined> {
  const columns = await readColumns(open, table);
  if (columns.length === 0) return undefined;
  const keys = (await readKeys(open, has)).filter((key) => key.schema === table.schema && key.table === table.name);
  const primary = keys.find(({ kind }) => kind === 'PRIMARY KEY');
  return {
    columns: columns.map(({ name, type, nullable }) => ({
      name,
      databaseType: shortName(type),
      type: genericTypeOfName(type),
      isNullable: nullable.toUpperCase() !== 'NO',
      comment: undefined,
    })),
    primaryKey: primary === undefined ? undefined : { name: primary.name, columns: primary.columns },
    foreignKeys: keys.filter(({ kind }) => kind === 'FOREIGN KEY').map(foreignKeyOf),
    indexes: [],
    comment: undefined,
  };
}

function catalogued(
  tables: readonly TableRow[],
  columns: readonly ColumnRow[],
  keys: readonly Key[],
): readonly CataloguedTable[] {
  const idOf = (schema: string, table: string): string => JSON.stringify([schema, table]);
  const columnsById = groupedBy(columns, ({ schema, table }) => idOf(schema, table));
  const keysById = groupedBy(keys, ({ schema, table }) => idOf(schema, table));
  return tables.map(({ schema, name, kind }) => {
    const own = columnsById.get(idOf(schema, name)) ?? [];
    const ownKeys = keysById.get(idOf(schema, name)) ?? [];
    return {
      schema,
      name,
      type: typeOf(kind),
      columnNames: own.map((column) => column.name),
      columnTypes: own.map(({ type }) => shortName(type)),
      primaryKey: ownKeys.find((key) => key.kind === 'PRIMARY KEY')?.columns ?? [],
      foreignKeys: ownKeys.filter((key) => key.kind === 'FOREIGN KEY').map(foreignKeyOf),
    };
  });
}

async function readViews(open: OpenPool, names: readonly TableName[]): Promise<readonly (ViewText | undefined)[]> {
  const { rows } = await open.query<{ schema: string; name: string; sql: string | null }>(
    'SELECT table_schema AS schema, table_name AS name, view_definition AS sql FROM information_schema.views',
  );
  return names.map(({ schema = open.facts.defaultSchema, name }): ViewText | undefined => {
    const found = rows.find((row) => row.schema === schema && row.name === name);
    if (found === undefined) return undefined;
    return { sql: found.sql?.replace(/;\s*$/, ''), isQualified: false, isMaterialized: false };
  });
}
