import { Databases, uploadDatabase } from '#plugins/databases';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { loadCsv } from '../../datasets/support/load-csv.ts';

export const ordersCsv = `id,ordered_at,country,amount
1,2024-01-05 10:00:00,NO,10.5
2,2024-02-07 11:30:00,SE,20
3,2024-02-09 09:15:00,NO,7.25
4,2024-03-01 00:00:00,,4
5,2024-03-02 00:00:00,"D, E",-3
`;

export interface OrdersServer {
  readonly server: TestServer;
  readonly admin: Session;
  readonly databaseId: number;
  readonly datasetId: number;
}

/** A real server with a dataset `orders` of five rows. */
export async function startOrdersServer(
  plugins: readonly string[] = [],
  options: Omit<TestServerOptions, 'plugins'> = {},
): Promise<OrdersServer> {
  const server = await startTestServer({ ...options, plugins: ['charts', 'duckdb', ...plugins] });
  const admin = await server.as('admin');
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'orders', ordersCsv);
  const made = await admin.post('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'orders' });
  if (made.status !== 201) throw new Error(`No dataset: ${made.text}`);
  return { server, admin, databaseId: database.id, datasetId: made.body.id as number };
}

/** Body of a chart data call over a dataset. */
export function asking(
  datasetId: number,
  query: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
) {
  return { datasource: { id: datasetId, type: 'table' }, queries: [query], ...more };
}

export const countByCountry = {
  columns: ['country'],
  metrics: ['count'],
  orderby: [
    ['count', false],
    ['country', true],
  ],
  row_limit: 100,
};
