import type { Session } from '../../support/session.ts';

type Settings = Readonly<Record<string, unknown>>;

const simple = (aggregate: string, column: string) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: `${aggregate} of ${column}`,
});
const rows = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Orders' };
const overTime = { x_axis: 'ordered_at', groupby: [] };
const byName = (column: string) => ({ x_axis: column, groupby: [], row_limit: 50 });

/** Twelve charts as a sales dashboard has them, over ten million rows. */
const twelve: readonly Settings[] = [
  { viz_type: 'big_number_total', metric: rows },
  { viz_type: 'big_number_total', metric: simple('SUM', 'amount') },
  { viz_type: 'echarts_timeseries_line', ...overTime, time_grain_sqla: 'P1W', metrics: [rows] },
  { viz_type: 'echarts_area', ...overTime, time_grain_sqla: 'P1M', metrics: [simple('SUM', 'amount')] },
  { viz_type: 'echarts_timeseries_bar', ...byName('region'), metrics: [simple('SUM', 'amount')] },
  { viz_type: 'echarts_timeseries_bar', ...byName('city'), metrics: [simple('AVG', 'amount')] },
  { viz_type: 'histogram_v2', column: 'amount', groupby: [], bins: 50 },
  { viz_type: 'histogram_v2', column: 'quantity', groupby: [], bins: 9 },
  { viz_type: 'pie', groupby: ['region'], metric: rows },
  { viz_type: 'table', query_mode: 'aggregate', groupby: ['city'], metrics: [rows, simple('SUM', 'amount')] },
  { viz_type: 'heatmap_v2', x_axis: 'quantity', groupby: ['region'], metric: rows },
  { viz_type: 'echarts_timeseries_bar', ...byName('product'), metrics: [rows], row_limit: 20 },
];

export interface BenchDashboard {
  readonly path: string;
  readonly chartIds: readonly number[];
}

/** A dashboard with nothing but a filter of products. */
export async function oneFilter(session: Session, datasetId: number): Promise<string> {
  const filters = [valueFilter('product', 'Product', datasetId)];
  return (await saveDashboard(session, 'One filter', [], { columns: 3, height: 24, filters })).path;
}

const valueFilter = (column: string, name: string, datasetId: number) => ({
  id: `NATIVE_FILTER-${column}`,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  name,
  targets: [{ datasetId, column: { name: column } }],
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues: { multiSelect: false },
});

/** The twelve charts in three rows with a filter of regions; all fit on one screen of 900 px. */
export async function twelveCharts(session: Session, datasetId: number): Promise<BenchDashboard> {
  const chartIds = await saveCharts(session, datasetId, twelve);
  const filter = valueFilter('region', 'Region', datasetId);
  return saveDashboard(session, 'Twelve charts', chartIds, { columns: 3, height: 24, filters: [filter] });
}

/** A hundred charts, four in a row; most are below the first screen. */
export async function hundredCharts(session: Session, datasetId: number): Promise<BenchDashboard> {
  const many = Array.from({ length: 100 }, (_, index) => twelve[index % twelve.length] ?? {});
  const chartIds = await saveCharts(session, datasetId, many);
  return saveDashboard(session, 'A hundred charts', chartIds, { columns: 3, height: 30, filters: [] });
}

async function saveCharts(session: Session, datasetId: number, all: readonly Settings[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, settings] of all.entries()) {
    const params = JSON.stringify({ datasource: `${String(datasetId)}__table`, ...settings });
    const made = await session.post('/api/v1/chart/', {
      slice_name: `Bench ${String(index + 1)}`,
      viz_type: settings['viz_type'],
      params,
      datasource_id: datasetId,
      datasource_type: 'table',
    });
    if (made.status >= 400) throw new Error(made.text);
    ids.push((made.body as { id: number }).id);
  }
  return ids;
}

async function saveDashboard(
  session: Session,
  title: string,
  chartIds: readonly number[],
  form: { readonly columns: number; readonly height: number; readonly filters: readonly unknown[] },
): Promise<BenchDashboard> {
  const grid = ['ROOT_ID', 'GRID_ID'];
  const perRow = 12 / form.columns;
  const rowIds = Array.from({ length: Math.ceil(chartIds.length / perRow) }, (_, row) => `ROW-${String(row)}`);
  const nodes = rowIds.flatMap((rowId, row) => {
    const boxes = chartIds.slice(row * perRow, (row + 1) * perRow).map((chartId) => {
      const id = `CHART-${String(chartId)}`;
      const meta = { chartId, width: form.columns, height: form.height };
      return { id, type: 'CHART', children: [], parents: [...grid, rowId], meta };
    });
    return [{ id: rowId, type: 'ROW', children: boxes.map(({ id }) => id), parents: grid, meta: {} }, ...boxes];
  });
  const position = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', parents: ['ROOT_ID'], children: rowIds },
    ...Object.fromEntries(nodes.map((node) => [node.id, node])),
  };
  const made = await session.post('/api/v1/dashboard/', {
    dashboard_title: title,
    position_json: JSON.stringify(position),
    json_metadata: JSON.stringify({ native_filter_configuration: form.filters }),
  });
  if (made.status >= 400) throw new Error(made.text);
  return { path: `/tessera/dashboard/${String((made.body as { id: number }).id)}/`, chartIds };
}
