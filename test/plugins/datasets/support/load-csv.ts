import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Databases, uploadDatabase, type EngineConnection } from '#plugins/databases';
import type { TestServer } from '../../../support/server.ts';

/** The connection that uploads go into. */
export async function uploadConnection(server: TestServer): Promise<EngineConnection> {
  const databases = server.services.get(Databases);
  return databases.connection((await databases.ensure(uploadDatabase)).id);
}

/** Puts a table into the upload database, behind the back of the HTTP surface. */
export async function loadCsv(
  server: TestServer,
  table: string,
  csv: string,
  ifExists: 'fail' | 'replace' = 'fail',
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-csv-'));
  try {
    const path = join(folder, 'table.csv');
    await writeFile(path, csv);
    const { ingest } = await uploadConnection(server);
    if (ingest === undefined) throw new Error('The database takes no files.');
    const source = { path, format: 'csv', options: {} } as const;
    const preview = await ingest.inspect(source, 1);
    if (!preview.ok) throw new Error(preview.error.reason);
    const columns = preview.value.columns.map((column) => ({ ...column, name: column.sourceName }));
    const loaded = await ingest.load(source, { table: { schema: undefined, name: table }, columns, ifExists }, {});
    if (!loaded.ok) throw new Error(loaded.error.reason);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows of a plain SQL query, independent of everything above the engine. */
export async function queryRows(server: TestServer, sql: string): Promise<readonly (readonly unknown[])[]> {
  const outcome = await (await uploadConnection(server)).run({ sql, parameters: [] });
  if (!outcome.ok) throw new Error(outcome.error.message);
  const { columns, rowCount } = outcome.value;
  return Array.from({ length: rowCount }, (_row, index) => columns.map((column) => column.values[index]));
}
