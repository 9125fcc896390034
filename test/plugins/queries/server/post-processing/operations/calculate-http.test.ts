import { expect } from 'chai';
import { buildQueryContext } from '#plugins/charts';
import { lineViz } from '../../../../../../plugins/viz-line/common/line-viz.ts';
import { startOrdersServer, type OrdersServer } from '../../../../charts/support/orders-server.ts';

describe('chart data with table calculations', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const asked = (calculations: unknown) =>
    buildQueryContext(lineViz, {
      viz_type: lineViz.key,
      datasource: `${String(orders.datasetId)}__table`,
      x_axis: 'ordered_at',
      time_grain_sqla: 'P1M',
      metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'amount' }, label: 'sales' }],
      table_calculations: calculations,
    });

  it('runs along the months: 10.5, then 27.25 and 1 more', async () => {
    const calculations = [
      { name: 'Total', calculation: 'running_total', of: 'sales' },
      { name: 'Change', calculation: 'percent_difference', of: 'sales' },
      { name: 'Twice', calculation: 'formula', formula: '[Total] * 2' },
    ];
    const answer = await orders.admin.post('/api/v1/chart/data', asked(calculations));
    expect(answer.status, answer.text).to.equal(200);
    const rows = answer.body.result[0].data as Record<string, number>[];
    expect(rows.map(({ sales, Total, Twice }) => [sales, Total, Twice])).to.deep.equal([
      [10.5, 10.5, 21],
      [27.25, 37.75, 75.5],
      [1, 38.75, 77.5],
    ]);
    expect(rows.map(({ Change }) => Change)).to.deep.equal([null, 16.75 / 10.5, -26.25 / 27.25]);
  });

  it('refuses a formula that cannot be read, with its place', async () => {
    const body = asked([]);
    const [query] = body.queries;
    const step = { operation: 'calculate', options: { name: 'Odd', calculation: 'formula', formula: '[sales] /' } };
    const answer = await orders.admin.post('/api/v1/chart/data', {
      ...body,
      queries: [{ ...query, post_processing: [step] }],
    });
    expect(answer.status).to.equal(400);
    expect(answer.text).to.contain('The formula of “Odd” cannot be read. Character 10:');
  });
});
