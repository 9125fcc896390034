import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';
import { cell, editor, linesOf, resultAct, showsText, takeOffer, writeText, written } from './support/sql-editor.ts';

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

/** Whether both ends of an element are seen, by what lies on top there. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => {
    const { left, top, bottom, width } = own.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => own.contains(document.elementFromPoint(left + width / 2, y)));
  });

describe('parts of the SQL editor', function () {
  this.timeout(180_000);

  it('write: in the dark and in the light, laid out, replaced, with several carets, and as comments [1.0.4g]', () =>
    withBrowser({ colorScheme: 'dark' }, async ({ page, open, server, problems }) => {
      const database_id = await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const sql = 'select total, total + 1 as more from orders where total > 3';
      await writeText(page, sql);
      await eventually('dark paper', async () => (await brightness(page)) < 0.3);
      // Read in one go: an element that was taken away meanwhile has no colour.
      const coloursOf = () =>
        editor(page).evaluate((root) => {
          const words = [...root.querySelectorAll('.view-line span span')];
          return new Set(words.map((word) => getComputedStyle(word).color)).size;
        });
      // The words take their colours a while after they stand there, and again after the paper changed.
      await eventually('colours of words in the dark', async () => (await coloursOf()) > 1);
      await page.emulateMedia({ colorScheme: 'light' });
      await eventually('light paper', async () => (await brightness(page)) > 0.9);
      await eventually('colours of words in the light', async () => (await coloursOf()) > 1);
      await showsText(page, sql);

      const laidOut = 'SELECT total, total + 1 AS more FROM orders WHERE total > 3';
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

      // Everywhere, by the field for it.
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Control+H');
      const finder = editor(page).locator('.find-widget.visible');
      await finder.getByRole('textbox', { name: 'Find' }).fill('total');
      await finder.getByText('1 of 3').waitFor();
      await finder.getByRole('textbox', { name: 'Replace' }).fill('amount');
      await page.keyboard.press('Control+Alt+Enter');
      await page.keyboard.press('Escape');
      await showsText(page, 'select amount, amount + 1 as more from orders where amount > 3');

      // The same word at two places, and two lines at once.
      await page.keyboard.press('Control+Home');
      for (let step = 0; step < 'select a'.length; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+D');
      await page.keyboard.press('Control+D');
      await page.keyboard.type('sum');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await showsText(page, 'select sum, sum + 1 as more from orders where amount > 3');
      await writeText(page, 'select 1\nselect 2');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+Alt+ArrowDown'); // the keys of Linux
      await page.keyboard.insertText('-- ');
      await showsText(page, '-- select 1 -- select 2');
      await page.keyboard.press('Control+Slash');
      await showsText(page, 'select 1 select 2');
      expect(problems).to.deep.equal([]);
    }));

  it('help: metrics, macros, calls of functions, the place of a failure, and aliases that are followed and renamed', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const made = await admin.post('/api/v1/sqllab/execute/', {
        database_id,
        sql: 'create table orders (id integer primary key, total integer)',
      });
      expect(made.status, made.text).to.equal(200);
      const dataset = await admin.post('/api/v1/dataset/', {
        database: database_id,
        schema: 'main',
        table_name: 'orders',
      });
      const metrics = [{ metric_name: 'turnover', expression: 'sum(total) / 100.0' }];
      const saved = await admin.put(`/api/v1/dataset/${String(dataset.body.id)}`, { metrics });
      expect(saved.status, saved.text).to.equal(200);
      await open(`/sqllab/?dbid=${String(database_id)}`);

      // The caret stands in the middle of a statement that is no statement yet.
      await writeText(page, 'select  from orders o where');
      await page.keyboard.press('Home');
      for (let step = 0; step < 'select '.length; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('turn');
      await takeOffer(page, 'turnover');
      await showsText(page, 'select sum(total) / 100.0 as turnover from orders o where');
      await page.keyboard.type(', round(o.total, ');
      const call = page.locator('.parameter-hints-widget.visible');
      await call
        .getByText(/^round\(/)
        .first()
        .waitFor();
      await eventually('the second parameter', async () =>
        /precision/.test(await call.locator('.parameter.active').innerText()),
      );
      await eventually('nothing lies over the hint', () => isOnTop(call));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 900, height: 450 });
      await writeText(page, 'select ');
      await page.keyboard.type('o');
      const offers = page.locator('.suggest-widget.visible');
      await offers.waitFor();
      await eventually('nothing lies over the offers in a low window', () => isOnTop(offers));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await writeText(page, 'select {{ current_u');
      await page.keyboard.type('s');
      await takeOffer(page, 'current_user_id');
      await page.keyboard.press('Escape');
      await eventually('the macro', async () => /^select \{\{ ?current_user_id\(\)/.test(await written(page)));

      // Where the engine found the fault: in the second statement, and there in the second line.
      await writeText(page, 'select 1;\nselect id\nfrom orders where id = totl');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').getByText('"totl"').first().waitFor();
      const underlined = editor(page).locator('.squiggly-error');
      await underlined.first().waitFor();
      const places = await editor(page).evaluate((root) => {
        const word = [...root.querySelectorAll('.view-line span span')].find((one) => one.textContent.includes('totl'));
        const boxes = [word, ...root.querySelectorAll('.squiggly-error')].map((one) => one?.getBoundingClientRect());
        return boxes.map((box) => [Math.round(box?.right ?? -1), Math.round(box?.top ?? -1)]);
      });
      expect(places).to.have.length(2); // the word, and one mark
      expect(Math.abs((places[0]?.[0] ?? 0) - (places[1]?.[0] ?? 99)), 'px beside the end of the word').to.be.below(4);
      expect(Math.abs((places[0]?.[1] ?? 0) - (places[1]?.[1] ?? 99)), 'px above the word').to.be.below(4);

      // An alias, from one of its uses; the column of that name stays.
      await writeText(page, 'select o.id, o.total as o_total from orders o where o.total > 3');
      await page.keyboard.press('Home');
      for (let step = 0; step < 'select '.length; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F2');
      await page.locator('.rename-input').fill('ord');
      await page.locator('.rename-input').press('Enter');
      await showsText(page, 'select ord.id, ord.total as o_total from orders ord where ord.total > 3');
      const caretLeft = () =>
        editor(page)
          .locator('.cursors-layer > .cursor')
          .first()
          .evaluate((caret) => caret.getBoundingClientRect().left);
      const atUse = await caretLeft();
      await page.keyboard.press('F12');
      await eventually('the caret at the definition', async () => (await caretLeft()) > atUse);
      await page.keyboard.type('X');
      await page.keyboard.press('Escape');
      await showsText(page, 'select ord.id, ord.total as o_total from orders Xord where ord.total > 3');

      // The menu of the text in a low window: it reaches lower than the tile of the text.
      await page.setViewportSize({ width: 900, height: 450 });
      await editor(page).click({ button: 'right', position: { x: 200, y: 20 } });
      const act = page.getByRole('menuitem', { name: 'Edit SQL snippets…' });
      await act.click({ trial: true }); // nothing lies over it
      const paper = await act.evaluate((item) => {
        const menu = item.closest('.monaco-menu')?.parentElement;
        return menu == null ? 'none' : getComputedStyle(menu).backgroundColor;
      });
      expect(paper, 'what is under the words of the menu').to.match(/^rgb\(/);
      expect(problems.filter((problem) => !/400/.test(problem))).to.deep.equal([]); // the failed statement
    }));

  it('browse: schemas, views, keys and indexes, each with its mark', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const made = await admin.post('/api/v1/sqllab/execute/', {
        database_id,
        sql: `create table customers (id integer primary key, name varchar);
          create table orders (id integer primary key, customer_id integer references customers (id), day date);
          create index orders_by_day on orders (day);
          create view late_orders as select * from orders where day > date '2024-01-01';
          create schema far;
          create table far.elsewhere (only_here integer)`,
      });
      expect(made.status, made.text).to.equal(200);
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const list = page.getByRole('list', { name: 'Tables' });
      const names = async () =>
        (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
      await eventually('three of the schema', async () => (await names()).length === 3);
      expect((await names()).sort()).to.deep.equal(['customers', 'late_orders view', 'orders']);
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

      await page.getByRole('combobox', { name: 'Schema' }).click();
      await page.getByRole('option', { name: 'far' }).click();
      await eventually('the other schema', async () => (await names()).join() === 'elsewhere');
      await writeText(page, 'select only_here from elsewhere');
      await page.keyboard.press('Control+Enter');
      await page.getByText('No rows.').waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('show: cells, rows and ranges as they are copied, profiles as plain SQL has them, and nested values as trees', () =>
    withBrowser({}, async ({ page, open, server, context, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const rows = `(values
        (1, 'plain', '{"a": [1, {"b": null}], "c": "d"}', 3), (2, 'a' || chr(9) || 'b', null, null),
        (3, 'say "hi"', '[]', 3), (4, 'two' || chr(10) || 'lines', '[true]', 5)) t(id, words, doc, score)`;
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await writeText(page, `select * from ${rows} order by id`);
      await page.keyboard.press('Control+Enter');
      await cell(page, 3, 3).waitFor();
      const copies = async (expected: string, cells: number) => {
        await page
          .getByText(`${String(cells)} cell${cells === 1 ? '' : 's'} copied`)
          .first()
          .waitFor({ state: 'attached' });
        await eventually(
          `copied: ${expected}`,
          async () => (await page.evaluate(() => navigator.clipboard.readText())) === expected,
        );
      };
      // A cell alone is what it says, without the quotes that keep cells apart.
      for (const [row, column, text] of [
        [1, 1, 'a\tb'],
        [3, 1, 'two\nlines'],
        [0, 2, '{"a": [1, {"b": null}], "c": "d"}'],
      ] as const) {
        await cell(page, row, column).click();
        await page.keyboard.press('Control+c');
        await copies(text, 1);
      }
      await cell(page, 0, 0).click();
      await cell(page, 3, 1).click({ modifiers: ['Shift'] });
      await page.keyboard.press('Control+c');
      await copies('1\tplain\n2\t"a\tb"\n3\t"say ""hi"""\n4\t"two\nlines"', 8);
      await page.locator('[role=rowheader][data-row="3"]').click();
      await page.keyboard.press('Control+Shift+c');
      await copies('id\twords\tdoc\tscore\n4\t"two\nlines"\t[true]\t5', 4);
      await cell(page, 1, 0).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Copy whole rows' }).click();
      await copies('2\t"a\tb"\t\t', 4);

      await resultAct(page, 'Profiles of the columns').click();
      const plain = await admin.post('/api/v1/sqllab/execute/', {
        database_id,
        sql: `select count(distinct score) as distinct_ones, count(*) - count(score) as nulls, min(score) as least,
          max(score) as most, round(avg(score), 3) as mean from ${rows}`,
      });
      const facts = plain.body.data[0] as Readonly<Record<string, number>>;
      expect(facts).to.deep.equal({ distinct_ones: 2, nulls: 1, least: 3, most: 5, mean: 3.667 });
      const head = page.getByRole('columnheader', { name: /^score/ });
      await head.getByText(`${String(facts['distinct_ones'])} distinct`).waitFor();
      await head.getByText(`${String(facts['nulls'])} null`).waitFor();
      await head.getByRole('img', { name: 'Distribution of score' }).waitFor();
      await page.getByRole('button', { name: 'Sort, filter and profile score' }).click();
      const panel = page.locator('[role=group][aria-label="About score"]').or(page.getByRole('dialog'));
      await panel.getByText('Most frequent').waitFor();
      expect(await panel.locator('dd').allInnerTexts()).to.deep.equal([
        `${String(facts['nulls'])} (25.0 %)`,
        ...['distinct_ones', 'least', 'most', 'mean'].map((name) => String(facts[name])),
      ]);
      expect(await panel.locator('li').allInnerTexts()).to.deep.equal(['3\n2', '5\n1']); // 3 twice, 5 once
      await page.keyboard.press('Escape');

      await cell(page, 0, 2).click();
      await page.keyboard.press('Enter');
      const tree = page.getByRole('tree', { name: 'doc, row 1' });
      await tree.getByText('list of 2').waitFor();
      await tree.getByText('"d"').waitFor();
      expect(await tree.getByText('b: ').count(), 'what lies deeper is folded').to.equal(0);
      await tree.getByText('1 field', { exact: true }).click();
      await tree.getByText('b: ').waitFor();
      await page.keyboard.press('Escape');
      await tree.waitFor({ state: 'detached' });
      expect(problems).to.deep.equal([]);
    }));
});
