import type { EngineConnection, TableDescription, TableName } from '#plugins/databases';
import type { PgCatalog } from '../../abilities/server-abilities.ts';
import type { OpenPool } from '../../wire/open-pool.ts';
import { genericTypeOfName } from '../type-of-name.ts';
import { shortName } from '../../wire/type-names.ts';

/** What a server contains, as far as the connected role may see it. */
export function introspectionOf(
  open: OpenPool,
  { hidden }: PgCatalog,
): Pick<EngineConnection, 'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames'> {
  const { defaultSchema } = open.facts;
  return {
    catalogs: () => Promise.resolve([open.database]),
    schemas: async () => {
      const { rows } = await open.query<{ name: string }>(`SELECT nspname AS name FROM pg_namespace
        WHERE nspname !~ '${hidden}' AND nspname <> 'information_schema' AND has_schema_privilege(oid, 'USAGE') ORDER BY 1`);
      return rows.map((row) => row.name);
    },
    tables: async (schema) => {
      const { rows } = await open.query<{ name: string; kind: string }>(
        `SELECT c.relname AS name, c.relkind AS kind
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT c.relispartition ORDER BY 1`,
        [schema ?? defaultSchema],
      );
      return rows.map((row) => ({
        name: row.name,
        type:
          row.kind === 'v' ? ('view' as const) : row.kind === 'm' ? ('materialized_view' as const) : ('table' as const),
      }));
    },
    describeTable: ({ schema = defaultSchema, name }) => describeTable(open, { schema, name }),
    functionNames: async () => {
      const { rows } = await open.query<{ name: string }>(`SELECT DISTINCT p.proname AS name FROM pg_proc p
        JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.proname ~ '^[a-z][a-z0-9_]*$' AND p.proname !~ '^(pg_|_)'
        AND (n.nspname = 'pg_catalog' OR pg_function_is_visible(p.oid)) ORDER BY 1`);
      return rows.map((row) => row.name);
    },
  };
}

async function describeTable(open: Pick<OpenPool, 'query'>, table: TableName): Promise<TableDescription | undefined> {
  const found = await open.query<{ id: number; comment: string | null }>(
    `SELECT c.oid AS id, obj_description(c.oid, 'pg_class') AS comment
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'f', 'v', 'm')`,
    [table.schema, table.name],
  );
  const [relation] = found.rows;
  if (relation === undefined) return undefined;
  const [columns, keys, indexes] = await Promise.all([
    readColumns(open, relation.id),
    readKeys(open, relation.id),
    readIndexes(open, relation.id),
  ]);
  const primary = keys.find((key) => key.kind === 'p');
  return {
    columns,
    primaryKey: primary === undefined ? undefined : { name: primary.name, columns: primary.columns },
    foreignKeys: keys
      .filter((key) => key.kind === 'f')
      .map((key) => ({
        name: key.name,
        columns: key.columns,
        referredSchema: key.referred_schema ?? undefined,
        referredTable: key.referred_table ?? '',
        referredColumns: key.referred_columns ?? [],
      })),
    indexes,
    comment: relation.comment ?? undefined,
  };
}

async function readColumns(open: Pick<OpenPool, 'query'>, relation: number): Promise<TableDescription['columns']> {
  const { rows } = await open.query<{ name: string; type: string; required: boolean; comment: string | null }>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
      col_description(a.attrelid, a.attnum) AS comment FROM pg_attribute a
      WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [relation],
  );
  return rows.map((row) => ({
    name: row.name,
    databaseType: shortName(row.type),
    type: genericTypeOfName(row.type),
    isNullable: !row.required,
    comment: row.comment ?? undefined,
  }));
}

interface KeyRow {
  readonly name: string;
  readonly kind: string;
  readonly columns: readonly string[];
  readonly referred_schema: string | null;
  readonly referred_table: string | null;
  readonly referred_columns: readonly string[] | null;
}

async function readKeys(open: Pick<OpenPool, 'query'>, relation: number): Promise<readonly KeyRow[]> {
  const names = (table: string, numbers: string): string =>
    `(SELECT array_agg(a.attname::text ORDER BY k.i) FROM unnest(${numbers}) WITH ORDINALITY AS k(n, i)
      JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.n)`;
  const { rows } = await open.query<KeyRow>(
    `SELECT c.conname AS name, c.contype AS kind, ${names('c.conrelid', 'c.conkey')} AS columns,
    fn.nspname AS referred_schema, f.relname AS referred_table, ${names('c.confrelid', 'c.confkey')} AS referred_columns
    FROM pg_constraint c LEFT JOIN pg_class f ON f.oid = c.confrelid LEFT JOIN pg_namespace fn ON fn.oid = f.relnamespace
    WHERE c.conrelid = $1 AND c.contype IN ('p', 'f') ORDER BY c.conname`,
    [relation],
  );
  return rows;
}

async function readIndexes(open: Pick<OpenPool, 'query'>, relation: number): Promise<TableDescription['indexes']> {
  const { rows } = await open.query<{ name: string; unique: boolean; columns: readonly string[] | null }>(
    `SELECT i.relname AS name, x.indisunique AS unique,
      (SELECT array_agg(a.attname::text ORDER BY k.i) FROM unnest(x.indkey::int[]) WITH ORDINALITY AS k(n, i)
       JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.n) AS columns
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indrelid = $1 AND NOT x.indisprimary ORDER BY i.relname`,
    [relation],
  );
  return rows.map((row) => ({ name: row.name, columns: row.columns ?? [], isUnique: row.unique }));
}
