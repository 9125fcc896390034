import { expect } from 'chai';
import pg from 'pg';
import { eventually } from '../../../support/eventually.ts';
import { ownPostgres } from '../../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { asking, countByCountry } from '../../charts/support/orders-server.ts';

describe('a PostgreSQL server that stopped', function suite() {
  this.timeout(120_000);
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let server: TestServer;
  let admin: Session;
  let databaseId: number;
  let datasetId: number;
  let isStopped = false;

  before(async () => {
    postgres = await ownPostgres();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("create table orders as select i as id, 'NO' as country from generate_series(1, 3) i");
    await client.end();
    server = await startTestServer({ plugins: ['postgres', 'duckdb', 'charts', 'sqllab'] });
    admin = await server.as('admin');
    const address = postgres.url.replace('postgres://', 'postgresql://');
    const made = await admin.post('/api/v1/database/', { database_name: 'shop', sqlalchemy_uri: address });
    databaseId = made.body.id as number;
    const dataset = await admin.post('/api/v1/dataset/', {
      database: databaseId,
      schema: 'public',
      table_name: 'orders',
    });
    expect(dataset.status, dataset.text).to.equal(201);
    datasetId = dataset.body.id as number;
  });
  after(async () => {
    await server.stop();
    if (!isStopped) postgres.stop();
  });

  const calls: Readonly<Record<string, () => Promise<Answer>>> = {
    'chart data': () => admin.post('/api/v1/chart/data', asking(datasetId, countByCountry, { force: true })),
    'chart data as CSV': () =>
      admin.post('/api/v1/chart/data', asking(datasetId, countByCountry, { force: true, result_format: 'csv' })),
    'a statement': () =>
      admin.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql: 'select * from orders', runAsync: false }),
    'column values': () => admin.get(`/api/v1/datasource/table/${datasetId}/column/country/values/`),
    'column changes': () => admin.get(`/api/v1/dataset/${datasetId}/column_changes`),
    refresh: () => admin.put(`/api/v1/dataset/${datasetId}/refresh`, {}),
  };

  it('is told of in the error shape, by every call that reads from it', async () => {
    for (const [name, call] of Object.entries(calls)) expect((await call()).status, name).to.equal(200);
    postgres.stop();
    isStopped = true;
    for (const [name, call] of Object.entries(calls)) {
      // Until a broken connection of the pool is noticed it may be lent once more.
      const answer = await eventually(name, call, ({ text }) => !text.includes('connection to the database was lost'));
      const label = `${name}: ${String(answer.status)} ${answer.text}`;
      expect(answer.status, label).to.be.within(400, 499);
      const [error] = answer.body.errors;
      expect(error.error_type, label).to.equal('CONNECTION_PORT_CLOSED_ERROR');
      expect(error.message, label).to.match(/^Port \d+ on hostname "127\.0\.0\.1" refused the connection\./);
    }
  });
});
