import { expect } from 'chai';
import { startTestServer, type TestServer } from '../support/server.ts';
import { sessionWith, type Answer, type Session } from '../support/session.ts';
import { countRows } from './support/requests.ts';

const username = 'admin';
const password = 'a password for scripts';
const credentials = { username, password, provider: 'db' };
const salesSql = "SELECT * FROM (VALUES ('Oslo', 10), ('Oslo', 5), ('Bergen', 20)) AS sales(city, amount)";
const totalMetric = { metric_name: 'total', expression: 'SUM(amount)' };
const expectedRows = [
  { city: 'Bergen', rows: 1, total: 20 },
  { city: 'Oslo', rows: 2, total: 15 },
];

const bearer = (server: TestServer, token: unknown): Session =>
  sessionWith(server.url, { authorization: `Bearer ${String(token)}` });

/** Signs in as scripts do: by tokens, with a CSRF token for writing. */
async function signInScript(server: TestServer): Promise<Session> {
  const login = await (await server.as('nobody')).post('/api/v1/security/login', credentials);
  const session = bearer(server, login.body.access_token);
  const csrf = await session.get('/api/v1/security/csrf_token/');
  return sessionWith(server.url, { ...session.headers, 'x-csrftoken': csrf.body.result, referer: server.url });
}

/** The body of an answer that has to have this status. */
function bodyOf(answer: Answer, status = 201): Answer['body'] {
  expect(answer.status, answer.text).to.equal(status);
  return answer.body;
}

describe('a script that speaks to the API of Superset', function journey() {
  this.timeout(120_000);
  let server: TestServer;
  let script: Session;
  let databaseId: number;
  /** The dataset that the tests read. */
  let salesId: number;
  before(async () => {
    server = await startTestServer({ settings: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } });
    script = await signInScript(server);
    databaseId = await makeDatabase('Scripted');
    salesId = await makeDataset(databaseId, 'sales');
  });
  after(() => server.stop());

  const makeDatabase = async (database_name: string): Promise<number> => {
    const uri = { sqlalchemy_uri: `duckdb:///${database_name.toLowerCase()}.duckdb`, expose_in_sqllab: true };
    return bodyOf(await script.post('/api/v1/database/', { database_name, ...uri })).id as number;
  };
  const makeDataset = async (database: number, table_name: string): Promise<number> => {
    const id = bodyOf(await script.post('/api/v1/dataset/', { database, table_name, sql: salesSql })).id as number;
    bodyOf(await script.put(`/api/v1/dataset/${String(id)}`, { metrics: [totalMetric] }), 200);
    return id;
  };
  const queryContext = () => ({
    datasource: { id: salesId, type: 'table' },
    queries: [{ columns: ['city'], metrics: [countRows, 'total'], orderby: [['city', true]], row_limit: 100 }],
    result_type: 'full',
  });
  const makeChart = async (slice_name: string, datasetId = salesId): Promise<number> => {
    const chart = await script.post('/api/v1/chart/', {
      slice_name,
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'table', datasource: `${String(datasetId)}__table` }),
      query_context: JSON.stringify(queryContext()),
    });
    return bodyOf(chart).id as number;
  };
  const refreshTokenOf = async (): Promise<unknown> => {
    const nobody = await server.as('nobody');
    return bodyOf(await nobody.post('/api/v1/security/login', { ...credentials, refresh: true }), 200).refresh_token;
  };

  it('signs in for an access token', async () => {
    const plain = await (await server.as('nobody')).post('/api/v1/security/login', credentials);
    expect(Object.keys(plain.body)).to.deep.equal(['access_token']);
    const me = await bearer(server, plain.body.access_token).get('/api/v1/me/');
    expect(bodyOf(me, 200).result.username).to.equal(username);
  });

  it('renews the access token by a refresh token', async () => {
    const renewed = await bearer(server, await refreshTokenOf()).post('/api/v1/security/refresh');
    const me = await bearer(server, bodyOf(renewed, 200).access_token).get('/api/v1/me/');
    expect(bodyOf(me, 200).result.username).to.equal(username);
  });

  it('reads a CSRF token', async () => {
    const csrf = await script.get('/api/v1/security/csrf_token/');
    expect(bodyOf(csrf, 200).result).to.be.a('string');
  });

  it('is refused with the wrong kind of token', async () => {
    const withRefresh = bearer(server, await refreshTokenOf());
    expect((await withRefresh.get('/api/v1/me/')).status).to.equal(401);
    expect((await script.post('/api/v1/security/refresh')).status).to.equal(401);
  });

  it('adds a dataset over SQL [7.2.5a, 7.2.5b]', async () => {
    const dataset = await script.post('/api/v1/dataset/', { database: databaseId, table_name: 'new', sql: salesSql });
    const { id, data } = bodyOf(dataset);
    expect(data.uid).to.equal(`${String(id)}__table`);
  });

  it('gives a dataset metrics of its own', async () => {
    const id = await makeDataset(databaseId, 'with metrics');
    const { metrics } = (await script.get(`/api/v1/dataset/${String(id)}`)).body.result;
    expect(metrics).to.have.lengthOf(1);
    expect(metrics[0]).to.include(totalMetric);
  });

  it('reads the rows of a query', async () => {
    const asked = await script.post('/api/v1/chart/data', queryContext());
    const [result] = bodyOf(asked, 200).result;
    expect([result.data, result.coltypes]).to.deep.equal([expectedRows, [1, 0, 0]]);
  });

  it('reads the same rows by the saved query of a chart', async () => {
    const saved = await script.get(`/api/v1/chart/${String(await makeChart('Saved query'))}/data/`);
    expect(bodyOf(saved, 200).result[0].data).to.deep.equal(expectedRows);
  });

  it('downloads the rows as CSV by posting a form', async () => {
    const form = new URLSearchParams({ form_data: JSON.stringify({ ...queryContext(), result_format: 'csv' }) });
    const { authorization } = script.headers as { authorization: string };
    const file = await sessionWith(server.url, { authorization }).post('/api/v1/chart/data', undefined, { raw: form });
    expect(file.status, file.text).to.equal(200);
    expect(file.text.trim().split(/\r?\n/)).to.deep.equal(['city,rows,total', 'Bergen,1,20', 'Oslo,2,15']);
    expect(file.headers.get('content-disposition')).to.match(/^attachment; filename=\d{8}_\d{6}\.csv$/);
  });

  it('finds charts by JSON, whatever the case of letters', async () => {
    const id = await makeChart('Found by JSON');
    const filters = [{ col: 'slice_name', opr: 'ct', value: 'BY JSON' }];
    const json = encodeURIComponent(JSON.stringify({ filters, columns: ['id', 'slice_name'], keys: ['none'] }));
    const { body } = await script.get(`/api/v1/chart/?q=${json}`);
    expect(body).to.deep.equal({ count: 1, ids: [id], result: [{ id, slice_name: 'Found by JSON' }] });
  });

  it('finds charts by rison', async () => {
    const id = await makeChart('Found by rison');
    const filters = '!((col:slice_name,opr:ct,value:rison))';
    const { body } = await script.get(
      `/api/v1/chart/?q=(filters:${filters},columns:!(id,slice_name),keys:!(none),page_size:-1)`,
    );
    expect(body).to.deep.equal({ count: 1, ids: [id], result: [{ id, slice_name: 'Found by rison' }] });
  });

  it('renames a chart', async () => {
    const id = await makeChart('Old name');
    const renamed = await script.put(`/api/v1/chart/${String(id)}`, { slice_name: 'New name' });
    expect(renamed.body).to.deep.equal({ id, result: { slice_name: 'New name' } });
  });

  it('is told of fields that nobody knows', async () => {
    const refused = await script.put(`/api/v1/chart/${String(await makeChart('Unchanged'))}`, { title: 'Sales' });
    expect([refused.status, refused.body]).to.deep.equal([400, { message: { title: ['Unknown field.'] } }]);
    const extras = { queries: [{ columns: ['city'], extras: { foo: 1 } }] };
    const strict = await script.post('/api/v1/chart/data', { ...queryContext(), ...extras });
    expect(strict.status).to.equal(400);
    expect(strict.body.message).to.include('"foo":["Unknown field."]');
  });

  it('deletes charts by a list of ids', async () => {
    const id = await makeChart('Deleted');
    const charts = await script.delete(`/api/v1/chart/?q=!(${String(id)})`);
    expect([charts.status, charts.body]).to.deep.equal([200, { message: 'Deleted 1 chart' }]);
  });

  it('deletes a dataset and then its database, and not the other way round', async () => {
    const database = await makeDatabase('Deleted');
    const paths = [
      `/api/v1/dataset/${String(await makeDataset(database, 'sales'))}`,
      `/api/v1/database/${String(database)}`,
    ];
    expect((await script.delete(String(paths[1]))).status).to.equal(422);
    for (const path of paths) {
      const removed = await script.delete(path);
      expect([removed.status, removed.body], path).to.deep.equal([200, { message: 'OK' }]);
      const gone = await script.get(path);
      expect([gone.status, gone.body], path).to.deep.equal([404, { message: 'Not found' }]);
    }
  });
});
