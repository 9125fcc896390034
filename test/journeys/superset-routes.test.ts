import { expect } from 'chai';
import {
  asking,
  countByCountry,
  startOrdersServer,
  type OrdersServer,
} from '../plugins/charts/support/orders-server.ts';
import { userWithPairs } from '../support/users.ts';

const people = { first_name: '', last_name: '' };

describe('routes that clients of Superset call beside the usual ones', function routes() {
  this.timeout(120_000);
  let orders: OrdersServer;
  let chartId: number;
  let databaseName: string;
  before(async () => {
    orders = await startOrdersServer(['activity', 'viz-table']);
    const { admin, datasetId, databaseId } = orders;
    chartId = await newChart({ query_context: JSON.stringify(asking(datasetId, countByCountry)) });
    databaseName = (await admin.get(`/api/v1/database/${String(databaseId)}`)).body.result.database_name as string;
  });
  after(() => orders.server.stop());

  const newChart = async (more: object): Promise<number> => {
    const chart = { slice_name: 'Orders', viz_type: 'table', datasource_type: 'table' };
    const made = await orders.admin.post('/api/v1/chart/', { ...chart, datasource_id: orders.datasetId, ...more });
    return made.body.id as number;
  };
  /** Whether the question of the chart is answered from the cache. */
  const isCached = async () => {
    const { body } = await orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, countByCountry));
    return body.result[0].is_cached as boolean;
  };

  describe('fill the cache', () => {
    it('with the answers of a chart, read anew', async () => {
      const { body } = await orders.admin.put('/api/v1/chart/warm_up_cache', { chart_id: chartId });
      expect(body).to.deep.equal({ result: [{ chart_id: chartId, viz_error: null, viz_status: 'success' }] });
      expect(await isCached()).to.equal(true);
    });

    it('with those of all charts over a dataset, and say which cannot be read', async () => {
      const broken = await newChart({ viz_type: 'of_no_plugin' });
      const names = { db_name: databaseName, table_name: 'orders' };
      const { body } = await orders.admin.put('/api/v1/dataset/warm_up_cache', names);
      const failed = (body.result as { chart_id: number; viz_error: string }[]).find((one) => one.chart_id === broken);
      expect(failed?.viz_error).to.match(/no query context/);
      expect(body.result).to.deep.include({ chart_id: chartId, viz_error: null, viz_status: 'success' });
      await orders.admin.delete(`/api/v1/chart/${String(broken)}`);
    });

    it('with the filters of a dashboard around the chart', async () => {
      const filters = [{ col: 'country', op: '==', val: 'NO' }];
      const body = { chart_id: chartId, dashboard_id: 1, extra_filters: JSON.stringify(filters) };
      await orders.admin.put('/api/v1/chart/warm_up_cache', body);
      const question = asking(orders.datasetId, { ...countByCountry, filters });
      expect((await orders.admin.post('/api/v1/chart/data', question)).body.result[0]).to.deep.include({
        is_cached: true,
        data: [{ country: 'NO', count: 2 }],
      });
      expect((await orders.admin.put('/api/v1/chart/warm_up_cache', { ...body, extra_filters: '{' })).status).to.equal(
        400,
      );
    });

    for (const [path, body, message] of [
      ['chart', { chart_id: 987_654 }, 'Chart not found'],
      ['dataset', { db_name: 'x', table_name: 'y' }, 'The provided table was not found in the provided database'],
    ] as const)
      it(`and are refused where there is no ${path}`, async () => {
        const answer = await orders.admin.put(`/api/v1/${path}/warm_up_cache`, body);
        expect([answer.status, answer.body]).to.deep.equal([404, { message }]);
      });
  });

  it('forget answers over a dataset, by its id and by its names, and no others', async () => {
    const table = { database_name: databaseName, datasource_name: 'orders', datasource_type: 'table' };
    const seen: boolean[] = [];
    for (const body of [
      { datasource_uids: [`${String(orders.datasetId)}__table`] },
      { datasources: [table] },
      { datasources: [{ ...table, schema: 'elsewhere' }], datasource_uids: ['987654__table'] },
    ]) {
      await isCached();
      expect((await orders.admin.post('/api/v1/cachekey/invalidate', body)).status).to.equal(201);
      seen.push(await isCached());
    }
    expect(seen).to.deep.equal([false, false, true]);
  });

  it('leave the answers of others alone for somebody without access to their dataset', async () => {
    const { session } = await userWithPairs(orders.server, [['can_invalidate', 'CacheRestApi']]);
    await isCached();
    const body = { datasource_uids: [`${String(orders.datasetId)}__table`] };
    expect((await session.post('/api/v1/cachekey/invalidate', body)).status).to.equal(201);
    expect(await isCached()).to.equal(true);
  });

  it('tell the dimensions that a dataset is drilled by', async () => {
    const path = `/api/v1/dataset/${String(orders.datasetId)}`;
    const { columns } = (await orders.admin.get(path)).body.result;
    const kept = (columns as { column_name: string }[]).map(({ column_name }) => ({
      column_name,
      groupby: column_name !== 'id',
    }));
    await orders.admin.put(path, { columns: kept });
    const { result } = (await orders.admin.get(`${path}/drill_info/`)).body;
    const names = ['ordered_at', 'country', 'amount'];
    expect(result).to.deep.include({
      id: orders.datasetId,
      columns: names.map((column_name) => ({ column_name, verbose_name: null })),
      table_name: 'orders',
      owners: [people],
      created_by: people,
    });
    expect((await orders.admin.get('/api/v1/dataset/987654/drill_info/')).status).to.equal(404);
  });

  for (const [expression, type, reason] of [
    ['amount > 3', 'where', undefined],
    ['price > 3', undefined, /"price" not found/],
    ['SUM(amount) > 3', 'having', undefined],
    ['SUM(amount)', 'metric', undefined],
    ['SUM(', 'metric', /Unbalanced parentheses/],
    ['amount + 1', 'column', undefined],
    ['SUM(amount)', 'column', /cannot contain aggregates/],
    ['amount IN (SELECT 1)', 'where', /cannot contain sub-queries/],
    ['amount > 3) OR (1 = 1', 'where', /Unbalanced parentheses/],
  ] as const)
    it(`check ${expression} as ${type ?? 'a condition'}`, async () => {
      const path = `/api/v1/datasource/table/${String(orders.datasetId)}/validate_expression/`;
      const sent = { expression, ...(type === undefined ? {} : { expression_type: type }) };
      const { body, status } = await orders.admin.post(path, sent);
      expect(status).to.equal(200);
      if (reason === undefined) expect(body.result).to.deep.equal([]);
      else {
        expect(body.result[0].message).to.match(reason);
        // Where the reason names a part of the expression, that part is meant, else all of it.
        const end = expression.startsWith('price') ? 'price'.length : expression.length;
        expect(body.result[0]).to.include({ line_number: 1, start_column: 0, end_column: end });
      }
    });

  it('read the form data of a chart, and nothing of one that is not there', async () => {
    const read = async (query: string) => (await orders.admin.get(`/api/v1/form_data/${query}`)).body;
    const datasource = `${String(orders.datasetId)}__table`;
    expect(await read(`?slice_id=${String(chartId)}`)).to.deep.include({ slice_id: chartId, datasource });
    expect([await read('?slice_id=987654'), await read('')]).to.deep.equal([{}, {}]);
  });

  it('keep the form data of a chart from those who may not see it', async () => {
    const { session } = await userWithPairs(orders.server, [['can_query_form_data', 'Api']]);
    expect((await session.get(`/api/v1/form_data/?slice_id=${String(chartId)}`)).status).to.equal(403);
  });

  it('add a row to the log, with what may be kept of it, and read it', async () => {
    const sent = {
      action: 'ran_tool',
      json: '{"source":"dashboard","note":"a secret text"}',
      slice_id: 3,
      referrer: 'https://example.org/tool?key=secret',
    };
    const added = await orders.admin.post('/api/v1/log/', sent);
    expect([added.status, added.body.result]).to.deep.equal([201, sent]);
    const { result } = (await orders.admin.get(`/api/v1/log/${String(added.body.id)}`)).body;
    expect(result).to.deep.include({ action: 'ran_tool', slice_id: 3, referrer: 'https://example.org/tool' });
    expect(result.user).to.deep.equal({ username: 'admin', ...people });
    expect(JSON.stringify(result)).to.not.include('secret');
    expect((await orders.admin.post('/api/v1/log/', { ...sent, dttm: '2020-01-01' })).body).to.deep.equal({
      message: { dttm: ['Unknown field.'] },
    });
    expect((await orders.admin.get('/api/v1/log/987654')).status).to.equal(404);
  });

  it('list the parts of the product that the caller may open', async () => {
    const { session } = await userWithPairs(orders.server, [
      ['can_get', 'MenuApi'],
      ['menu_access', 'Charts'],
    ]);
    expect((await session.get('/api/v1/menu/')).body).to.deep.equal({
      result: [{ name: 'charts/list', icon: '', label: 'Charts', url: '/chart/list/' }],
    });
    const names = ((await orders.admin.get('/api/v1/menu/')).body.result as { label: string }[]).map(
      ({ label }) => label,
    );
    expect(names).to.deep.equal(['Dashboards', 'Charts', 'Datasets', 'Databases']);
  });

  it('know no further domains', async () => {
    expect((await orders.admin.get('/api/v1/available_domains/')).body).to.deep.equal({ result: { domains: [] } });
  });
});
