import { expect } from 'chai';
import type { Permission } from '#core/common';
import { Databases } from '#plugins/databases';
import { columnsMediaType } from '#plugins/charts';
import { datasourceAccessView } from '#plugins/datasets';
import { eventually } from '../../../../support/eventually.ts';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs, type TestUser } from '../../../../support/users.ts';
import { loadCsv } from '../../../datasets/support/load-csv.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';
const readCharts: Permission = ['can_read', 'Chart'];

/**
 * An answer that was asked for three times is given again without its query being read. Each test first brings an
 * answer there, then changes one thing that must show in the next answer.
 */
describe('chart data asked for again', () => {
  let orders: OrdersServer;
  let made = 0;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  /** A query of its own for each test, so that none meets another's answers. */
  const freshQuery = () => ({ ...countByCountry, row_limit: 500 + (made += 1) });
  const askAs = (session: Session, query: Readonly<Record<string, unknown>>, more = {}) =>
    session.post(path, asking(orders.datasetId, query, more));
  const settle = async (session: Session, query: Readonly<Record<string, unknown>>, more = {}) => {
    for (let time = 0; time < 4; time += 1) {
      const answer = await askAs(session, query, more);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body.result[0].is_cached).to.equal(time > 0);
    }
  };
  const dataOf = async (session: Session, query: Readonly<Record<string, unknown>>) =>
    (await askAs(session, query)).body.result[0].data as unknown;
  const grants = async (): Promise<readonly Permission[]> => {
    const database = await orders.server.services.get(Databases).find(orders.databaseId);
    const view = datasourceAccessView(database?.name ?? '', { id: orders.datasetId, table_name: 'orders' });
    return [readCharts, ['datasource_access', view]];
  };
  const resolvedReader = async (query: Readonly<Record<string, unknown>>): Promise<TestUser> => {
    const reader = await userWithPairs(orders.server, await grants());
    for (let time = 0; time < 4; time += 1) expect((await askAs(reader.session, query)).status).to.equal(200);
    return reader;
  };
  const setPairs = async (user: TestUser, permissions: readonly Permission[]) => {
    const changed = await orders.admin.put(`/api/v1/security/roles/${user.roleId}`, { permissions });
    expect(changed.status, changed.text).to.equal(200);
  };

  it('is refused to a caller who lost access to the dataset, and given again with the access', async () => {
    const query = freshQuery();
    const reader = await resolvedReader(query);
    await setPairs(reader, [readCharts]);
    const refused = await askAs(reader.session, query);
    expect(refused.status).to.equal(403);
    expect(refused.body.errors[0].error_type).to.equal('DATASOURCE_SECURITY_ACCESS_ERROR');
    await setPairs(reader, await grants());
    expect((await askAs(reader.session, query)).status).to.equal(200);
  });

  it('is refused to a caller who lost the pair of the call', async () => {
    const query = freshQuery();
    const reader = await resolvedReader(query);
    await setPairs(reader, (await grants()).slice(1));
    expect((await askAs(reader.session, query)).status).to.equal(403);
  });

  it('is refused to a caller whose account was switched off', async () => {
    const query = freshQuery();
    const reader = await resolvedReader(query);
    const changed = await orders.admin.put(`/api/v1/security/users/${reader.id}`, { active: false });
    expect(changed.status, changed.text).to.equal(200);
    expect((await askAs(reader.session, query)).status).to.equal(401);
  });

  it('is refused to everybody else who may not have it', async () => {
    const query = freshQuery();
    await resolvedReader(query);
    const stranger = await userWithPairs(orders.server, [readCharts]);
    const nobody = await orders.server.as('nobody');
    expect((await askAs(stranger.session, query)).status).to.equal(403);
    expect((await askAs(nobody, query)).status).to.equal(401);
  });

  it('shows a metric as it is after an edit', async () => {
    const { id } = (
      await orders.admin.post('/api/v1/dataset/', {
        database: orders.databaseId,
        schema: 'main',
        table_name: 'amounts',
        sql: 'SELECT * FROM orders',
      })
    ).body;
    const change = (expression: string) =>
      orders.admin.put(`/api/v1/dataset/${String(id)}`, { metrics: [{ metric_name: 'value', expression }] });
    const ask = async () => {
      const answer = await orders.admin.post(path, asking(id as number, { metrics: ['value'], row_limit: 10 }));
      return answer.body.result[0].data as unknown;
    };
    expect((await change('SUM(amount)')).status).to.equal(200);
    for (let time = 0; time < 4; time += 1) expect(await ask()).to.deep.equal([{ value: 38.75 }]);
    expect((await change('MAX(amount)')).status).to.equal(200);
    expect(await ask()).to.deep.equal([{ value: 20 }]);
  });

  it('shows the rows of a table that was loaded anew', async () => {
    await loadCsv(orders.server, 'again', 'country\nNorway\nNorway\n');
    const { id } = (
      await orders.admin.post('/api/v1/dataset/', { database: orders.databaseId, schema: 'main', table_name: 'again' })
    ).body;
    const ask = async () =>
      (await orders.admin.post(path, asking(id as number, countByCountry))).body.result[0].data as unknown;
    for (let time = 0; time < 4; time += 1) expect(await ask()).to.deep.equal([{ country: 'Norway', count: 2 }]);
    await loadCsv(orders.server, 'again', 'country\nSweden\n', 'replace');
    expect(await ask()).to.deep.equal([{ country: 'Sweden', count: 1 }]);
  });

  it('is made anew when forced, and then is the newer one [7.1.1d]', async () => {
    const query = freshQuery();
    await settle(orders.admin, query);
    const before = (await askAs(orders.admin, query)).body.result[0].cached_dttm as string;
    for (const [address, more] of [
      [path, { force: true }],
      [`${path}?force=true`, {}],
      [path, { force: true }],
      [`${path}?force=true`, {}],
    ] as const) {
      const forced = await orders.admin.post(address, asking(orders.datasetId, query, more));
      expect([forced.body.result[0].is_cached, forced.body.result[0].cached_dttm]).to.deep.equal([false, null]);
      expect((await askAs(orders.admin, query)).body.result[0].is_cached).to.equal(true);
    }
    const [after] = (await askAs(orders.admin, query)).body.result;
    expect(after.is_cached).to.equal(true);
    expect(Date.parse(after.cached_dttm)).to.be.greaterThan(Date.parse(before));
  });

  it('ends with its cache timeout [7.1.1d]', async () => {
    const query = freshQuery();
    const more = { custom_cache_timeout: 1 };
    await settle(orders.admin, query, more);
    const isCached = async () => (await askAs(orders.admin, query, more)).body.result[0].is_cached as boolean;
    await eventually('the answer is made anew', isCached, (cached) => !cached);
  });

  it('comes in the form each client asks for', async () => {
    const query = freshQuery();
    await settle(orders.admin, query);
    const rows = await dataOf(orders.admin, query);
    const ask = (headers: Readonly<Record<string, string>>) =>
      orders.admin.post(path, asking(orders.datasetId, query), { headers });
    for (let time = 0; time < 3; time += 1) {
      const columns = await ask({ accept: columnsMediaType });
      expect(columns.headers.get('content-type')).to.equal(`${columnsMediaType}; charset=utf-8`);
      const plain = await ask({ 'accept-encoding': 'identity' });
      expect([plain.headers.get('content-encoding'), plain.body.result[0].data]).to.deep.equal([null, rows]);
    }
  });

  it('follows a saved chart that was changed', async () => {
    const context = (rowLimit: number) =>
      JSON.stringify(asking(orders.datasetId, { ...countByCountry, row_limit: rowLimit }));
    const chart = await orders.admin.post('/api/v1/chart/', {
      slice_name: 'Again',
      viz_type: 'table',
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      params: '{}',
      query_context: context(3),
    });
    expect(chart.status, chart.text).to.equal(201);
    const ask = async () =>
      (await orders.admin.get(`/api/v1/chart/${String(chart.body.id)}/data/`)).body.result[0].rowcount as number;
    for (let time = 0; time < 4; time += 1) expect(await ask()).to.equal(3);
    await orders.admin.put(`/api/v1/chart/${String(chart.body.id)}`, { query_context: context(2) });
    expect(await ask()).to.equal(2);
  });
});
