import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { giveSession } from '../support/browser.ts';
import { ownContexts, type OwnedContexts } from '../support/chromium.ts';
import type { Session } from '../support/session.ts';
import { eventually } from '../support/eventually.ts';
import { startProduct, type Product } from './support/product.ts';
import { cell, clearText, editor, resultAct, showsText, takeOffer, writeText } from './support/sql-editor.ts';

/** Forty orders of 1 to 40, turn by turn of four customers and on ten days. */
const tables = `create table customers (id integer primary key, name varchar);
  insert into customers values (1, 'Ann'), (2, 'Bob'), (3, 'Cem'), (4, 'Dan');
  create table orders (id integer primary key, customer_id integer references customers (id), amount integer, day date);
  insert into orders select i, 1 + i % 4, i, date '2024-01-01' + (i % 10)::int from range(1, 41) t(i)`;
const joined = 'from orders o join customers c on o.customer_id = c.id';
const runaway = 'select count(*) from range(1000000000) a, range(1000000) b';
const lost = 'The server that ran this query stopped before it ended';

const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
/** Values of a result of two columns, row by row. */
const rowsOf = async (page: Page, count: number): Promise<string[]> => {
  await cell(page, count - 1, 1).waitFor();
  return Promise.all(
    Array.from({ length: count }, async (_none, row) =>
      [await cell(page, row, 0).innerText(), await cell(page, row, 1).innerText()].join(' '),
    ),
  );
};

async function chooseOption(page: Page, list: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('menuitemcheckbox', { name: option }))
    .click();
}

/** State of the newest statement, as the server has it. */
async function newestState(admin: Session): Promise<string> {
  const { body } = await admin.get('/api/v1/query/');
  return String(body.result[0]?.status);
}

describe('the whole work with the SQL editor', function () {
  this.timeout(300_000);
  let dataDir: string;
  let browser: OwnedContexts;
  let product: Product;
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-whole-work-'));
    browser = await ownContexts();
    product = await startProduct(dataDir);
  });
  after(async () => {
    await browser.close();
    await product.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes from a join that is only chosen to a dashboard, stops what never ends, and outlives its server twice [1.0.4a, 1.0.4d, 1.0.4k]', async () => {
    const admin = await product.admin();
    const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
    const made = await admin.post('/api/v1/sqllab/execute/', { database_id, sql: tables });
    expect(made.status, made.text).to.equal(200);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await giveSession(context, product.url, admin);
    const page = await context.newPage();
    await page.goto(`${product.url}/sqllab/?dbid=${String(database_id)}`);

    await writeJoin(page);
    await mendName(page);
    await compareTwo(page);
    await chartPinned(page, admin);

    await page.goto(`${product.url}/sqllab/`);
    await stopRunaway(page, admin, product);
    product = await killWhileTyping(page, product, dataDir);
    product = await killWhileRunning(page, product, dataDir);
  });
});

/** Letters, and what they find in the list of offers. */
async function writeJoin(page: Page): Promise<void> {
  await clearText(page);
  for (const [letters, offer] of [
    ['sele', 'select'],
    [' * fro', 'from'],
    ['ord', 'orders'],
    [' o jo', 'join'],
    ['cus', 'customers on o.customer_id = customers.id'],
    [' whe', 'where'],
    [' customers.na', 'name'],
  ] as const) {
    await page.keyboard.type(letters);
    await takeOffer(page, offer);
  }
  await page.keyboard.type(" = 'Dan'");
  await page.keyboard.press('Escape');
  await showsText(
    page,
    "select * from orders o join customers on o.customer_id = customers.id where customers.name = 'Dan'",
  );
  await page.keyboard.press('Control+Enter');
  await page.getByText('10 rows').first().waitFor();
}

async function mendName(page: Page): Promise<void> {
  await writeText(page, `select c.nam, sum(o.amount) as total ${joined} group by 1 order by 1`);
  await editor(page).locator('.squiggly-warning').first().waitFor();
  await page.keyboard.press('Home');
  for (let step = 0; step < 'select c.n'.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Period');
  await page.getByText('Change to “name”').first().waitFor();
  await page.keyboard.press('Enter');
  await showsText(page, `select c.name, sum(o.amount) as total ${joined} group by 1 order by 1`);
  await editor(page).locator('.squiggly-warning').first().waitFor({ state: 'detached' });
}

/** Three statements, of which two are compared and the third is pinned. */
async function compareTwo(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('-- all\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(`;
-- up to 38
select c.name, sum(o.amount) as total ${joined} where o.amount <= 38 group by 1 order by 1;
-- per day
select day, sum(amount) as total from orders group by day order by day`);
  await runButton(page).click();
  await page.getByRole('tab', { name: 'all', exact: true }).click();
  expect(await rowsOf(page, 4)).to.deep.equal(['Ann 220', 'Bob 190', 'Cem 200', 'Dan 210']);
  await page.getByRole('tab', { name: 'up to 38', exact: true }).click();
  await eventually('the second result', async () => (await cell(page, 0, 1).innerText()) === '180');
  expect(await rowsOf(page, 4)).to.deep.equal(['Ann 180', 'Bob 190', 'Cem 200', 'Dan 171']);

  await resultAct(page, 'Compare').click();
  await chooseOption(page, 'With the earlier result', /^all \(/);
  await chooseOption(page, 'Columns that tell rows apart', 'name');
  await page.keyboard.press('Escape');
  await page.getByText('2 rows changed').waitFor();
  await page.getByText('2 rows the same').waitFor();
  await eventually('both changes', async () => (await page.locator('[data-changed]').count()) === 2);
  // Each cell has the value before and that of now: 220 − 40, 210 − 39.
  expect(await page.locator('[data-changed]').allInnerTexts()).to.deep.equal(['220180', '210171']);
  await page.getByRole('tab', { name: 'per day', exact: true }).click();
  await cell(page, 9, 1).waitFor();
  await resultAct(page, 'Pin this result').click();
}

/** What was pinned is still there after another run; it becomes a chart, a dataset, and a part of a dashboard. */
async function chartPinned(page: Page, admin: Session): Promise<void> {
  await writeText(page, 'select 42 as answer');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Pinned result per day' }).click();
  await cell(page, 9, 1).waitFor();
  await resultAct(page, 'Chart').click();
  await page.locator('[data-chart-status=rendered]').waitFor();
  await resultAct(page, 'Create dataset').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Amounts per day');
  await page.getByRole('dialog').getByRole('button', { name: 'Create and explore' }).click();
  await page.waitForURL(/\/explore\//);
  await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chart name').fill('Amounts, drawn');
  await dialog.getByRole('combobox').click();
  await page.keyboard.type('Board of amounts');
  await page.locator('[role=option]').filter({ hasText: 'Board of amounts' }).first().click();
  await dialog.getByRole('button', { name: 'Save & go to dashboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Board of amounts' }).waitFor();
  await page.locator('[data-chart-box] [data-chart-status="rendered"]').first().waitFor();
  await page.locator('[data-chart-box]').getByText('Amounts, drawn').first().waitFor();

  const { body } = await admin.get("/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'Amounts per day')))");
  const answer = await admin.post('/api/v1/chart/data', {
    datasource: { id: body.ids[0] as number, type: 'table' },
    queries: [
      {
        columns: [],
        metrics: [
          { label: 'sum', expressionType: 'SQL', sqlExpression: 'sum(total)' },
          { label: 'days', expressionType: 'SQL', sqlExpression: 'count(*)' },
        ],
      },
    ],
  });
  expect(answer.body.result[0].data, answer.text).to.deep.equal([{ sum: 820, days: 10 }]); // 40 · 41 / 2
}

async function stopRunaway(page: Page, admin: Session, product: Product): Promise<void> {
  await writeText(page, runaway);
  await page.keyboard.press('Control+Enter');
  await eventually('the server runs it', async () => (await newestState(admin)) === 'running');
  // How much it gets depends on what else the machine does, so what it takes idle is compared with what it took at work.
  const share = async () => {
    const before = product.processorMs();
    await page.waitForTimeout(1_000);
    return (product.processorMs() - before) / 1_000;
  };
  const busy = await share();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('The statement was stopped.').waitFor();
  await eventually('the engine is idle', async () => (await share()) < busy / 6);
  expect(await newestState(admin)).to.equal('stopped');
}

/** The same product again, where the page expects it. */
const startAgain = (product: Product, dataDir: string): Promise<Product> =>
  startProduct(dataDir, { PORT: new URL(product.url).port });

async function killWhileTyping(page: Page, product: Product, dataDir: string): Promise<Product> {
  await clearText(page);
  const text = 'select 6 * 7 as answer, 1 as typed_while_it_died';
  const [begin, end] = [text.slice(0, 20), text.slice(20)];
  await page.keyboard.type(begin);
  await Promise.all([page.keyboard.type(end, { delay: 15 }), product.kill('SIGKILL')]);
  await page.keyboard.press('Escape');
  await showsText(page, text);
  await page.getByText('An error occurred while storing your query in the backend').first().waitFor();
  const next = await startAgain(product, dataDir);
  const admin = await next.admin();
  await eventually('the server has all of it', async () => {
    const { body } = await admin.get('/api/v1/sqllab/');
    return body.result.active_tab?.sql === text;
  });
  await page.reload();
  await showsText(page, text);
  await runButton(page).click();
  await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
  return next;
}

async function killWhileRunning(page: Page, product: Product, dataDir: string): Promise<Product> {
  const admin = await product.admin();
  await writeText(page, runaway);
  await page.keyboard.press('Control+Enter');
  await eventually('the server runs it', async () => (await newestState(admin)) === 'running');
  await product.kill('SIGKILL');
  const next = await startAgain(product, dataDir);
  await page.getByText(lost).first().waitFor();
  await showsText(page, runaway);
  await writeText(page, 'select 40 + 1 as next_one');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: '41', exact: true }).waitFor();
  return next;
}
