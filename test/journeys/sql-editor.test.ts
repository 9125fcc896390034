import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const grid = (page: Page) => page.getByRole('grid');
const cells = (page: Page) => grid(page).getByRole('gridcell').allInnerTexts();

/** Replaces the text of the shown tab, as typing does. */
async function type(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

describe('the SQL editor', function () {
  this.timeout(180_000);

  it('runs several statements, marks a fault, stops, keeps what was typed and opens what an address asks for [1.0.4a, 2.1.5, 4.6.1, 4.6.3, 4.6.5, 8.2.7c, 8.2.7k]', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql = "create table towns as select i as id, 'town ' || i as name from range(3000) r(i)";
      await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
      await open(`/sqllab/?dbid=${String(database_id)}`);

      // Letters are text here, not shortcuts of the workbench.
      await type(page, '');
      await page.keyboard.type('-- go home\nselect 1 as one;\nselect id, name from towns order by id');
      const offers = page.locator('.suggest-widget.visible');
      await offers.waitFor();
      await page.keyboard.press('Control+Enter');
      await offers.waitFor({ state: 'hidden' }); // else they would stay over the text, and take the next Enter
      await page.getByRole('tab', { name: 'select id, name from towns order by id' }).waitFor();
      await grid(page).getByRole('gridcell', { name: 'town 3', exact: true }).waitFor();
      await page.getByText('1,000 rows').first().waitFor();
      await page.getByRole('tab', { name: 'go home' }).click();
      await page.getByRole('columnheader', { name: /^one/ }).waitFor();
      expect(await cells(page)).to.deep.equal(['1']);

      // Also with the focus in the result: all, or what is selected. Enter by itself opens the cell.
      await type(page, 'select 2 as two; select 3 as three');
      await grid(page).getByRole('gridcell').first().click();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('columnheader', { name: /^three/ }).waitFor();
      await page.getByRole('tab', { name: 'select 2 as two' }).waitFor();
      await editor(page).click();
      await page.keyboard.press('Home');
      for (let letter = 0; letter < 'select 2 as two'.length; letter += 1)
        await page.keyboard.press('Shift+ArrowRight');
      await grid(page).getByRole('gridcell').first().click();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('columnheader', { name: /^two/ }).waitFor();
      expect(await page.getByRole('tab', { name: 'select 3 as three' }).count()).to.equal(0);

      await type(page, 'select nothing_like_it from towns');
      await page.keyboard.press('Control+Enter');
      await page.getByText('"nothing_like_it" not found').waitFor();
      await editor(page).locator('.squiggly-error').first().waitFor();

      // A second tab; closing it shows the first one again, with its text.
      await page.getByRole('button', { name: 'New tab' }).click();
      await page.getByRole('tab', { name: 'Untitled Query 2' }).waitFor();
      await type(page, 'select count(*) from range(1000000000) a, range(1000000) b');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Query was stopped.').first().waitFor();
      await page.getByRole('button', { name: 'Close Untitled Query 2' }).click();
      await editor(page).getByText('nothing_like_it').waitFor();

      await editor(page).click();
      await page.keyboard.press('Control+F');
      await page.locator('.find-widget.visible').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+S'); // the button for it is tried elsewhere
      await page.getByRole('dialog').getByLabel('Name').fill('My towns');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your query was saved').first().waitFor();
      const saved = await admin.get('/api/v1/saved_query/');
      expect(saved.body.result[0]).to.include({ label: 'My towns', sql: 'select nothing_like_it from towns' });

      await open('/sqllab/');
      await editor(page).getByText('nothing_like_it').waitFor();
      await open(`/sqllab/?savedQueryId=${String(saved.body.ids[0])}`);
      await page.getByRole('tab', { name: 'My towns' }).nth(1).waitFor();

      // What the server refused on purpose is told by the browser as well.
      expect(problems.filter((problem) => !/40[04]|499/.test(problem))).to.deep.equal([]);
    }));
});
