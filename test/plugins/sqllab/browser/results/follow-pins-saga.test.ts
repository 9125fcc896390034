import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../../../support/browser.ts';
import { addDatabase } from '../../support/sql-server.ts';

const pinnedTab = (page: Page) => page.getByRole('tab', { name: 'Pinned result kept ones' });

describe('pinned results of the SQL editor', function () {
  this.timeout(180_000);

  it('follow their user to another browser with their tab, and go there when they are taken off here', () =>
    withBrowser({}, async ({ page, open, server, browser, context }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await page.locator('[data-sql-editor] .monaco-editor').first().waitFor();
      await page.locator('[data-sql-editor]').click();
      await page.keyboard.insertText('-- kept ones\nselect 41 + 1 as answer');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('gridcell', { name: '42' }).first().waitFor();
      await page.getByRole('toolbar').getByRole('button', { name: 'Pin this result' }).click();
      await pinnedTab(page).waitFor();
      const isKept = async () => {
        const { body } = await admin.get('/api/v1/sqllab/');
        const { extra_json: extra, latest_query: latest } = body.result.active_tab ?? {};
        return String(extra?.pins).includes('kept ones') && latest != null;
      };
      for (let round = 0; round < 150 && !(await isKept()); round += 1) await page.waitForTimeout(200);

      const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await elsewhere.addCookies(await context.cookies());
      const other = await elsewhere.newPage();
      await other.goto(`${server.url}/sqllab/`);
      await pinnedTab(other).click();
      await other.getByRole('gridcell', { name: '42' }).first().waitFor();

      // Taken off there, it goes here as well; both look every few seconds.
      await other.getByRole('button', { name: 'Remove the pin of kept ones' }).first().click();
      await pinnedTab(other).waitFor({ state: 'detached' });
      await pinnedTab(page).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('gridcell', { name: '42' }).first().waitFor();
      expect(await pinnedTab(page).count()).to.equal(0);
    }));
});
