import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { editor, showsText, writeText, written } from './support/sql-editor.ts';
import {
  executeSql,
  openResult,
  resultTabs,
  resultTabsAre,
  runText,
  sqlAddress,
  sqlWorkbench,
  untilRunning,
  type SqlTest,
} from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

const cells = (page: Page) => page.getByRole('grid').getByRole('gridcell');
const sales = 'create table sales as select i as id, i % 10 as amount from range(1200) r(i)';
const three = 'select 1 as one;\nselect 2 as two;\nselect 3 as three';

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await menuEntry(page, { name: item, exact: true }).click();
}

/** Puts the caret at the beginning of the second line of the three statements. */
async function caretInSecond({ page, open, databaseId }: SqlTest): Promise<void> {
  await open(sqlAddress(databaseId, three));
  await showsText(page, three.replaceAll('\n', ' '));
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
}

/** Keeps the result of a query in the database, by the item of the menu that asks for a name. */
async function keepAs(page: Page, item: string, name: string): Promise<void> {
  await chooseMore(page, item);
  const dialog = page.getByRole('dialog', { name: /^Keep the result as/ });
  await dialog.getByRole('textbox', { name: 'Name in the database' }).fill(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('running from the text of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, sales);

  it('runs the selected text alone', async () => {
    const test = workbench();
    const { page, problems } = test;
    await caretInSecond(test);
    await page.keyboard.press('Shift+End');
    await page.getByRole('button', { name: 'Run selection' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await cells(page).getByText('2', { exact: true }).waitFor();
    await resultTabsAre(page, ['select 2 as two']);
    expect(problems).to.deep.equal([]);
  });

  it('runs everything again once nothing is selected', async () => {
    const test = workbench();
    const { page, problems } = test;
    await caretInSecond(test);
    await page.keyboard.press('Shift+End');
    await page.getByRole('button', { name: 'Run selection' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await resultTabsAre(page, ['select 1 as one', 'select 2 as two', 'select 3 as three']);
    expect(problems).to.deep.equal([]);
  });

  it('runs the statement at the caret by Ctrl+Shift+Enter', async () => {
    const test = workbench();
    const { page, problems } = test;
    await caretInSecond(test);
    await page.keyboard.press('Control+Shift+Enter');
    await cells(page).getByText('2', { exact: true }).waitFor();
    await resultTabsAre(page, ['select 2 as two']);
    expect(problems).to.deep.equal([]);
  });

  it('takes an earlier text back, which the undo of the editor takes back in turn', async () => {
    const test = workbench();
    const { page, problems } = test;
    await openResult(test, 'select 3 as three');
    await cells(page).getByText('3', { exact: true }).waitFor();
    await runText(page, 'select 99 as later');
    await cells(page).getByText('99', { exact: true }).waitFor();
    await chooseMore(page, 'Earlier texts…');
    const dialog = page.getByRole('dialog', { name: /^Earlier texts of/ });
    for (const word of ['three', 'later'])
      await dialog.locator('.monaco-diff-editor').getByText(word).first().waitFor();
    await dialog.getByRole('button', { name: 'Take this text' }).click();
    await dialog.waitFor({ state: 'detached' });
    await showsText(page, 'select 3 as three');
    await editor(page).click();
    await page.keyboard.press('Control+Z');
    await showsText(page, 'select 99 as later');
    expect(problems).to.deep.equal([]);
  });

  for (const [kind, item, name, tableType] of [
    ['table', 'Create table as…', 'big_sales', 'BASE TABLE'],
    ['view', 'Create view as…', 'small_sales', 'VIEW'],
  ] as const) {
    it(`keeps all rows of a query as a ${kind}, whatever their limit, and lists it at once`, async () => {
      const { page, open, server, databaseId, problems } = workbench();
      await open(sqlAddress(databaseId, 'select * from sales where amount < 9'));
      await showsText(page, 'select * from sales where amount < 9');
      await keepAs(page, item, name);
      await page.getByRole('list', { name: 'Tables' }).getByText(name, { exact: true }).waitFor();
      await page.getByRole('heading', { name: `The ${kind} main.${name} was made.` }).waitFor();
      const made = await executeSql(
        await server.as('admin'),
        databaseId,
        `select count(*), (select table_type from information_schema.tables where table_name = '${name}') from ${name}`,
      );
      expect(Object.values(made.body.data[0] as object)).to.deep.equal([1080, tableType]);
      expect(problems).to.deep.equal([]);
    });
  }

  it('shows the first 100 rows of a table that it made in a tab of their own', async () => {
    const { page, open, databaseId, problems } = workbench();
    await open(sqlAddress(databaseId, 'select * from sales'));
    await showsText(page, 'select * from sales');
    await keepAs(page, 'Create table as…', 'looked_at');
    await page.getByRole('button', { name: 'Show the first 100 rows' }).click();
    await page.getByRole('tab', { name: 'looked_at', exact: true }).waitFor();
    await cells(page).first().waitFor();
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).to.equal('101');
    expect(await written(page)).to.contain('FROM main.looked_at');
    expect(problems).to.deep.equal([]);
  });

  it('shows how much of a script in the background is done, until it ends', async () => {
    const { page, open, databaseId, user, problems } = workbench();
    const endless = 'select count(*) from range(1000000000) a, range(1000000) b';
    await open(sqlAddress(databaseId, 'select 0'));
    await writeText(page, `select 1;\nselect 2;\n${endless};\nselect 4`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilRunning(user);
    // Two of the four are done, however long one looks.
    await page.locator('[role=progressbar][aria-label="Progress of the statements"][aria-valuenow="0.5"]').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('progressbar', { name: 'Progress of the statements' }).waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('says of statements behind one that fails that they did not run', async () => {
    const test = workbench();
    const { page } = test;
    await openResult(test, '-- First\nselect 1;\n-- Second\nselect nope;\n-- Third\nselect 3');
    await page.getByRole('alert').getByText('"nope"').waitFor();
    await resultTabsAre(page, ['First', 'Second', 'Third']);
    await resultTabs(page).nth(2).click();
    await page.getByText('This statement did not run.').waitFor();
    await page.getByText('“Second” before it did not come to its end.').waitFor();
    await resultTabs(page).nth(0).click();
    await cells(page).getByText('1', { exact: true }).waitFor();
  });
});
