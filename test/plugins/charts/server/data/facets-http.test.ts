import { expect } from 'chai';
import { buildQueryContext } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { histogramViz } from '../../../../../plugins/viz-histogram/common/histogram-viz.ts';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

type Row = Readonly<Record<string, unknown>>;

/** Sales of two months in seven cities: those of city k are 10 k, of which a tenth in the first month. */
const sales = `SELECT 'City ' || k AS city, m.month, CASE WHEN m.month = 'Jan' THEN k ELSE 9 * k END AS amount
  FROM range(1, 8) AS t(k), (VALUES ('Jan'), ('Feb')) AS m(month)`;
const sum = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'sales' };

describe('chart data of small multiples', () => {
  let orders: OrdersServer;
  let datasetId: number;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-bar', 'viz-histogram']);
    const made = await orders.admin.post('/api/v1/dataset/', {
      database: orders.databaseId,
      table_name: 'sales',
      sql: sales,
    });
    datasetId = made.body.id as number;
  });
  after(() => orders.server.stop());

  const form = (settings: Row): FormData => ({
    x_axis: 'month',
    metrics: [sum],
    row_limit: 100,
    ...settings,
    viz_type: barViz.key,
    datasource: `${String(datasetId)}__table`,
  });
  const dataOf = async (body: Readonly<Record<string, unknown>>): Promise<readonly Row[]> => {
    const answer = await orders.admin.post('/api/v1/chart/data', body);
    expect(answer.status, answer.text).to.equal(200);
    return (answer.body.result as { data: Row[] }[])[0]?.data ?? [];
  };

  it('are the sums that plain SQL gives, the greatest value of the facet first', async () => {
    const rows = await dataOf(buildQueryContext(barViz, form({ facet_column: 'city' })));
    const plain = await dataOf(asking(datasetId, { columns: ['city', 'month'], metrics: [sum], row_limit: 100 }));
    const keyOf = (row: Row): string => [row['city'], row['month'], row['sales']].map(String).join();
    expect(rows.map(keyOf)).to.have.members(plain.map(keyOf)).and.to.have.lengthOf(14);
    expect(rows[0]).to.include({ city: 'City 7' });
  });

  it('have at most the values of their limits, those with the greatest sums', async () => {
    const query = { columns: ['month', 'city'], metrics: [sum], facets: { columns: [{ label: 'city', limit: 2 }] } };
    const cities = (await dataOf(asking(datasetId, query))).map(({ city }) => city);
    expect(cities).to.deep.equal(['City 7', 'City 7', 'City 6', 'City 6']);
  });

  it('have the rows of a limit each', async () => {
    const query = {
      columns: ['month', 'city'],
      metrics: [sum],
      orderby: [[sum, false]],
      facets: { columns: [{ label: 'city', limit: 7 }], row_limit: 1 },
    };
    const rows = await dataOf(asking(datasetId, query));
    expect(rows.map(({ month }) => month)).to.deep.equal(Array.from({ length: 7 }, () => 'Feb'));
  });

  it('have the bins of one histogram in all facets', async () => {
    const settings = { column: 'amount', groupby: [], bins: 2, facet_row: 'month', row_limit: 1000 };
    const rows = await dataOf(buildQueryContext(histogramViz, { ...form(settings), viz_type: histogramViz.key }));
    // 1 to 63 in two bins: below 32 are all of January and 9, 18 and 27 of February.
    const counts = rows.map(({ month, ...bins }) => [month, ...Object.values(bins)]);
    expect(counts).to.have.deep.members([
      ['Jan', 7, 0],
      ['Feb', 3, 4],
    ]);
  });

  it('refuse facets that are not among the columns by their names', async () => {
    const query = { columns: ['month'], metrics: [sum], facets: { columns: [{ label: 'town', limit: 2 }] } };
    const answer = await orders.admin.post('/api/v1/chart/data', asking(datasetId, query));
    expect(answer.status).to.equal(400);
    expect(answer.text).to.include('town');
  });

  it('are drawn on the server, a panel per value', async () => {
    const made = await orders.admin.post('/api/v1/chart/', {
      slice_name: 'Sales by city',
      viz_type: barViz.key,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(form({ facet_column: 'city' })),
    });
    const { body } = await orders.admin.get(`/api/v1/chart/${String(made.body.id)}`);
    const picture = await orders.admin.get(body.result.thumbnail_url as string, {
      headers: { accept: 'image/svg+xml' },
    });
    expect(picture.status, picture.text).to.equal(200);
    const headings = [...picture.text.matchAll(/data-facet="">([^<]+)</g)].map(([, heading]) => heading);
    expect(headings).to.deep.equal([7, 6, 5, 4, 3, 2, 1].map((k) => `City ${String(k)}`));
  });
});
