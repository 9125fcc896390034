import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const history = (page: Page) => page.getByRole('region', { name: 'Query history' });
const entry = (page: Page, sql: string) => history(page).getByRole('listitem').filter({ hasText: sql });

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

/** The acts that an entry's menu offers. */
async function actsOf(page: Page, sql: string): Promise<readonly string[]> {
  await entry(page, sql).getByRole('button', { name: 'What can be done with this statement' }).click();
  await page.getByRole('menuitem', { name: 'Copy the SQL' }).waitFor();
  return page.getByRole('menuitem').allInnerTexts();
}

describe('the history beside the SQL editor', function () {
  this.timeout(180_000);

  it('runs again only where a statement ran, and opens it elsewhere as a copy with its own database', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const [test, production] = await Promise.all(
        ['Test', 'Production'].map(async (name) => {
          const database_id = await addDatabase(admin, name, `duckdb:///${name.toLowerCase()}.duckdb`);
          await admin.post('/api/v1/sqllab/execute/', {
            database_id,
            sql: 'create table orders as select 1 as id',
            isDataPreview: true,
          });
          return database_id;
        }),
      );
      await open(`/sqllab/?dbid=${String(test)}`);
      await editor(page).locator('.monaco-editor').first().waitFor();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
      await page.keyboard.press('Escape');
      await write(page, 'delete from orders');
      await page.keyboard.press('Control+Enter');

      await entry(page, 'delete from orders').getByText('done').waitFor();
      expect(await actsOf(page, 'delete from orders')).to.include('Run again');
      await page.keyboard.press('Escape');
      expect(await entry(page, 'delete from orders').innerText()).not.to.include('Test');

      await open(`/sqllab/?dbid=${String(production)}&title=Live&sql=select+7`);
      await page.getByRole('tab', { name: 'Live' }).waitFor();
      await history(page).getByRole('combobox', { name: 'Statements of' }).click();
      await page.getByRole('option', { name: 'All tabs' }).click();
      await entry(page, 'delete from orders').getByText('Test', { exact: true }).waitFor();
      const acts = await actsOf(page, 'delete from orders');
      expect(acts).to.include('Open a copy on Test in a new tab');
      expect(acts.filter((act) => /again|Put into/.test(act))).to.deep.equal([]);
      await page.getByRole('menuitem', { name: 'Open a copy on Test in a new tab' }).click();
      await page.getByRole('tab', { name: /^Copy of/ }).waitFor();
      await editor(page).getByText('delete from orders').waitFor();
      expect(await page.getByRole('combobox', { name: 'Database' }).textContent()).to.equal('Test');

      // A tab that went on to another database no longer stands where its own statements ran.
      await page.getByRole('tab', { name: 'Untitled Query 1', exact: true }).click();
      await entry(page, 'delete from orders').getByText('done').waitFor();
      await page.getByRole('combobox', { name: 'Database' }).click();
      await page.getByRole('option', { name: 'Production' }).click();
      await entry(page, 'delete from orders').getByText('Test', { exact: true }).waitFor();
      expect(await actsOf(page, 'delete from orders')).not.to.include('Run again');
      const left = await admin.post('/api/v1/sqllab/execute/', {
        database_id: production,
        sql: 'select id from orders',
      });
      expect([left.body.data, problems]).to.deep.equal([[{ id: 1 }], []]);
    }));
});
