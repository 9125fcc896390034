import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { writeText } from './support/sql-editor.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

const cellOf = (page: Page, text: string) => page.getByRole('grid').getByRole('gridcell', { name: text, exact: true });
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();

/** Puts a macro's name between quotes, which offers what there is, and takes an offer. */
async function chooseName(page: Page, offered: string): Promise<void> {
  for (let steps = ') }}'.length; steps > 0; steps -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type("'");
  await page.locator('.suggest-widget .monaco-list-row').filter({ hasText: offered }).first().click();
}

describe('saved queries and results as tables in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  /** The editor after a statement with five rows. */
  async function runFiveRows(): Promise<SqlTest> {
    const test = workbench();
    await test.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await test.openEditor({ sql: '-- small ones\nselect i as id from range(5) r(i)' });
    await run(test.page);
    await cellOf(test.page, '4').waitFor();
    return test;
  }

  /** The same result, copied to be a table of another statement. */
  async function copyAsTable({ page }: SqlTest): Promise<string> {
    await page.getByRole('button', { name: 'Copy as a table for another statement' }).click();
    await page.locator('[data-toast-type=success]').first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  }

  it('are copied from a result', async () => {
    const test = await runFiveRows();
    expect(await copyAsTable(test)).to.match(/^\{\{ result\('[\w-]+\.0'\) \}\}$/);
    expect(test.problems).to.deep.equal([]);
  });

  it('are results of another tab, offered between the quotes', async () => {
    const { page, openEditor, problems } = await runFiveRows();
    await openEditor({ title: 'Another', sql: 'select 0' });
    await page.getByRole('tab', { name: 'Another', selected: true }).waitFor();
    await writeText(page, 'select 10 + count(*) as n from {{ result() }}');
    await chooseName(page, 'small ones');
    await page.keyboard.press('Control+Enter');
    await cellOf(page, '15').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('make no datasets where they are results', async () => {
    const test = await runFiveRows();
    const { page, openEditor, problems } = test;
    const table = await copyAsTable(test);
    await openEditor({ title: 'Another', sql: `select 10 + count(*) as n from ${table}` });
    await run(page);
    await cellOf(page, '15').waitFor();
    await page.getByRole('button', { name: 'Create dataset' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Of a result');
    await dialog.getByRole('button', { name: 'Create and explore' }).click();
    await dialog.getByText('reads the result of another one').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are saved queries, offered between the quotes', async () => {
    const { page, session, databaseId, openEditor, problems } = workbench();
    const saved = { db_id: databaseId, label: 'Seven rows', sql: 'select i as id from range(7) r(i)' };
    await session.post('/api/v1/saved_query/', saved);
    await openEditor();
    await writeText(page, 'select 10 + count(*) as n from {{ saved_query() }}');
    await chooseName(page, 'Seven rows');
    await page.keyboard.press('Control+Enter');
    await cellOf(page, '17').waitFor();
    expect(problems).to.deep.equal([]);
  });
});
