import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { startSnowflakeStub, type SnowflakeStub } from '../../../support/warehouses/snowflake-stub.ts';

const base = '/api/v1/database';

describe('a Snowflake connection', () => {
  let stub: SnowflakeStub;
  let server: TestServer;
  let admin: Session;
  let id: number;
  before(async () => {
    stub = await startSnowflakeStub();
    await stub.prepare([
      'CREATE TABLE orders (id BIGINT, city VARCHAR)',
      "INSERT INTO orders VALUES (1, 'Oslo'), (9007199254740993, 'Rome')",
    ]);
    server = await startTestServer({ plugins: ['sqllab', 'snowflake', 'duckdb'] });
    admin = await server.as('admin');
    const created = await admin.post(`${base}/`, {
      database_name: 'Shop',
      configuration_method: 'dynamic_form',
      engine: 'snowflake',
      parameters: {
        account: 'myorg-shop',
        username: 'ada',
        private_key: stub.key.replaceAll('\n', ''),
        database: 'shop',
        query: `host=127.0.0.1&port=${String(stub.port)}&protocol=http`,
      },
    });
    expect(created.status, created.text).to.equal(201);
    expect(created.text).not.to.contain('PRIVATE KEY');
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
    const snowflake = offered.find(({ engine }) => engine === 'snowflake');
    expect(snowflake?.preferred).to.equal(false);
    expect(snowflake?.notices?.[0]).to.match(/not tested by us against the real service/);
  });

  it('shows its form without the key, which stays when the form is saved again', async () => {
    const shown = await admin.get(`${base}/${String(id)}/connection`);
    expect(shown.text).not.to.contain('PRIVATE');
    const { parameters } = shown.body.result as { parameters: Readonly<Record<string, unknown>> };
    expect(parameters).to.include({ account: 'myorg-shop', username: 'ada', private_key: 'XXXXXXXXXX' });
    const saved = await admin.put(`${base}/${String(id)}`, {
      engine: 'snowflake',
      parameters,
      configuration_method: 'dynamic_form',
    });
    expect(saved.status, saved.text).to.equal(200);
    expect((await executed('SELECT 1 AS one')).body.data).to.deep.equal([{ one: 1 }]);
  });

  it('answers the editor with every digit', async () => {
    const { body, text } = await executed('SELECT id FROM orders ORDER BY id');
    expect(body.data, text).to.deep.equal([{ id: 1 }, { id: '9007199254740993' }]);
  });

  it('says what is wrong with a key, and does not show it', async () => {
    const { status, text } = await admin.post(`${base}/test_connection/`, {
      sqlalchemy_uri: 'snowflake://ada@myorg-shop/shop?private_key=c2VjcmV0&host=127.0.0.1&protocol=http',
    });
    expect(status).to.be.within(400, 422);
    expect(text)
      .to.match(/private key cannot be used/)
      .and.not.contain('c2VjcmV0');
  });
});
