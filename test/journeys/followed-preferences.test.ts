import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import type { ContextMaker } from '../support/chromium.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { withBrowser } from '../support/browser.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const bar = (page: Page, name: string) =>
  page.locator('.mosaic-window-toolbar.draggable').filter({ hasText: new RegExp(`^${name}`) });

/** Another browser of the same user: the session, but nothing that the first one has stored. */
async function elsewhere(browser: ContextMaker, context: BrowserContext, url: string): Promise<Page> {
  const { cookies } = await context.storageState();
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await other.addCookies(cookies.map(({ name, value }) => ({ name, value, url })));
  return other.newPage();
}

describe('preferences of one user in two browsers', function () {
  this.timeout(180_000);

  it('follow: tiles of the SQL editor stand alike, also after the server did not answer', () =>
    withBrowser({}, async ({ page, browser, context, server, open, problems }) => {
      const admin = await server.as('admin');
      await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const kept = async () =>
        JSON.stringify((await admin.get('/api/v1/me/preferences/')).body.result['sqllab/tiles'] ?? null);
      const untilKept = async (word: string, isThere: boolean) => {
        for (let round = 0; round < 100 && (await kept()).includes(word) !== isThere; round += 1)
          await page.waitForTimeout(100);
        expect((await kept()).includes(word)).to.equal(isThere);
      };
      await open('/sqllab/');
      await editor(page).locator('.monaco-editor').first().waitFor();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
      await page.keyboard.press('Escape');
      await bar(page, 'History').waitFor();
      await untilKept('history', true);
      expect(problems).to.deep.equal([]);

      const other = await elsewhere(browser, context, server.url);
      await other.goto(`${server.url}/sqllab/`);
      await bar(other, 'History').waitFor();

      // What the server does not take stands in this browser, and reaches the server with the next visit.
      await context.route('**/api/v1/me/preferences/', (route) => route.abort());
      await page.getByRole('button', { name: 'Close History' }).click();
      await bar(page, 'History').waitFor({ state: 'detached' });
      await page.waitForTimeout(1_500);
      expect(await kept()).to.contain('history');
      await context.unroute('**/api/v1/me/preferences/');
      await page.reload();
      await bar(page, 'Results').waitFor();
      await untilKept('history', false);
      expect(await bar(page, 'History').count()).to.equal(0);
      await other.reload();
      await bar(other, 'Results').waitFor();
      await bar(other, 'History').waitFor({ state: 'detached' });
    }));
});
