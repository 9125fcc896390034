import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import type { Session } from '../support/session.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { editor, linesOf } from './support/sql-editor.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** The text line by line, without empty lines around it. */
const written = async (page: Page): Promise<string> => (await linesOf(page)).join('\n').trim();

/** Waits until the editor has a tab's text. */
const labelled = (page: Page, name: string) =>
  editor(page).getByRole('textbox', { name, exact: true }).waitFor({ state: 'attached' });

async function becomes(page: Page, text: string): Promise<void> {
  for (let round = 0; round < 300 && (await written(page)) !== text; round += 1) await page.waitForTimeout(50);
  expect(await written(page)).to.equal(text);
}

/** Undo or redo until a text stands there. */
async function pressUntil(page: Page, keys: string, text: string): Promise<void> {
  for (let times = 0; times < 20 && (await written(page)) !== text; times += 1) {
    // With the empty lines, since a step may be one; a second press before the first is drawn would go too far.
    const shown = async () => (await linesOf(page)).join('\n');
    const before = await shown();
    await page.keyboard.press(keys);
    for (let round = 0; round < 100 && (await shown()) === before; round += 1) await page.waitForTimeout(50);
  }
  expect(await written(page)).to.equal(text);
}

/** A tab of a database of its own, with the caret in its empty text. */
async function openEmptyTab({ page, open, server }: BrowserTest): Promise<Session> {
  const admin = await server.as('admin');
  const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
  await open(`/sqllab/?dbid=${String(id)}`);
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  return admin;
}

describe('the undo of the SQL editor', function () {
  this.timeout(180_000);

  it('outlives Save, a new name and other tabs, with the caret and the scroll', () =>
    withBrowser({}, async (test) => {
      const { page, problems } = test;
      await openEmptyTab(test);
      await page.keyboard.insertText('select 1 as kept');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('from the_wrong_table');

      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Monthly');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await tab(page, 'Monthly').waitFor();
      await labelled(page, 'SQL of Monthly');
      await editor(page).click();
      await pressUntil(page, 'Control+Z', 'select 1 as kept');
      await pressUntil(page, 'Control+Y', 'select 1 as kept\nfrom the_wrong_table');

      // Another tab and back: nothing of the first one is lost, and its edits do not reach the other.
      await page.keyboard.press('Control+Home');
      await page.getByRole('button', { name: 'New tab' }).click();
      await tab(page, 'Untitled Query 1').waitFor();
      await labelled(page, 'SQL of Untitled Query 1');
      await page.keyboard.insertText('select 2 as other');
      await becomes(page, 'select 2 as other');
      await tab(page, 'Monthly').click();
      await becomes(page, 'select 1 as kept\nfrom the_wrong_table');
      await page.keyboard.insertText('-- here');
      await page.keyboard.press('Enter');
      await becomes(page, '-- here\nselect 1 as kept\nfrom the_wrong_table');
      await pressUntil(page, 'Control+Z', 'select 1 as kept');
      await pressUntil(page, 'Control+Z', '');
      await pressUntil(page, 'Control+Y', '-- here\nselect 1 as kept\nfrom the_wrong_table');
      await tab(page, 'Untitled Query 1').click();
      await becomes(page, 'select 2 as other');
      await pressUntil(page, 'Control+Z', '');
      expect(problems).to.deep.equal([]);
    }));

  it('outlives a look at another page, and a tab that is closed for good and opened again', () =>
    withBrowser({}, async (test) => {
      const { page, problems } = test;
      const admin = await openEmptyTab(test);
      await page.keyboard.insertText('select 1 as first');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('-- and more');
      await becomes(page, 'select 1 as first\n-- and more');

      await page.getByRole('link', { name: 'Datasets' }).first().click();
      await page.getByRole('heading', { name: 'Datasets', exact: true }).waitFor();
      await page.getByRole('link', { name: 'SQL', exact: true }).first().click();
      await becomes(page, 'select 1 as first\n-- and more');
      await editor(page).click();
      await pressUntil(page, 'Control+Z', 'select 1 as first');
      await pressUntil(page, 'Control+Y', 'select 1 as first\n-- and more');

      // Once the server has let go of it, the tab that is opened again is another one there.
      const kept = async () => (await admin.get('/api/v1/sqllab/')).body.result.tab_state_ids.length as number;
      for (let round = 0; round < 100 && (await kept()) === 0; round += 1) await page.waitForTimeout(100);
      const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
      await page.getByRole('button', { name: 'Close Untitled Query 1' }).click();
      await removed;
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await becomes(page, 'select 1 as first\n-- and more');
      await editor(page).click();
      await pressUntil(page, 'Control+Z', 'select 1 as first');
      expect(problems).to.deep.equal([]);
    }));

  it('leaves the keys with the tabs while somebody goes along them and closes one', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(id)}`);
      await editor(page).locator('.monaco-editor').first().waitFor();
      for (const number of [2, 3]) {
        await page.getByRole('button', { name: 'New tab' }).click();
        await tab(page, `Untitled Query ${String(number)}`).waitFor();
      }
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await tab(page, 'Untitled Query 3').focus();
      await page.keyboard.press('ArrowLeft');
      await labelled(page, 'SQL of Untitled Query 2');
      expect(await focused()).to.equal('Untitled Query 2');
      await page.keyboard.press('Delete');
      await tab(page, 'Untitled Query 2').waitFor({ state: 'detached' });
      await labelled(page, 'SQL of Untitled Query 3');
      expect(await focused()).to.equal('Untitled Query 3');
      await page.keyboard.press('Delete');
      await tab(page, 'Untitled Query 3').waitFor({ state: 'detached' });
      await labelled(page, 'SQL of Untitled Query 1');
      expect(await focused()).to.equal('Untitled Query 1');
    }));
});
