import type { Session } from '../../support/session.ts';

const simple = (aggregate: string, column: string) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: `${aggregate} of ${column}`,
});
const rows = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Orders' };

/** A chart to brush, and four that follow it. */
const charts: readonly Readonly<Record<string, unknown>>[] = [
  { viz_type: 'histogram_v2', column: 'amount', groupby: [], bins: 400 },
  { viz_type: 'histogram_v2', column: 'quantity', groupby: [], bins: 9 },
  { viz_type: 'echarts_timeseries_bar', x_axis: 'region', metrics: [simple('SUM', 'amount')], groupby: [] },
  { viz_type: 'echarts_timeseries_line', x_axis: 'ordered_at', time_grain_sqla: 'P1D', metrics: [rows], groupby: [] },
  {
    viz_type: 'echarts_area',
    x_axis: 'ordered_at',
    time_grain_sqla: 'P1D',
    metrics: [simple('AVG', 'amount')],
    groupby: [],
  },
];

/** Saves the charts and their dashboard; the first one is the one to brush. */
export async function makeBrushDashboard(session: Session, datasetId: number) {
  const chartIds: number[] = [];
  for (const [index, settings] of charts.entries()) {
    const params = JSON.stringify({ datasource: `${String(datasetId)}__table`, ...settings });
    const body = { slice_name: `Brush ${String(index)}`, viz_type: settings['viz_type'], params };
    const made = await session.post('/api/v1/chart/', { ...body, datasource_id: datasetId, datasource_type: 'table' });
    if (made.status >= 400) throw new Error(made.text);
    chartIds.push((made.body as { id: number }).id);
  }
  const parents = ['ROOT_ID', 'GRID_ID'];
  const rowsOfCharts = [chartIds.slice(0, 3), chartIds.slice(3)];
  const position = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', parents: ['ROOT_ID'], children: ['ROW-0', 'ROW-1'] },
    ...Object.fromEntries(
      rowsOfCharts.flatMap((ids, row) => {
        const rowId = `ROW-${String(row)}`;
        const boxes = ids.map((chartId) => {
          const id = `CHART-${String(chartId)}`;
          const meta = { chartId, width: 4, height: 38 };
          return [id, { id, type: 'CHART', children: [], parents: [...parents, rowId], meta }] as const;
        });
        const children = boxes.map(([id]) => id);
        return [[rowId, { id: rowId, type: 'ROW', children, parents, meta: {} }] as const, ...boxes];
      }),
    ),
  };
  const made = await session.post('/api/v1/dashboard/', {
    dashboard_title: 'Brushing',
    position_json: JSON.stringify(position),
    json_metadata: '{}',
  });
  if (made.status >= 400) throw new Error(made.text);
  return { path: `/tessera/dashboard/${String((made.body as { id: number }).id)}/`, chartIds };
}
