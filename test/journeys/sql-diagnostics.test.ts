import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { installClock } from './support/page-clock.ts';
import { countJudgements } from './support/sql-worker.ts';
import { clearText, editor, moveCaretBehind, showsText, writeText } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

const tables = `create table customers (id integer primary key, name varchar);
  create table orders (id integer primary key, total integer)`;

describe('diagnostics while SQL is written', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, tables);

  it('say so while the database cannot be asked about its grammar', async () => {
    const { page, openEditor } = workbench();
    await page.route('**/faults/', (route) => route.abort());
    await openEditor();
    await writeText(page, 'select name frm customers');
    const note = editor(page).getByRole('status').getByText('Grammar is not checked: the database could not be asked.');
    await note.waitFor();
    expect(await editor(page).locator('.squiggly-error').count()).to.equal(0);
    await page.unroute('**/faults/');
    await page.keyboard.type(' ');
    await editor(page).locator('.squiggly-error').first().waitFor();
    await note.waitFor({ state: 'detached' });
  });

  it('mark what the grammar forbids, without a run', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select total frm orders o x where ');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await editor(page).locator('.squiggly-error').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('underline a name that does not exist, and change it into the one that was meant', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select o.totl from orders o');
    await editor(page).locator('.squiggly-warning').first().waitFor();
    await moveCaretBehind(page, 'select o.t');
    await page.keyboard.press('Control+Period');
    await page.getByText('Change to “total”').first().waitFor();
    await page.keyboard.press('Enter');
    await editor(page).locator('.squiggly-warning').first().waitFor({ state: 'detached' });
    await showsText(page, 'select o.total from orders o');
    expect(problems).to.deep.equal([]);
  });

  it('stay under a name that the caret is moved into, also once the text was judged again', async () => {
    const { page, openEditor, problems } = workbench();
    await page.addInitScript(countJudgements);
    await installClock(page);
    await openEditor();
    await writeText(page, 'select o.totl from orders o');
    await editor(page).locator('.squiggly-warning').first().waitFor();
    // Nothing is judged between the last key and the look at the counts.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const count = async (name: 'asked' | 'answered') => Number(await page.locator('html').getAttribute(`data-${name}`));
    await moveCaretBehind(page, 'select o.t');
    const before = await count('asked');
    await page.clock.resume();
    await eventually('judged with the caret in the name', async () => (await count('answered')) > before);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await editor(page).locator('.squiggly-warning').count()).to.equal(1);
    expect(problems).to.deep.equal([]);
  });
});
