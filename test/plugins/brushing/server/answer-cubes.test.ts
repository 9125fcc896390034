import { expect } from 'chai';
import fc from 'fast-check';
import {
  buildQueryContext,
  columnarResultOf,
  columnsMediaType,
  type ColumnsReply,
  brushFilters,
} from '#plugins/charts';
import type { VizType } from '#plugins/viz-kit';
import type { CubeAxis, CubesReply } from '#plugins/brushing';
import type { ColumnarResult } from '#plugins/databases';
import { answerCube } from '../../../../plugins/brushing/common/answer-cube.ts';
import { buildCube, type BuiltCube } from '../../../../plugins/brushing/common/built-cube.ts';
import { unpack } from '../../../../plugins/brushing/common/packed.ts';
import { areaViz } from '../../../../plugins/viz-area/common/area-viz.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { heatmapViz } from '../../../../plugins/viz-heatmap/common/heatmap-viz.ts';
import { histogramViz } from '../../../../plugins/viz-histogram/common/histogram-viz.ts';
import { bigNumberTotalViz } from '../../../../plugins/viz-big-number/common/big-number-total-viz.ts';
import { bigNumberViz } from '../../../../plugins/viz-big-number/common/big-number-viz.ts';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';
import { pieViz } from '../../../../plugins/viz-pie/common/pie-viz.ts';
import { tableViz } from '../../../../plugins/viz-table/common/table-viz.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { loadCsv, queryRows } from '../../datasets/support/load-csv.ts';
import { userWithPairs } from '../../../support/users.ts';

const plugins = ['brushing'];
const dayMs = 86_400_000;
const startMs = Date.UTC(2024, 0, 1);

/** Rows with what makes sums hard: missing values, fractions, groups that are not everywhere. */
const rows = Array.from({ length: 700 }, (_none, row) => {
  const at = new Date(startMs + ((row * 7919) % 300) * dayMs + row * 1_000).toISOString().slice(0, 19);
  const km = row % 11 === 0 ? '' : String(((row * 37) % 400) / 10);
  const side = row % 13 === 0 ? '' : ['North', 'South', 'East'][row % 3];
  const price = row % 5 === 0 ? '' : String(((row * 53) % 1000) / 100 - 3);
  return `${String(row)},${at},${km},${side ?? ''},${price},${String((row * 31) % 9)}`;
});

const simple = (aggregate: string, column: string) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: `${aggregate} of ${column}`,
});
const metrics = [
  { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Rows' },
  simple('SUM', 'price'),
  simple('MIN', 'price'),
  simple('MAX', 'km'),
  simple('AVG', 'price'),
  simple('COUNT', 'price'),
];

const month = (index: number): number => Date.UTC(2024, index, 1);
const axes: Readonly<Record<string, CubeAxis>> = {
  // Tenths, whose edges are no exact binary numbers and fall on values.
  'a number': { column: 'km', kind: 'number', edges: Array.from({ length: 101 }, (_none, edge) => (40 * edge) / 100) },
  'a number of five values': { column: 'n', kind: 'number', edges: [0, 1, 2, 5, 8, 9] },
  'a time': {
    column: 'at',
    kind: 'time',
    grain: 'P1M',
    edges: Array.from({ length: 11 }, (_none, edge) => month(edge)),
  },
};

describe('cubes of a brush', () => {
  let orders: OrdersServer;
  let datasetId: number;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(plugins);
    await loadCsv(orders.server, 'trips', `id,at,km,side,price,n\n${rows.join('\n')}\n`);
    const body = { database: orders.databaseId, schema: 'main', table_name: 'trips' };
    datasetId = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
  });
  after(() => orders.server.stop());

  const contextOf = (viz: VizType, settings: Readonly<Record<string, unknown>>) =>
    buildQueryContext(viz, { viz_type: viz.key, datasource: `${String(datasetId)}__table`, ...settings });

  const cubesOf = async (charts: readonly object[], asked: readonly CubeAxis[]) => {
    const answer = await fetch(`${orders.server.url}/api/v1/brushing/cubes`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ axes: asked, charts }),
    });
    expect(answer.status).to.equal(200);
    return (unpack(new Uint8Array(await answer.arrayBuffer())) as CubesReply).charts;
  };

  /** Of each of its queries. */
  const allCubes = (viz: VizType, settings: Readonly<Record<string, unknown>>, asked: readonly CubeAxis[]) =>
    cubesOf(
      contextOf(viz, settings).queries.map((query) => ({ key: '1', datasetId, query })),
      asked,
    );

  const askCubes = async (...asked: Parameters<typeof allCubes>) => {
    const [cube] = await allCubes(...asked);
    if (cube === undefined) throw new Error('There is no answer.');
    return cube;
  };

  const cubeOf = async (...asked: Parameters<typeof askCubes>): Promise<BuiltCube> => {
    const cube = await askCubes(...asked);
    if (cube.kind !== 'cube') throw new Error(`No cube: ${cube.reason} ${cube.what}`);
    return buildCube(
      cube,
      asked[2].map(({ edges }) => edges.length - 1),
    );
  };

  /** What the chart itself is told with the brush as a filter. */
  const answered = async (
    viz: VizType,
    settings: Readonly<Record<string, unknown>>,
    ranges: readonly { readonly axis: CubeAxis; readonly from: number; readonly to: number }[],
  ): Promise<ColumnarResult> => {
    const filters = brushFilters({
      ranges: ranges.map(({ axis, from, to }) => ({
        column: axis.column,
        kind: axis.kind,
        from: axis.edges[from] ?? 0,
        to: axis.edges[to] ?? 0,
      })),
    });
    const context = contextOf(viz, { ...settings, extra_form_data: { filters } });
    const answer = await orders.admin.post('/api/v1/chart/data', context, { headers: { accept: columnsMediaType } });
    expect(answer.status, answer.text).to.equal(200);
    const [result] = (answer.body as ColumnsReply).result;
    if (result === undefined) throw new Error('There is no result.');
    return columnarResultOf(result);
  };

  const rangeOf = (axis: CubeAxis) =>
    fc
      .tuple(fc.nat(axis.edges.length - 2), fc.nat(axis.edges.length - 2))
      .map(([one, other]) => ({ axis, from: Math.min(one, other), to: Math.max(one, other) + 1 }));

  const charts: readonly (readonly [string, VizType, Readonly<Record<string, unknown>>])[] = [
    ['a line', lineViz, { x_axis: 'at', time_grain_sqla: 'P1W', metrics, groupby: [] }],
    ['lines', lineViz, { x_axis: 'at', time_grain_sqla: 'P1M', metrics: metrics.slice(1, 3), groupby: ['side'] }],
    ['an area', areaViz, { x_axis: 'at', time_grain_sqla: 'P1M', metrics: [metrics[4]], groupby: ['side'] }],
    ['bars', barViz, { x_axis: 'side', metrics: metrics.slice(0, 3), groupby: ['n'], show_empty_columns: false }],
    ['a heatmap', heatmapViz, { x_axis: 'n', groupby: ['side'], metric: metrics[5] }],
    // Means that differ in their last bit have different ranks.
    ['a heatmap of means', heatmapViz, { x_axis: 'n', groupby: ['side'], metric: metrics[4] }],
    ['a pie', pieViz, { groupby: ['side'], metric: metrics[1], row_limit: 2 }],
    ['a table', tableViz, { groupby: ['side', 'n'], metrics }],
    // Only its metric tells rows apart, so that no two of them could change places.
    ['the first rows of a table', tableViz, { groupby: ['n'], metrics: metrics.slice(1, 4), row_limit: 3 }],
    ['a number', bigNumberTotalViz, { metric: metrics[4] }],
    ['a number with its trend', bigNumberViz, { x_axis: 'at', time_grain_sqla: 'P1M', metric: metrics[1] }],
  ];

  for (const [axisName, axis] of Object.entries(axes)) {
    for (const [name, viz, settings] of charts) {
      it(`answers ${name} over ${axisName} as its own query does`, async () => {
        const built = await cubeOf(viz, settings, [axis]);
        await fc.assert(
          fc.asyncProperty(rangeOf(axis), async (range) => {
            const expected = await answered(viz, settings, [range]);
            expectSame(
              answerCube(built, [[range.from, range.to]]),
              expected,
              name === 'a heatmap of means' ? 'rank' : '',
            );
          }),
          { numRuns: 12, seed: 7 },
        );
      });
    }
  }

  it('answers charts that share scans as each alone, whatever they say about their size', async () => {
    const axis = axes['a number'];
    if (axis === undefined) throw new Error('There is no axis.');
    const together = [...charts, ['a histogram', histogramViz, { column: 'price', groupby: [], bins: 8 }] as const];
    for (const size of [undefined, 20_000]) {
      const questions = together.map(([, viz, settings], index) => {
        const [query] = contextOf(viz, settings).queries;
        return { key: String(index), datasetId, query, ...(size === undefined ? {} : { size }) };
      });
      const answer = await fetch(`${orders.server.url}/api/v1/brushing/cubes`, {
        method: 'POST',
        headers: { ...orders.admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ axes: [axis], charts: questions, isAhead: true }),
      });
      const { charts: cubes } = unpack(new Uint8Array(await answer.arrayBuffer())) as CubesReply;
      expect(cubes.map(({ key }) => key)).to.deep.equal(together.map((_one, index) => String(index)));
      for (const [index, [, viz, settings]] of together.entries()) {
        const cube = cubes[index];
        if (cube?.kind !== 'cube') throw new Error(`There is no cube of ${String(index)}.`);
        const alone = await cubeOf(viz, settings, [axis]);
        for (const range of [
          [0, 100],
          [13, 14],
          [30, 71],
        ] as const) {
          const shared = answerCube(buildCube(cube, [100]), [range]);
          expectSame(shared, answerCube(alone, [range]), index === 5 ? 'rank' : '');
        }
      }
    }
  });

  it('answers a brush in two directions as the own query does', async () => {
    const both = [axes['a number'], axes['a time']].filter((axis) => axis !== undefined);
    const [, viz, settings] = charts[0] ?? [];
    if (viz === undefined || settings === undefined) throw new Error('There is no chart.');
    const built = await cubeOf(viz, settings, both);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...both.map(rangeOf)), async (ranges) => {
        const expected = await answered(viz, settings, ranges);
        expectSame(
          answerCube(
            built,
            ranges.map(({ from, to }) => [from, to] as const),
          ),
          expected,
        );
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it('counts in the bins of the whole histogram, as plain SQL does', async () => {
    const axis = axes['a number'];
    if (axis === undefined) throw new Error('There is no axis.');
    const built = await cubeOf(histogramViz, { column: 'price', groupby: ['side'], bins: 8 }, [axis]);
    const [[low, high] = []] = await queryRows(orders.server, 'SELECT MIN(price), MAX(price) FROM trips');
    for (const [from, to] of [
      [0, 100],
      [13, 14],
      [30, 71],
    ] as const) {
      const [edge, end] = [axis.edges[from] ?? 0, axis.edges[to] ?? 0];
      const plain = await queryRows(
        orders.server,
        `SELECT side, LEAST(7, FLOOR((price - ${String(low)}) / ((${String(high)} - (${String(low)})) / 8.0))) AS bin, COUNT(*)
         FROM trips WHERE km >= ${String(edge)} AND km < ${String(end)} AND price IS NOT NULL GROUP BY ALL`,
      );
      const { columns, rowCount } = answerCube(built, [[from, to]]);
      const found: Record<string, number> = {};
      for (let row = 0; row < rowCount; row += 1) {
        columns.slice(1).forEach(({ values }, bin) => {
          if (values[row] !== 0) found[`${String(columns[0]?.values[row])} ${String(bin)}`] = Number(values[row]);
        });
      }
      expect(found).to.deep.equal(
        Object.fromEntries(plain.map(([side, bin, count]) => [`${String(side)} ${String(bin)}`, count])),
      );
    }
  });

  it('answers a table with totals, and a number where nothing is left, as plain SQL does', async () => {
    const axis = axes['a number'];
    if (axis === undefined) throw new Error('There is no axis.');
    const columns = [metrics[0], metrics[1], metrics[2], metrics[4]];
    const settings = { groupby: ['side'], metrics: columns, show_totals: true };
    const cubes = await allCubes(tableViz, settings, [axis]);
    const [groups, totals] = cubes.map((cube) => (cube.kind === 'cube' ? buildCube(cube, [100]) : undefined));
    if (groups === undefined || totals === undefined) throw new Error('There are no two cubes.');
    const sql = 'COUNT(*), SUM(price), MIN(price), AVG(price) FROM trips WHERE km >=';
    for (const [from, to] of [
      [0, 100],
      [20, 45],
      // Values are tenths, and these two edges lie between 0.4 and 0.4.
      [1, 1],
    ] as const) {
      const bounds = `${String(axis.edges[from])} AND km < ${String(axis.edges[to])}`;
      const bySide = await queryRows(orders.server, `SELECT side, ${sql} ${bounds} GROUP BY side`);
      expect(rowsOf(answerCube(groups, [[from, to]]))).to.have.deep.members(bySide.map((row) => row.map(plain)));
      const inAll = await queryRows(orders.server, `SELECT ${sql} ${bounds}`);
      expect(rowsOf(answerCube(totals, [[from, to]]))).to.deep.equal(inAll.map((row) => row.map(plain)));
    }
  });

  it('asks for a table with more groups than a page can follow', async () => {
    const many: CubeAxis = {
      column: 'km',
      kind: 'number',
      edges: Array.from({ length: 10_001 }, (_none, edge) => edge / 250),
    };
    // All 700 rows are groups of their own, and the limit shows ten of them: 7 million numbers.
    const settings = { groupby: ['id'], metrics: [metrics[0]], row_limit: 10 };
    const [query] = contextOf(tableViz, settings).queries;
    const reasonOf = async (size: number) => {
      const [cube] = await cubesOf([{ key: '1', datasetId, query, size }], [many]);
      return cube?.kind === 'query' ? cube.reason : cube?.kind;
    };
    expect(await reasonOf(20)).to.equal('size');
    expect(await reasonOf(2)).to.equal('size');
  });

  it('says why a chart has no cube', async () => {
    const axis = axes['a number'];
    if (axis === undefined) throw new Error('There is no axis.');
    const line = { x_axis: 'at', time_grain_sqla: 'P1M', groupby: ['side'] };
    const distinct = simple('COUNT_DISTINCT', 'side');
    const median = { expressionType: 'SQL', sqlExpression: 'MEDIAN(price)', label: 'Median' };
    const reasonOf = async (viz: VizType, settings: Readonly<Record<string, unknown>>) => {
      const answer = await askCubes(viz, settings, [axis]);
      return answer.kind === 'query' ? [answer.reason, answer.what] : answer.kind;
    };
    expect(await reasonOf(lineViz, { ...line, metrics: [distinct] })).to.deep.equal([
      'metric',
      'COUNT_DISTINCT of side',
    ]);
    expect(await reasonOf(lineViz, { ...line, metrics: [median] })).to.deep.equal(['metric', 'Median']);
    expect(await reasonOf(lineViz, { ...line, metrics: [metrics[0]], rolling_type: 'cumsum' })).to.deep.equal([
      'steps',
      'cum',
    ]);
    expect(await reasonOf(lineViz, { ...line, metrics: [metrics[0]], limit: 2 })).to.deep.equal(['limit', '']);
    expect(await reasonOf(lineViz, { ...line, metrics: [metrics[0]], time_compare: ['1 year ago'] })).to.deep.equal([
      'comparison',
      '1 year ago',
    ]);
    expect(await reasonOf(lineViz, { ...line, metrics: [metrics[0]], row_limit: 5 })).to.deep.equal(['limit', '5']);
    const table = { groupby: ['side'], metrics: [metrics[0]] };
    expect(await reasonOf(tableViz, { ...table, timeseries_limit_metric: metrics[3] })).to.deep.equal([
      'order',
      'MAX of km',
    ]);
    expect(await reasonOf(tableViz, { ...table, percent_metrics: [metrics[1]] })).to.deep.equal([
      'steps',
      'contribution',
    ]);
    expect(await reasonOf(tableViz, { query_mode: 'raw', all_columns: ['side'] })).to.deep.equal(['rows', '']);
  });

  it('has no cube for what is expected, which follows from all values together', async () => {
    const axis = axes['a number'];
    if (axis === undefined) throw new Error('There is no axis.');
    const line = { x_axis: 'at', time_grain_sqla: 'P1M', groupby: ['side'], metrics: [metrics[0]] };
    const answer = await askCubes(lineViz, { ...line, forecastEnabled: true }, [axis]);
    expect(answer.kind === 'query' && [answer.reason, answer.what]).to.deep.equal(['steps', 'forecast']);
  });

  it('gives an answer again until the data change', async () => {
    const axis: CubeAxis = { column: 'at_km', kind: 'number', edges: [0, 5, 10] };
    const table = 'kept';
    await loadCsv(orders.server, table, 'at_km\n1\n2\n7\n');
    const made = { database: orders.databaseId, schema: 'main', table_name: table };
    const id = (await orders.admin.post('/api/v1/dataset/', made)).body.id as number;
    const settings = { viz_type: 'big_number_total', datasource: `${String(id)}__table`, metric: metrics[0] };
    const [query] = buildQueryContext(bigNumberTotalViz, settings).queries;
    const rowsIn = async (asked: CubeAxis) => {
      const [cube] = await cubesOf([{ key: '1', datasetId: id, query }], [asked]);
      if (cube?.kind !== 'cube') throw new Error('There is no cube.');
      const binCount = asked.edges.length - 1;
      return rowsOf(answerCube(buildCube(cube, [binCount]), [[0, binCount - 1]]))[0]?.[0];
    };
    const runsSoFar = async () =>
      /^tessera_statement_seconds_count.*$/gmu.exec((await orders.admin.get('/metrics')).text)?.[0];
    expect(await rowsIn(axis)).to.equal(2);
    expect(await rowsIn({ ...axis, edges: [0, 1.5, 10] })).to.equal(1);
    const before = await runsSoFar();
    expect(await rowsIn(axis)).to.equal(2);
    expect(await runsSoFar()).to.equal(before);
    await loadCsv(orders.server, table, 'at_km\n1\n2\n3\n7\n', 'replace');
    expect(await rowsIn(axis)).to.equal(3);
  });

  it('sends cubes compressed to clients elsewhere, and as they are on this machine', async () => {
    const [query] = contextOf(tableViz, { groupby: ['id'], metrics: [metrics[0]] }).queries;
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const answer = await fetch(`${orders.server.url}/api/v1/brushing/cubes`, {
        method: 'POST',
        headers: { ...orders.admin.headers, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ axes: [axes['a number']], charts: [{ key: '1', datasetId, query }] }),
      });
      const { charts: cubes } = unpack(new Uint8Array(await answer.arrayBuffer())) as CubesReply;
      return { encoding: answer.headers.get('content-encoding'), cubes };
    };
    const near = await ask({ 'accept-encoding': 'gzip' });
    expect(near.encoding).to.equal(null);
    for (let time = 0; time < 2; time += 1) {
      const far = await ask({ 'accept-encoding': 'gzip', 'x-forwarded-for': '192.0.2.7' });
      expect(far.encoding).to.equal('gzip');
      expect(far.cubes).to.deep.equal(near.cubes);
    }
    expect((await ask({ 'accept-encoding': 'identity', 'x-forwarded-for': '192.0.2.7' })).encoding).to.equal(null);
  });

  it('refuses people who may not read the dataset', async () => {
    const person = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    const [query] = contextOf(pieViz, { groupby: ['side'], metric: metrics[0] }).queries;
    const body = { axes: [axes['a number']], charts: [{ key: '1', datasetId, query }] };
    expect((await person.session.post('/api/v1/brushing/cubes', body)).status).to.equal(403);
  });
});

/** Equal names and values; sums of fractions to nine digits. Rows without an order of their own are compared sorted. */
function expectSame(found: ColumnarResult, expected: ColumnarResult, ignored = ''): void {
  const tableOf = ({ columns, rowCount }: ColumnarResult) =>
    Array.from({ length: rowCount }, (_none, row) =>
      columns.filter(({ name }) => name !== ignored).map((column) => plain(column.values[row] ?? null)),
    );
  if (expected.rowCount === 0 && found.rowCount === 0) return;
  expect(found.columns.map(({ name }) => name)).to.deep.equal(expected.columns.map(({ name }) => name));
  const byText = (a: readonly unknown[], b: readonly unknown[]): number =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  expect(tableOf(found).sort(byText)).to.deep.equal(tableOf(expected).sort(byText));
}

const rowsOf = ({ columns, rowCount }: ColumnarResult): readonly (readonly unknown[])[] =>
  Array.from({ length: rowCount }, (_none, row) => columns.map(({ values }) => plain(values[row] ?? null)));

const plain = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value;
