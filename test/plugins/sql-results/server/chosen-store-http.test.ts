import { expect } from 'chai';
import type { Contribution } from '#core/common';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { toyContributions } from '../../../support/toy-engine.ts';
import { toyStoreContribution } from '../../../support/toy-store.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';

const q = (value: unknown): string => `?q=${encodeURIComponent(JSON.stringify(value))}`;

/** The product without its two engines, with the third one of the tests and these stores. */
async function startWith(stores: readonly Contribution[], store = ''): Promise<TestServer> {
  const product = productWith('toy', ['databases', 'sql-language', 'sql-results'], [...toyContributions, ...stores]);
  const manifests = product.manifests.filter(({ id }) => id !== 'duckdb' && id !== 'postgres');
  return startTestServer({
    definition: { ...product, manifests },
    settings: { SQLLAB_RESULT_STORE: store, LOG_LEVEL: 'silent' },
  });
}

describe('the SQL editor over the engine and the store of another plugin', function () {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let database: number;
  let key: string;
  before(async () => {
    server = await startWith([toyStoreContribution], 'toy');
    admin = await server.as('admin');
    database = await addDatabase(admin, 'Sights', 'toy:///sights');
    const { body, text } = await execute('select city, `the price` from sights');
    expect(body.query, text).to.include({ state: 'success', rows: 4 });
    key = body.query.resultsKey as string;
  });
  after(() => server.stop());

  const execute = (sql: string) => admin.post('/api/v1/sqllab/execute/', { database_id: database, sql });

  it('gives the rows from there, sorted and filtered', async () => {
    const view = { sort: [{ column: 1, descending: true }], filters: [{ column: 0, op: '!=', value: 'Bergen' }] };
    const { body } = await admin.get(`/api/v1/sqllab/rows/${key}${q({ view, count: 2 })}`);
    expect(body).to.include({ total: 3, isComplete: true });
    expect(body.columns.map(({ values }: { values: unknown }) => values)).to.deep.equal([
      ['Oslo', 'Oslo'],
      [20, 10],
    ]);
  });

  it('writes them into a file', async () => {
    const { text } = await admin.get(`/api/v1/sqllab/export/${key.split('.')[0]}/`);
    expect(text.replace(/^\uFEFF/, '').split(/\r?\n/)[3]).to.equal('Bergen,5');
  });

  it('refuses by name what the store does not answer, with what to do', async () => {
    const file = `/api/v1/sqllab/export/${key.split('.')[0]}/`;
    const answers = [
      await admin.get(`/api/v1/sqllab/rows/${key}/profile${q({ column: 0 })}`),
      await admin.get(`/api/v1/sqllab/rows/${key}/compare/${key}`),
      await admin.get(`${file}?format=parquet`),
      await admin.post('/api/v1/chart/data', {
        datasource: { id: key, type: 'query' },
        queries: [{ columns: ['city'], metrics: [] }],
      }),
    ];
    const where = 'Toy, where the rows of statements are kept,';
    expect(answers.map(({ status, body }) => [status, body.message])).to.deep.equal([
      [422, `${where} makes no profiles of columns.`],
      [422, `${where} does not compare results.`],
      [422, `${where} writes no Parquet files. Choose another format.`],
      [422, `${where} answers no charts. Create a dataset of the statement.`],
    ]);
  });
});

describe('the SQL editor without a store of results', () => {
  let server: TestServer;
  before(async () => {
    server = await startWith([]);
  });
  after(() => server.stop());

  it('refuses a statement before it runs, and keeps it in the history as failed', async () => {
    const admin = await server.as('admin');
    const database_id = await addDatabase(admin, 'Sights', 'toy:///sights');
    const sql = 'select city from nowhere'; // which the engine would refuse
    const refused = await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
    expect(refused.status).to.equal(503);
    expect(refused.body.errors[0]).to.include({
      error_type: 'RESULTS_BACKEND_NOT_CONFIGURED_ERROR',
      message:
        'No running plugin keeps the rows of statements, so none can run. An administrator can see at the plugins page why.',
    });
    const { body } = await admin.get('/api/v1/query/');
    expect(body.result[0]).to.include({ sql, status: 'failed' });
  });
});
