import { expect } from 'chai';
import { editor } from '../../../../journeys/support/sql-editor.ts';
import { sqlEditors, workDatabase } from '../../support/sql-editors.ts';
import { newClientId } from '../../support/sql-server.ts';
import { menuEntry } from '../../../../support/menus.ts';

describe('the page of the query history', function () {
  this.timeout(120_000);

  /** Three statements, of which the third fails; administrators see those of everybody. */
  const workbench = sqlEditors(async (admin) => {
    const { databaseId: database_id } = await workDatabase(admin);
    for (const sql of ['select 1 as first', 'select 2 as second', 'select nowhere as third']) {
      await admin.post('/api/v1/sqllab/execute/', { database_id, sql, tab: 'Trial', client_id: newClientId() });
    }
    return {};
  });

  const openHistory = async () => {
    const test = workbench();
    const { page, open } = test;
    await open('/sqllab/history/');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('select 1 as first').getByText('done').waitFor();
    const choose = async (item: string) => {
      await row('select 2 as second').getByRole('button', { name: 'What can be done with this statement' }).click();
      await menuEntry(page, { name: item }).click();
    };
    return { ...test, row, choose, search: page.getByPlaceholder('Search in statements') };
  };

  it('shows the state of each statement, and why one failed', async () => {
    const { row, problems } = await openHistory();
    await row('select nowhere as third').getByText('failed').waitFor();
    expect(await row('select nowhere as third').innerText()).to.match(/nowhere.*not found/s);
    expect(problems).to.deep.equal([]);
  });

  it('searches in statements', async () => {
    const { row, search, problems } = await openHistory();
    await search.fill('second');
    await row('select 1 as first').waitFor({ state: 'detached' });
    await row('select 2 as second').waitFor();
    await search.fill('');
    await row('select 1 as first').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('keeps the search and the state in its address, over a reload', async () => {
    const { page, row, search, problems } = await openHistory();
    await search.fill('select');
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('failed');
    await row('select 1 as first').waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search.includes('select') && url.search.includes('failed'));
    await page.reload();
    await row('select nowhere as third').waitFor();
    expect(await search.inputValue()).to.equal('select');
    expect(await row('select').count()).to.equal(1);
    expect(problems).to.deep.equal([]);
  });

  it('says when no statement is left of the filters, and clears them', async () => {
    const { page, row, search, problems } = await openHistory();
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('failed');
    await search.fill('second');
    await page.getByText('No statement has these words.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await row('select 2 as second').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('copies the SQL of a statement', async () => {
    const { page, context, choose, problems } = await openHistory();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose('Copy the SQL');
    await page.locator('[data-toast-type=success]').getByText('The SQL was copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('select 2 as second');
    expect(problems).to.deep.equal([]);
  });

  it('opens a copy of a statement in a tab', async () => {
    const { page, choose, problems } = await openHistory();
    await choose('Open a copy in a new tab');
    await page.getByRole('tab', { name: 'Copy of Trial' }).waitFor();
    await editor(page).getByText('select 2 as second').waitFor();
    expect(problems).to.deep.equal([]);
  });
});
