import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { eventually } from '../support/eventually.ts';
import { fillStorage } from './support/full-storage.ts';

/** A running workbench with the dataset `orders`; its id. */
async function withOrders(run: (test: BrowserTest & { readonly datasetId: number }) => Promise<void>): Promise<void> {
  await withBrowser({}, async (test) => {
    const admin = await test.server.as('admin');
    const database = await test.server.services.get(Databases).ensure(uploadDatabase);
    await loadCsv(test.server, 'orders', ordersCsv);
    const made = await admin.post('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'orders' });
    await run({ ...test, datasetId: made.body.id as number });
  });
}

const drawn = (page: Page) => page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
const chips = (page: Page, slot: string) =>
  page.locator(`[data-slot=${slot}] [data-chip]`).evaluateAll((all) => all.map((one) => one.getAttribute('data-chip')));
/** Nothing is unsaved; what was saved a moment ago is told first. */
const isSaved = (page: Page) => page.locator('[data-unsaved]').waitFor({ state: 'detached' });

/** Waits until the chips of a slot read so. */
const chipsBecome = (page: Page, slot: string, expected: readonly string[]): Promise<boolean> =>
  eventually(`${slot}: ${expected.join()}`, async () => (await chips(page, slot)).join() === expected.join());

async function chooseType(page: Page, key: string): Promise<void> {
  await page.locator('[data-viz-type]').click();
  await page
    .locator(`[data-viz=${key}] [data-miniature] svg, [data-viz=${key}] [data-miniature] table`)
    .first()
    .waitFor();
  await page.locator(`[data-viz=${key}]`).click();
  await page.locator(`[data-viz-type=${key}]`).waitFor();
}

async function save(page: Page, name: string | undefined): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  if (name !== undefined) await dialog.getByLabel('Chart name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the chart builder', function () {
  this.timeout(120_000);

  it('goes from a dataset to a saved, starred chart with every step undoable [1.0.2a] [1.0.2b] [1.0.2d] [4.4.2] [4.4.4]', () =>
    withOrders(async ({ page, open, server, datasetId, problems }) => {
      await open(`/explore/?datasource_id=${String(datasetId)}&datasource_type=table`);
      await drawn(page);
      expect(await chips(page, 'all_columns')).to.deep.equal(['id', 'ordered_at', 'country', 'amount']);

      await chooseType(page, 'pie');
      await page.locator('[data-field=count]').first().dragTo(page.locator('[data-slot=metric]'));
      await chipsBecome(page, 'metric', ['COUNT(*)']);
      const dimension = page.locator('[data-slot=groupby]');
      await dimension.getByRole('button', { name: /Add a field|Drop a field/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox').last().waitFor();
      await page.keyboard.type('country');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await drawn(page);

      await page.getByRole('button', { name: 'Add a filter' }).click();
      await page.getByRole('tab', { name: 'Custom SQL' }).click();
      await page.getByRole('textbox', { name: 'SQL expression' }).fill('amount > 0');
      await page.getByRole('button', { name: 'Apply' }).click();
      await chipsBecome(page, 'adhoc_filters', ['amount > 0']);

      await page.waitForURL(/form_data_key=/);
      await page.keyboard.press('Control+z');
      await chipsBecome(page, 'adhoc_filters', []);
      await page.reload();
      await drawn(page);
      await page.keyboard.press('Control+Shift+z');
      await chipsBecome(page, 'adhoc_filters', ['amount > 0']);

      await save(page, 'Orders by country');
      await page.getByText('Chart [Orders by country] has been saved').first().waitFor();
      await page.waitForURL(/slice_id=\d+$/);
      await isSaved(page);
      await page.getByRole('button', { name: 'Star this chart' }).click();
      await page.getByRole('button', { name: 'Remove the star' }).waitFor();

      await page.reload();
      await drawn(page);
      await isSaved(page);
      await page.getByRole('button', { name: 'Remove the star' }).waitFor();

      await page.locator('[data-chip="amount > 0"]').getByRole('button', { name: 'Remove amount > 0' }).click();
      await page.locator('[data-unsaved]').waitFor();
      await save(page, undefined);
      await page.getByText('Chart [Orders by country] has been overwritten').first().waitFor();
      await isSaved(page);

      const admin = await server.as('admin');
      const { body } = await admin.get('/api/v1/chart/');
      expect(body.count).to.equal(1);
      const params = JSON.parse(
        (await admin.get(`/api/v1/chart/${String(body.result[0].id)}`)).body.result.params as string,
      );
      expect(params).to.include({ viz_type: 'pie' });
      expect(params.adhoc_filters).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    }));

  it('keeps two tabs apart, brings back work of a closed one, and asks for a row limit that fits [5.0.1] [5.0.5]', () =>
    withOrders(async ({ page, context, open, server, datasetId, problems }) => {
      const admin = await server.as('admin');
      const made = await admin.post('/api/v1/chart/', {
        slice_name: 'Rows',
        viz_type: 'table',
        datasource_id: datasetId,
        datasource_type: 'table',
        params: JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country'] }),
      });
      const path = `/explore/?slice_id=${String(made.body.id)}`;
      await open(path);
      await drawn(page);
      await isSaved(page);
      await page.getByRole('button', { name: 'Remove country' }).click();
      await page.waitForURL(/form_data_key=/);

      const other = await context.newPage();
      await other.goto(server.url + path);
      await drawn(other);
      expect(await chips(other, 'all_columns')).to.deep.equal(['id', 'country']);
      await other.getByRole('button', { name: 'Restore' }).waitFor();
      await other.getByRole('button', { name: 'Remove id' }).click();
      await other.waitForURL(/form_data_key=/);
      await page.reload();
      await drawn(page);
      expect(await chips(page, 'all_columns')).to.deep.equal(['id']);
      await page.close();
      await other.getByRole('button', { name: 'Restore' }).click();
      await chipsBecome(other, 'all_columns', ['id']);

      const limit = other.getByRole('combobox', { name: 'Row limit' });
      await limit.fill('100001');
      await limit.press('Tab');
      await other.getByText('Row limit Value cannot exceed 100000').waitFor();
      await limit.fill('ten');
      await limit.press('Tab');
      await other.getByText('Row limit is expected to be an integer').waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('loses nothing where the browser has no room for unsaved settings: it says so, and asks before the page is left', () =>
    withOrders(async ({ page, open, server, datasetId, problems }) => {
      const admin = await server.as('admin');
      for (const slice_name of ['Rows', 'Others']) {
        await admin.post('/api/v1/chart/', {
          slice_name,
          viz_type: 'table',
          datasource_id: datasetId,
          datasource_type: 'table',
          params: JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country', 'amount'] }),
        });
      }
      await open('/chart/list/');
      await page.getByRole('link', { name: 'Rows', exact: true }).click();
      await drawn(page);
      await fillStorage(page);
      await page.getByRole('button', { name: 'Remove country' }).click();
      await page.getByText('This browser has no room left to keep unsaved work.', { exact: false }).first().waitFor();
      await page.getByRole('button', { name: 'Remove amount' }).click(); // goes on as ever, and no question is asked
      await chipsBecome(page, 'all_columns', ['id']);

      const question = page.getByRole('alertdialog', { name: 'Leave without your unsaved changes?' });
      for (const leave of [
        () => page.evaluate(() => history.back()),
        () => page.getByRole('link', { name: 'Dashboards' }).first().click(),
        async () => {
          await page.keyboard.press('Control+k'); // another chart, on the same page
          await page.keyboard.type('Others');
          await page.getByRole('option', { name: /^Others/ }).click();
        },
      ]) {
        await leave();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await chips(page, 'all_columns')).to.deep.equal(['id']);
        expect(new URL(page.url()).pathname).to.equal('/explore/');
      }
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload().catch(() => undefined); // given up by the answer
      const dialog = await asked;
      expect(dialog.type()).to.equal('beforeunload');
      await dialog.dismiss();
      await reloaded;
      expect(await chips(page, 'all_columns')).to.deep.equal(['id']);

      await save(page, undefined);
      await page.getByText('Chart [Rows] has been overwritten').first().waitFor();
      await page.getByRole('link', { name: 'Dashboards' }).first().click();
      await page.waitForURL(/\/dashboard\/list\//);
      expect(problems).to.deep.equal([]);
    }));

  it('keeps the name of a chart above it on a full screen', () =>
    withOrders(async ({ page, open, server, datasetId, problems }) => {
      const admin = await server.as('admin');
      const values = { slice_name: 'Orders of the year', viz_type: 'table', datasource_id: datasetId };
      const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country'] });
      const made = await admin.post('/api/v1/chart/', { ...values, datasource_type: 'table', params });
      await open(`/explore/?slice_id=${String(made.body.id)}`);
      const frame = page.locator('[data-chart-key=explore]');
      await frame.waitFor();
      await page.getByRole('button', { name: 'Chart actions' }).click();
      await page.getByRole('menuitem', { name: 'Enter full screen' }).click();
      await page.waitForFunction(() => document.fullscreenElement !== null);
      const above = await frame.evaluate((element) => getComputedStyle(element, '::before').content);
      expect(above).to.equal('"Orders of the year"');
      await page.evaluate(() => document.exitFullscreen());
      expect(problems).to.deep.equal([]);
    }));

  it('fits a phone, in the dark, and shows the chart alone where asked [2.1.2]', () =>
    withOrders(async ({ page, open, datasetId, problems }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const path = `/explore/?datasource_id=${String(datasetId)}&datasource_type=table`;
      await open(path);
      await drawn(page);
      for (const name of ['Settings', 'Fields', 'Results', 'Chart']) {
        await page.getByRole('tab', { name, exact: true }).click();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, name).to.be.at.most(0);
      }
      await page.goto(`${page.url()}&standalone=1`);
      await drawn(page);
      expect(await page.getByRole('button', { name: 'Save' }).count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));
});
