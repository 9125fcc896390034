import { expect } from 'chai';
import { startOrdersServer, type OrdersServer } from '../plugins/charts/support/orders-server.ts';
import { asking, countByCountry } from '../plugins/charts/support/orders-server.ts';

describe('answers that clients of Superset read by name', function shapes() {
  this.timeout(120_000);
  let orders: OrdersServer;
  let chartId: number;
  let dashboardId: number;
  before(async () => {
    orders = await startOrdersServer(['dashboard', 'explore', 'sqllab']);
    const { admin, datasetId } = orders;
    const chart = await admin.post('/api/v1/chart/', {
      slice_name: 'Orders',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
    });
    chartId = chart.body.id as number;
    dashboardId = (await admin.post('/api/v1/dashboard/', { dashboard_title: 'Orders' })).body.id as number;
  });
  after(() => orders.server.stop());
  const read = async (path: string) => (await orders.admin.get(path)).body;

  it('name owners with their addresses', async () => {
    const { email } = (await read('/api/v1/me/')).result;
    const dataset = `/api/v1/dataset/${String(orders.datasetId)}`;
    for (const path of [`/api/v1/chart/${String(chartId)}`, `/api/v1/dashboard/${String(dashboardId)}`, dataset])
      expect((await read(path)).result.owners[0], path).to.include({ email });
    for (const path of ['/api/v1/chart/', '/api/v1/dashboard/', '/api/v1/dataset/'])
      expect((await read(path)).result[0].owners[0], path).to.include({ email });
    const explored = await read(`/api/v1/explore/?slice_id=${String(chartId)}`);
    expect(explored.result.dataset.owners[0]).to.include({ email });
  });

  it('tie charts and datasets to what they stand on by uuid', async () => {
    const dataset = (await read(`/api/v1/dataset/${String(orders.datasetId)}`)).result;
    const database = (await read(`/api/v1/database/${String(orders.databaseId)}`)).result;
    expect(dataset.database.uuid).to.equal(database.uuid);
    expect((await read(`/api/v1/chart/${String(chartId)}`)).result.datasource_uuid).to.equal(dataset.uuid);
    expect((await read('/api/v1/database/')).result[0].configuration_method).to.equal(database.configuration_method);
  });

  it('say what is not set as well', async () => {
    expect((await read(`/api/v1/dashboard/${String(dashboardId)}`)).result.theme).to.equal(null);
    const data = await orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, countByCountry));
    expect(data.body.result[0].detected_currency).to.equal(null);
    const changed = await orders.admin.put(`/api/v1/dataset/${String(orders.datasetId)}`, { description: 'x' });
    expect(changed.body.result).to.deep.equal({ description: 'x', always_filter_main_dttm: false });
  });

  it('say around an item what its fields are called', async () => {
    const saved = await orders.admin.post('/api/v1/saved_query/', {
      label: 'One',
      sql: 'SELECT 1',
      db_id: orders.databaseId,
    });
    const path = `/api/v1/saved_query/${String(saved.body.id)}`;
    for (const item of [
      path,
      '/api/v1/security/users/1',
      '/api/v1/security/roles/1',
      `/api/v1/chart/${String(chartId)}`,
    ]) {
      const { show_columns: shown, label_columns: labels, show_title: title } = await read(item);
      expect([Object.keys(labels as object), typeof title], item).to.deep.equal([shown, 'string']);
    }
    const changed = await orders.admin.put(path, { label: 'Two' });
    expect(changed.body.result).to.include({ label: 'Two', sql: 'SELECT 1', db_id: orders.databaseId, schema: null });
  });

  it('have a head alone, and none that opens a page', async () => {
    const head = async (path: string) => {
      const answer = await fetch(`${orders.server.url}${path}`, { method: 'HEAD', headers: orders.admin.headers });
      return [answer.status, await answer.text()];
    };
    expect(await head('/api/v1/chart/')).to.deep.equal([200, '']);
    expect((await head('/logout/'))[0]).to.be.greaterThanOrEqual(400);
    expect((await orders.admin.get('/api/v1/me/')).status).to.equal(200);
  });

  it('open Explore without a chart on a stand-in for the dataset', async () => {
    const { result } = await read('/api/v1/explore/');
    expect([result.dataset.name, result.slice]).to.deep.equal(['[Missing Dataset]', null]);
  });
});
