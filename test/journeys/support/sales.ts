import type { Page } from 'playwright-core';
import type { NativeFilter } from '#plugins/native-filters';
import { makeSalesDashboard, type SalesDashboard } from '../../plugins/cross-filters/support/sales-dashboard.ts';
import { withBrowser, type BrowserTest } from '../../support/browser.ts';

export interface OpenSales extends BrowserTest, SalesDashboard {}

/** A running workbench with the sales dashboard open, every chart drawn. */
export async function withSales(run: (test: OpenSales) => Promise<void>): Promise<void> {
  await withBrowser({}, async (test) => {
    const sales = await makeSalesDashboard(test.server);
    await test.open(`/tessera/dashboard/${String(sales.dashboardId)}/`);
    for (const id of Object.values(sales.charts)) await drawn(test.page, id);
    await run({ ...test, ...sales });
  });
}

/** The part of the page that shows a chart's data. */
export const chartOf = (page: Page, chartId: number) => page.locator(`[data-chart-key="${String(chartId)}"]`);
export const drawn = (page: Page, chartId: number) =>
  page.locator(`[data-chart-key="${String(chartId)}"][data-chart-status=rendered]`).waitFor();

/** Points at a place of a chart's picture; shares of its width and height. */
export async function pointAt(
  page: Page,
  chartId: number,
  place: readonly [number, number],
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const picture = chartOf(page, chartId).locator('svg').first();
  let box = await picture.boundingBox();
  // A chart that asks anew, or draws anew in another size, may have none for a moment.
  for (let tries = 0; tries < 100 && box === null; tries += 1) {
    await page.waitForTimeout(100);
    box = await picture.boundingBox();
  }
  if (box === null) throw new Error(`Chart ${String(chartId)} has no picture.`);
  await page.mouse.click(box.x + box.width * place[0], box.y + box.height * place[1], { button });
}

/** The bar of the region North; the middle of the pie's lower left part is rice. */
export const north = [0.3, 0.7] as const;

/** Waits until the number reads so. */
export const totalBecomes = (page: Page, chartId: number, total: string) =>
  chartOf(page, chartId).getByText(total, { exact: true }).first().waitFor();

/** Puts a drawn menu away before the next one. */
export const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

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
