import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { withBrowser, type BrowserTest } from '../../../../support/browser.ts';
import { loadCsv } from '../../support/load-csv.ts';

/** A workbench with the datasets one, two, three and a virtual one. */
async function withList(run: (test: BrowserTest) => Promise<void>): Promise<void> {
  await withBrowser({}, async (test) => {
    const admin = await test.server.as('admin');
    const { id: database } = await test.server.services.get(Databases).ensure(uploadDatabase);
    for (const name of ['one', 'two', 'three']) {
      await loadCsv(test.server, name, 'id\n1\n2\n');
      await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: name });
    }
    await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'virtual', sql: 'SELECT 1 AS id' });
    await run(test);
  });
}

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('the list of datasets', function () {
  this.timeout(120_000);

  it('deletes the chosen ones after asking, and those alone', () =>
    withList(async ({ page, open, server, problems }) => {
      await open('/tablemodelview/list/');
      await row(page, 'virtual').waitFor();
      await checkbox(page, 'one').click();
      await checkbox(page, 'virtual').click();
      await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await dialog.getByText('Delete 2 datasets?').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await row(page, 'one').waitFor();

      await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Deleted 2 datasets').first().waitFor();
      await row(page, 'one').waitFor({ state: 'detached' });
      const { body } = await (await server.as('admin')).get('/api/v1/dataset/?q=(columns:!(table_name))');
      const names = (body.result as readonly { table_name: string }[]).map((one) => one.table_name);
      expect(names.sort()).to.deep.equal(['three', 'two']);
      await page.getByRole('toolbar', { name: /selected/ }).waitFor({ state: 'detached' });
      expect(problems).to.deep.equal([]);
    }));

  it('keeps search, kind and order in the address, and chooses a whole page at once', () =>
    withList(async ({ page, open, problems }) => {
      await open('/tablemodelview/list/');
      await row(page, 'two').waitFor();
      await page
        .getByPlaceholder(/Search/)
        .last()
        .fill('t');
      await page.waitForURL(/search=t/);
      await row(page, 'one').waitFor({ state: 'detached' });
      await page.reload();
      await row(page, 'two').waitFor();
      expect(await row(page, 'one').count()).to.equal(0);
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
      for (const name of ['two', 'three', 'virtual'])
        expect(await checkbox(page, name).isChecked(), name).to.equal(true);
      expect(problems).to.deep.equal([]);
    }));
});
