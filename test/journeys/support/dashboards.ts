import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import type { NativeFilter } from '#plugins/native-filters';
import { positionsWith } from '../../plugins/dashboard/support/dashboard-server.ts';
import { loadCsv } from '../../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../../plugins/charts/support/orders-server.ts';
import type { Session } from '../../support/session.ts';
import type { TestServer } from '../../support/server.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../support/browser.ts';

export interface DashboardTest extends BrowserTest {
  /** An empty dashboard of the administrator. */
  readonly dashboardId: number;
  /** Ids of the charts "Total", "Countries" and "Orders". */
  readonly chartIds: readonly number[];
}

/** One running workbench with the three charts for all tests of a `describe`; each has an empty dashboard to itself. */
export function orderDashboards(options: BrowserTestOptions = {}): () => DashboardTest {
  return sharedWorkbench(options, makeOrderCharts, makeEmptyDashboard);
}

/** The charts "Total", "Countries" and "Orders" of the administrator over a table of orders. */
export async function makeOrderCharts(server: TestServer): Promise<Pick<DashboardTest, 'chartIds'>> {
  const admin = await server.as('admin');
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'orders', ordersCsv);
  const dataset = await admin.post('/api/v1/dataset/', {
    database: database.id,
    schema: 'main',
    table_name: 'orders',
  });
  const { id: ownerId } = (await admin.get('/api/v1/me/')).body.result as { id: number };
  const chartIds: number[] = [];
  for (const [slice_name, viz_type, params] of charts) {
    const made = await admin.post('/api/v1/chart/', {
      slice_name,
      viz_type,
      datasource_id: dataset.body.id as number,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type, ...params }),
      owners: [ownerId],
    });
    chartIds.push(made.body.id as number);
  }
  return { chartIds };
}

/** A dashboard "Orders of the year" without charts. */
export async function makeEmptyDashboard(server: TestServer): Promise<Pick<DashboardTest, 'dashboardId'>> {
  const admin = await server.as('admin');
  const dashboard = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Orders of the year' });
  return { dashboardId: dashboard.body.id as number };
}

/** Puts charts on the dashboard, and filters. */
export async function saveFilter(
  session: Session,
  { dashboardId, chartIds }: Pick<DashboardTest, 'dashboardId' | 'chartIds'>,
  ...filters: readonly NativeFilter[]
): Promise<void> {
  const json_metadata = JSON.stringify({
    positions: positionsWith(chartIds),
    native_filter_configuration: filters,
  });
  const saved = await session.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
  expect(saved.status, saved.text).to.equal(200);
}

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };
const charts = [
  ['Total', 'big_number_total', { metric: count }],
  ['Countries', 'pie', { metric: count, groupby: ['country'] }],
  ['Orders', 'table', { query_mode: 'raw', all_columns: ['id', 'country', 'amount'], row_limit: 50 }],
] as const;

/** The tree on the page as types: `GRID(ROW(CHART CHART))`; what hidden tabs hold is left out. */
export async function treeOnPage(page: Page): Promise<string> {
  // In one call: elements found first and read later may be detached by then.
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('[data-layout-id]')].map((box) => ({
      id: box.getAttribute('data-layout-id'),
      type: box.getAttribute('data-layout-type') ?? '',
      parentId: box.parentElement?.closest('[data-layout-id]')?.getAttribute('data-layout-id') ?? null,
    })),
  );
  const print = (around: string | null): string =>
    boxes
      .filter(({ parentId }) => parentId === around)
      .map(({ id, type }) => {
        const inside = print(id);
        return inside === '' ? type : `${type}(${inside})`;
      })
      .join(' ');
  return print(null);
}

/** Waits until the tree on the page reads so. */
export async function treeBecomes(page: Page, expected: string): Promise<void> {
  await eventually(
    `the tree is ${expected}`,
    () => treeOnPage(page),
    (tree) => tree === expected,
  );
}
