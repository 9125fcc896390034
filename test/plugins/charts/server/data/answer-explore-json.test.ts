import { expect } from 'chai';
import { queryRows } from '../../../datasets/support/load-csv.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/superset/explore_json/';

describe('POST /superset/explore_json/', () => {
  let orders: OrdersServer;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-table']);
  });
  after(() => orders.server.stop());

  const formData = (more: Readonly<Record<string, unknown>> = {}) => ({
    viz_type: 'table',
    datasource: `${String(orders.datasetId)}__table`,
    query_mode: 'aggregate',
    groupby: ['country'],
    metrics: ['count'],
    ...more,
  });
  const post = (data: unknown, address = path) =>
    orders.admin.post(address, undefined, { raw: new URLSearchParams({ form_data: JSON.stringify(data) }) });

  it('takes form data from a form and answers the rows of the chart as JSON [7.1.2a] [7.1.2b]', async () => {
    const answer = await post(formData());
    expect(answer.status, answer.text).to.equal(200);
    const plain = await queryRows(orders.server, 'SELECT country, COUNT(*) FROM orders GROUP BY 1 ORDER BY 2 DESC, 1');
    expect(answer.body.data).to.have.deep.members(plain.map(([country, count]) => ({ country, count })));
    expect(answer.body).to.deep.include({
      form_data: formData(),
      status: 'success',
      rowcount: 4,
      error: null,
      errors: [],
      stacktrace: null,
      is_cached: false,
    });
    expect(answer.body.query).to.match(/count/i);
    expect((await post(formData())).body.is_cached).to.equal(true);
    expect((await post(formData(), `${path}?force=true`)).body.is_cached).to.equal(false);
  });

  it('takes the dataset from the address, and a JSON body [7.1.2a]', async () => {
    const inAddress = await post(
      { viz_type: 'table', groupby: ['country'], metrics: ['count'], datasource: '9__table' },
      `${path}table/${String(orders.datasetId)}/`,
    );
    expect([inAddress.status, inAddress.body.rowcount]).to.deep.equal([200, 4]);
    const asJson = await orders.admin.post(path, { form_data: formData() });
    expect([asJson.status, asJson.body.rowcount]).to.deep.equal([200, 4]);
  });

  it('answers the SQL, the bare results and a file when asked for them', async () => {
    expect((await post(formData(), `${path}?query=true`)).body).to.include({ language: 'sql' });
    const file = await post(formData(), `${path}?csv=true`);
    expect(file.headers.get('content-type')).to.match(/text\/csv/);
    expect(file.text.trim().split(/\r?\n/)).to.have.lengthOf(5);
  });

  it('answers 400 in the same form when the database refuses, and for what it cannot read', async () => {
    const metric = { expressionType: 'SQL', sqlExpression: 'no_such_function(id)', label: 'x' };
    const failed = await post(formData({ metrics: [metric] }));
    expect(failed.status).to.equal(400);
    expect(failed.body).to.include({ status: 'failed', data: null });
    expect(failed.body.error).to.match(/no_such_function/);
    expect(failed.body.errors[0].error_type).to.match(/_ERROR$/);
    expect((await post(formData({ viz_type: 'unheard_of' }))).status).to.equal(400);
    expect((await post({ viz_type: 'table' })).status).to.equal(400);
  });

  it('asks for the permission and for access to the dataset', async () => {
    const stranger = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    expect((await stranger.session.post(path, formData())).status).to.equal(403);
    const reader = await userWithPairs(orders.server, [['can_explore_json', 'Superset']]);
    expect((await reader.session.post(path, formData())).status).to.equal(403);
    expect((await reader.session.post(`${path}?csv=true`, formData())).status).to.equal(403);
  });
});
