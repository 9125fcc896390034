import type { Locator, Page } from 'playwright-core';
import { menuEntry } from '../../support/menus.ts';

/** What the page of a dashboard consists of, as tests find it. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Title of the dashboard' });
export const dashboardPath = (id: number): string => `/tessera/dashboard/${String(id)}/`;

/** The box of a chart with its header. */
export const boxOf = (page: Page, chartId: number | undefined): Locator =>
  page.locator(`[data-chart-box="${String(chartId)}"]`);

/** What a chart has drawn of its data; absent as long as it has drawn nothing. */
export const drawingOf = (page: Page, chartId: number | undefined): Locator =>
  boxOf(page, chartId).locator('[data-chart-status="rendered"]');

/** Waits until a chart is drawn. */
export const drawn = (page: Page, chartId: number | undefined): Promise<void> => drawingOf(page, chartId).waitFor();

/** Chooses an entry of the menu of the dashboard. */
export async function chooseOfDashboard(page: Page, entry: string | RegExp): Promise<void> {
  await button(page, 'Dashboard actions').click();
  await menuEntry(page, { name: entry, exact: true }).click();
}

/** Chooses an entry of a chart's menu; those that say a number of rows go by the words before it. */
export async function chooseOfChart(page: Page, chartId: number | undefined, entry: string): Promise<void> {
  await boxOf(page, chartId).getByRole('button', { name: 'Chart actions' }).click();
  await menuEntry(page, { name: new RegExp(`^${entry}( \\(|$)`) }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** Waits for a toast of a type that says exactly this. */
export async function toastSays(page: Page, toastType: string, text: string): Promise<void> {
  await page.locator(`[data-toast-type=${toastType}]`).getByText(text, { exact: true }).first().waitFor();
}
