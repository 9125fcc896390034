import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../../datasets/support/load-csv.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';

const places = [
  ['North', 'NO', 'Oslo'],
  ['North', 'SE', 'Lund'],
  ['South', 'IT', 'Rome'],
  ['South', 'ES', 'Vigo'],
] as const;
const products = ['Tea', 'Rice', 'Salt'] as const;

/** Every month of 2024, place and product once; the amount is 1 for tea, 2 for rice, 3 for salt. */
export const salesCsv = [
  'day,region,country,city,product,amount',
  ...Array.from({ length: 12 }, (_, month) =>
    places.flatMap((place) =>
      products.map((product, index) =>
        [`2024-${String(month + 1).padStart(2, '0')}-15`, ...place, product, index + 1].join(','),
      ),
    ),
  ).flat(),
].join('\n');

export interface SalesDashboard {
  readonly admin: Session;
  readonly datasetId: number;
  readonly dashboardId: number;
  readonly charts: Readonly<Record<'regions' | 'months' | 'products' | 'rows' | 'total', number>>;
}

/** A dashboard of five charts over `sales`: bars, a line, a pie, a table and a number. With `sql` over its rows. */
export async function makeSalesDashboard(server: TestServer, sql?: string): Promise<SalesDashboard> {
  return makeSalesCharts(server, await makeSalesDataset(server, sql));
}

/** The table `sales` and a dataset over it, or over the rows of `sql`. */
export async function makeSalesDataset(server: TestServer, sql?: string): Promise<Pick<SalesDashboard, 'datasetId'>> {
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'sales', `${salesCsv}\n`);
  const rows = sql === undefined ? { schema: 'main', table_name: 'sales' } : { table_name: 'sales by SQL', sql };
  const admin = await server.as('admin');
  return { datasetId: await makeResource(admin, '/api/v1/dataset/', { database: database.id, ...rows }) };
}

/** Five charts over the dataset, and a dashboard of them. */
export async function makeSalesCharts(
  server: TestServer,
  { datasetId }: Pick<SalesDashboard, 'datasetId'>,
): Promise<SalesDashboard> {
  const admin = await server.as('admin');
  const chart = (name: string, vizType: string, params: Readonly<Record<string, unknown>>) =>
    makeResource(admin, '/api/v1/chart/', {
      slice_name: name,
      viz_type: vizType,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: vizType, datasource: `${String(datasetId)}__table`, ...params }),
    });
  const amount = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'Amount' };
  const charts = {
    regions: await chart('By region', 'echarts_timeseries_bar', { x_axis: 'region', metrics: [amount] }),
    months: await chart('By month', 'echarts_timeseries_line', {
      x_axis: 'day',
      time_grain_sqla: 'P1M',
      metrics: [amount],
      truncateYAxis: false, // from zero on, so that parts of the whole are on the axis
    }),
    products: await chart('By product', 'pie', { groupby: ['product'], metric: amount }),
    rows: await chart('Cities', 'table', { query_mode: 'aggregate', groupby: ['city'], metrics: ['count'] }),
    total: await chart('Total', 'big_number_total', { metric: amount }),
  };
  const dashboardId = await makeResource(admin, '/api/v1/dashboard/', {
    dashboard_title: 'Sales',
    json_metadata: JSON.stringify({ positions: positionsOf(charts) }),
  });
  return { admin, datasetId, dashboardId, charts };
}

async function makeResource(admin: Session, path: string, body: unknown): Promise<number> {
  const answer = await admin.post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.id as number;
}

function positionsOf({ regions, months, products: parts, rows, total }: SalesDashboard['charts']) {
  const lines: readonly (readonly [number, number][])[] = [
    [
      [regions, 4],
      [months, 8],
    ],
    [
      [parts, 4],
      [rows, 5],
      [total, 3],
    ],
  ];
  const positions: Record<string, unknown> = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: lines.map((_, at) => `ROW-${String(at)}`), parents: ['ROOT_ID'] },
    HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: 'Sales' } },
  };
  lines.forEach((line, at) => {
    const rowId = `ROW-${String(at)}`;
    const parents = ['ROOT_ID', 'GRID_ID'];
    const children = line.map(([id]) => `CHART-${String(id)}`);
    positions[rowId] = { type: 'ROW', id: rowId, children, parents, meta: { background: 'BACKGROUND_TRANSPARENT' } };
    for (const [chartId, width] of line) {
      const id = `CHART-${String(chartId)}`;
      const meta = { chartId, width, height: 40, sliceName: String(chartId) };
      positions[id] = { type: 'CHART', id, children: [], parents: [...parents, rowId], meta };
    }
  });
  return positions;
}
