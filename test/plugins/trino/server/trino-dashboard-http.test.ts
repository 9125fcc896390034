// The charts of a dashboard over Trino, as the page asks for them, against SQL that Trino answers itself.
import { expect } from 'chai';
import type { CubeAxis, CubesReply } from '#plugins/brushing';
import {
  brushFilters,
  buildQueryContext,
  columnarResultOf,
  columnsMediaType,
  type ColumnsReply,
} from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import type { VizType } from '#plugins/viz-kit';
import { answerCube } from '../../../../plugins/brushing/common/answer-cube.ts';
import { buildCube } from '../../../../plugins/brushing/common/built-cube.ts';
import { unpack } from '../../../../plugins/brushing/common/packed.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { askTrino, freshTrinoUrl } from '../../../support/trino.ts';
import { registeredVizTypes, vizPluginIds } from '../../../viz-contract/registered-viz-types.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';

/** Orders of TPC-H with their countries; prices are decimals, so that sums are the same in any order. */
const source = `SELECT o.orderstatus, o.orderpriority, o.orderdate, CAST(o.totalprice AS DECIMAL(12, 2)) AS totalprice,
  n.name AS nation, r.name AS region FROM tpch.tiny.orders o JOIN tpch.tiny.customer c ON c.custkey = o.custkey
  JOIN tpch.tiny.nation n ON n.nationkey = c.nationkey JOIN tpch.tiny.region r ON r.regionkey = n.regionkey`;

const aggregate = (name: string, column: string, label: string) => ({
  expressionType: 'SIMPLE',
  aggregate: name,
  column: { column_name: column },
  label,
});
const sum = aggregate('SUM', 'totalprice', 'Sum');
const mean = aggregate('AVG', 'totalprice', 'Mean');
const nations = aggregate('COUNT_DISTINCT', 'nation', 'Nations');
const overTime = (grain: string) => ({ x_axis: 'orderdate', time_grain_sqla: grain });
const time = (unit: string) => `to_unixtime(date_trunc('${unit}', CAST(orderdate AS timestamp))) * 1000`;

/** A chart, and the columns and the grouping of the SQL that has the same rows, in the order of the chart's columns. */
interface Charted {
  readonly viz: string;
  readonly form: object;
  readonly columns: readonly string[];
  readonly sql: string;
  readonly groupBy?: string;
}
const charts: readonly Charted[] = [
  { viz: 'big_number_total', form: { metric: sum }, columns: ['Sum'], sql: 'SUM(totalprice)' },
  {
    viz: 'big_number',
    form: { metric: 'count', ...overTime('P1M') },
    columns: ['orderdate', 'count'],
    sql: `${time('month')}, COUNT(*)`,
    groupBy: '1',
  },
  {
    viz: 'echarts_timeseries_line',
    form: { metrics: [sum, nations], groupby: [], ...overTime('P3M') },
    columns: ['orderdate', 'Sum', 'Nations'],
    sql: `${time('quarter')}, SUM(totalprice), COUNT(DISTINCT nation)`,
    groupBy: '1',
  },
  {
    viz: 'echarts_area',
    form: { metrics: ['count'], groupby: [], ...overTime('P1W') },
    columns: ['orderdate', 'count'],
    sql: `${time('week')}, COUNT(*)`,
    groupBy: '1',
  },
  {
    viz: 'echarts_timeseries_bar',
    form: { metrics: [sum, mean], groupby: [], x_axis: 'nation' },
    columns: ['nation', 'Sum', 'Mean'],
    sql: 'nation, SUM(totalprice), AVG(totalprice)',
    groupBy: '1',
  },
  {
    viz: 'mixed_timeseries',
    form: { metrics: [sum], groupby: [], metrics_b: ['count'], groupby_b: [], ...overTime('P1Y') },
    columns: ['orderdate', 'Sum'],
    sql: `${time('year')}, SUM(totalprice)`,
    groupBy: '1',
  },
  {
    viz: 'pie',
    form: { metric: 'count', groupby: ['region'] },
    columns: ['region', 'count'],
    sql: 'region, COUNT(*)',
    groupBy: '1',
  },
  {
    viz: 'table',
    form: { query_mode: 'aggregate', groupby: ['nation', 'orderstatus'], metrics: ['count', mean] },
    columns: ['nation', 'orderstatus', 'count', 'Mean'],
    sql: 'nation, orderstatus, COUNT(*), AVG(totalprice)',
    groupBy: '1, 2',
  },
  {
    viz: 'pivot_table_v2',
    form: { groupbyRows: ['region'], groupbyColumns: ['orderpriority'], metrics: [nations] },
    columns: ['region', 'orderpriority', 'Nations'],
    sql: 'region, orderpriority, COUNT(DISTINCT nation)',
    groupBy: '1, 2',
  },
  {
    viz: 'heatmap_v2',
    form: { x_axis: 'orderpriority', groupby: 'region', metric: mean },
    columns: ['orderpriority', 'region', 'Mean'],
    sql: 'orderpriority, region, AVG(totalprice)',
    groupBy: '1, 2',
  },
  {
    viz: 'treemap_v2',
    form: { groupby: ['region', 'nation'], metric: sum },
    columns: ['region', 'nation', 'Sum'],
    sql: 'region, nation, SUM(totalprice)',
    groupBy: '1, 2',
  },
  {
    viz: 'funnel',
    form: { groupby: ['orderstatus'], metric: 'count' },
    columns: ['orderstatus', 'count'],
    sql: 'orderstatus, COUNT(*)',
    groupBy: '1',
  },
];

/** A filter of the dashboard and a brush over time, on their way in a chart's question and in SQL. */
const months: CubeAxis = {
  column: 'orderdate',
  kind: 'time',
  grain: 'P1M',
  edges: Array.from({ length: 25 }, (_none, month) => Date.UTC(1994, month)),
};
const [first, last] = [4, 17];
const asked = {
  filters: [
    { col: 'region', op: 'IN', val: ['EUROPE', 'ASIA'] } as const,
    ...brushFilters({ ranges: [{ ...months, from: months.edges[first] ?? 0, to: months.edges[last] ?? 0 }] }),
  ],
};
const condition = `region IN ('EUROPE', 'ASIA') AND orderdate >= DATE '1994-05-01' AND orderdate < DATE '1995-06-01'`;

/** Rows as texts in any order. Decimals, of two places here, may be texts, or sums of floating point numbers in the page. */
const texts = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows.map((row) => row.map((cell) => (isNaN(Number(cell)) ? cell : Number(cell).toFixed(2))).join(' | ')).sort();
const rowsOf = (result: ColumnarResult, names: readonly string[]): readonly string[] => {
  const columns = names.map((name) => result.columns.find((column) => column.name === name)?.values ?? []);
  return texts(Array.from({ length: result.rowCount }, (_none, row) => columns.map((values) => values[row])));
};

describe('a dashboard over Trino', function suite() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  let datasetId: number;
  let types: ReadonlyMap<string, VizType>;
  let schema: string;
  before(async () => {
    types = new Map((await registeredVizTypes()).map((viz) => [viz.key, viz]));
    server = await startTestServer({ plugins: ['trino', 'brushing', 'charts', ...vizPluginIds()] });
    admin = await server.as('admin');
    const url = await freshTrinoUrl();
    schema = new URL(url).pathname.split('/')[2] ?? '';
    await askTrino(`CREATE TABLE sales AS ${source}`, schema);
    const database = await addDatabase(admin, 'Lake', url);
    const made = await admin.post('/api/v1/dataset/', { database, schema, table_name: 'sales' });
    expect(made.status, made.text).to.equal(201);
    datasetId = made.body.id as number;
  });
  after(() => server.stop());

  const questionOf = ({ viz, form }: Charted, extra: object) => {
    const type = types.get(viz);
    if (type === undefined) throw new Error(`No type ${viz}.`);
    const datasource = `${String(datasetId)}__table`;
    return buildQueryContext(type, { viz_type: viz, datasource, row_limit: 50_000, ...form, extra_form_data: extra });
  };
  const answerOf = async (charted: Charted) => {
    const context = questionOf(charted, asked);
    const { body, text } = await admin.post('/api/v1/chart/data', context, { headers: { accept: columnsMediaType } });
    const [result] = (body as Partial<ColumnsReply>).result ?? [];
    if (result === undefined) throw new Error(text);
    return columnarResultOf(result);
  };

  for (const charted of charts) {
    it(`fills the chart of type ${charted.viz} with what Trino says, below a filter and a brush`, async () => {
      const { sql, groupBy, columns } = charted;
      const own = await askTrino(
        `SELECT ${sql} FROM sales WHERE ${condition}${groupBy === undefined ? '' : ` GROUP BY ${groupBy}`}`,
        schema,
      );
      expect(rowsOf(await answerOf(charted), columns)).to.deep.equal(texts(own));
      expect(own).to.not.be.empty;
    });
  }

  it('brushes in the page, with the numbers that Trino gives for the brushed range', async () => {
    const brushed = charts.filter(({ viz }) => ['pie', 'treemap_v2', 'echarts_area'].includes(viz));
    const filter = { filters: asked.filters.slice(0, 1) };
    const answer = await fetch(`${server.url}/api/v1/brushing/cubes`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        axes: [months],
        charts: brushed.map((charted) => ({
          key: charted.viz,
          datasetId,
          query: questionOf(charted, filter).queries[0],
        })),
      }),
    });
    const reply = unpack(new Uint8Array(await answer.arrayBuffer())) as CubesReply;
    for (const [index, charted] of brushed.entries()) {
      const cube = reply.charts[index];
      if (cube?.kind !== 'cube') throw new Error(`No cube: ${JSON.stringify(cube)}`);
      const inPage = answerCube(buildCube(cube, [months.edges.length - 1]), [[first, last]]);
      expect(rowsOf(inPage, charted.columns), charted.viz).to.deep.equal(
        rowsOf(await answerOf(charted), charted.columns),
      );
    }
  });
});
