import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { withBrowser } from '../support/browser.ts';

/** Opens a dialog, closes it, and says whether the page is then there for screen readers. */
async function isPageThereAfter(page: Page, openDialog: () => Promise<void>, close: string): Promise<boolean> {
  await openDialog();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await dialog.waitFor();
  await page.locator('#app[aria-hidden=true]').waitFor({ state: 'attached' }); // else the test would prove nothing
  if (close === 'Escape') await page.keyboard.press('Escape');
  else await dialog.getByRole('button', { name: close, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await page.locator('#app').getAttribute('aria-hidden')) === null) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

describe('dialogs', function () {
  this.timeout(120_000);

  it('dim the room of the scrollbar too, as long as they are open', async () => {
    await withBrowser({ examples: false }, async ({ page, open }) => {
      await open('/users/');
      const groundIs = (isDim: boolean) =>
        page.waitForFunction(
          (dim) => (getComputedStyle(document.documentElement).backgroundColor !== 'rgba(0, 0, 0, 0)') === dim,
          isDim,
        );
      await groundIs(false);
      await page.getByRole('button', { name: 'Add user', exact: true }).click();
      await page.locator('[role=dialog]').waitFor();
      await groundIs(true);
      await page.keyboard.press('Escape');
      await groundIs(false);
    });
  });

  it('give the focus back to what opened them, also where that was a menu', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const { id } = (await admin.post('/api/v1/dashboard/', { dashboard_title: 'Empty' })).body as { id: number };
      await open(`/tessera/dashboard/${String(id)}/`);
      const menu = page.getByRole('button', { name: 'Dashboard actions' });
      for (const entry of ['Save as', 'Edit properties', 'Delete dashboard']) {
        await menu.press('Enter');
        await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
        const dialog = page.locator('[role=dialog], [role=alertdialog]');
        await dialog.locator(':focus').waitFor();
        await page.keyboard.press('Escape');
        await dialog.first().waitFor({ state: 'detached' });
        await menu.and(page.locator(':focus')).waitFor();
      }
    });
  });

  it('get the focus back where it was when a question over them is taken back', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const { id } = (await admin.post('/api/v1/dashboard/', { dashboard_title: 'Empty' })).body as { id: number };
      await open(`/tessera/dashboard/${String(id)}/`);
      await page.getByRole('button', { name: 'Dashboard actions' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Edit properties', exact: true }).press('Enter');
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Half a ti');
      const question = page.getByRole('alertdialog');
      for (const takeBack of [
        () => page.keyboard.press('Escape'),
        () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
        () => question.getByRole('button', { name: 'Cancel' }).click(),
      ]) {
        await page.keyboard.press('Escape');
        await question.locator(':focus').waitFor();
        await takeBack();
        await question.waitFor({ state: 'detached' });
        await title.and(page.locator(':focus')).waitFor();
      }
      await page.keyboard.type('tle');
      expect(await title.inputValue()).to.equal('Half a title');
    });
  });

  it('give the page back to screen readers when they close', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server, problems }) => {
      const database = await server.services.get(Databases).ensure(uploadDatabase);
      await loadCsv(server, 'orders', ordersCsv);
      const admin = await server.as('admin');
      const values = { database: database.id, schema: 'main', table_name: 'orders' };
      const { id } = (await admin.post('/api/v1/dataset/', values)).body as { id: number };
      const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
      const fromMenu = (name: string) => async () => {
        await page.getByRole('button', { name: 'Chart actions' }).click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      };

      await open(`/explore/?datasource_id=${String(id)}&datasource_type=table`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      expect(await isPageThereAfter(page, () => page.locator('[data-viz-type]').click(), 'Close'), 'gallery').to.equal(true); // prettier-ignore
      expect(await isPageThereAfter(page, button('Save'), 'Cancel'), 'save').to.equal(true);
      expect(await isPageThereAfter(page, button('Save'), 'Escape'), 'save, by key').to.equal(true);
      expect(await isPageThereAfter(page, button('orders'), 'Cancel'), 'dataset').to.equal(true);
      expect(await isPageThereAfter(page, fromMenu('View query'), 'Close'), 'query').to.equal(true);
      expect(await isPageThereAfter(page, fromMenu('View results'), 'Close'), 'results').to.equal(true);

      await open('/users/');
      expect(await isPageThereAfter(page, button('Add user'), 'Cancel'), 'user').to.equal(true);

      await open(`/dataset/${String(id)}`);
      await page.getByRole('tab', { name: /^Columns/ }).click();
      expect(await isPageThereAfter(page, button('Sync with database'), 'Cancel'), 'columns').to.equal(true);
      await open('/tablemodelview/list/');
      expect(
        await isPageThereAfter(
          page,
          async () => {
            await page.getByRole('checkbox', { name: 'Select orders' }).check();
            await page.getByRole('button', { name: /^Delete/ }).click();
          },
          'Cancel',
        ),
        'question',
      ).to.equal(true);
      expect(problems).to.deep.equal([]);
    });
  });
});
