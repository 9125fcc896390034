import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import type { Session } from '../support/session.ts';
import { makeEndless, runningBecomes } from '../support/statements.ts';

interface Prepared extends BrowserTest {
  readonly admin: Session;
  readonly ordersId: number;
  /** Counts over it do not end. */
  readonly endlessId: number;
}

/** A running workbench with a quick dataset and an endless one. */
async function withDatasets(run: (test: Prepared) => Promise<void>): Promise<void> {
  await withBrowser({}, async (test) => {
    const admin = await test.server.as('admin');
    const database = await test.server.services.get(Databases).ensure(uploadDatabase);
    await loadCsv(test.server, 'orders', ordersCsv);
    const made = await admin.post('/api/v1/dataset/', {
      database: database.id,
      schema: 'main',
      table_name: 'orders',
    });
    if (made.status !== 201) throw new Error(made.text);
    const ordersId = made.body.id as number;
    const endlessId = await makeEndless(test.server, admin);
    await run({ ...test, admin, ordersId, endlessId });
  });
}

/** Saves a table that counts the dataset's rows by these columns. */
async function saveChart(admin: Session, name: string, datasetId: number, columns: readonly string[]): Promise<number> {
  const datasource = `${String(datasetId)}__table`;
  const params = { viz_type: 'table', datasource, query_mode: 'aggregate', groupby: columns, metrics: ['count'] };
  const made = await admin.post('/api/v1/chart/', {
    slice_name: name,
    viz_type: 'table',
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify(params),
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.id as number;
}

const statusOf = (page: Page, status: string) =>
  page.locator(`[data-chart-key=explore][data-chart-status=${status}]`).waitFor();

describe('stopping and leaving a chart', function () {
  this.timeout(120_000);

  it('interrupts the statement in the engine with Stop, and runs again when asked [4.1.4]', () =>
    withDatasets(async ({ page, open, admin, endlessId, problems }) => {
      await open(`/explore/?slice_id=${String(await saveChart(admin, 'Endless', endlessId, ['spread']))}`);
      await runningBecomes(admin, 1);
      await page.getByRole('timer').waitFor();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await statusOf(page, 'stopped');
      await runningBecomes(admin, 0);
      await page.getByText('Updating chart was stopped').waitFor();
      await page.getByRole('button', { name: 'Run again' }).click();
      await runningBecomes(admin, 1);
      expect(problems).to.deep.equal([]);
    }));

  it('interrupts it too when the page is left for another, and when the tab closes', () =>
    withDatasets(async ({ page, context, server, open, admin, endlessId, problems }) => {
      const path = `/explore/?slice_id=${String(await saveChart(admin, 'Endless', endlessId, ['spread']))}`;
      await open(path);
      await runningBecomes(admin, 1);
      await page.getByRole('link', { name: 'Databases', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Databases' }).waitFor();
      await runningBecomes(admin, 0);
      const other = await context.newPage();
      await other.goto(server.url + path);
      await runningBecomes(admin, 1);
      await other.close();
      await runningBecomes(admin, 0);
      expect(problems).to.deep.equal([]);
    }));

  it('asks past the cache once when the address says so, and names chart and dashboard [7.1.1b]', () =>
    withDatasets(async ({ page, open, admin, ordersId, problems }) => {
      const id = await saveChart(admin, 'First', ordersId, ['country']);
      const asked: Readonly<Record<string, string>>[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/v1/chart/data') asked.push(Object.fromEntries(searchParams));
      });
      await open(`/explore/?slice_id=${String(id)}&dashboard_id=4&force=true`);
      await statusOf(page, 'rendered');
      await page.locator('[data-slot=groupby]').getByRole('button', { name: 'Remove country' }).click();
      await page.waitForURL(/form_data_key=.*dashboard_id=4/);
      await statusOf(page, 'rendered');
      const facts = { form_data: `{"slice_id":${String(id)}}`, dashboard_id: '4' };
      expect(asked).to.deep.equal([{ ...facts, force: 'true' }, facts]);
      expect(problems).to.deep.equal([]);
    }));

  it('comes back with Back to the chart that was left, with its unsaved changes', () =>
    withDatasets(async ({ page, open, admin, ordersId, problems }) => {
      const first = await saveChart(admin, 'First', ordersId, ['country']);
      await saveChart(admin, 'Second', ordersId, ['country']);
      await open('/chart/list/');
      await page.getByRole('link', { name: 'First' }).first().click();
      await statusOf(page, 'rendered');
      await page.locator('[data-slot=groupby]').getByRole('button', { name: 'Remove country' }).click();
      await page.waitForURL(/form_data_key=/);
      await page.locator('[data-unsaved]').waitFor();

      await page.getByRole('link', { name: 'Charts', exact: true }).first().click();
      await page.getByRole('link', { name: 'Second' }).first().click();
      await page.waitForURL(/slice_id=\d+$/);
      await statusOf(page, 'rendered');
      expect(await page.locator('[data-slot=groupby] [data-chip]').count()).to.equal(1);
      await page.goBack();
      await page.goBack();
      await page.waitForURL(new RegExp(`slice_id=${String(first)}`));
      await page.locator('[data-unsaved]').waitFor();
      expect(await page.locator('[data-slot=groupby] [data-chip]').count()).to.equal(0);
      await page.goForward();
      await page.waitForURL(/chart\/list/);
      expect(problems).to.deep.equal([]);
    }));
});
