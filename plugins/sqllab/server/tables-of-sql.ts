import type { SqlReader } from '#plugins/sql-language';

/** Tables that a script names, as lists show them; none where it cannot be read. */
export async function tablesOfSql(
  sql: string,
  backend: string | undefined,
  reader: SqlReader,
): Promise<readonly { readonly catalog: string | null; readonly schema: string | null; readonly table: string }[]> {
  const read = backend === undefined ? undefined : await reader.read(sql, backend);
  if (read?.ok !== true) return [];
  return read.value.flatMap((statement) =>
    statement.tables.map(({ catalog, schema, name }) => ({
      catalog: catalog ?? null,
      schema: schema ?? null,
      table: name,
    })),
  );
}
