import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { installClock } from './support/page-clock.ts';
import { afterRounds } from './support/kept-tabs.ts';
import { editor, linesOf } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** The text line by line, without empty lines around it. */
const written = async (page: Page): Promise<string> => (await linesOf(page)).join('\n').trim();

/** Waits until the editor has a tab's text. */
const labelled = (page: Page, name: string) =>
  editor(page).getByRole('textbox', { name, exact: true }).waitFor({ state: 'attached' });

const becomes = (page: Page, expected: string): Promise<string> =>
  eventually(
    `the text is ${expected}`,
    () => written(page),
    (text) => text === expected,
  );

/** Undo or redo until a text is shown. */
async function pressUntil(page: Page, keys: string, text: string): Promise<void> {
  for (let times = 0; times < 20 && (await written(page)) !== text; times += 1) {
    // With the empty lines, since a step may be one; a second press before the first is drawn would go too far.
    const shown = async () => (await linesOf(page)).join('\n');
    const before = await shown();
    await page.keyboard.press(keys);
    await eventually(`${keys} changes the text`, shown, (now) => now !== before);
  }
  expect(await written(page)).to.equal(text);
}

/** Two lines, each written on its own. */
async function writeLines(page: Page, first: string, second: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.insertText(first);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(second);
  await becomes(page, `${first}\n${second}`);
}

describe('the undo of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  it('outlives Save and a new name', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeLines(page, 'select 1 as kept', 'from the_wrong_table');
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
    expect(problems).to.deep.equal([]);
  });

  it('outlives a look at another tab, with the caret, and each tab has its own', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeLines(page, 'select 1 as kept', 'from the_wrong_table');
    await page.keyboard.press('Control+Home');
    await page.getByRole('button', { name: 'New tab' }).click();
    await labelled(page, 'SQL of Untitled Query 2');
    await page.keyboard.insertText('select 2 as other');
    await becomes(page, 'select 2 as other');
    await tab(page, 'Untitled Query 1').click();
    await becomes(page, 'select 1 as kept\nfrom the_wrong_table');
    await page.keyboard.insertText('-- here');
    await page.keyboard.press('Enter');
    await becomes(page, '-- here\nselect 1 as kept\nfrom the_wrong_table');
    await pressUntil(page, 'Control+Z', 'select 1 as kept');
    await pressUntil(page, 'Control+Z', '');
    await pressUntil(page, 'Control+Y', '-- here\nselect 1 as kept\nfrom the_wrong_table');
    await tab(page, 'Untitled Query 2').click();
    await becomes(page, 'select 2 as other');
    await pressUntil(page, 'Control+Z', '');
    expect(problems).to.deep.equal([]);
  });

  it('outlives a look at another page', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeLines(page, 'select 1 as first', '-- and more');
    await page.getByRole('link', { name: 'Datasets' }).first().click();
    await page.getByRole('heading', { name: 'Datasets', exact: true }).waitFor();
    await page.getByRole('link', { name: 'SQL', exact: true }).first().click();
    await becomes(page, 'select 1 as first\n-- and more');
    await editor(page).click();
    await pressUntil(page, 'Control+Z', 'select 1 as first');
    await pressUntil(page, 'Control+Y', 'select 1 as first\n-- and more');
    expect(problems).to.deep.equal([]);
  });

  it('outlives that a tab is closed for good and opened again', async () => {
    const { page, openEditor, session, problems } = workbench();
    await installClock(page);
    await openEditor();
    await writeLines(page, 'select 1 as first', '-- and more');
    const keptCount = async () => (await session.get('/api/v1/sqllab/')).body.result.tab_state_ids.length as number;
    await afterRounds(page, 'the server keeps the tab', async () => (await keptCount()) === 1);
    // Once the server has let go of it, the tab that is opened again is another one there.
    await page.getByRole('button', { name: 'Close Untitled Query 1' }).click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.hover(); // its toast stays meanwhile
    await afterRounds(page, 'the server has let go of it', async () => (await keptCount()) === 0);
    await undo.click();
    await becomes(page, 'select 1 as first\n-- and more');
    await editor(page).click();
    await pressUntil(page, 'Control+Z', 'select 1 as first');
    expect(problems).to.deep.equal([]);
  });

  it('leaves the keys with the tabs while somebody goes along them and closes one', async () => {
    const { page, openEditor } = workbench();
    await openEditor();
    for (const number of [2, 3]) {
      await page.getByRole('button', { name: 'New tab' }).click();
      await tab(page, `Untitled Query ${String(number)}`).waitFor();
    }
    const hasFocus = (name: string) =>
      eventually(
        `the focus is on ${name}`,
        () => page.evaluate(() => document.activeElement?.textContent ?? ''),
        (focused) => focused === name,
      );
    await labelled(page, 'SQL of Untitled Query 3'); // which takes the focus once it is there
    await tab(page, 'Untitled Query 3').focus();
    await page.keyboard.press('ArrowLeft');
    await labelled(page, 'SQL of Untitled Query 2');
    await hasFocus('Untitled Query 2');
    await page.keyboard.press('Delete');
    await tab(page, 'Untitled Query 2').waitFor({ state: 'detached' });
    await labelled(page, 'SQL of Untitled Query 3');
    await hasFocus('Untitled Query 3');
    await page.keyboard.press('Delete');
    await tab(page, 'Untitled Query 3').waitFor({ state: 'detached' });
    await labelled(page, 'SQL of Untitled Query 1');
    await hasFocus('Untitled Query 1');
  });
});
