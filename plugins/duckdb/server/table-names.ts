import type { DuckDBConnection } from '@duckdb/node-api';
import { foldName } from './fold-name.ts';

/** A name as a statement has it. */
export interface WrittenName {
  readonly catalog?: string | undefined;
  readonly schema: string | undefined;
  readonly name: string;
}

/** A table with its name written whole. */
export interface PlacedName {
  readonly catalog: string;
  readonly schema: string;
  readonly name: string;
}

/** Catalog and schema of a connection: unqualified names are looked up there. */
export interface Standing {
  readonly catalog: string;
  readonly schema: string;
}

/** The schema that DuckDB falls back to. */
export const mainSchema = 'main';

/** Every table and view of an open file and what is attached to it, ignoring case. */
export interface KnownTables {
  readonly has: (table: PlacedName) => boolean;
  readonly hasSchema: (place: Standing) => boolean;
  /** A table or schema as the database spells it; the name of what is not there stays as it is. */
  readonly spelled: (table: PlacedName) => PlacedName;
}

const keyOf = (...names: readonly string[]): string => foldName(JSON.stringify(names));

export async function readTableNames(connection: DuckDBConnection): Promise<KnownTables> {
  const tables = await connection.runAndReadAll(
    `SELECT database_name, schema_name, table_name FROM duckdb_tables()
    UNION ALL SELECT database_name, schema_name, view_name FROM duckdb_views()`,
  );
  const schemas = await connection.runAndReadAll('SELECT database_name, schema_name FROM duckdb_schemas()');
  const known = new Map(
    [...tables.getRows(), ...schemas.getRows()].map((row) => {
      const names = row.map(String);
      return [keyOf(...names), names] as const;
    }),
  );
  return {
    has: ({ catalog, schema, name }) => known.has(keyOf(catalog, schema, name)),
    hasSchema: ({ catalog, schema }) => known.has(keyOf(catalog, schema)),
    spelled: (table) => {
      const { catalog, schema, name } = table;
      const [, ownSchema, ownName] = known.get(keyOf(catalog, schema, name)) ?? known.get(keyOf(catalog, schema)) ?? [];
      return { ...table, schema: ownSchema ?? schema, name: ownName ?? name };
    },
  };
}

const sameName = (a: string, b: string): boolean => foldName(a) === foldName(b);

/**
 * Whether the first of two parts is both a schema of the connection's catalog and a catalog. DuckDB refuses such names;
 * without the schema they would be of the catalog.
 */
export function isAmbiguous(
  { catalog, schema }: WrittenName,
  standing: Standing,
  catalogs: readonly string[],
  known: KnownTables,
): boolean {
  if (catalog !== undefined || schema === undefined) return false;
  return catalogs.some((each) => sameName(each, schema)) && known.hasSchema({ catalog: standing.catalog, schema });
}

/**
 * The table that DuckDB resolves a name to. Without a schema it is looked up in the connection's schema, then in
 * `main`; `a.b` is a table of the schema a, or of the catalog a where no schema has that name. A missing table is
 * placed where it is looked up first.
 */
export function placed(
  { catalog, schema, name }: WrittenName,
  standing: Standing,
  catalogs: readonly string[],
  known: KnownTables,
): PlacedName {
  const catalogCalled = (wanted: string): string | undefined => catalogs.find((each) => sameName(each, wanted));
  if (schema === undefined) {
    const here = { ...standing, name };
    const inMain = { ...here, schema: mainSchema };
    return !known.has(here) && known.has(inMain) ? inMain : here;
  }
  if (catalog !== undefined) return { catalog: catalogCalled(catalog) ?? catalog, schema, name };
  const asSchema = { catalog: standing.catalog, schema, name };
  const other = catalogCalled(schema);
  if (other === undefined || known.hasSchema(asSchema)) return asSchema;
  return { catalog: other, schema: other === standing.catalog ? standing.schema : mainSchema, name };
}
