import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../../plugins/datasets/support/load-csv.ts';
import type { TestServer } from '../../support/server.ts';

/** Loads a table of these rows and gives the id of a dataset of the administrator over it. */
export async function makeTable(server: TestServer, table_name: string, csv: string): Promise<number> {
  const admin = await server.as('admin');
  const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, table_name, csv);
  const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name });
  if (made.status !== 201) throw new Error(`No dataset: ${made.text}`);
  return made.body.id as number;
}
