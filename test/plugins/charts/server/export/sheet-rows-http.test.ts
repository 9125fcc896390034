import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { buildQueryContext } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { pivotViz } from '../../../../../plugins/viz-pivot/common/pivot-viz.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const average = {
  expressionType: 'SIMPLE',
  column: { column_name: 'amount' },
  aggregate: 'AVG',
  label: 'average',
};

/** Amounts by country: NO 10.5 and 7.25, SE 20, `D, E` -3, none 4. */
describe('files of a chart laid out as its picture', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-pivot']);
  });
  after(() => orders.server.stop());

  const formData = (): FormData => ({
    viz_type: 'pivot_table_v2',
    datasource: `${String(orders.datasetId)}__table`,
    groupbyRows: ['country'],
    groupbyColumns: [],
    metrics: [average],
    colTotals: true,
    valueFormat: ',.3f',
  });
  const fetched = async (more: Parameters<typeof buildQueryContext>[2]) => {
    const reply = await fetch(`${orders.server.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(buildQueryContext(pivotViz, formData(), { resultType: 'post_processed', ...more })),
    });
    expect(reply.status).to.equal(200);
    return new Uint8Array(await reply.arrayBuffer());
  };

  it('are one CSV with the totals of the database', async () => {
    const text = new TextDecoder().decode(await fetched({ resultFormat: 'csv', isForPeople: true }));
    // (10.5 + 7.25 + 20 + 4 - 3) / 5, which is not the average of the averages.
    expect(text.trim().split('\r\n')).to.deep.equal([
      'country,average',
      '"D, E",-3',
      'NO,8.875',
      'SE,20',
      'N/A,4',
      'Total,7.75',
    ]);
  });

  it('are a sheet with names in view and numbers in the format of the chart', async () => {
    const parts = unzipSync(await fetched({ resultFormat: 'xlsx', isForPeople: true }));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).to.contain('<pane xSplit="1" ySplit="1" topLeftCell="B2"');
    expect(sheet).to.contain('<c s="5"><v>8.875</v></c>');
    expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).to.contain('formatCode="#,##0.000"');
  });

  it('are the table alone for programs, of which totals are no second one', async () => {
    const text = new TextDecoder().decode(await fetched({ resultFormat: 'csv' }));
    expect(text.trim().split('\n')[0]).to.equal(',average');
  });

  it('are answered as JSON beside the totals that the picture asks for', async () => {
    const { result } = JSON.parse(new TextDecoder().decode(await fetched({}))) as { result: { data: unknown }[] };
    expect(result.map(({ data }) => data)[1]).to.deep.equal([{ average: 7.75 }]);
  });
});
