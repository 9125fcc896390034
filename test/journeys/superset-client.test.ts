import { expect } from 'chai';
import { startTestServer, type TestServer } from '../support/server.ts';
import { sessionWith, type Session } from '../support/session.ts';
import { countRows } from './support/requests.ts';

const username = 'admin';
const password = 'a password for scripts';

describe('a script that speaks to the API of Superset', function journey() {
  this.timeout(120_000);
  let server: TestServer;
  let script: Session;
  let refreshToken = '';
  let databaseId = 0;
  let datasetId = 0;
  let chartId = 0;

  before(async () => {
    server = await startTestServer({ settings: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } });
  });
  after(() => server.stop());

  const queryContext = () => ({
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: ['city'], metrics: [countRows, 'total'], orderby: [['city', true]], row_limit: 100 }],
    result_type: 'full',
  });
  const expectedRows = [
    { city: 'Bergen', rows: 1, total: 20 },
    { city: 'Oslo', rows: 2, total: 15 },
  ];

  it('signs in for tokens, renews the access token and reads a CSRF token', async () => {
    const nobody = await server.as('nobody');
    const credentials = { username, password, provider: 'db' };
    const plain = await nobody.post('/api/v1/security/login', credentials);
    expect(Object.keys(plain.body)).to.deep.equal(['access_token']);
    const login = await nobody.post('/api/v1/security/login', { ...credentials, refresh: true });
    expect(login.status).to.equal(200);
    refreshToken = login.body.refresh_token;
    const renewed = await nobody.post('/api/v1/security/refresh', undefined, {
      headers: { authorization: `Bearer ${refreshToken}` },
    });
    expect(renewed.status, renewed.text).to.equal(200);
    const bearer = sessionWith(server.url, { authorization: `Bearer ${String(renewed.body.access_token)}` });
    const csrf = await bearer.get('/api/v1/security/csrf_token/');
    expect(csrf.body.result).to.be.a('string');
    script = sessionWith(server.url, { ...bearer.headers, 'x-csrftoken': csrf.body.result, referer: server.url });
    expect((await script.get('/api/v1/me/')).body.result.username).to.equal(username);
  });

  it('tells the two kinds of token apart', async () => {
    const withRefresh = sessionWith(server.url, { authorization: `Bearer ${refreshToken}` });
    expect((await withRefresh.get('/api/v1/me/')).status).to.equal(401);
    expect((await script.post('/api/v1/security/refresh')).status).to.equal(401);
  });

  it('adds a database, a dataset over SQL and metrics of its own [7.2.5a, 7.2.5b]', async () => {
    const database = await script.post('/api/v1/database/', {
      database_name: 'Scripted',
      sqlalchemy_uri: 'duckdb:///scripted.duckdb',
      expose_in_sqllab: true,
    });
    expect(database.status, database.text).to.equal(201);
    databaseId = database.body.id;
    const sql = "SELECT * FROM (VALUES ('Oslo', 10), ('Oslo', 5), ('Bergen', 20)) AS sales(city, amount)";
    const dataset = await script.post('/api/v1/dataset/', { database: databaseId, table_name: 'sales', sql });
    expect(dataset.status, dataset.text).to.equal(201);
    datasetId = dataset.body.id;
    expect(dataset.body.data.uid).to.equal(`${datasetId}__table`);
    const metrics = [{ metric_name: 'total', expression: 'SUM(amount)' }];
    const changed = await script.put(`/api/v1/dataset/${datasetId}`, { metrics });
    expect(changed.status, changed.text).to.equal(200);
  });

  it('saves a chart with its query and reads the same rows from both data calls', async () => {
    const chart = await script.post('/api/v1/chart/', {
      slice_name: 'Sales by city',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'table', datasource: `${datasetId}__table` }),
      query_context: JSON.stringify(queryContext()),
    });
    expect(chart.status, chart.text).to.equal(201);
    chartId = chart.body.id;
    const asked = await script.post('/api/v1/chart/data', queryContext());
    expect(asked.status, asked.text).to.equal(200);
    expect(asked.body.result[0].data).to.deep.equal(expectedRows);
    expect(asked.body.result[0].coltypes).to.deep.equal([1, 0, 0]);
    const saved = await script.get(`/api/v1/chart/${chartId}/data/`);
    expect(saved.body.result[0].data).to.deep.equal(expectedRows);
  });

  it('downloads the rows as CSV by posting a form', async () => {
    const form = new URLSearchParams({ form_data: JSON.stringify({ ...queryContext(), result_format: 'csv' }) });
    const { authorization } = script.headers as { authorization: string };
    const file = await sessionWith(server.url, { authorization }).post('/api/v1/chart/data', undefined, { raw: form });
    expect(file.status, file.text).to.equal(200);
    expect(file.text.trim().split(/\r?\n/)).to.deep.equal(['city,rows,total', 'Bergen,1,20', 'Oslo,2,15']);
    expect(file.headers.get('content-disposition')).to.match(/^attachment; filename=\d{8}_\d{6}\.csv$/);
  });

  it('finds the chart by rison and by JSON', async () => {
    const filters = [{ col: 'slice_name', opr: 'ct', value: 'BY CITY' }];
    const json = encodeURIComponent(JSON.stringify({ filters, columns: ['id', 'slice_name'], keys: ['none'] }));
    const rison = '(filters:!((col:slice_name,opr:ct,value:sales)),columns:!(id,slice_name),keys:!(none),page_size:-1)';
    for (const q of [json, rison]) {
      const { body } = await script.get(`/api/v1/chart/?q=${q}`);
      expect(body).to.deep.equal({ count: 1, ids: [chartId], result: [{ id: chartId, slice_name: 'Sales by city' }] });
    }
  });

  it('renames the chart and is told of fields nobody knows', async () => {
    const renamed = await script.put(`/api/v1/chart/${chartId}`, { slice_name: 'Sales' });
    expect(renamed.body).to.deep.equal({ id: chartId, result: { slice_name: 'Sales' } });
    const refused = await script.put(`/api/v1/chart/${chartId}`, { title: 'Sales' });
    expect([refused.status, refused.body]).to.deep.equal([400, { message: { title: ['Unknown field.'] } }]);
    const extras = { queries: [{ columns: ['city'], extras: { foo: 1 } }] };
    const strict = await script.post('/api/v1/chart/data', { ...queryContext(), ...extras });
    expect(strict.status).to.equal(400);
    expect(strict.body.message).to.include('"foo":["Unknown field."]');
  });

  it('removes what it made, in the order that the parts allow', async () => {
    const early = await script.delete(`/api/v1/database/${databaseId}`);
    expect(early.status).to.equal(422);
    const charts = await script.delete(`/api/v1/chart/?q=!(${chartId})`);
    expect([charts.status, charts.body]).to.deep.equal([200, { message: 'Deleted 1 chart' }]);
    for (const path of [`/api/v1/dataset/${datasetId}`, `/api/v1/database/${databaseId}`]) {
      const removed = await script.delete(path);
      expect([removed.status, removed.body], path).to.deep.equal([200, { message: 'OK' }]);
      const gone = await script.get(path);
      expect([gone.status, gone.body], path).to.deep.equal([404, { message: 'Not found' }]);
    }
  });
});
