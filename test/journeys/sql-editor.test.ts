import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepTab } from './support/kept-tabs.ts';
import { cell, clearText, editor, moveCaretBehind, offers, showsText, writeText } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

const towns = "create table towns as select i as id, 'town ' || i as name from range(3000) r(i)";
const grid = (page: Page) => page.getByRole('grid');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe('the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, towns);

  it('takes letters as text, not as shortcuts of the workbench', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('-- go home');
    await showsText(page, '-- go home');
    expect(new URL(page.url()).pathname).to.equal('/sqllab/');
    expect(problems).to.deep.equal([]);
  });

  it('runs several statements, and has the rows of each [1.0.4a]', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, '-- go home\nselect 1 as one;\nselect id, name from towns order by id');
    await page.keyboard.press('Control+Enter');
    await tab(page, 'select id, name from towns order by id').waitFor();
    await grid(page).getByRole('gridcell', { name: 'town 3', exact: true }).waitFor();
    await page.getByText('1,000 rows').first().waitFor();
    await tab(page, 'go home').click();
    await page.getByRole('columnheader', { name: /^one/ }).waitFor();
    expect(await grid(page).getByRole('gridcell').allInnerTexts()).to.deep.equal(['1']);
    expect(problems).to.deep.equal([]);
  });

  it('closes completions when a statement runs: they would stay over the text, and take the next Enter', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select id, name from towns order by id');
    await offers(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await offers(page).waitFor({ state: 'hidden' });
    await grid(page).getByRole('gridcell', { name: 'town 3', exact: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('runs all statements by the same keys from within the result', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select 1 as one');
    await page.keyboard.press('Control+Enter');
    await cell(page, 0, 0).waitFor();
    await writeText(page, 'select 2 as two; select 3 as three');
    await cell(page, 0, 0).click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('columnheader', { name: /^three/ }).waitFor();
    await tab(page, 'select 2 as two').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('runs what is selected by the same keys from within the result', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select 2 as two; select 3 as three');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('columnheader', { name: /^three/ }).waitFor();
    await moveCaretBehind(page, 'select 2 as two');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('button', { name: 'Run selection' }).waitFor();
    await cell(page, 0, 0).click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('columnheader', { name: /^two/ }).waitFor();
    expect(await tab(page, 'select 3 as three').count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('stops a statement, and says so [8.2.7c]', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor({ sql: 'select count(*) from range(1000000000) a, range(1000000) b' });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Query was stopped.').first().waitFor();
    expect(problems.filter((problem) => !/40[04]|499/.test(problem))).to.deep.equal([]);
  });

  it('puts a new tab last and to the front, with a number above the highest so far [4.6.1, 4.6.5]', async () => {
    const { page, session, databaseId, open, problems } = workbench();
    for (const name of ['Untitled Query 1', 'Untitled Query 4'])
      await keepTab(session, { id: name, name, dbId: databaseId, sql: '' });
    await open('/sqllab/');
    await page.getByRole('button', { name: 'New tab' }).click();
    await page.getByRole('tab', { name: 'Untitled Query 5', selected: true }).waitFor();
    const names = await page.getByRole('tab', { name: /^Untitled/ }).allInnerTexts();
    expect(names).to.deep.equal(['Untitled Query 1', 'Untitled Query 4', 'Untitled Query 5']);
    expect(problems).to.deep.equal([]);
  });

  it('shows the tab that was left last, with its text, when the one in front is closed [4.6.3]', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor({ sql: 'select 1 as first' });
    await page.getByRole('button', { name: 'New tab' }).click();
    await page.getByRole('tab', { name: 'Untitled Query 2', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Close Untitled Query 2' }).click();
    await showsText(page, 'select 1 as first');
    await page.getByRole('tab', { name: 'Untitled Query 1', selected: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('saves a statement by Ctrl+S, and says so [8.2.7k]', async () => {
    const { page, session, openEditor, problems } = workbench();
    await openEditor({ sql: 'select name from towns' });
    await editor(page).click();
    await page.keyboard.press('Control+S');
    await page.getByRole('dialog').getByLabel('Name').fill('My towns');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your query was saved').first().waitFor();
    const saved = await session.get('/api/v1/saved_query/');
    expect(saved.body.result[0]).to.include({ label: 'My towns', sql: 'select name from towns' });
    expect(problems).to.deep.equal([]);
  });

  it('has the typed text when it is opened again', async () => {
    const { page, open, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select name from towns');
    await showsText(page, 'select name from towns');
    await open('/sqllab/');
    await showsText(page, 'select name from towns');
    expect(problems).to.deep.equal([]);
  });

  it('opens a saved statement by its number [2.1.5]', async () => {
    const { page, session, databaseId, open, problems } = workbench();
    const statement = { db_id: databaseId, label: 'Some towns', sql: 'select 1 as some_town' };
    const saved = await session.post('/api/v1/saved_query/', statement);
    await open(`/sqllab/?savedQueryId=${String(saved.body.id)}`);
    await page.getByRole('tab', { name: 'Some towns', selected: true }).waitFor();
    await editor(page).getByText('some_town').waitFor();
    expect(problems).to.deep.equal([]);
  });
});
