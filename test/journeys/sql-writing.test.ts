import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { heldBack } from '../support/held-back.ts';
import { eventually } from '../support/eventually.ts';
import { clearText, editor, linesOf, takeOffer, written } from './support/sql-editor.ts';

/** Waits until the editor shows a text: keys come back before what they did is drawn. */
const expectWritten = (page: Page, expected: RegExp | string): Promise<boolean> =>
  eventually(String(expected), async () => {
    const text = await written(page);
    return typeof expected === 'string' ? text === expected : expected.test(text);
  });

/** Waits until the editor shows these lines, each with what it is indented by. */
const expectLines = (page: Page, expected: readonly string[]): Promise<boolean> =>
  eventually(expected.join('\n'), async () => (await linesOf(page)).join('\n') === expected.join('\n'));

const tables = [
  'create table customers (id integer primary key, name varchar)',
  'create table orders (id integer primary key, customer_id integer references customers (id), total integer)',
  'create table "Big Orders" (id integer)',
  "insert into customers values (1, 'Ann'), (2, 'Bob')",
  'insert into orders values (10, 1, 5), (11, 2, 7), (12, 1, 9)',
];

/** Where the editor opens with a database that has the tables. */
async function editorOverTables(server: TestServer): Promise<string> {
  const admin = await server.as('admin');
  const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
  const made = await admin.post('/api/v1/sqllab/execute/', { database_id, sql: tables.join(';\n') });
  if (made.status !== 200) throw new Error(made.text);
  return `/sqllab/?dbid=${String(database_id)}`;
}

/** In the page: between the events `hold` and `release` the worker that reads SQL is asked nothing. */
function holdSqlWorker(): void {
  const held: (() => void)[] = [];
  let isHeld = false;
  window.addEventListener('hold', () => {
    isHeld = true;
  });
  window.addEventListener('release', () => {
    isHeld = false;
    for (const send of held.splice(0)) send();
  });
  window.Worker = class extends Worker {
    readonly #isHeldBack: boolean;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.#isHeldBack = String(url).includes('sql-completion');
    }
    override postMessage(message: unknown): void {
      if (!isHeld || !this.#isHeldBack) super.postMessage(message);
      else held.push(() => super.postMessage(message));
    }
  };
}

describe('writing SQL', function () {
  this.timeout(180_000);

  it('says so while the database cannot be asked about its grammar', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const address = await editorOverTables(server);
      await page.route('**/faults/', (route) => route.abort());
      await open(address);
      await clearText(page);
      await page.keyboard.insertText('select name frm customers');
      const note = editor(page)
        .getByRole('status')
        .getByText('Grammar is not checked: the database could not be asked.');
      await note.waitFor();
      expect(await editor(page).locator('.squiggly-error').count()).to.equal(0);
      await page.unroute('**/faults/');
      await page.keyboard.type(' ');
      await editor(page).locator('.squiggly-error').first().waitFor();
      await note.waitFor({ state: 'detached' });
    }));

  it('is read by a worker: keys never wait for it, and offers come when it answers', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const address = await editorOverTables(server);
      await page.addInitScript(holdSqlWorker);
      await open(address);
      await clearText(page);
      await page.evaluate(() => window.dispatchEvent(new Event('hold')));
      await page.keyboard.type('select * from custom', { delay: 20 });
      await expectWritten(page, 'select * from custom');
      expect(page.workers().filter((worker) => worker.url().includes('sql-completion'))).to.have.length(1);
      expect(await page.locator('.suggest-widget.visible .monaco-list-row').count()).to.equal(0);
      await page.evaluate(() => window.dispatchEvent(new Event('release')));
      await takeOffer(page, 'customers');
      await expectWritten(page, 'select * from customers');

      // The next word was begun before the answer for the last one came.
      await page.keyboard.type(' where ');
      await page.evaluate(() => window.dispatchEvent(new Event('hold')));
      await page.keyboard.type('length(nam', { delay: 30 });
      await expectWritten(page, 'select * from customers where length(nam)');
      await page.evaluate(() => window.dispatchEvent(new Event('release')));
      await takeOffer(page, 'name');
      await expectWritten(page, 'select * from customers where length(name)');
      expect(problems).to.deep.equal([]);
    }));

  it('offers what fits the first word too, when that was typed before help with writing had come', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const address = await editorOverTables(server);
      const openHeld = async () => {
        const { over, letGo } = heldBack();
        await page.route(/\/attach-[^/]*\.js$/, async (route) => {
          await over;
          await route.fallback();
        });
        await open(address);
        await clearText(page);
        await page.keyboard.type('select * from custom');
        await expectWritten(page, 'select * from custom');
        expect(await page.locator('.suggest-widget.visible').count()).to.equal(0);
        return letGo;
      };
      (await openHeld())();
      await takeOffer(page, 'customers');
      await expectWritten(page, 'select * from customers');

      // Whoever has moved the caret by then is left alone.
      const letGo = await openHeld();
      await page.keyboard.press('Home');
      await page.keyboard.press('Control+ArrowRight');
      letGo();
      await editor(page).locator('.squiggly-warning').first().waitFor(); // no table is called so
      expect(await page.locator('.suggest-widget.visible').count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));

  it('writes a join with offers only, mends an underlined name, finds and renames a CTE, and keeps snippets', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const address = await editorOverTables(server);
      await open(address);

      // A join: each name from the list.
      await clearText(page);
      await page.keyboard.type('sele');
      await takeOffer(page, 'select');
      await page.keyboard.type(' * fro');
      await takeOffer(page, 'from');
      await page.keyboard.type('ord');
      await takeOffer(page, 'orders');
      await page.keyboard.type(' o jo');
      await takeOffer(page, 'join');
      await page.keyboard.type('cus');
      await takeOffer(page, 'customers on o.customer_id = customers.id');
      await page.keyboard.type(' whe');
      await takeOffer(page, 'where');
      await page.keyboard.type(' customers.na');
      await takeOffer(page, 'name');
      await page.keyboard.type(" = 'Ann'");
      await page.keyboard.press('Escape');
      await expectWritten(
        page,
        "select * from orders o join customers on o.customer_id = customers.id where customers.name = 'Ann'",
      );
      await page.keyboard.press('Control+Enter');
      await page.getByText('2 rows').first().waitFor();

      // A name that does not exist is underlined before anything runs, and mended by the fix.
      await clearText(page);
      await page.keyboard.type('select o.totl from orders o');
      await editor(page).locator('.squiggly-warning').first().waitFor();
      await page.keyboard.press('Home');
      for (let step = 0; step < 'select o.t'.length; step += 1) await page.keyboard.press('ArrowRight');
      // It stays underlined with the caret in it, also once the text was judged again.
      await page.waitForTimeout(600);
      expect(await editor(page).locator('.squiggly-warning').count()).to.equal(1);
      await page.keyboard.press('Control+Period');
      await page.getByText('Change to “total”').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('[data-sql-editor] .squiggly-warning'));
      await expectWritten(page, 'select o.total from orders o');

      // What the grammar forbids is marked by the database, without a run.
      await clearText(page);
      await page.keyboard.type('select total frm orders o x where ');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      await editor(page).locator('.squiggly-error').first().waitFor();

      // From a name to its query, and another name for it.
      await clearText(page);
      await page.keyboard.insertText('with recent as (select id, total from orders)\nselect recent.total from recent');
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
      await page.waitForFunction(
        () => !/recent/.test(document.querySelector('[data-sql-editor] .view-lines')?.textContent ?? 'recent'),
      );
      await expectWritten(page, 'with latest as (select id, total from orders) select latest.total from latest');

      // An alias being typed: Enter begins a new line, and only Tab or an arrow takes an offer.
      await clearText(page);
      await page.keyboard.type('select * from orders f');
      await page.locator('.suggest-widget.visible').getByText('full join', { exact: true }).waitFor();
      expect(await page.locator('.suggest-widget.visible .monaco-list-row.focused').count()).to.equal(0);
      await page.keyboard.press('Enter');
      await page.keyboard.type('where');
      await page.locator('.suggest-widget.visible').getByText('where', { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('f.total > 5');
      await page.keyboard.press('Escape');
      await expectLines(page, ['select * from orders f', 'where', 'f.total > 5']);
      await clearText(page);
      await page.keyboard.type('select * from orders fu');
      await page.locator('.suggest-widget.visible').getByText('full join', { exact: true }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expectWritten(page, 'select * from orders full join');
      // A name begun with a quote, which the editor closes at once: taking the offer leaves no second quote behind.
      await clearText(page);
      await page.keyboard.type('select * from "Big');
      await takeOffer(page, 'Big Orders');
      await expectWritten(page, 'select * from "Big Orders"');
      // What only has the typed letters in the middle of a word is not taken by Enter.
      await clearText(page);
      await page.keyboard.type('select ount');
      await page.locator('.suggest-widget.visible').getByText('count', { exact: true }).waitFor();
      expect(await page.locator('.suggest-widget.visible .monaco-list-row.focused').count()).to.equal(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expectLines(page, ['select ount', '']);
      // Tab is the editor's own key; Ctrl+M gives it to the page, for those who leave by it.
      await clearText(page);
      await page.keyboard.type('1');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await expectLines(page, ['1 2']);
      await page.keyboard.press('Control+M');
      await page.keyboard.press('Tab');
      expect(await editor(page).locator(':focus').count()).to.equal(0);
      await editor(page).click();
      await page.keyboard.press('Control+M');

      // The editor's own keys are not taken by the workbench.
      await clearText(page);
      await page.keyboard.insertText('with latest as (select id, total from orders)\nselect latest.total from latest');
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+Slash');
      await expectWritten(page, /^-- with latest .* -- select latest/);
      await page.keyboard.press('Control+Slash');
      await page.keyboard.press('Control+F');
      await page.locator('.find-widget.visible').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Home');
      for (let step = 0; step < 'with l'.length; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+D');
      await page.keyboard.press('Control+D');
      await eventually('two carets', async () => (await editor(page).locator('.cursor').count()) === 2);
      await page.keyboard.press('Escape');

      // Snippets: a built-in one, and one's own.
      await page.getByRole('button', { name: /Search or run a command/ }).click();
      await page.keyboard.type('sql snippets');
      await page.getByText('Edit SQL snippets…').first().click();
      const dialog = page.getByRole('dialog', { name: 'SQL snippets' });
      await dialog.getByRole('button', { name: 'Add a snippet' }).click();
      await dialog.getByLabel('Name').fill('mine');
      await dialog.getByRole('textbox', { name: 'Text' }).fill('select 42 as answer$0');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('button', { name: 'Edit mine' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await clearText(page);
      await page.keyboard.type('mine');
      await takeOffer(page, 'mine');
      await expectWritten(page, 'select 42 as answer');

      expect(problems).to.deep.equal([]);
    }));
});
