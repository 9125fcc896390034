import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const cell = (page: Page, text: string) => page.getByRole('grid').getByRole('gridcell', { name: text, exact: true });

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

/** Puts a macro's name between quotes, which offers what there is, and takes an offer. */
async function chooseName(page: Page, offered: string): Promise<void> {
  for (let steps = ') }}'.length; steps > 0; steps -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type("'");
  const offer = page.locator('.suggest-widget .monaco-list-row').filter({ hasText: offered }).first();
  await offer.click();
}

describe('saved queries and results as tables in the SQL editor', function () {
  this.timeout(180_000);

  it('are offered between the quotes, read in another tab, copied from the result, and no datasets', () =>
    withBrowser({}, async ({ page, open, context, server, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const admin = await server.as('admin');
      const db_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const saved = { db_id, label: 'Seven rows', sql: 'select i as id from range(7) r(i)' };
      await admin.post('/api/v1/saved_query/', saved);
      await open(`/sqllab/?dbid=${String(db_id)}`);
      await write(page, '-- small ones\nselect i as id from range(5) r(i)');
      await page.keyboard.press('Control+Enter');
      await cell(page, '4').waitFor();
      await page.getByRole('button', { name: 'Copy as a table for another statement' }).click();
      await page.locator('[data-toast-type=success]').first().waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).to.match(/^\{\{ result\('[\w-]+\.0'\) \}\}$/);

      await open(`/sqllab/?dbid=${String(db_id)}&title=Another&sql=select+0`);
      await page.getByRole('tab', { name: 'Another' }).waitFor();
      await write(page, 'select 10 + count(*) as n from {{ result() }}');
      await chooseName(page, 'small ones');
      await page.keyboard.press('Control+Enter');
      await cell(page, '15').waitFor();

      await page.getByRole('button', { name: 'Create dataset' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Of a result');
      await dialog.getByRole('button', { name: 'Create and explore' }).click();
      await dialog.getByText('reads the result of another one').waitFor();
      await page.keyboard.press('Escape');

      await write(page, 'select 10 + count(*) as n from {{ saved_query() }}');
      await chooseName(page, 'Seven rows');
      await page.keyboard.press('Control+Enter');
      await cell(page, '17').waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
