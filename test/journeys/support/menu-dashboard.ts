import type { TestServer } from '../../support/server.ts';
import { positionsWith } from '../../plugins/dashboard/support/dashboard-server.ts';
import { sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../support/browser.ts';
import { makeEmptyDashboard, makeOrderCharts } from './dashboards.ts';
import { dashboardPath, drawn } from './dashboard-page.ts';
import { saveDashboard } from './saved-dashboard.ts';

interface MenuDashboard extends BrowserTest {
  readonly dashboardId: number;
  /** "Some rows", a table of two of the five orders with a description. */
  readonly rows: number;
  /** "By month", lines of the orders of each country. */
  readonly line: number;
}

/** One running workbench for all tests of a `describe`; each has a dashboard of a table and a line chart to itself. */
export function menuDashboards(options: BrowserTestOptions = {}): () => MenuDashboard {
  return sharedWorkbench(options, makeCharts, async (server, { rows, line }) => {
    const made = await makeEmptyDashboard(server);
    await saveDashboard({ server, ...made }, { positions: positionsWith([rows, line]) });
    return made;
  });
}

/** Opens the dashboard and waits until its charts are drawn. */
export async function openMenuDashboard(test: MenuDashboard): Promise<MenuDashboard> {
  await test.open(dashboardPath(test.dashboardId));
  for (const chartId of [test.rows, test.line]) await drawn(test.page, chartId);
  return test;
}

async function makeCharts(server: TestServer): Promise<Pick<MenuDashboard, 'rows' | 'line'>> {
  const admin = await server.as('admin');
  await makeOrderCharts(server);
  const [datasource_id] = (await admin.get('/api/v1/dataset/')).body.ids as number[];
  const make = async (slice_name: string, viz_type: string, params: object, more: object = {}) => {
    const body = { slice_name, viz_type, datasource_id, datasource_type: 'table', ...more };
    const made = await admin.post('/api/v1/chart/', { ...body, params: JSON.stringify({ viz_type, ...params }) });
    return made.body.id as number;
  };
  const table = { query_mode: 'raw', all_columns: ['id', 'country'], row_limit: 2 };
  const months = {
    x_axis: 'ordered_at',
    time_grain_sqla: 'P1M',
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }],
    groupby: ['country'],
  };
  return {
    rows: await make('Some rows', 'table', table, { description: 'Orders of **this** year' }),
    line: await make('By month', 'echarts_timeseries_line', months),
  };
}
