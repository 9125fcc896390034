import type { Page } from 'playwright-core';
import { editor } from './support/sql-editor.ts';
import { keptBecomes, openStatement, run, sqlEditors, townsDatabase } from '../plugins/sqllab/support/sql-editors.ts';

const sql = "select '{{ url_param('city', 'nowhere') }} {{ url_param('rows', 'none') }}' as found";

/** Runs the statement and waits for what it reads of its address. */
async function finds(page: Page, text: string): Promise<void> {
  await editor(page).getByText('url_param').first().waitFor();
  await run(page);
  await page.getByRole('grid').getByRole('gridcell', { name: text }).first().waitFor();
}

describe('what templates read of an address', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(townsDatabase);
  const inOslo = (databaseId: number) => ({ dbid: databaseId, sql, title: 'In Oslo', city: 'Oslo', rows: 7 });

  it('belongs to the tab that the address opened', async () => {
    const test = workbench();
    const { page, databaseId } = test;
    await openStatement(test, inOslo(databaseId));
    await finds(page, 'Oslo 7');
    await openStatement(test, { dbid: databaseId, sql, title: 'In Rome', city: 'Rome' });
    await finds(page, 'Rome none');
    await page.getByRole('tab', { name: 'In Oslo' }).click();
    await finds(page, 'Oslo 7');
  });

  it('comes back from the server with its tab', async () => {
    const test = workbench();
    const { page, databaseId } = test;
    await page.clock.install();
    await openStatement(test, inOslo(databaseId));
    await keptBecomes(test, 'the address is kept', (tab) => JSON.stringify(tab).includes('city=Oslo'));
    // The page writes its tabs to this browser when it goes; they are taken out before it comes again.
    await page.addInitScript(() => {
      localStorage.clear();
    });
    await page.reload();
    await finds(page, 'Oslo 7');
  });

  it('goes along in a shared link', async () => {
    const test = workbench();
    const { page, context, open, databaseId } = test;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStatement(test, inOslo(databaseId));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('[data-toast-type=success]').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Forget these' }).click(); // so that this tab does not look like the shared one
    await page.getByText('From the address: ').waitFor({ state: 'detached' });
    await open(new URL(link).pathname);
    await page.waitForURL(/\/sqllab\/$/);
    await page.getByText('From the address: ').waitFor();
    await finds(page, 'Oslo 7');
  });

  it('can be forgotten', async () => {
    const test = workbench();
    const { page, databaseId } = test;
    await openStatement(test, inOslo(databaseId));
    await page.getByText('From the address: ').waitFor();
    await page.getByRole('button', { name: 'Forget these' }).click();
    await finds(page, 'nowhere none');
  });
});
