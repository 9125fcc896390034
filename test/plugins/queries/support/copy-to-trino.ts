import type { EngineConnection } from '#plugins/databases';
import { askTrino } from '../../../support/trino.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: unknown): string => (typeof text === 'string' ? `'${text.replaceAll("'", "''")}'` : 'NULL');

/** A type of DuckDB as Trino calls it. */
const typeIn = (type: string): string => (type === 'TIMESTAMP' ? 'TIMESTAMP(6)' : type === 'FLOAT' ? 'REAL' : type);

/** Makes a table of DuckDB with its rows in a schema of Trino's memory, in place of what was made before. */
export async function copyToTrino(from: EngineConnection, table: string, schema: string): Promise<void> {
  const described = await from.describeTable({ schema: undefined, name: table });
  const columns = described?.columns ?? [];
  const texts = columns.map(({ name }) => `CAST(${quoted(name)} AS VARCHAR)`).join(', ');
  const read = await from.run({ sql: `SELECT ${texts} FROM ${quoted(table)}`, parameters: [] });
  if (!read.ok) throw new Error(read.error.message);
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const cells = columns.map(
    ({ name, databaseType }) => `CAST(${quoted(name)} AS ${typeIn(databaseType)}) AS ${quoted(name)}`,
  );
  const rows = Array.from(
    { length: read.value.rowCount },
    (_, row) => `(${read.value.columns.map(({ values }) => literal(values[row])).join(', ')})`,
  );
  const nothing = `(${columns.map(() => 'NULL').join(', ')})`;
  await askTrino(`DROP TABLE IF EXISTS ${quoted(table)}`, schema);
  await askTrino(
    `CREATE TABLE ${quoted(table)} AS SELECT ${cells.join(', ')} FROM (VALUES ${rows.length === 0 ? nothing : rows.join(', ')})
      AS t(${names}) ${rows.length === 0 ? 'WHERE FALSE' : ''}`,
    schema,
  );
}
