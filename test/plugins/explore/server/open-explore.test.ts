import { expect } from 'chai';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { userWithPairs } from '../../../support/users.ts';

const explorePairs = [
  ['can_read', 'Explore'],
  ['can_read', 'Chart'],
  ['can_read', 'ExploreFormDataRestApi'],
  ['can_write', 'ExploreFormDataRestApi'],
  ['can_read', 'ExplorePermalinkRestApi'],
  ['can_write', 'ExplorePermalinkRestApi'],
] as const;

describe('explore over HTTP', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  let chartId = 0;
  const settings = (values: Record<string, unknown> = {}) => ({
    datasource: `${String(orders.datasetId)}__table`,
    viz_type: 'table',
    ...values,
  });
  const keep = async (values: Record<string, unknown>, more: Record<string, unknown> = {}, query = '') => {
    const body = {
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      form_data: JSON.stringify(settings(values)),
      ...more,
    };
    const answer = await orders.admin.post(`/api/v1/explore/form_data${query}`, body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.key as string;
  };
  const open = (query: string) => orders.admin.get(`/api/v1/explore/?${query}`);

  before(async () => {
    orders = await startOrdersServer(['explore']);
    const made = await orders.admin.post('/api/v1/chart/', {
      slice_name: 'Orders',
      viz_type: 'table',
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      params: JSON.stringify(settings({ row_limit: 10 })),
    });
    chartId = made.body.id as number;
  });
  after(() => orders.server.stop());

  it('opens a dataset without a chart [2.1.2]', async () => {
    const { status, body } = await open(`datasource_id=${String(orders.datasetId)}&datasource_type=table&viz_type=pie`);
    expect(status).to.equal(200);
    expect(body.result.slice).to.equal(null);
    expect(body.result.message).to.equal(null);
    expect(body.result.dataset.table_name).to.equal('orders');
    expect(body.result.form_data).to.deep.equal({
      viz_type: 'pie',
      datasource: `${String(orders.datasetId)}__table`,
    });
  });

  it('opens a saved chart by slice_id [2.1.2]', async () => {
    const { body } = await open(`slice_id=${String(chartId)}`);
    expect(body.result.slice.slice_name).to.equal('Orders');
    expect(body.result.form_data).to.deep.equal({ ...settings({ row_limit: 10 }), slice_id: chartId });
    expect(body.result.metadata.owners).to.have.length(1);
  });

  it('prefers form data by key to the saved settings, a permalink to both', async () => {
    const key = await keep({ row_limit: 20 });
    const made = await orders.admin.post('/api/v1/explore/permalink', { formData: settings({ row_limit: 30 }) });
    const byKey = await open(`slice_id=${String(chartId)}&form_data_key=${key}`);
    expect([byKey.body.result.form_data.row_limit, byKey.body.result.slice.slice_id]).to.deep.equal([20, chartId]);
    const byLink = await open(
      `slice_id=${String(chartId)}&form_data_key=${key}&permalink_key=${String(made.body.key)}`,
    );
    expect(byLink.body.result.form_data.row_limit).to.equal(30);
  });

  it('opens the saved settings and says so where a key has expired', async () => {
    const { status, body } = await open(`slice_id=${String(chartId)}&form_data_key=gone`);
    expect(status).to.equal(200);
    expect(body.result.form_data.row_limit).to.equal(10);
    expect(body.result.message).to.match(/have expired; the chart's saved settings are shown/);
    const fresh = await open(`datasource_id=${String(orders.datasetId)}&datasource_type=table&form_data_key=gone`);
    expect(fresh.body.result.message).to.match(/have expired; the dataset's defaults are shown/);
  });

  it('opens a chart whose dataset is gone, with a stand-in', async () => {
    const missing = JSON.stringify({ ...settings(), datasource: '99999__table' });
    const made = await orders.admin.post('/api/v1/explore/form_data', {
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      form_data: missing,
    });
    const { status, body } = await open(`form_data_key=${String(made.body.key)}`);
    expect(status).to.equal(200);
    expect(body.result.dataset.id).to.equal(0);
    expect(body.result.message).to.equal('The dataset of this chart was not found.');
  });

  it('opens empty where nothing is named, as Superset does', async () => {
    const { status, body } = await open('');
    expect([status, body.result.dataset.name]).to.deep.equal([200, '[Missing Dataset]']);
  });

  it('answers 404 where the chart is unknown', async () => {
    expect((await open('slice_id=99999')).status).to.equal(404);
  });

  it('keeps one key per tab and chart, and another for another tab', async () => {
    const first = await keep({ row_limit: 1 }, { chart_id: chartId }, '?tab_id=5');
    expect(await keep({ row_limit: 2 }, { chart_id: chartId }, '?tab_id=5')).to.equal(first);
    expect(await keep({ row_limit: 3 }, { chart_id: chartId }, '?tab_id=6')).to.not.equal(first);
    const { body } = await orders.admin.get(`/api/v1/explore/form_data/${first}`);
    expect(JSON.parse(body.form_data as string)).to.deep.equal(settings({ row_limit: 2 }));
  });

  it('replaces and forgets form data, and answers 404 afterwards', async () => {
    const key = await keep({ row_limit: 1 });
    const path = `/api/v1/explore/form_data/${key}`;
    const body = {
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      form_data: JSON.stringify(settings({ row_limit: 7 })),
    };
    expect((await orders.admin.put(path, body)).body).to.deep.equal({ key });
    expect(JSON.parse((await orders.admin.get(path)).body.form_data as string).row_limit).to.equal(7);
    expect((await orders.admin.delete(path)).status).to.equal(200);
    for (const answer of [
      await orders.admin.get(path),
      await orders.admin.put(path, body),
      await orders.admin.delete(path),
    ]) {
      expect(answer.status).to.equal(404);
    }
  });

  it('refuses form data that is no JSON object', async () => {
    for (const form_data of ['{', 'null', '[]', '1']) {
      const body = { datasource_id: orders.datasetId, datasource_type: 'table', form_data };
      expect((await orders.admin.post('/api/v1/explore/form_data', body)).status, form_data).to.equal(400);
    }
  });

  it('words the ages of a chart as people say them', async () => {
    const { body } = await open(`slice_id=${String(chartId)}`);
    const age = /^(now|an? \w+ ago|\d+ \w+ ago)$/;
    expect(body.result.metadata.created_on_humanized).to.match(age);
    expect(body.result.metadata.changed_on_humanized).to.match(age);
    expect(body.result.slice.changed_on_humanized).to.match(age);
  });

  it('gives a permalink that another user with access can open [1.0.2e] [7.3.1a] [7.3.1b] [7.3.1c]', async () => {
    const made = await orders.admin.post('/api/v1/explore/permalink', {
      formData: settings({ row_limit: 30 }),
      urlParams: [['theme', 'dark']],
    });
    expect(made.status).to.equal(201);
    expect(made.body.url).to.equal(`${orders.server.url}/superset/explore/p/${String(made.body.key)}/`);
    const reader = await userWithPairs(orders.server, [
      ...explorePairs,
      ['all_datasource_access', 'all_datasource_access'],
    ]);
    const read = await reader.session.get(`/api/v1/explore/permalink/${String(made.body.key)}`);
    expect(read.body.state).to.deep.equal({ formData: settings({ row_limit: 30 }), urlParams: [['theme', 'dark']] });
    const opened = await reader.session.get(`/api/v1/explore/?permalink_key=${String(made.body.key)}`);
    expect(opened.body.result.form_data.row_limit).to.equal(30);
  });

  it('keeps form data to the user who made it, and datasets to those with access', async () => {
    const key = await keep({ row_limit: 1 });
    const stranger = await userWithPairs(orders.server, explorePairs);
    expect((await stranger.session.get(`/api/v1/explore/form_data/${key}`)).status).to.equal(404);
    const query = `datasource_id=${String(orders.datasetId)}&datasource_type=table`;
    expect((await stranger.session.get(`/api/v1/explore/?${query}`)).status).to.equal(403);
    const link = await orders.admin.post('/api/v1/explore/permalink', { formData: settings() });
    const byLink = await stranger.session.get(`/api/v1/explore/permalink/${String(link.body.key)}`);
    expect(byLink.status).to.equal(403);
    const writing = await stranger.session.post('/api/v1/explore/permalink', { formData: settings() });
    expect(writing.status).to.equal(403);
  });
});
