import { expect } from 'chai';
import { heldBack } from '../support/held-back.ts';
import { holdSqlWorker } from './support/sql-worker.ts';
import { clearText, editor, offers, showsLines, showsText, takeOffer, writeText } from './support/sql-editor.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

const tables = `create table customers (id integer primary key, name varchar);
  create table orders (id integer primary key, customer_id integer references customers (id), total integer);
  create table "Big Orders" (id integer);
  insert into customers values (1, 'Ann'), (2, 'Bob');
  insert into orders values (10, 1, 5), (11, 2, 7), (12, 1, 9)`;

describe('completions while SQL is written', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, tables);

  /** The editor without the script of its completions, in which the first words are typed. */
  async function typeBeforeCompletions({ page, openEditor }: SqlTest): Promise<() => void> {
    const { over, letGo } = heldBack();
    await page.route(/\/attach-[^/]*\.js$/, async (route) => {
      await over;
      await route.fallback();
    });
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select * from custom');
    await showsText(page, 'select * from custom');
    expect(await offers(page).count()).to.equal(0);
    return letGo;
  }

  const hold = ({ page }: SqlTest) => page.evaluate(() => window.dispatchEvent(new Event('hold')));
  const release = ({ page }: SqlTest) => page.evaluate(() => window.dispatchEvent(new Event('release')));

  it('never keep keys waiting: one worker reads the text, and they come when it answers', async () => {
    const test = workbench();
    const { page, openEditor, problems } = test;
    await page.addInitScript(holdSqlWorker);
    await openEditor();
    await clearText(page);
    await hold(test);
    await page.keyboard.type('select * from custom', { delay: 20 });
    await showsText(page, 'select * from custom');
    expect(page.workers().filter((worker) => worker.url().includes('sql-completion'))).to.have.length(1);
    expect(await offers(page).locator('.monaco-list-row').count()).to.equal(0);
    await release(test);
    await takeOffer(page, 'customers');
    await showsText(page, 'select * from customers');
    expect(problems).to.deep.equal([]);
  });

  it('fit the next word too, when it was begun before the answer for the last one came', async () => {
    const test = workbench();
    const { page, openEditor, problems } = test;
    await page.addInitScript(holdSqlWorker);
    await openEditor();
    await writeText(page, 'select * from customers');
    await page.keyboard.type(' where ');
    await hold(test);
    await page.keyboard.type('length(nam', { delay: 30 });
    await showsText(page, 'select * from customers where length(nam)');
    await release(test);
    await takeOffer(page, 'name');
    await showsText(page, 'select * from customers where length(name)');
    expect(problems).to.deep.equal([]);
  });

  it('fit the first word too, when that was typed before their script had come', async () => {
    const test = workbench();
    const letGo = await typeBeforeCompletions(test);
    letGo();
    await takeOffer(test.page, 'customers');
    await showsText(test.page, 'select * from customers');
    expect(test.problems).to.deep.equal([]);
  });

  it('stay away from a caret that was moved before their script had come', async () => {
    const test = workbench();
    const { page, problems } = test;
    const letGo = await typeBeforeCompletions(test);
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+ArrowRight');
    letGo();
    await editor(page).locator('.squiggly-warning').first().waitFor(); // no table is called so
    expect(await offers(page).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('write a whole join, which runs', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    for (const [typed, taken] of [
      ['sele', 'select'],
      [' * fro', 'from'],
      ['ord', 'orders'],
      [' o jo', 'join'],
      ['cus', 'customers on o.customer_id = customers.id'],
      [' whe', 'where'],
      [' customers.na', 'name'],
    ] as const) {
      await page.keyboard.type(typed);
      await takeOffer(page, taken);
    }
    await page.keyboard.type(" = 'Ann'");
    await page.keyboard.press('Escape');
    await showsText(
      page,
      "select * from orders o join customers on o.customer_id = customers.id where customers.name = 'Ann'",
    );
    await page.keyboard.press('Control+Enter');
    await page.getByText('2 rows').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('leave Enter to the line where an alias may be meant', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select * from orders f');
    await offers(page).getByText('full join', { exact: true }).waitFor();
    expect(await offers(page).locator('.monaco-list-row.focused').count()).to.equal(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('where');
    await offers(page).getByText('where', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('f.total > 5');
    await page.keyboard.press('Escape');
    await showsLines(page, ['select * from orders f', 'where', 'f.total > 5']);
    expect(problems).to.deep.equal([]);
  });

  it('are taken by Tab where an alias may be meant', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select * from orders fu');
    await offers(page).getByText('full join', { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await showsText(page, 'select * from orders full join');
    expect(problems).to.deep.equal([]);
  });

  it('leave no second quote behind a quoted name, whose quote the editor closes at once', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select * from "Big');
    await takeOffer(page, 'Big Orders');
    await showsText(page, 'select * from "Big Orders"');
    expect(problems).to.deep.equal([]);
  });

  it('leave Enter to the line where they have the typed letters only in the middle', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
    await clearText(page);
    await page.keyboard.type('select ount');
    await offers(page).getByText('count', { exact: true }).waitFor();
    expect(await offers(page).locator('.monaco-list-row.focused').count()).to.equal(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await showsLines(page, ['select ount', '']);
    expect(problems).to.deep.equal([]);
  });

  it('have the snippets that somebody has added', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor();
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
    await showsText(page, 'select 42 as answer');
    expect(problems).to.deep.equal([]);
  });
});
