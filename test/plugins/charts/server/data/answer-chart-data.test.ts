import { expect } from 'chai';
import { columnsMediaType } from '#plugins/charts';
import { Datasets } from '#plugins/datasets';
import { queryRows } from '../../../datasets/support/load-csv.ts';
import { runningBecomes } from '../../../../support/statements.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';

describe('POST /api/v1/chart/data', () => {
  let orders: OrdersServer;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const ask = (query: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}, headers = {}) =>
    orders.admin.post(path, asking(orders.datasetId, query, more), { headers });

  it('answers rows that equal plain SQL, with every field of the wire contract [7.1.1a] [7.1.1c] [7.1.1d]', async () => {
    const answer = await ask(countByCountry);
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8');
    const [result] = answer.body.result;
    const plain = await queryRows(orders.server, 'SELECT country, COUNT(*) FROM orders GROUP BY 1 ORDER BY 2 DESC, 1');
    expect(result.data).to.deep.equal(plain.map(([country, count]) => ({ country, count })));
    expect(Object.keys(result.data[0])).to.deep.equal(['country', 'count']);
    expect(result).to.include({
      is_cached: false,
      cached_dttm: null,
      error: null,
      status: 'success',
      stacktrace: null,
      rowcount: 4,
      sql_rowcount: 4,
      from_dttm: null,
      to_dttm: null,
      result_format: 'json',
    });
    expect(result.colnames).to.deep.equal(['country', 'count']);
    expect(result.coltypes).to.deep.equal([1, 0]);
    expect(result.indexnames).to.deep.equal([0, 1, 2, 3]);
    expect(result.label_map).to.deep.equal({ country: ['country'], count: ['count'] });
    expect(result.annotation_data).to.deep.equal({});
    expect(result.applied_template_filters).to.deep.equal([]);
    expect(result.query).to.match(/SELECT[\s\S]+country/i);
    expect(result.cache_key).to.be.a('string').with.length.greaterThan(8);
  });

  it('writes times as milliseconds UTC and empty cells as null [7.1.1d]', async () => {
    const { body } = await ask({
      columns: ['id', 'ordered_at', 'country', 'amount'],
      orderby: [['id', true]],
      row_limit: 4,
    });
    expect(body.result[0].data[0]).to.deep.equal({
      id: 1,
      ordered_at: Date.UTC(2024, 0, 5, 10),
      country: 'NO',
      amount: 10.5,
    });
    expect(body.result[0].data[3].country).to.equal(null);
    expect(body.result[0].coltypes).to.deep.equal([0, 2, 1, 0]);
  });

  it('takes the query string and names applied and rejected filters [7.1.1b] [7.1.1d]', async () => {
    const query = {
      ...countByCountry,
      filters: [
        { col: 'country', op: '==', val: 'NO' },
        { col: 'gone', op: '==', val: 1 },
      ],
    };
    const answer = await orders.admin.post(
      `${path}?form_data=${encodeURIComponent('{"slice_id":1}')}&dashboard_id=3&force=true`,
      asking(orders.datasetId, query),
    );
    expect(answer.status, answer.text).to.equal(200);
    const [result] = answer.body.result;
    expect(result.data).to.deep.equal([{ country: 'NO', count: 2 }]);
    expect(result.applied_filters).to.deep.equal([{ column: 'country' }]);
    expect(result.rejected_filters).to.deep.equal([{ reason: 'not_in_datasource', column: 'gone' }]);
  });

  it('answers an annotation source with its rows [7.1.1e]', async () => {
    const { body } = await ask(
      { columns: ['ordered_at', 'country'], row_limit: 2, orderby: [['id', true]] },
      { result_type: 'full', result_format: 'json' },
    );
    expect(body.result[0].data).to.have.lengthOf(2);
  });

  it('takes the body as a form field, without a CSRF token [7.1.1a]', async () => {
    const { cookie = '' } = orders.admin.headers;
    const reply = await fetch(`${orders.server.url}${path}`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ form_data: JSON.stringify(asking(orders.datasetId, countByCountry)) }),
    });
    expect(reply.status).to.equal(200);
    expect(((await reply.json()) as { result: { rowcount: number }[] }).result[0]?.rowcount).to.equal(4);
  });

  it('says truthfully whether an answer was cached, and since when [7.1.1d]', async () => {
    const query = { ...countByCountry, row_limit: 77 };
    const before = Date.now();
    const [first] = (await ask(query)).body.result;
    const after = Date.now();
    const [second] = (await ask(query)).body.result;
    const [third] = (await ask(query)).body.result;
    expect([first.is_cached, first.cached_dttm]).to.deep.equal([false, null]);
    for (const cached of [second, third]) {
      expect(cached.is_cached).to.equal(true);
      const cachedAt = Date.parse(
        /Z$/.test(cached.cached_dttm) ? cached.cached_dttm : `${String(cached.cached_dttm)}Z`,
      );
      expect(cachedAt).to.be.within(before, after);
      expect(cached.data).to.deep.equal(first.data);
    }
    const [forced] = (await ask(query, { force: true })).body.result;
    expect([forced.is_cached, forced.cached_dttm]).to.deep.equal([false, null]);
    const [again] = (await ask(query)).body.result;
    expect(again.is_cached).to.equal(true);
    expect(Date.parse(again.cached_dttm)).to.be.greaterThan(Date.parse(second.cached_dttm) - 1);
    const body = asking(orders.datasetId, query);
    const byAddress = await orders.admin.post(`${path}?force=true`, body);
    expect(byAddress.body.result[0].is_cached).to.equal(false);
    expect((await orders.admin.post(`${path}?force=false`, body)).body.result[0].is_cached).to.equal(true);
  });

  it('answers post_processed as full: steps of the query are done on the server either way', async () => {
    const query = {
      ...countByCountry,
      post_processing: [{ operation: 'cum', options: { operator: 'sum', columns: { count: 'count' } } }],
    };
    const [full] = (await ask(query, { result_type: 'full' })).body.result;
    const [processed] = (await ask(query, { result_type: 'post_processed' })).body.result;
    expect(processed.data.map((row: { readonly count: number }) => row.count)).to.deep.equal([2, 3, 4, 5]);
    expect([processed.data, processed.colnames, processed.label_map]).to.deep.equal([
      full.data,
      full.colnames,
      full.label_map,
    ]);
  });

  it('checks access before a cached answer is given', async () => {
    const stranger = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    await ask(countByCountry);
    await ask(countByCountry);
    const refused = await stranger.session.post(path, asking(orders.datasetId, countByCountry));
    expect(refused.status).to.equal(403);
    expect(refused.body.errors[0].error_type).to.equal('DATASOURCE_SECURITY_ACCESS_ERROR');
  });

  it('sends columns to a client that accepts them, equal to the rows in content', async () => {
    const rows = (await ask(countByCountry)).body.result[0];
    const answer = await ask(countByCountry, {}, { accept: columnsMediaType });
    expect(answer.headers.get('content-type')).to.equal(`${columnsMediaType}; charset=utf-8`);
    const [result] = answer.body.result;
    expect(result.columns.map((column: { name: string }) => column.name)).to.deep.equal(rows.colnames);
    expect(result.columns[0].values).to.deep.equal(rows.data.map((row: { country: string }) => row.country));
    expect(result.columns[1].values).to.deep.equal(rows.data.map((row: { count: number }) => row.count));
    expect(result.rowcount).to.equal(4);
    expect(result).not.to.have.property('data');
  });

  it('leaves the answer uncompressed for a client that cannot read gzip', async () => {
    const plain = await ask(countByCountry, {}, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).to.equal(null);
    expect(plain.body.result[0].rowcount).to.equal(4);
  });

  it('gives SQL, columns, grains, results and samples by result type', async () => {
    const typed = async (type: string) => (await ask(countByCountry, { result_type: type })).body.result[0];
    const sql = await typed('query');
    expect(sql.language).to.equal('sql');
    expect(sql.query).to.match(/GROUP BY/i);
    expect(sql).not.to.have.property('data');
    expect((await typed('columns')).data.map((column: { column_name: string }) => column.column_name)).to.deep.equal([
      'id',
      'ordered_at',
      'country',
      'amount',
    ]);
    expect((await typed('timegrains')).data.map((grain: { duration: string }) => grain.duration)).to.include('P1D');
    expect(Object.keys(await typed('results')).sort()).to.deep.equal([
      'applied_filters',
      'colnames',
      'coltypes',
      'data',
      'detected_currency',
      'rejected_filters',
      'rowcount',
      'sql_rowcount',
    ]);
    expect((await typed('samples')).data).to.have.lengthOf(5);
  });

  it('turns one failed query into the failure of the whole request', async () => {
    const broken = {
      columns: [{ label: 'x', sqlExpression: 'no_such_function(1)', expressionType: 'SQL' }],
      row_limit: 1,
    };
    const answer = await orders.admin.post(path, {
      ...asking(orders.datasetId, countByCountry),
      queries: [countByCountry, broken],
    });
    expect(answer.status).to.equal(400);
    expect(answer.body.message).to.match(/^Error: .*no_such_function/);
    expect(answer.body).not.to.have.property('result');
    expect(answer.body.errors[0]).to.have.property('error_type');
  });

  it('words what is wrong with a request', async () => {
    const notJson = await orders.admin.post(path, undefined, {
      raw: 'nonsense',
      headers: { 'content-type': 'application/json' },
    });
    expect(notJson.status).to.equal(400);
    expect(notJson.text).to.include('Request is not JSON');
    const noQueries = await orders.admin.post(path, {
      datasource: { id: orders.datasetId, type: 'table' },
      queries: [],
    });
    expect(noQueries.status).to.equal(400);
    expect(noQueries.body.message).to.match(/^Request is incorrect: /);
    const wrongType = await ask(countByCountry, { result_type: 'nothing' });
    expect([wrongType.status, wrongType.body.message]).to.deep.equal([
      400,
      'Request is incorrect: result_type must be one of full, columns, query, results, samples, timegrains, post_processed, drill_detail',
    ]);
    const unknown = await orders.admin.post(path, asking(9_999, countByCountry));
    expect(unknown.status).to.equal(404);
  });

  it('drops unknown fields of a query', async () => {
    const answer = await ask({ ...countByCountry, surprise: 1 });
    expect(answer.status, answer.text).to.equal(200);
  });

  it('stops the engine when the client goes away', async function () {
    this.timeout(120_000);
    const made = await orders.admin.post('/api/v1/dataset/', {
      database: orders.databaseId,
      schema: 'main',
      table_name: 'endless',
      sql: 'SELECT COUNT(*) AS n FROM range(100000000) a, range(100000) b WHERE (a.range * b.range) % 7 = 3',
    });
    expect(made.status, made.text).to.equal(201);
    const abort = new AbortController();
    const gone = orders.admin
      .post(path, asking(made.body.id as number, { columns: ['n'], row_limit: 1 }), { signal: abort.signal })
      .then(
        () => 'answered',
        () => 'gone',
      );
    await runningBecomes(orders.admin, 1);
    abort.abort();
    expect(await gone).to.equal('gone');
    await runningBecomes(orders.admin, 0);
  });

  it('shows a changed dataset at once', async () => {
    const model = await orders.server.services.get(Datasets).summaries([orders.datasetId]);
    expect(model.get(orders.datasetId)?.table_name).to.equal('orders');
    const sum = {
      columns: [],
      metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'total' }],
    };
    expect((await ask(sum)).body.result[0].data).to.deep.equal([{ total: 38.75 }]);
    expect((await ask(sum)).body.result[0].is_cached).to.equal(true);
    await orders.admin.put(`/api/v1/dataset/${String(orders.datasetId)}`, { description: 'changed' });
    expect((await ask(sum)).body.result[0].is_cached).to.equal(false);
  });
});
