import type { Page } from 'playwright-core';
import type { NativeFilter } from '#plugins/native-filters';
import {
  makeSalesCharts,
  makeSalesDataset,
  type SalesDashboard,
} from '../../plugins/cross-filters/support/sales-dashboard.ts';
import { sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../support/browser.ts';
import { menuEntry } from '../../support/menus.ts';

export interface SalesTest extends BrowserTest, SalesDashboard {}

/** One running workbench over the sales for all tests of a `describe`; each has a dashboard with charts to itself. */
export const salesDashboards = (options: BrowserTestOptions = {}): (() => SalesTest) =>
  sharedWorkbench(options, (server) => makeSalesDataset(server), makeSalesCharts);

/** Opens the sales dashboard and waits until every chart is drawn. */
export async function openSales({ page, open, dashboardId, charts }: SalesTest): Promise<void> {
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  for (const id of Object.values(charts)) await drawn(page, id);
}

/** The part of the page that shows a chart's data. */
export const chartOf = (page: Page, chartId: number) => page.locator(`[data-chart-key="${String(chartId)}"]`);
export const drawn = (page: Page, chartId: number) =>
  page.locator(`[data-chart-key="${String(chartId)}"][data-chart-status=rendered]`).waitFor();

/** The box around a chart: its name, badges and actions, and the chart itself. */
export const boxOf = (page: Page, chartId: number) => page.locator(`[data-chart-box="${String(chartId)}"]`);

/** Points at a place of a chart's picture, once it answers to pointers; shares of its width and height. */
export async function pointAt(
  page: Page,
  chartId: number,
  place: readonly [number, number],
  button: 'left' | 'right' = 'left',
): Promise<void> {
  await drawn(page, chartId); // an answer on its way would redraw the marks under the pointer
  const picture = chartOf(page, chartId).locator('figure [role=group]');
  const { width, height } = await picture.evaluate((box) => ({ width: box.clientWidth, height: box.clientHeight }));
  await picture.click({ position: { x: width * place[0], y: height * place[1] }, button });
}

/** Keeps only the region North, by a click on its bar and the menu there. */
export async function keepOnlyNorth({ page, charts }: Pick<SalesTest, 'page' | 'charts'>): Promise<void> {
  await pointAt(page, charts.regions, north);
  await choose(page, 'Keep only North');
  await totalBecomes(page, charts.total, '144'); // 12 months × 2 places × (1 + 2 + 3)
}

/** The bar of the region North; the middle of the pie's lower left part is rice. */
export const north = [0.3, 0.7] as const;

/** Waits until the number reads so. */
export const totalBecomes = (page: Page, chartId: number, total: string) =>
  chartOf(page, chartId).getByText(total, { exact: true }).first().waitFor();

/** Chooses an entry of an open menu. */
export const choose = (page: Page, name: string) => menuEntry(page, { name, exact: true }).click();

/** Gives the dashboard these native filters. */
export async function giveFilters(
  { admin, dashboardId }: Pick<SalesDashboard, 'admin' | 'dashboardId'>,
  ...filters: readonly NativeFilter[]
): Promise<void> {
  const path = `/api/v1/dashboard/${String(dashboardId)}`;
  const { json_metadata: stored, position_json: layout } = (await admin.get(path)).body.result;
  const metadata = JSON.parse(String(stored)) as object;
  const positions = JSON.parse(String(layout)) as object;
  const json_metadata = JSON.stringify({ ...metadata, positions, native_filter_configuration: filters });
  const saved = await admin.put(path, { json_metadata });
  if (saved.status !== 200) throw new Error(`No filters: ${saved.text}`);
}

/** Selects a value in a value filter of the dashboard. */
export async function chooseInFilter(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${filter}` }).click();
  await page.getByRole('option', { name: new RegExp(`^${value},`) }).click();
  await page.keyboard.press('Escape');
}
