import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { editor } from './support/sql-editor.ts';
import { openStatement, run, sqlEditors, workDatabase } from '../plugins/sqllab/support/sql-editors.ts';
import { menuEntry } from '../support/menus.ts';

const both = 'select 1 as one;\nselect 2 as two from range(1000)';

/** Asks for an estimate by an item of the menu; gives the statement that the server was asked about. */
async function estimate(page: Page, item: string): Promise<string> {
  const asked = page.waitForRequest('**/sqllab/estimate/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await menuEntry(page, { name: item, exact: true }).click();
  await page.getByRole('dialog').getByText('Estimated rows').first().waitFor();
  return ((await asked).postDataJSON() as { readonly sql: string }).sql;
}

describe('a statement of the SQL editor', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(workDatabase);

  it('has an estimate of all its text [1.0.4f]', async () => {
    const test = workbench();
    await openStatement(test, { dbid: test.databaseId, sql: both });
    expect(await estimate(test.page, 'Estimate cost')).to.equal(both);
  });

  it('has an estimate of the selection where there is one [5.0.17]', async () => {
    const test = workbench();
    const { page } = test;
    await openStatement(test, { dbid: test.databaseId, sql: both });
    await editor(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+End');
    expect(await estimate(page, 'Estimate cost of the selection')).to.equal('select 1 as one;');
  });

  it('runs on in the background while the page is loaded again [1.0.4c]', async () => {
    const test = workbench();
    const { page } = test;
    const sql = 'select count(*) as counted from range(40000000) a where (a.range * 7919) % 1000003 > 5';
    await openStatement(test, { dbid: test.databaseId, sql });
    // The page that is left does not learn of the end, however soon it comes.
    await page.route('**/updated_since**', () => undefined);
    const looked = page.waitForRequest('**/updated_since**');
    const begun = page.waitForResponse(/\/sqllab\/execute\//);
    await run(page);
    expect((await begun).status()).to.equal(202);
    await looked; // now the page itself knows what runs
    await page.unroute('**/updated_since**');
    await page.reload();
    await page.getByRole('columnheader', { name: /counted/ }).waitFor();
    await page.getByRole('gridcell').first().waitFor();
  });
});
