import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { editor, moveCaretBehind, offers, showsText, takeOffer, writeText, written } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

const tables = `create table customers (id integer primary key, name varchar);
  create table orders (
    id integer primary key, customer_id integer references customers (id), day date, total integer
  );
  create index orders_by_day on orders (day);
  create view late_orders as select * from orders where day > date '2024-01-01';
  create schema far;
  create table far.elsewhere (only_here integer)`;

/** How bright the paper of the text is, 0 to 1. */
const brightness = (page: Page): Promise<number> =>
  editor(page)
    .locator('.monaco-editor-background')
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(
        Number,
      );
      return (red + green + blue) / 765;
    });

/** How many colours the words have. Read in one go: an element that was taken away meanwhile has no colour. */
const coloursOfWords = (page: Page): Promise<number> =>
  editor(page).evaluate((root) => {
    const words = [...root.querySelectorAll('.view-line span span')];
    return new Set(words.map((word) => getComputedStyle(word).color)).size;
  });

/** Whether both ends of an element are seen, by what lies on top there. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => {
    const { left, top, bottom, width } = own.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => own.contains(document.elementFromPoint(left + width / 2, y)));
  });

describe('parts of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, tables);

  it('take the colours of the dark and of the light, paper and words', async () => {
    const { page, openEditor, problems } = workbench();
    await page.emulateMedia({ colorScheme: 'dark' });
    const sql = 'select total, total + 1 as more from orders where total > 3';
    await openEditor({ sql });
    await eventually('dark paper', async () => (await brightness(page)) < 0.3);
    // The words take their colours a while after they are there, and again after the paper changed.
    await eventually('colours of words in the dark', async () => (await coloursOfWords(page)) > 1);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually('light paper', async () => (await brightness(page)) > 0.9);
    await eventually('colours of words in the light', async () => (await coloursOfWords(page)) > 1);
    await showsText(page, sql);
    expect(problems).to.deep.equal([]);
  });

  it('offer the metrics of a dataset, and write what they add up', async () => {
    const { page, openEditor, problems, session, databaseId } = workbench();
    const table = { database: databaseId, schema: 'main', table_name: 'orders' };
    const dataset = await session.post('/api/v1/dataset/', table);
    const metrics = [{ metric_name: 'turnover', expression: 'sum(total) / 100.0' }];
    const saved = await session.put(`/api/v1/dataset/${String(dataset.body.id)}`, { metrics });
    expect(saved.status, saved.text).to.equal(200);
    await openEditor();
    // The caret is in the middle of a statement that is no statement yet.
    await writeText(page, 'select  from orders o where');
    await moveCaretBehind(page, 'select ');
    await page.keyboard.type('turn');
    await takeOffer(page, 'turnover');
    await showsText(page, 'select sum(total) / 100.0 as turnover from orders o where');
    expect(problems).to.deep.equal([]);
  });

  it('offer macros', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select {{ current_u');
    await page.keyboard.type('s');
    await takeOffer(page, 'current_user_id');
    await page.keyboard.press('Escape');
    await eventually('the macro', async () => /^select \{\{ ?current_user_id\(\)/.test(await written(page)));
    expect(problems).to.deep.equal([]);
  });

  it('show the parameter of a call that is being written, over everything else', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select o.id');
    await page.keyboard.type(', round(o.total, ');
    const call = page.locator('.parameter-hints-widget.visible');
    await call
      .getByText(/^round\(/)
      .first()
      .waitFor();
    await call
      .locator('.parameter.active')
      .filter({ hasText: /precision/ })
      .waitFor();
    await eventually('nothing lies over the hint', () => isOnTop(call));
    expect(problems).to.deep.equal([]);
  });

  it('show completions over everything else in a low window', async () => {
    const { page, openEditor, problems } = workbench();
    await page.setViewportSize({ width: 900, height: 450 });
    await openEditor();
    await writeText(page, 'select ');
    await page.keyboard.type('o');
    await offers(page).waitFor();
    await eventually('nothing lies over the offers', () => isOnTop(offers(page)));
    expect(problems).to.deep.equal([]);
  });

  it('open the menu of the text over everything else in a low window', async () => {
    const { page, openEditor, problems } = workbench();
    await page.setViewportSize({ width: 900, height: 450 }); // the menu reaches lower than the tile of the text
    await openEditor();
    await editor(page).click({ button: 'right', position: { x: 200, y: 20 } });
    const action = page.getByRole('menuitem', { name: 'Edit SQL snippets…' });
    await action.click({ trial: true }); // nothing lies over it
    const paper = await action.evaluate((item) => {
      const menu = item.closest('.monaco-menu')?.parentElement;
      return menu == null ? 'none' : getComputedStyle(menu).backgroundColor;
    });
    expect(paper, 'what is under the words of the menu').to.match(/^rgb\(/);
    expect(problems).to.deep.equal([]);
  });

  it('mark the place where the engine found a fault, in the second line of the second statement', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await writeText(page, 'select 1;\nselect id\nfrom orders where id = totl');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('"totl" not found').first().waitFor();
    /** Right and upper edges of the wrong word and of its marks, in one go. Px. */
    const edges = () =>
      editor(page).evaluate((root) => {
        const words = [...root.querySelectorAll('.view-line span span')];
        const word = words.find((one) => one.textContent.includes('totl'));
        const boxes = [word, ...root.querySelectorAll('.squiggly-error')].map((one) => one?.getBoundingClientRect());
        return boxes.map((box) => [Math.round(box?.right ?? -1), Math.round(box?.top ?? -1)]);
      });
    await eventually('one mark under the word', edges, (found) => {
      const [[right = 0, top = 0] = [], [markRight = -99, markTop = -99] = []] = found;
      return found.length === 2 && Math.abs(right - markRight) < 4 && Math.abs(top - markTop) < 4;
    });
    expect(problems.filter((problem) => !/400/.test(problem))).to.deep.equal([]); // the failed statement
  });

  it('list the tables and views of the chosen schema, in which statements run', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor({ sql: 'select only_here from elsewhere' });
    const items = page.getByRole('list', { name: 'Tables' }).getByRole('listitem');
    const areListed = (...expected: readonly string[]) =>
      eventually(
        `listed: ${expected.join()}`,
        async () => (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).sort(),
        (names) => names.join() === expected.join(),
      );
    await areListed('customers', 'late_orders view', 'orders');
    await page.getByRole('combobox', { name: 'Schema' }).click();
    await page.getByRole('option', { name: 'far' }).click();
    await areListed('elsewhere');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('No rows.').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('mark the keys of a table and what its indexes hold', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    const list = page.getByRole('list', { name: 'Tables' });
    await list.getByTitle('Show the columns of orders', { exact: true }).click();
    const card = page.getByRole('article', { name: 'orders', exact: true });
    for (const [column, mark] of [
      ['id', /Primary key/],
      ['customer_id', /Refers to customers/],
      ['day', /Index/],
    ] as const) {
      await card.getByRole('button', { name: mark }).filter({ hasText: column }).first().waitFor();
    }
    await card.getByText('orders_by_day (day)').waitFor();
    expect(problems).to.deep.equal([]);
  });
});
