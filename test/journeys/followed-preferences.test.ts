import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

const bar = (page: Page, name: string) =>
  page.locator('.mosaic-window-toolbar.draggable').filter({ hasText: new RegExp(`^${name}`) });

/** Another browser of the same user: the session, but nothing that the first one has stored. */
async function openElsewhere({ browser, context, server }: SqlTest): Promise<Page> {
  const { cookies } = await context.storageState();
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await other.addCookies(cookies.map(({ name, value }) => ({ name, value, url: server.url })));
  const page = await other.newPage();
  await page.goto(`${server.url}/sqllab/`);
  await bar(page, 'Results').waitFor();
  return page;
}

/** The arrangement of the tiles that the server has, as JSON. */
const keptTiles = async ({ session }: SqlTest): Promise<string> =>
  JSON.stringify((await session.get('/api/v1/me/preferences/')).body.result['sqllab/tiles'] ?? null);

describe('preferences of one user in two browsers', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  it('follow: a tile that was opened in one is open in the other', async () => {
    const test = workbench();
    const { page, openEditor, problems } = test;
    await openEditor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
    await page.keyboard.press('Escape');
    await bar(page, 'History').waitFor();
    await eventually('the server has it', async () => (await keptTiles(test)).includes('history'));
    await bar(await openElsewhere(test), 'History').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('stay in one browser while the server does not take them, and follow with its next visit', async () => {
    const test = workbench();
    const { page, context, openEditor } = test;
    await openEditor();
    const other = await openElsewhere(test);
    await context.route('**/api/v1/me/preferences/', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/me/preferences/'));
    await page.getByRole('button', { name: 'Close Results' }).click();
    await bar(page, 'Results').waitFor({ state: 'detached' });
    await refused;
    expect(await keptTiles(test)).to.equal('null');
    await context.unroute('**/api/v1/me/preferences/');
    await page.reload();
    await bar(page, 'SQL').waitFor();
    const kept = await eventually(
      'the server has it',
      () => keptTiles(test),
      (tiles) => tiles !== 'null',
    );
    expect(kept).not.to.include('results');
    expect(await bar(page, 'Results').count()).to.equal(0);
    await other.reload();
    await bar(other, 'SQL').waitFor();
    await bar(other, 'Results').waitFor({ state: 'detached' });
  });
});
