import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { catalogExtra, treasure, writeCatalogFiles } from '../plugins/duckdb/support/catalog-files.ts';
import { withBrowser } from '../support/browser.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const tables = (page: Page) => page.getByRole('list', { name: 'Tables' }).getByRole('listitem');

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

/** Takes the offer of that name, once it is the first. */
async function accept(page: Page, name: string): Promise<void> {
  const first = page.locator('.suggest-widget.visible .monaco-list-row.focused');
  await first.locator('.label-name').getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** Waits until the editor shows the text; it draws a frame after it was changed. */
const untilWritten = (page: Page, sql: string): Promise<void> =>
  editor(page).locator('.view-lines').getByText(sql.replaceAll(' ', '\u00a0'), { exact: true }).first().waitFor();

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

      // Tables of the other catalogs, with all of their names; and what a catalog, a schema and a table hold.
      await write(page, '');
      await page.keyboard.type('select * from hidd');
      await accept(page, 'hidden');
      await untilWritten(page, 'select * from front.main.hidden');
      await write(page, '');
      await page.keyboard.type('select * from vau');
      await accept(page, 'vault');
      await page.keyboard.type('.');
      await accept(page, 'main');
      await page.keyboard.type('.go');
      await accept(page, 'gold');
      await page.keyboard.type(' where no');
      await accept(page, 'note');
      await untilWritten(page, 'select * from vault.main.gold where note');
      await page.keyboard.type(' is not null');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('gridcell', { name: treasure }).first().waitFor();

      await page.reload();
      await untilTables(page, ['orders', 'ships']);
      expect(await choice.innerText()).to.equal('harbour');
      expect(problems).to.deep.equal([]);
    }));
});
