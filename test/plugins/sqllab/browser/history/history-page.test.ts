import { expect } from 'chai';
import { withBrowser } from '../../../../support/browser.ts';
import { addDatabase, newClientId } from '../../support/sql-server.ts';

describe('the page of the query history', function () {
  this.timeout(180_000);

  it('searches, filters by state, keeps both in its address, copies SQL, and opens a copy in a tab', () =>
    withBrowser({}, async ({ page, context, open, server, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      for (const sql of ['select 1 as first', 'select 2 as second', 'select nowhere as third']) {
        await admin.post('/api/v1/sqllab/execute/', { database_id, sql, tab: 'Trial', client_id: newClientId() });
      }
      const row = (text: string) => page.getByRole('row').filter({ hasText: text });
      await open('/sqllab/history/');
      await row('select 1 as first').getByText('done').waitFor();
      await row('select nowhere as third').getByText('failed').waitFor();
      expect(await row('select nowhere as third').innerText()).to.match(/nowhere.*not found/s);

      await page.getByPlaceholder('Search in statements').fill('second');
      await row('select 1 as first').waitFor({ state: 'detached' });
      await row('select 2 as second').waitFor();
      await page.getByPlaceholder('Search in statements').fill('');
      await row('select 1 as first').waitFor();
      await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('failed');
      await row('select 1 as first').waitFor({ state: 'detached' });
      await row('select nowhere as third').waitFor();
      await page.reload();
      await row('select nowhere as third').waitFor();
      expect(await row('select').count()).to.equal(1);
      await page.getByPlaceholder('Search in statements').fill('second');
      await page.getByText('No statement has these words.').waitFor();
      await page.getByRole('button', { name: 'Clear the filters' }).click();

      await row('select 2 as second').getByRole('button', { name: 'What can be done with this statement' }).click();
      await page.getByRole('menuitem', { name: 'Copy the SQL' }).click();
      await page.locator('[data-toast-type=success]').getByText('The SQL was copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('select 2 as second');
      await row('select 2 as second').getByRole('button', { name: 'What can be done with this statement' }).click();
      await page.getByRole('menuitem', { name: 'Open a copy in a new tab' }).click();
      await page.getByRole('tab', { name: 'Copy of Trial' }).waitFor();
      await page.locator('[data-sql-editor]').getByText('select 2 as second').waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
