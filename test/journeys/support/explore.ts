import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { ordersCsv } from '../../plugins/charts/support/orders-server.ts';
import { loadCsv } from '../../plugins/datasets/support/load-csv.ts';
import { sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import type { Session } from '../../support/session.ts';
import { makeEndless, runningBecomes } from '../../support/statements.ts';

export interface OrdersTest extends BrowserTest {
  readonly admin: Session;
  /** The dataset `orders` with five rows. */
  readonly ordersId: number;
}

/** One running workbench with a dataset of orders for all tests of a `describe`. */
export function ordersWorkbench(options: BrowserTestOptions = {}): () => OrdersTest {
  return sharedWorkbench(options, makeOrders);
}

/** The same with a dataset whose counts do not end; each test begins while no statement runs. */
export function endlessWorkbench(options: BrowserTestOptions = {}): () => OrdersTest & { readonly endlessId: number } {
  // Before the browser context closes: only a page that is left tells the server to end its jobs.
  afterEach(async function leavePage() {
    if (this.currentTest?.state === 'failed') return; // its page is shown in the report
    const { page, admin } = test();
    if (!page.isClosed()) await page.goto('about:blank');
    await runningBecomes(admin, 0); // before the session of the browser ends: what the page sends last needs it
  });
  const test = sharedWorkbench(
    options,
    async (server) => {
      const orders = await makeOrders(server);
      return { ...orders, endlessId: await makeEndless(server, orders.admin) };
    },
    async (_server, { admin }) => {
      await runningBecomes(admin, 0); // also after a test that failed
      return {};
    },
  );
  return test;
}

async function makeOrders(server: TestServer): Promise<Pick<OrdersTest, 'admin' | 'ordersId'>> {
  const admin = await server.as('admin');
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'orders', ordersCsv);
  const made = await admin.post('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'orders' });
  expect(made.status, made.text).to.equal(201);
  return { admin, ordersId: made.body.id as number };
}

/** Saves a chart of the administrator and gives its id. */
export async function savedChart(
  admin: Session,
  name: string,
  datasetId: number,
  formData: { readonly viz_type: string } & Readonly<Record<string, unknown>>,
): Promise<number> {
  const made = await admin.post('/api/v1/chart/', {
    slice_name: name,
    viz_type: formData.viz_type,
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify({ datasource: `${String(datasetId)}__table`, ...formData }),
  });
  expect(made.status, made.text).to.equal(201);
  return made.body.id as number;
}

/** What is stored of a chart. */
export async function storedParams(admin: Session, chartId: number): Promise<Readonly<Record<string, unknown>>> {
  const answer = await admin.get(`/api/v1/chart/${String(chartId)}`);
  expect(answer.status, answer.text).to.equal(200);
  return JSON.parse(answer.body.result.params as string) as Readonly<Record<string, unknown>>;
}

/** The path of a saved chart in the chart builder. */
export const chartPath = (chartId: number): string => `/explore/?slice_id=${String(chartId)}`;

/** The path of a chart that is not saved, with these settings. */
export const unsavedPath = (
  datasetId: number,
  formData: { readonly viz_type: string } & Readonly<Record<string, unknown>>,
): string => {
  const whole = { datasource: `${String(datasetId)}__table`, ...formData };
  return `/explore/?form_data=${encodeURIComponent(JSON.stringify(whole))}`;
};

/** Waits until the chart of the page is in this state. */
export const statusBecomes = (page: Page, status: string): Promise<void> =>
  page.locator(`[data-chart-key=explore][data-chart-status=${status}]`).waitFor();

export const isDrawn = (page: Page): Promise<void> => statusBecomes(page, 'rendered');

/** Shows how the chart looks, in place of what it asks. */
export const openLook = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Look', exact: true }).click();

/** Names of the fields in a slot. */
export const chips = (page: Page, slot: string): Promise<readonly (string | null)[]> =>
  page.locator(`[data-slot=${slot}] [data-chip]`).evaluateAll((all) => all.map((one) => one.getAttribute('data-chip')));

/** Waits until the slot has these fields. */
export const chipsBecome = (page: Page, slot: string, expected: readonly string[]): Promise<readonly unknown[]> =>
  eventually(
    `${slot}: ${expected.join()}`,
    () => chips(page, slot),
    (found) => found.join() === expected.join(),
  );

/** Waits until the page has unsaved changes. */
export const isUnsaved = (page: Page): Promise<void> => page.locator('[data-unsaved]').waitFor();

/** Waits until nothing is unsaved. */
export const isSaved = (page: Page): Promise<void> => page.locator('[data-unsaved]').waitFor({ state: 'detached' });

/**
 * Saves the chart of the page with Ctrl+S, without a name over the one that is open, and gives what the page says then.
 * That is read while the dialog closes, because it goes away by itself.
 */
export async function saveChart(page: Page, name?: string): Promise<string | null> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  if (name !== undefined) await dialog.getByLabel('Chart name').fill(name);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  const [message] = await Promise.all([
    page
      .getByText(/^Chart \[.*\] has been/)
      .first()
      .textContent(),
    save.click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return message;
}

/** Saves the open chart: under this name as a new one, or over itself; on this dashboard, which may be a new one. */
export async function saveOnDashboard(
  page: Page,
  dashboard: string,
  newName: string | undefined,
  action: 'Save' | 'Save and open dashboard',
): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  if (newName !== undefined) {
    await dialog.getByLabel('Chart name').waitFor();
    const isNew = dialog.getByRole('radio', { name: 'Save as new chart' });
    if ((await isNew.count()) > 0) await isNew.check(); // a chart that was never saved is new anyway
    await dialog.getByLabel('Chart name').fill(newName);
  }
  await dialog.getByRole('combobox').click();
  await page.keyboard.type(dashboard);
  await page.locator('[role=option]').filter({ hasText: dashboard }).first().click();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Replaces the SQL in the code editor of a metric or a filter. */
export async function writeSql(page: Page, sql: string): Promise<void> {
  await page.getByRole('textbox', { name: 'SQL expression' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(sql);
  await page.keyboard.press('Control+Shift+End'); // what the editor closed by itself
  await page.keyboard.press('Delete');
}
