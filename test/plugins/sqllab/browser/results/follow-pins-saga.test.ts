import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keptBecomes, openStatement, run, sqlEditors, workDatabase } from '../../support/sql-editors.ts';

const pinnedTab = (page: Page) => page.getByRole('tab', { name: 'Pinned result kept ones' });
const answer = (page: Page) => page.getByRole('gridcell', { name: '42' }).first();

describe('pinned results of the SQL editor', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(workDatabase);

  /** A result that is pinned and kept with its tab, whose page's clock the test holds; and another browser of the user. */
  const withPin = async () => {
    const test = workbench();
    const { page, browser, context, databaseId } = test;
    await page.clock.install();
    await openStatement(test, { dbid: databaseId, sql: '-- kept ones\nselect 41 + 1 as answer' });
    await run(page);
    await answer(page).waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Pin this result' }).click();
    await pinnedTab(page).waitFor();
    await keptBecomes(test, 'the pin is kept', ({ extra_json: extra, latest_query: latest }) => {
      return JSON.stringify(extra).includes('kept ones') && latest != null;
    });
    const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await elsewhere.addCookies(await context.cookies());
    const other = await elsewhere.newPage();
    // What came later counts by the clocks of the browsers: this one must not be behind the one that was put forward.
    await other.clock.install({ time: await page.evaluate(() => Date.now()) });
    await other.goto(`${test.server.url}/sqllab/`);
    await pinnedTab(other).waitFor();
    return { ...test, other };
  };

  it('follow their user to another browser with their tab', async () => {
    const { other } = await withPin();
    await pinnedTab(other).click();
    await answer(other).waitFor();
  });

  it('go here when they are taken off in another browser, and stay away', async () => {
    const test = await withPin();
    const { page, other, person } = test;
    await other.getByRole('button', { name: 'Remove the pin of kept ones' }).first().click();
    await pinnedTab(other).waitFor({ state: 'detached' });
    await keptBecomes({ page: other, person }, 'the pin is not kept any more', ({ extra_json: extra }) => {
      return !JSON.stringify(extra).includes('kept ones');
    });
    await page.clock.fastForward(5_000);
    await pinnedTab(page).waitFor({ state: 'detached' });
    await page.reload();
    await answer(page).waitFor();
    expect(await pinnedTab(page).count()).to.equal(0);
  });
});
