import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { startDatabricksStub, type DatabricksStub } from '../../../support/warehouses/databricks-stub.ts';

const base = '/api/v1/database';

describe('a Databricks connection', () => {
  let stub: DatabricksStub;
  let server: TestServer;
  let admin: Session;
  let id: number;
  before(async () => {
    stub = await startDatabricksStub();
    await stub.prepare([
      'CREATE TABLE orders (id BIGINT, city VARCHAR)',
      "INSERT INTO orders VALUES (1, 'Oslo'), (9007199254740993, 'Rome')",
    ]);
    server = await startTestServer({ plugins: ['sqllab', 'databricks', 'duckdb'] });
    admin = await server.as('admin');
    const created = await admin.post(`${base}/`, {
      database_name: 'Shop',
      configuration_method: 'dynamic_form',
      engine: 'databricks',
      parameters: {
        host: `127.0.0.1:${String(stub.port)}`,
        http_path: '/sql/1.0/warehouses/abc123',
        access_token: stub.token,
        catalog: 'sales',
        schema: 'shop',
        query: 'protocol=http',
      },
    });
    expect(created.status, created.text).to.equal(201);
    expect(created.text).not.to.contain(stub.token);
    ({ id } = created.body as { id: number });
  });
  after(async () => {
    await server.stop();
    await stub.stop();
  });

  const executed = (sql: string) => admin.post('/api/v1/sqllab/execute/', { database_id: id, sql, runAsync: false });

  it('is offered as not tested', async () => {
    const { body } = await admin.get(`${base}/available/`);
    const offered = body.databases as readonly { engine: string; preferred: boolean; notices?: readonly string[] }[];
    const databricks = offered.find(({ engine }) => engine === 'databricks');
    expect(databricks?.preferred).to.equal(false);
    expect(databricks?.notices?.[0]).to.match(/not tested by us against the real service/);
  });

  it('shows its form without the token, which stays when the form is saved again', async () => {
    const shown = await admin.get(`${base}/${String(id)}/connection`);
    expect(shown.text).not.to.contain(stub.token);
    const { parameters } = shown.body.result as { parameters: Readonly<Record<string, unknown>> };
    expect(parameters).to.include({ http_path: '/sql/1.0/warehouses/abc123', access_token: 'XXXXXXXXXX' });
    const saved = await admin.put(`${base}/${String(id)}`, {
      engine: 'databricks',
      parameters,
      configuration_method: 'dynamic_form',
    });
    expect(saved.status, saved.text).to.equal(200);
    expect((await executed('SELECT 1 AS one')).body.data).to.deep.equal([{ one: 1 }]);
  });

  it('answers the editor with every digit', async () => {
    const { body, text } = await executed('SELECT id FROM `shop`.orders ORDER BY id');
    expect(body.data, text).to.deep.equal([{ id: 1 }, { id: '9007199254740993' }]);
  });
});
