import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { editor, writeText } from './support/sql-editor.ts';
import { keptBecomes, openStatement, run, sqlEditors, townsDatabase } from '../plugins/sqllab/support/sql-editors.ts';
import { menuEntry } from '../support/menus.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const eleven = (page: Page) => page.getByRole('gridcell', { name: '11', exact: true }).first();

/** Duplicates the tab "First" and waits for the result of its copy. */
async function duplicate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What can be done with First' }).click();
  await menuEntry(page, { name: 'Duplicate' }).click();
  await page.getByRole('tab', { name: 'Copy of First' }).waitFor();
  await eleven(page).waitFor();
}

describe('a tab of the SQL editor', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(townsDatabase);

  it('keeps its edits when it is left [4.6.2]', async () => {
    const { page, open, databaseId } = workbench();
    await open(`/sqllab/?dbid=${String(databaseId)}`);
    await writeText(page, 'select 11 as eleven');
    await page.getByRole('button', { name: 'New tab' }).click();
    await tab(page, 'Untitled Query 2').waitFor();
    await writeText(page, 'select 22 as twentytwo');
    await tab(page, 'Untitled Query 1').click();
    await editor(page).getByText('select 11 as eleven').waitFor();
  });

  it('has a copy that runs at once [4.6.4]', async () => {
    const test = workbench();
    await openStatement(test, { dbid: test.databaseId, title: 'First', sql: 'select 11 as eleven' });
    await duplicate(test.page);
  });

  it('comes back with its result when closing it is undone', async () => {
    const test = workbench();
    const { page } = test;
    await openStatement(test, { dbid: test.databaseId, title: 'First', sql: 'select 11 as eleven' });
    await duplicate(page);
    await page.getByRole('button', { name: 'Close Copy of First' }).click();
    await page.locator('[data-toast-type]').getByText('Copy of First was closed.').waitFor();
    await eleven(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('tab', { name: 'Copy of First' }).waitFor();
    await eleven(page).waitFor();
  });

  it('has a history beside it that lists what ran and can be searched', async () => {
    const test = workbench();
    const { page } = test;
    await openStatement(test, { dbid: test.databaseId, title: 'First', sql: 'select 11 as eleven' });
    await run(page);
    await eleven(page).waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
    await page.keyboard.press('Escape');
    const history = page.getByRole('region', { name: 'Query history' });
    await history.getByText('select 11 as eleven').waitFor();
    await history.getByText('done').first().waitFor();
    await history.getByPlaceholder('Search in statements').fill('twentytwo');
    await history.getByText('No statement has these words.').waitFor();
  });

  it('is kept on the server, as its last statement is, with the fields that clients know [3.11.1, 3.12.1]', async () => {
    const test = workbench();
    const { page, databaseId } = test;
    await page.clock.install();
    await openStatement(test, { dbid: databaseId, title: 'First', sql: 'select 11 as eleven' });
    await run(page);
    await eleven(page).waitFor();
    const kept = await keptBecomes(test, 'its statement is kept', (found) => found['latest_query'] != null);
    expect(kept).to.include({
      label: 'First',
      database_id: databaseId,
      sql: 'select 11 as eleven',
      query_limit: 1_000,
      hide_left_bar: false,
    });
    expect(kept['extra_json']).to.include.keys('updatedAt', 'northPercent', 'southPercent');
    expect(kept['latest_query']).to.include.keys(
      ...['id', 'dbId', 'sql', 'sqlEditorId', 'tab', 'state', 'progress', 'startDttm', 'endDttm', 'rows'],
      ...['resultsKey', 'tempTable', 'tempSchema', 'ctas', 'ctas_method', 'isDataPreview', 'errorMessage'],
      ...['errors', 'link', 'cached', 'limitingFactor', 'runAsync', 'extra'],
    );
  });
});
