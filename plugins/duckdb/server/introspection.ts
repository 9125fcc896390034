import type { EngineConnection, TableDescription, TableName } from '#plugins/databases';
import { genericTypeOfName } from './duckdb-types.ts';
import type { FilePlace } from './file-place.ts';

/** Rows of a statement of our own; user SQL never comes here. */
export async function ownRows(
  file: FilePlace,
  sql: string,
  parameters: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const connection = await file.acquire();
  try {
    const reader = await connection.runAndReadAll(sql, [...parameters]);
    return reader.getRowObjectsJS();
  } finally {
    file.release(connection);
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** What a DuckDB file contains: schemas, tables, columns, keys, functions. */
export function introspectionOf(
  file: FilePlace,
): Pick<EngineConnection, 'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames'> {
  return {
    catalogs: () => Promise.resolve(file.catalogs),
    schemas: async () => {
      const found = await ownRows(
        file,
        `SELECT DISTINCT schema_name FROM information_schema.schemata WHERE catalog_name = $1
        AND schema_name NOT IN ('information_schema', 'pg_catalog') ORDER BY 1`,
        [file.catalog],
      );
      return found.map((row) => textOf(row['schema_name']));
    },
    tables: async (schema) => {
      const found = await ownRows(
        file,
        `SELECT table_name, table_type FROM information_schema.tables
        WHERE table_catalog = $1 AND table_schema = $2 ORDER BY lower(table_name)`,
        [file.catalog, schema ?? 'main'],
      );
      return found.map((row) => ({
        name: textOf(row['table_name']),
        type: row['table_type'] === 'VIEW' ? ('view' as const) : ('table' as const),
      }));
    },
    describeTable: (table) => describeTable(file, table),
    functionNames: async () => {
      const found = await ownRows(
        file,
        `SELECT DISTINCT function_name FROM duckdb_functions()
        WHERE function_type IN ('scalar', 'aggregate', 'macro') AND function_name SIMILAR TO '[a-z][a-z0-9_]*'
        AND NOT starts_with(function_name, 'icu_collate') ORDER BY 1`,
        [],
      );
      return found.map((row) => textOf(row['function_name']));
    },
  };
}

async function describeTable(file: FilePlace, table: TableName): Promise<TableDescription | undefined> {
  const place = [file.catalog, table.schema ?? 'main', table.name];
  const columns = await ownRows(
    file,
    `SELECT column_name, data_type, is_nullable, "comment" FROM duckdb_columns()
    WHERE database_name = $1 AND lower(schema_name) = lower($2) AND lower(table_name) = lower($3) ORDER BY column_index`,
    place,
  );
  if (columns.length === 0) return undefined;
  const constraints = await ownRows(
    file,
    `SELECT constraint_name, constraint_type, constraint_column_names, referenced_table,
    referenced_column_names FROM duckdb_constraints() WHERE database_name = $1 AND lower(schema_name) = lower($2) AND lower(table_name) = lower($3)`,
    place,
  );
  const indexes = await ownRows(
    file,
    `SELECT index_name, is_unique, expressions FROM duckdb_indexes()
    WHERE database_name = $1 AND lower(schema_name) = lower($2) AND lower(table_name) = lower($3)`,
    place,
  );
  const comments = await ownRows(
    file,
    `SELECT "comment" FROM duckdb_tables() WHERE database_name = $1 AND lower(schema_name) = lower($2)
    AND lower(table_name) = lower($3)`,
    place,
  );
  const primary = constraints.find((row) => row['constraint_type'] === 'PRIMARY KEY');
  return {
    columns: columns.map((row) => ({
      name: textOf(row['column_name']),
      databaseType: textOf(row['data_type']).replaceAll(', ', ','),
      type: genericTypeOfName(textOf(row['data_type'])),
      isNullable: row['is_nullable'] === true,
      comment: typeof row['comment'] === 'string' ? row['comment'] : undefined,
    })),
    primaryKey:
      primary === undefined
        ? undefined
        : { name: textOf(primary['constraint_name']), columns: textsOf(primary['constraint_column_names']) },
    foreignKeys: constraints
      .filter((row) => row['constraint_type'] === 'FOREIGN KEY')
      .map((row) => ({
        name: textOf(row['constraint_name']),
        columns: textsOf(row['constraint_column_names']),
        referredSchema: table.schema ?? 'main',
        referredTable: textOf(row['referenced_table']),
        referredColumns: textsOf(row['referenced_column_names']),
      })),
    indexes: indexes.map((row) => ({
      name: textOf(row['index_name']),
      columns: textOf(row['expressions'])
        .replace(/^\[|\]$/g, '')
        .split(',')
        .map((name) => name.trim().replace(/^['"]+|['"]+$/g, '')),
      isUnique: row['is_unique'] === true,
    })),
    comment: typeof comments[0]?.['comment'] === 'string' ? comments[0]['comment'] : undefined,
  };
}
