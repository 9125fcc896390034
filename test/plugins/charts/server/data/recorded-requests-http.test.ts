import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { loadCsv } from '../../../datasets/support/load-csv.ts';

/** A request as a client sends it, with the SQL that tells what each of its queries must give. */
interface Recorded {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sql: readonly string[];
  /** Names of the first answer's columns. */
  readonly names?: readonly string[];
  /** Days between which the first answer says to be. */
  readonly range?: readonly string[];
  readonly applied?: readonly string[];
}

interface Answer {
  readonly colnames: readonly string[];
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly from_dttm: number | null;
  readonly to_dttm: number | null;
  readonly applied_filters: readonly { readonly column: string }[];
}

const recorded = (client: string): readonly Recorded[] =>
  JSON.parse(readFileSync(`test/plugins/charts/server/data/recorded/${client}.json`, 'utf8')) as readonly Recorded[];

/** No two of them have as many sales, so that each limit has one answer. */
const channels = ['web', 'phone', 'store', 'web', 'phone', '', 'web', 'store', 'phone', 'web'];

/** Sixty sales of three years; their days of delivery are others than those of the sale. */
const salesCsv = [
  'id,ts,day,channel,region,qty',
  ...Array.from({ length: 60 }, (_none, index) => {
    const sold = Date.UTC(2022, 0, 3, index % 24) + index * 17 * 86_400_000;
    const channel = channels[index % channels.length] ?? '';
    const region = ['North', 'South', 'East'][Math.floor(index / 5) % 3] ?? '';
    const day = new Date(sold + 40 * 86_400_000).toISOString().slice(0, 10);
    return [index + 1, new Date(sold).toISOString().slice(0, 19), day, channel, region, (index % 7) + 1].join(',');
  }),
].join('\n');

/** Rows without their order, with numbers to nine places. */
const comparable = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows
    .map((row) => JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(9)) : cell))))
    .sort();

describe('recorded requests of clients', () => {
  let server: TestServer;
  let admin: Session;
  let datasetId: number;
  let databaseId: number;

  before(async () => {
    server = await startTestServer({ plugins: ['charts', 'duckdb', 'viz-table'] });
    admin = await server.as('admin');
    databaseId = (await server.services.get(Databases).ensure(uploadDatabase)).id;
    await loadCsv(server, 'sales', `${salesCsv}\n`);
    const made = await admin.post('/api/v1/dataset/', { database: databaseId, schema: 'main', table_name: 'sales' });
    datasetId = made.body.id as number;
  });
  after(() => server.stop());

  const plainSql = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    const connection = await server.services.get(Databases).connection(databaseId);
    const outcome = await connection.run({ sql, parameters: [] });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { columns, rowCount } = outcome.value;
    return Array.from({ length: rowCount }, (_none, row) => columns.map(({ values }) => values[row] ?? null));
  };
  const rowsOf = ({ data, colnames }: Answer) => data.map((row) => colnames.map((name) => row[name]));

  for (const client of ['superset-page', 'api-clients']) {
    for (const { name, body, sql, names, range, applied } of recorded(client)) {
      it(`give what plain SQL gives: ${client}, ${name}`, async () => {
        const datasource = { id: datasetId, type: 'table' };
        const { status, text } = await admin.post('/api/v1/chart/data', { ...body, datasource });
        expect(status, text).to.equal(200);
        const answers = (JSON.parse(text) as { readonly result: readonly Answer[] }).result;
        for (const [index, statement] of sql.entries()) {
          const expected = await plainSql(statement);
          expect(expected, 'rows to compare with').to.not.deep.equal([]);
          expect(comparable(rowsOf(answers[index] as Answer))).to.deep.equal(comparable(expected));
        }
        const [first] = answers;
        if (names !== undefined) expect(first?.colnames).to.deep.equal(names);
        if (range !== undefined)
          expect([first?.from_dttm, first?.to_dttm]).to.deep.equal(range.map((day) => Date.parse(day)));
        if (applied !== undefined) expect(first?.applied_filters.map(({ column }) => column)).to.deep.equal(applied);
      });
    }
  }

  it('give a pivot table as it is shown, column by column and as a file', async () => {
    const body = {
      datasource: { id: datasetId, type: 'table' },
      queries: [
        { columns: ['region', 'channel'], metrics: ['count'], filters: [{ col: 'channel', op: 'IS NOT NULL' }] },
      ],
      form_data: {
        viz_type: 'pivot_table_v2',
        groupbyRows: ['region'],
        groupbyColumns: ['channel'],
        metrics: ['count'],
        colTotals: true,
      },
      result_type: 'post_processed',
    };
    const of = (channel: string) => `COUNT(*) FILTER (channel = '${channel}')`;
    const cells = ['phone', 'store', 'web'].map(of).join(', ');
    const expected = [
      ...(await plainSql(`SELECT region, ${cells} FROM sales GROUP BY 1 ORDER BY 1`)),
      ...(await plainSql(`SELECT 'Total (Sum)', ${cells} FROM sales`)),
    ];
    const [table] = (await admin.post('/api/v1/chart/data', body)).body.result as readonly (Answer & {
      readonly data: Readonly<Record<string, Readonly<Record<string, number>>>>;
    })[];
    expect(table?.colnames).to.deep.equal(['phone', 'store', 'web'].map((channel) => ['COUNT(*)', channel]));
    expect(table?.data['COUNT(*) web']).to.deep.equal(
      Object.fromEntries(expected.map(([region, , , web]) => [region, web])),
    );
    const file = await admin.post('/api/v1/chart/data', { ...body, result_format: 'csv' });
    const lines = [',COUNT(*) phone,COUNT(*) store,COUNT(*) web', ...expected.map((row) => row.join(','))];
    expect(file.text).to.equal(`${lines.join('\n')}\n`);
  });

  it('give what another chart feeds to a layer of annotations, in the period of the layer', async () => {
    const datasource = { id: datasetId, type: 'table' };
    const filters = [{ col: 'ts', op: 'TEMPORAL_RANGE', val: 'No filter' }];
    const saved = await admin.post('/api/v1/chart/', {
      slice_name: 'Regions',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      query_context: JSON.stringify({ datasource, queries: [{ columns: ['region'], metrics: ['count'], filters }] }),
    });
    const asked = async (value: unknown) => {
      const overrides = { time_range: '2023-01-01 : 2024-01-01' };
      const layer = { name: 'Fed', annotationType: 'EVENT', sourceType: 'table', value, show: true, overrides };
      const query = { columns: ['channel'], metrics: ['count'], annotation_layers: [layer] };
      return admin.post('/api/v1/chart/data', { datasource, queries: [query] });
    };
    const { records } = (await asked(saved.body.id)).body.result[0].annotation_data.Fed;
    const rows = (records as readonly Readonly<Record<string, unknown>>[]).map(({ region, count }) => [region, count]);
    const year = "ts >= '2023-01-01' AND ts < '2024-01-01'";
    expect(comparable(rows)).to.deep.equal(
      comparable(await plainSql(`SELECT region, COUNT(*) FROM sales WHERE ${year} GROUP BY 1`)),
    );
    const refused = await asked(987_654);
    expect([refused.status, refused.body.message]).to.deep.equal([
      400,
      'Annotation layer “Fed”: there is no chart 987654 that you may see. Choose another source for it.',
    ]);
  });

  /** Annotation data of one layer under a question over channels. */
  const layerData = async (layer: Readonly<Record<string, unknown>>) => {
    const named = { name: 'Layer', show: true, showMarkers: false, ...layer };
    const query = { columns: ['channel'], metrics: ['count'], annotation_layers: [named] };
    return admin.post('/api/v1/chart/data', { datasource: { id: datasetId, type: 'table' }, queries: [query] });
  };
  const newChart = async (more: Readonly<Record<string, unknown>>): Promise<number> => {
    const chart = { slice_name: 'Source', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
    return (await admin.post('/api/v1/chart/', { ...chart, ...more })).body.id as number;
  };

  it('give a layer its rows in the grain that it names, also of an axis with a grain of its own', async () => {
    const axis = {
      label: 'ts',
      sqlExpression: 'ts',
      expressionType: 'SQL',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1D',
    };
    const datasource = { id: datasetId, type: 'table' };
    const value = await newChart({
      query_context: JSON.stringify({ datasource, queries: [{ columns: [axis], metrics: ['count'] }] }),
    });
    const overrides = { time_grain_sqla: 'P1Y', time_range: null };
    const layer = { annotationType: 'TIME_SERIES', sourceType: 'line', value, overrides };
    const { records } = (await layerData(layer)).body.result[0].annotation_data.Layer;
    const expected = await plainSql("SELECT epoch_ms(date_trunc('year', ts)), COUNT(*) FROM sales GROUP BY 1");
    const rows = (records as readonly Readonly<Record<string, unknown>>[]).map(({ ts, count }) => [ts, count]);
    expect(comparable(rows)).to.deep.equal(comparable(expected));
  });

  it('give a layer the rows of a chart that has only settings, and say what to do where there are none', async () => {
    const params = JSON.stringify({ viz_type: 'table', groupby: ['region'], metrics: ['count'], row_limit: 100 });
    const layer = { annotationType: 'EVENT', sourceType: 'table' };
    const { records } = (await layerData({ ...layer, value: await newChart({ params }) })).body.result[0]
      .annotation_data.Layer;
    const rows = (records as readonly Readonly<Record<string, unknown>>[]).map(({ region, count }) => [region, count]);
    expect(comparable(rows)).to.deep.equal(comparable(await plainSql('SELECT region, COUNT(*) FROM sales GROUP BY 1')));
    const unknown = await newChart({ viz_type: 'of_no_plugin', slice_name: 'Arcs' });
    const refused = await layerData({ ...layer, value: unknown });
    expect(refused.status).to.equal(400);
    expect(refused.body.message).to.include('“Arcs” has no stored query');
  });

  for (const [kind, layer, expected] of [
    ['nothing for a formula', { annotationType: 'FORMULA', sourceType: '', value: '2x' }, {}],
    [
      'no events of a server, and why',
      { annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 },
      {
        Layer: {
          columns: ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'],
          records: [],
          error: 'This server keeps no events of its own. Choose a chart as the source of the layer.',
        },
      },
    ],
  ] as const)
    it(`give a layer ${kind}`, async () => {
      expect((await layerData(layer)).body.result[0].annotation_data).to.deep.equal(expected);
    });

  it('refuse a layer that wants its rows at another time', async () => {
    const value = await newChart({});
    const layer = { annotationType: 'EVENT', sourceType: 'table', value, overrides: { time_shift: '1 week' } };
    const refused = await layerData(layer);
    expect([refused.status, refused.body.message]).to.deep.equal([
      400,
      'Annotation layer “Layer”: the override time_shift is not supported. Remove it from the layer.',
    ]);
  });

  /** A table over channels whose numbers have formats. */
  const formattedTable = () => ({
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        columns: ['channel'],
        metrics: [
          'count',
          { expressionType: 'SQL', sqlExpression: 'SUM(qty) * 1000', label: 'sum' },
          { expressionType: 'SQL', sqlExpression: '-AVG(qty)', label: 'mean' },
        ],
        orderby: [['count', false]],
        filters: [{ col: 'channel', op: 'IN', val: ['web', 'phone'] }],
      },
    ],
    form_data: {
      viz_type: 'table',
      column_config: { sum: { d3NumberFormat: ',.1f' }, mean: { d3NumberFormat: '$.2f' }, count: { visible: true } },
    },
    result_type: 'post_processed',
  });

  it('give a table as it is shown: column by column, numbers in their formats, also as a file', async () => {
    const body = formattedTable();
    // Twenty-four sales by web and eighteen by phone: four and three of every ten.
    const sums = await plainSql(
      "SELECT SUM(qty) * 1000, AVG(qty) FROM sales WHERE channel IN ('web', 'phone') GROUP BY channel ORDER BY COUNT(*) DESC",
    );
    const sumTexts = sums.map(([sum]) => `${String(Number(sum) / 1000)},000.0`);
    const meanTexts = sums.map(([, mean]) => `-$${Number(mean).toFixed(2)}`);
    const [table] = (await admin.post('/api/v1/chart/data', body)).body.result;
    expect(table.data).to.deep.equal({
      channel: { 0: 'web', 1: 'phone' },
      'COUNT(*)': { 0: 24, 1: 18 },
      sum: { 0: sumTexts[0], 1: sumTexts[1] },
      mean: { 0: meanTexts[0], 1: meanTexts[1] },
    });
    expect([table.colnames, table.indexnames, table.coltypes]).to.deep.equal([
      ['channel', 'COUNT(*)', 'sum', 'mean'],
      [0, 1],
      [1, 0, 1, 1],
    ]);
    const file = await admin.post('/api/v1/chart/data', { ...body, result_format: 'csv' });
    const lines = ['web,24', 'phone,18'].map((line, row) => `${line},"${sumTexts[row] ?? ''}",${meanTexts[row] ?? ''}`);
    expect(file.text).to.equal(`${['channel,COUNT(*),sum,mean', ...lines].join('\n')}\n`);
  });
});
