import { groupedBy } from '#core/common';
import type { CataloguedTable, EngineConnection, FunctionSignature } from '#plugins/databases';
import type { PgCatalog } from '../../abilities/server-abilities.ts';
import { grammarFunctions } from './grammar-functions.ts';
import type { OpenPool } from '../../wire/open-pool.ts';
import { shortName } from '../../wire/type-names.ts';

/** Everything the connected role may see, at once: three questions, however many tables there are. */
export function catalogueOf(
  open: Pick<OpenPool, 'query'>,
  { hidden }: PgCatalog,
): Required<Pick<EngineConnection, 'catalogue' | 'signatures'>> {
  return { catalogue: () => readTables(open, ownSchema(hidden)), signatures: () => readSignatures(open) };
}

/** As schemas are listed elsewhere: those of the server itself are left out. */
const ownSchema = (hidden: string): string =>
  `n.nspname !~ '${hidden}' AND n.nspname <> 'information_schema' AND has_schema_privilege(n.oid, 'USAGE')`;

interface TableRow {
  readonly id: string;
  readonly schema: string;
  readonly name: string;
  readonly kind: string;
  readonly names: readonly string[] | null;
  readonly types: readonly string[] | null;
}

interface KeyRow {
  readonly id: string;
  readonly kind: string;
  readonly names: readonly string[];
  readonly referred_schema: string | null;
  readonly referred_table: string | null;
  readonly others: readonly string[] | null;
}

async function readTables(open: Pick<OpenPool, 'query'>, isOwn: string): Promise<readonly CataloguedTable[]> {
  const columnNames = (table: string, numbers: string): string =>
    `(SELECT array_agg(a.attname::text ORDER BY k.i) FROM unnest(${numbers}) WITH ORDINALITY AS k(n, i)
      JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.n)`;
  const [tables, keys] = await Promise.all([
    open.query<TableRow>(`SELECT c.oid AS id, n.nspname AS schema, c.relname AS name, c.relkind AS kind,
      array_agg(a.attname::text ORDER BY a.attnum) AS names,
      array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT c.relispartition AND ${isOwn}
      GROUP BY 1, 2, 3, 4 ORDER BY 2, 3`),
    open.query<KeyRow>(`SELECT c.conrelid AS id, c.contype AS kind, ${columnNames('c.conrelid', 'c.conkey')} AS names,
      fn.nspname AS referred_schema, f.relname AS referred_table, ${columnNames('c.confrelid', 'c.confkey')} AS others
      FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
      LEFT JOIN pg_class f ON f.oid = c.confrelid LEFT JOIN pg_namespace fn ON fn.oid = f.relnamespace
      WHERE c.contype IN ('p', 'f') AND ${isOwn} ORDER BY c.conname`),
  ]);
  const keysById = groupedBy(keys.rows, ({ id }) => id);
  return tables.rows.map((row) => {
    const own = keysById.get(row.id) ?? [];
    return {
      schema: row.schema,
      name: row.name,
      type: row.kind === 'v' ? 'view' : row.kind === 'm' ? 'materialized_view' : 'table',
      columnNames: row.names ?? [],
      columnTypes: (row.types ?? []).map(shortName),
      primaryKey: own.find(({ kind }) => kind === 'p')?.names ?? [],
      foreignKeys: own
        .filter(({ kind }) => kind === 'f')
        .map((key) => ({
          columns: key.names,
          referredSchema: key.referred_schema ?? undefined,
          referredTable: key.referred_table ?? '',
          referredColumns: key.others ?? [],
        })),
    };
  });
}

interface FunctionRow {
  readonly name: string;
  readonly kind: string;
  readonly gives_rows: boolean;
  readonly names: readonly string[] | null;
  readonly types: readonly string[];
  readonly result: string;
  readonly description: string | null;
}

/** Types that only the server's own machinery passes around. */
const innerType =
  /^(internal|cstring|trigger|event_trigger|fdw_handler|index_am_handler|table_am_handler|tsm_handler|language_handler)$/;

/**
 * What operators, types, indexes, aggregates and upgrades of the server itself are made of: a third of all, with names
 * such as `on_pb` and `nameeq`, which nobody calls. Two of them are functions of the manual as well.
 */
const isMachinery = `n.nspname = 'pg_catalog' AND p.proname NOT IN ('starts_with', 'array_cat')
    AND (p.proname LIKE 'binary\\_upgrade\\_%' OR obj_description(p.oid, 'pg_proc') LIKE 'implementation of % operator'
      OR p.oid IN (SELECT unnest(ARRAY[typsend::oid, typmodin::oid, typmodout::oid, typanalyze::oid]) FROM pg_type)
      OR p.oid IN (SELECT amproc::oid FROM pg_amproc)
      OR p.oid IN (SELECT unnest(ARRAY[aggtransfn::oid, aggfinalfn::oid, aggcombinefn::oid, aggmtransfn::oid,
        aggminvtransfn::oid, aggmfinalfn::oid]) FROM pg_aggregate))`;

async function readSignatures(open: Pick<OpenPool, 'query'>): Promise<readonly FunctionSignature[]> {
  const { rows } =
    await open.query<FunctionRow>(`SELECT p.proname AS name, p.prokind AS kind, p.proretset AS gives_rows,
    p.proargnames[1:p.pronargs] AS names,
    ARRAY(SELECT format_type(t, NULL) FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY AS x(t, i) ORDER BY i) AS types,
    format_type(p.prorettype, NULL) AS result, obj_description(p.oid, 'pg_proc') AS description
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.proname ~ '^[a-z][a-z0-9_]*$' AND p.proname !~ '^(pg_|_)' AND p.prokind IN ('f', 'a', 'w')
    AND (n.nspname = 'pg_catalog' OR pg_function_is_visible(p.oid)) AND NOT (${isMachinery}) ORDER BY 1, p.pronargs`);
  const found = rows
    .filter(({ types, result }) => !innerType.test(result) && !types.some((type) => innerType.test(type)))
    .map((row): FunctionSignature => ({
      name: row.name,
      kind: row.gives_rows ? 'table' : row.kind === 'a' ? 'aggregate' : 'scalar',
      parameters: row.types.map((type, index) => ({ name: row.names?.[index] ?? '', type: shortName(type) })),
      returnType: shortName(row.result),
      description: row.description ?? '',
    }));
  return [...found, ...grammarFunctions];
}
