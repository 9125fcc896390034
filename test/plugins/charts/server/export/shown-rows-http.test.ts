import { expect } from 'chai';
import { buildQueryContext, type QueryContextOptions } from '#plugins/charts';
import type { FormData, VizType } from '#plugins/viz-kit';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { histogramViz } from '../../../../../plugins/viz-histogram/common/histogram-viz.ts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'amount' }, label: 'SUM(amount)' };
const byMonth = { x_axis: 'ordered_at', time_grain_sqla: 'P1M', metrics: [sum], groupby: ['country'] };

// By country: NO 17.75 in 2 rows, SE 20 in 1, none 4 in 1, "D, E" -3 in 1.
describe('a file of a chart', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-bar', 'viz-line', 'viz-histogram']);
  });
  after(() => orders.server.stop());

  /** Lines of the file; without `isWhole` of the rows before they are laid side by side, as the chart's menu asks. */
  const linesOf = async (
    viz: VizType,
    settings: Readonly<Record<string, unknown>>,
    { isWhole = false, ...more }: { readonly isWhole?: boolean } & QueryContextOptions = {},
  ): Promise<readonly string[]> => {
    const formData: FormData = {
      ...settings,
      viz_type: viz.key,
      datasource: `${String(orders.datasetId)}__table`,
    };
    const body = buildQueryContext(viz, formData, { resultFormat: 'csv', isForPeople: true, ...more });
    const queries = body.queries.map((query) => (isWhole ? query : { ...query, post_processing: [] }));
    const reply = await orders.admin.post('/api/v1/chart/data', { ...body, queries });
    expect(reply.status, reply.text).to.equal(200);
    return reply.text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/);
  };

  it('has its rows along the axis and then by series as they are drawn, columns named as in the picture', async () => {
    expect(await linesOf(lineViz, byMonth)).to.deep.equal([
      'ordered_at,country,Sum of amount',
      '2024-01-01 00:00:00,NO,10.5',
      '2024-02-01 00:00:00,SE,20',
      '2024-02-01 00:00:00,NO,7.25',
      '2024-03-01 00:00:00,,4',
      '2024-03-01 00:00:00,"D, E",-3',
    ]);
  });

  it('has its series side by side in their order, with the names that the legend has', async () => {
    const lines = await linesOf(lineViz, byMonth, { isWhole: true, resultType: 'post_processed' });
    expect(lines).to.deep.equal([
      'ordered_at,SE,NO,N/A,"D, E"',
      '2024-01-01 00:00:00,,10.5,,',
      '2024-02-01 00:00:00,20,7.25,,',
      '2024-03-01 00:00:00,,,4,-3',
    ]);
  });

  it('has bars in the order of their sums, and names earlier times', async () => {
    const settings = {
      x_axis: 'country',
      metrics: ['count', sum],
      x_axis_sort_series: 'sum',
      x_axis_sort_series_ascending: false,
    };
    expect(await linesOf(barViz, settings)).to.deep.equal([
      'country,Number of rows,Sum of amount',
      'SE,1,20',
      'NO,2,17.75',
      ',1,4',
      '"D, E",1,-3',
    ]);
    const range = {
      granularity_sqla: 'ordered_at',
      time_range: '2024-02-01 : 2024-03-01',
      time_compare: ['1 month ago'],
    };
    const [heading, ...rows] = await linesOf(lineViz, { ...byMonth, ...range, groupby: [] });
    expect(heading).to.equal('ordered_at,Sum of amount,1 month earlier');
    expect(rows).to.deep.equal(['2024-02-01 00:00:00,27.25,10.5']);
  });

  it('of a histogram has a row for each bin, as its table shows them', async () => {
    const [heading, ...rows] = await linesOf(histogramViz, { column: 'id', bins: 2 }, { isWhole: true });
    expect(heading).to.equal('From,To,Rows');
    expect(rows.map((row) => row.split(',').at(-1))).to.deep.equal(['2', '3']); // 1 and 2; 3, 4 and 5
  });

  it('has for programs the names and the order of its query', async () => {
    const lines = await linesOf(lineViz, byMonth, { isForPeople: false });
    expect(lines.slice(0, 2)).to.deep.equal(['ordered_at,country,SUM(amount)', '2024-02-01 00:00:00,SE,20']);
  });
});
