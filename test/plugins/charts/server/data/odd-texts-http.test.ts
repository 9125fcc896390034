import { expect } from 'chai';
import { pointFilters } from '#plugins/charts';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { selectFilter } from '../../../../../plugins/native-filters/common/types/select-filter.ts';
import { filterNamed } from '../../../native-filters/support/filters.ts';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

/** Values that are easily taken for another one, and their rows: 1, 2, 4, … so that a sum tells which were counted. */
const cells = [null, '', 'NULL', '<NULL>', '\\<NULL>', '<empty string>', '\\<empty string>'];
const literal = (cell: string | null) => (cell === null ? 'NULL' : `'${cell}'`);

describe('texts that read as missing values do', () => {
  let orders: OrdersServer;
  let id: number;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
    const rows = cells.map((cell, place) => `(${literal(cell)}, ${String(2 ** place)})`).join(', ');
    const made = await orders.admin.post('/api/v1/dataset/', {
      database: orders.databaseId,
      table_name: 'odd_texts',
      sql: `SELECT * FROM (VALUES ${rows}) AS t(k, v)`,
    });
    expect(made.status, made.text).to.equal(201);
    id = made.body.id as number;
  });
  after(() => orders.server.stop());

  const sumOf = async (filters: readonly unknown[]): Promise<unknown> => {
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(v)', label: 's' };
    const answer = await orders.admin.post('/api/v1/chart/data', asking(id, { metrics: [metric], filters }));
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result[0].data[0].s;
  };
  const eachSum = async (filtersOf: (cell: string | null) => readonly unknown[]) => {
    const sums: unknown[] = [];
    for (const cell of cells) sums.push(await sumOf(filtersOf(cell)));
    return sums;
  };
  const own = cells.map((_, place) => 2 ** place);

  it('are chosen in a filter of a dashboard each by itself', async () => {
    const filter = filterNamed('k');
    expect(await eachSum((cell) => selectFilter.maskOf(filter, [cell]).extraFormData.filters ?? [])).to.deep.equal(own);
    const inverse = filterNamed('k', [], { controlValues: { inverseSelection: true } });
    const others = selectFilter.maskOf(inverse, [null, '<NULL>']).extraFormData.filters ?? [];
    expect(await sumOf(others)).to.equal(127 - 1 - 8);
  });

  it('are clicked in a chart each by itself', async () => {
    const formData = { datasource: `${String(id)}__table`, viz_type: 'echarts_timeseries_bar', x_axis: 'k' };
    const { body } = await orders.admin.get(`/api/v1/dataset/${String(id)}`);
    const chart = { viz: barViz, formData, dataset: body.result };
    expect(await eachSum((cell) => pointFilters(chart, { k: cell }))).to.deep.equal(own);
  });

  it('are what they say for other clients, which call a missing value <NULL>', async () => {
    expect(await sumOf([{ col: 'k', op: 'IN', val: ['<NULL>'] }])).to.equal(1);
    expect(await sumOf([{ col: 'k', op: '==', val: '<empty string>' }])).to.equal(2);
  });
});
