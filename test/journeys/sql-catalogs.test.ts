import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { catalogExtra, writeCatalogFiles } from '../plugins/duckdb/support/catalog-files.ts';
import { withBrowser } from '../support/browser.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const tables = (page: Page) => page.getByRole('list', { name: 'Tables' }).getByRole('listitem');

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

async function untilTables(page: Page, names: readonly string[]): Promise<void> {
  await tables(page)
    .filter({ hasText: names.at(-1) ?? '' })
    .first()
    .waitFor();
  expect(await tables(page).allInnerTexts()).to.deep.equal(names);
}

describe('catalogs in the SQL editor', function () {
  this.timeout(180_000);

  it('are connected in the form, chosen with the keyboard, run in, completed and remembered', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      await writeCatalogFiles(server.dataDir);
      const admin = await server.as('admin');
      const made = await admin.post('/api/v1/database/', {
        database_name: 'Front',
        sqlalchemy_uri: 'duckdb:///front.duckdb',
        expose_in_sqllab: true,
      });
      const id = made.body.id as number;

      // One catalog: nothing to choose.
      await open(`/sqllab/?dbid=${id}&sql=select+1`);
      await untilTables(page, ['hidden', 'orders']);
      expect(await page.getByRole('combobox', { name: 'Catalog' }).count()).to.equal(0);

      await open(`/databases/${id}/`);
      await page.getByRole('button', { name: 'Advanced' }).click();
      await page.getByRole('switch', { name: 'Read further catalogs' }).click();
      await page.getByRole('textbox', { name: 'Further databases' }).fill('vault, harbour');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The connection works.').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.locator('[data-toast-type=success]').getByText('Front was saved').waitFor();
      const { body } = await admin.get(`/api/v1/database/${id}/connection`);
      expect(JSON.parse(body.result.extra as string)).to.deep.equal(JSON.parse(catalogExtra()));

      await open('/sqllab/');
      await untilTables(page, ['hidden', 'orders']);
      const choice = page.getByRole('combobox', { name: 'Catalog' });
      await choice.waitFor();
      expect(await choice.innerText()).to.equal('front');
      await choice.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'harbour' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await untilTables(page, ['orders', 'ships']);

      await write(page, 'select note as found from orders');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('gridcell', { name: 'harbour' }).first().waitFor();
      await write(page, 'select * from shi');
      await page.keyboard.press('Control+Space');
      await page.locator('.suggest-widget').getByText('ships').first().waitFor();
      await page.keyboard.press('Escape');

      await page.reload();
      await untilTables(page, ['orders', 'ships']);
      expect(await choice.innerText()).to.equal('harbour');
      expect(problems).to.deep.equal([]);
    }));
});
