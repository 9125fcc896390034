import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { clearText, editor, linesOf, moveCaretBehind, showsLines, showsText, writeText } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

describe('keys of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  /** The caret's left edge. Px. */
  const caretLeft = (): Promise<number> =>
    editor(workbench().page)
      .locator('.cursors-layer > .cursor')
      .first()
      .evaluate((caret) => caret.getBoundingClientRect().left);

  /** Left edge of a word of the text, once it is coloured. Px. */
  const leftOf = (word: string): Promise<number> =>
    editor(workbench().page)
      .locator('.view-line span span')
      .filter({ hasText: word })
      .first()
      .evaluate((one) => one.getBoundingClientRect().left);

  it('lead from a name to the query that has it, and give it another name everywhere', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'with recent as (select 1 as id)\nselect recent.id from recent');
    await page.keyboard.press('F12');
    // Until the caret is in the first line: its move would close what F2 opens.
    await page.waitForFunction(() => {
      const [caret, ...lines] = ['.cursor', '.view-line'].flatMap((part) =>
        [...document.querySelectorAll(`[data-sql-editor] ${part}`)].map((one) => one.getBoundingClientRect().top),
      );
      return caret !== undefined && Math.abs(caret - Math.min(...lines)) < 5; // px, of a line's about 20
    });
    await page.keyboard.press('F2');
    await page.locator('.rename-input').fill('latest');
    await page.locator('.rename-input').press('Enter');
    await showsText(page, 'with latest as (select 1 as id) select latest.id from latest');
    expect(problems).to.deep.equal([]);
  });

  it('give an alias another name from one of its uses, and leave a column that begins like it', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select o.id, o.total as o_total from orders o where o.total > 3');
    await moveCaretBehind(page, 'select ');
    await page.keyboard.press('F2');
    await page.locator('.rename-input').fill('ord');
    await page.locator('.rename-input').press('Enter');
    await showsText(page, 'select ord.id, ord.total as o_total from orders ord where ord.total > 3');
    expect(problems).to.deep.equal([]);
  });

  it('lead from an alias to where it is given', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select ord.id from orders ord where ord.total > 3');
    await moveCaretBehind(page, 'select ');
    await eventually('the caret at the use', async () => (await caretLeft()) < (await leftOf('from')));
    await page.keyboard.press('F12');
    await eventually('the caret at the definition', async () => (await caretLeft()) > (await leftOf('from')));
    await page.keyboard.type('X');
    await page.keyboard.press('Escape');
    await showsText(page, 'select ord.id from orders Xord where ord.total > 3');
    expect(problems).to.deep.equal([]);
  });

  it('indent by Tab, which Ctrl+M gives to the page', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await showsLines(page, ['1 2']);
    await page.keyboard.press('Control+M');
    await page.keyboard.press('Tab');
    await eventually('the focus has left', async () => (await editor(page).locator(':focus').count()) === 0);
    expect(problems).to.deep.equal([]);
  });

  it('lay the text out, as the button does, and take that back [1.0.4g]', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    const sql = 'select total, total + 1 as more from orders where total > 3';
    const laidOut = 'SELECT total, total + 1 AS more FROM orders WHERE total > 3';
    await writeText(page, sql);
    await page.getByRole('button', { name: 'Format' }).click();
    await showsText(page, laidOut);
    expect(await linesOf(page)).to.have.length.above(3);
    await editor(page).click();
    await page.keyboard.press('Control+Z');
    await showsText(page, sql);
    await page.keyboard.press('Shift+Alt+F');
    await showsText(page, laidOut);
    await page.keyboard.press('Control+Z');
    await showsText(page, sql);
    expect(problems).to.deep.equal([]);
  });

  it('search the text by Ctrl+F', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select 1');
    await page.keyboard.press('Control+F');
    await editor(page).locator('.find-widget.visible').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('replace a word everywhere, by the field for it', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select total, total + 1 as more from orders where total > 3');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+H');
    const finder = editor(page).locator('.find-widget.visible');
    await finder.getByRole('textbox', { name: 'Find' }).fill('total');
    await finder.getByText('1 of 3').waitFor();
    await finder.getByRole('textbox', { name: 'Replace' }).fill('amount');
    await page.keyboard.press('Control+Alt+Enter');
    await page.keyboard.press('Escape');
    await showsText(page, 'select amount, amount + 1 as more from orders where amount > 3');
    expect(problems).to.deep.equal([]);
  });

  it('write over the same word at two places at once', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select amount, amount + 1 as more from orders where amount > 3');
    await moveCaretBehind(page, 'select a');
    await page.keyboard.press('Control+D');
    await page.keyboard.press('Control+D');
    await eventually('two carets', async () => (await editor(page).locator('.cursor').count()) === 2);
    await page.keyboard.type('sum');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await showsText(page, 'select sum, sum + 1 as more from orders where amount > 3');
    expect(problems).to.deep.equal([]);
  });

  it('write in two lines at once', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select 1\nselect 2');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+Alt+ArrowDown'); // the keys of Linux
    await page.keyboard.insertText('-- ');
    await showsText(page, '-- select 1 -- select 2');
    expect(problems).to.deep.equal([]);
  });

  it('make comments of lines, and lines of comments', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select 1\nselect 2');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+Slash');
    await showsText(page, '-- select 1 -- select 2');
    await page.keyboard.press('Control+Slash');
    await showsText(page, 'select 1 select 2');
    expect(problems).to.deep.equal([]);
  });
});
