import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { heldBack } from '../support/held-back.ts';
import { eventually } from '../support/eventually.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${String(row)}"][data-column="${String(column)}"]`);
const heldBy = (page: Page, name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name });

/** Replaces the text of the shown tab and runs it. */
async function run(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
  await page.keyboard.press('Control+Enter');
}

/** A database with sales of 1,200 days over four regions, and the editor on it. */
async function openOnSales({ server, open, context }: BrowserTest): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await server.as('admin');
  const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
  const sql = `create table sales as select i as id, ['north', 'south', 'east', 'west'][1 + i % 4] as region,
    date '2024-01-01' + (i % 30)::int as day, i % 10 as amount,
    case when i % 3 = 0 then null when i % 3 = 1 then '' else 'note ' || i end as note,
    {'tags': [i, i + 1]} as extra from range(1200) r(i)`;
  await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
  await open(`/sqllab/?dbid=${String(database_id)}`);
}

describe('results of the SQL editor', function () {
  this.timeout(300_000);

  it('has a tab per statement; one is pinned, compared, drawn, made a dataset and put on a dashboard [1.0.4e, 1.0.4k, 7.7.1b]', () =>
    withBrowser({}, async (test) => {
      const { page, open, problems } = test;
      await openOnSales(test);
      await run(
        page,
        '-- small ones\nselect id, amount from sales where id < 10 order by id;\n' +
          'select 1 as one;\n-- by day\nselect day, sum(amount) as total from sales group by day order by day',
      );
      for (const name of ['small ones', 'select 1 as one', 'by day']) await page.getByRole('tab', { name }).waitFor();
      await page.getByRole('tab', { name: 'small ones' }).click();
      await cell(page, 9, 1).waitFor();
      await heldBy(page, 'Pin this result').click();

      await run(
        page,
        'select id, case when id = 3 then 70 else amount end as amount from sales where id between 1 and 10',
      );
      await page.getByRole('tab', { name: 'Pinned result small ones' }).waitFor();
      await cell(page, 9, 1).waitFor();
      await heldBy(page, 'Compare').click();
      await page.getByRole('combobox', { name: 'Columns that tell rows apart' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'id', exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByText('1 row changed').waitFor();
      await page.getByText('1 row added').waitFor();
      await page.getByText('1 row removed').waitFor();
      expect(await page.locator('[data-changed]').allInnerTexts()).to.deep.equal(['370']);

      // A pin is there after a reload, with its rows.
      await open('/sqllab/');
      await page.getByRole('tab', { name: 'Pinned result small ones' }).click();
      await cell(page, 9, 0).waitFor();
      expect(await grid(page).getAttribute('aria-rowcount')).to.equal('11');

      await run(page, '-- by day\nselect day, sum(amount) as total from sales group by day order by day');
      await cell(page, 5, 1).waitFor();
      await heldBy(page, 'Chart').click();
      await page.locator('[data-chart-status=rendered]').waitFor();
      expect(await page.getByLabel('Chart type').inputValue()).to.equal('echarts_timeseries_line');
      await heldBy(page, 'Create dataset').click();
      const datasetName = page.getByRole('dialog').getByLabel('Name');
      await datasetName.waitFor();
      expect(await datasetName.inputValue(), 'the name of the result').to.equal('by day');
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
      await page.keyboard.type('Sales by day'); // in place of what is proposed
      expect(await datasetName.inputValue()).to.equal('Sales by day');
      await page.getByRole('dialog').getByRole('button', { name: 'Create and explore' }).click();
      await page.waitForURL(/\/explore\//);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();

      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Chart name').fill('Sales by day, drawn');
      await dialog.getByRole('combobox').click();
      await page.keyboard.type('Board of sales');
      await page.locator('[role=option]').filter({ hasText: 'Board of sales' }).first().click();
      await dialog.getByRole('button', { name: 'Save & go to dashboard', exact: true }).click();
      await page.getByRole('heading', { name: 'Board of sales' }).waitFor();
      await page.locator('[data-chart-box] [data-chart-status="rendered"]').first().waitFor();

      // The name is taken now: it is said, and the statement can be replaced.
      await open('/sqllab/');
      await heldBy(page, 'Create dataset').click();
      await page.getByRole('dialog').getByLabel('Name').fill('Sales by day');
      await page.getByRole('dialog').getByRole('button', { name: 'Create and explore' }).click();
      await page.getByRole('dialog').getByText('Dataset Sales by day already exists').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Replace its statement' }).click();
      await page.waitForURL(/\/explore\//);
      expect(problems.filter((problem) => !/422/.test(problem))).to.deep.equal([]);
    }));

  it('puts the chart of a result on a dashboard, new or known, without a detour', () =>
    withBrowser({}, async (test) => {
      const { page, open, problems } = test;
      await openOnSales(test);
      const put = async (name: string, dashboard: string): Promise<void> => {
        await page.getByRole('button', { name: 'Put on a dashboard…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Put the chart on a dashboard' });
        const go = dialog.getByRole('button', { name: 'Save & go to dashboard', exact: true });
        expect(await go.isDisabled(), 'without a dashboard').to.equal(true);
        await dialog.getByLabel('Name').fill(name);
        await dialog.getByRole('combobox').click();
        await page.keyboard.type(dashboard);
        await page.locator('[role=option]').filter({ hasText: dashboard }).first().click();
        await go.click();
        await page.getByRole('heading', { name: dashboard }).waitFor();
      };
      await run(page, '-- per region\nselect region, sum(amount) as total from sales group by region order by region');
      await cell(page, 3, 1).waitFor();
      await heldBy(page, 'Chart').click();
      await page.locator('[data-chart-status=rendered]').waitFor();
      await put('Amount per region', 'Sales straight away');
      await page.locator('[data-chart-box] [data-chart-status="rendered"]').first().waitFor();
      await page.locator('[data-chart-box]').getByText('Amount per region').first().waitFor();

      await open('/sqllab/');
      await heldBy(page, 'Chart').click();
      await page.locator('[data-chart-status=rendered]').waitFor();
      await page.getByRole('button', { name: 'Put on a dashboard…' }).waitFor();
      await put('Once more', 'Sales straight away');
      await page.waitForFunction(
        () => document.querySelectorAll('[data-chart-box] [data-chart-status=rendered]').length === 2,
      );
      expect(problems).to.deep.equal([]);
    }));

  it('sorts, filters, searches, profiles and copies rows and shows nested cells, by mouse and by keys', () =>
    withBrowser({}, async (test) => {
      const { page, problems } = test;
      await openOnSales(test);
      await run(page, 'select * from sales order by id');
      await cell(page, 0, 0).waitFor();
      const clip = () => page.evaluate(() => navigator.clipboard.readText());
      // NULL is not an empty text.
      expect([await cell(page, 0, 4).innerText(), await cell(page, 1, 4).innerText()]).to.deep.equal(['null', '']);

      await cell(page, 1, 0).click();
      await cell(page, 2, 2).click({ modifiers: ['Shift'] });
      await page.keyboard.press('Control+Shift+c');
      await page.getByText('6 cells copied').first().waitFor({ state: 'attached' }); // for eyes, and for screen readers
      expect(await clip()).to.equal('id\tregion\tday\n1\tsouth\t2024-01-02\n2\teast\t2024-01-03');

      // Far down by a key; the rows come from the server.
      await page.keyboard.press('Control+End');
      await cell(page, 999, 5).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('treeitem', { name: /tags/ }).waitFor();
      await page.keyboard.press('Escape');
      await grid(page).focus();
      await page.keyboard.press('Control+Home');

      // Rows in another order are still all of them.
      await page
        .getByRole('columnheader', { name: /^amount/ })
        .getByRole('button')
        .first()
        .click();
      await page.locator('[role=columnheader][aria-sort=ascending]').waitFor();
      await page.getByText(/^1,000 rows/).waitFor();
      await page.getByRole('button', { name: 'Sort, filter and profile amount' }).click();
      const panel = page.getByRole('dialog').or(page.locator('[role=group][aria-label="About amount"]'));
      await panel.getByText('Distinct').waitFor();
      await panel.getByLabel('Condition').selectOption('>=');
      await panel.getByLabel('Value').fill('8');
      await panel.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('200 of 1,000 rows').waitFor();
      // The profile is of the rows that are left: the amounts 8 and 9.
      await page.getByRole('button', { name: 'Sort, filter and profile amount (filtered)' }).click();
      await panel.getByText('Distinct').waitFor();
      expect(await panel.locator('dd').allInnerTexts()).to.deep.equal(['0 (0.0 %)', '2', '8', '9', '8.5']);
      await page.keyboard.press('Escape');
      await page.getByRole('columnheader', { name: /^id/ }).getByRole('button').first().click();
      await page.getByRole('columnheader', { name: /^id/ }).getByRole('button').first().click();
      await grid(page).getByRole('gridcell', { name: '999', exact: true }).waitFor();
      await page.getByPlaceholder('Search in the rows').fill('NOTE 99');
      await grid(page).locator('mark').first().waitFor();
      expect(await grid(page).locator('mark').first().innerText()).to.equal('note 99');

      // On a phone every act stays within the screen.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('tab', { name: 'Results', exact: true }).click();
      for (const name of [
        'Profiles of the columns',
        'Pin this result',
        'Compare',
        'Chart',
        'Create dataset',
        'Download',
      ]) {
        const box = await heldBy(page, name).boundingBox();
        expect((box?.x ?? Infinity) + (box?.width ?? 0), name).to.be.at.most(390);
      }
      expect(problems).to.deep.equal([]);
    }));

  it('sorts and filters by the column that was meant where two have the same name', () =>
    withBrowser({}, async (test) => {
      const { page } = test;
      await openOnSales(test);
      await run(page, 'select id, 9 - amount as id from sales where id < 10 order by 1');
      await cell(page, 9, 1).waitFor();
      const second = page.getByRole('columnheader', { name: /^id/ }).nth(1);
      await second.getByRole('button').first().click();
      await page.locator('[role=columnheader][aria-sort=ascending]').waitFor();
      await page.waitForFunction(() => document.querySelector('[data-row="0"][data-column="0"]')?.textContent === '9');
      expect(await cell(page, 0, 1).innerText()).to.equal('0');
      await cell(page, 1, 1).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Only rows with this value' }).click();
      await page.getByText('1 of 10 rows').waitFor();
      expect(await cell(page, 0, 0).innerText()).to.equal('8');
    }));

  it('shows numbers longer than a double with all their digits, and copies and filters what it shows', () =>
    withBrowser({}, async (test) => {
      const { page, problems } = test;
      await openOnSales(test);
      const [amount, next] = ['12345678901234567890.12', '12345678901234567890.13'];
      await run(page, `select v::decimal(38,2) as v, 1 as n from (values ('${amount}'), ('${next}'), ('1.5')) t(v)`);
      await cell(page, 2, 0).waitFor();
      const shown = () => page.locator('[data-column="0"]').allInnerTexts();
      expect(await shown()).to.deep.equal([amount, next, '1.50']);
      await cell(page, 0, 0).click();
      await cell(page, 1, 0).click({ modifiers: ['Shift'] });
      await page.keyboard.press('Control+c');
      await page.getByText('2 cells copied').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(`${amount}\n${next}`);
      await page.getByRole('button', { name: 'Sort, filter and profile v' }).click();
      const panel = page.getByRole('dialog').or(page.locator('[role=group][aria-label="About v"]'));
      await panel.getByText('Distinct').waitFor();
      expect((await panel.locator('dd').allInnerTexts()).slice(0, 4)).to.deep.equal(['0 (0.0 %)', '3', '1.50', next]);
      await panel.getByLabel('Condition').selectOption('>');
      await panel.getByLabel('Value').fill(amount);
      await panel.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('1 of 3 rows').waitFor();
      expect(await shown()).to.deep.equal([next]);
      expect(problems).to.deep.equal([]);
    }));

  it('explains a statement as a tree of steps, estimated and measured, that keys walk', () =>
    withBrowser({}, async (test) => {
      const { page } = test;
      await openOnSales(test);
      await run(page, 'select region, count(*) from sales where amount > 3 group by region');
      await cell(page, 0, 0).waitFor();
      await page.getByRole('button', { name: 'Plan' }).click();
      await page.getByRole('menuitem', { name: /EXPLAIN ANALYZE/ }).click();
      const steps = page.locator('[role=treeitem][data-path]');
      await steps.first().waitFor();
      expect(await page.locator('[data-widest=true]').count()).to.be.greaterThan(0);
      await steps.first().focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-path') === '0/0');
      const all = await steps.count();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      await page.locator('[data-path][aria-expanded=false]').waitFor();
      expect([all > 1, await steps.count()]).to.deep.equal([true, 1]);
      await page.getByRole('tab', { name: 'Estimate (EXPLAIN)' }).click();
      await page.getByText('What the database expects; nothing runs.').waitFor();
      await steps.nth(1).waitFor();
    }));

  it('keeps first rows in the browser for a day, two bytes a character, and never too many of them [9.4.3a, 9.4.3b, 9.4.3c]', () =>
    withBrowser({}, async (test) => {
      const { page, open } = test;
      await openOnSales(test);
      const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sqllab/rows/')));
      await run(page, 'select id from sales order by id');
      await cell(page, 0, 0).waitFor();
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('sqllab/rows/')));
      const [own = ''] = await kept();
      // 500 rows of 1,100 letters: 550,000 characters are more than 1024 KB at two bytes each.
      await run(page, "select id, repeat('x', 1100) as wide from sales order by id");
      await cell(page, 0, 1).waitFor();
      expect(await kept()).to.deep.equal([own]);
      // Five of 1,000 KB fit beside each other and a small one; the oldest of six does not. What is older than a day goes.
      await page.evaluate((known) => {
        const prefix = known.slice(0, known.indexOf('sqllab/rows/'));
        for (const [name, ageMs, letters] of [
          ['f', 7_000, 512_000],
          ['e', 6_000, 512_000],
          ['d', 5_000, 512_000],
          ['c', 4_000, 512_000],
          ['b', 3_000, 512_000],
          ['a', 2_000, 512_000],
          ['old', 86_400_000, 10],
        ] as const) {
          const columns = [
            { name: 'x', type: 'VARCHAR', type_generic: 1, values: ['x'.repeat(Math.max(1, letters - 200))] },
          ];
          const rows = { key: name, keptMs: Date.now() - ageMs, total: 1, columns };
          localStorage.setItem(`${prefix}sqllab/rows/${name}`, JSON.stringify(rows));
        }
      }, own);
      await page.waitForTimeout(50); // "old" is a little older than a day now
      await open('/sqllab/');
      await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.endsWith('sqllab/rows/f')));
      const names = (await kept()).map((key) => key.split('/').at(-1));
      expect(names).to.include.members(['a', 'b', 'c', 'd', 'e']).and.not.include.members(['old']);
    }));

  it('fetches the rows of an earlier run, and says when they or a dataset cannot be had [4.5.6, 8.2.7h, 8.2.9b]', () =>
    withBrowser({}, async (test) => {
      const { page, open } = test;
      await openOnSales(test);
      await run(page, 'select id from sales order by id');
      await cell(page, 0, 0).waitFor();
      // While rows are fetched the statement counts as under way.
      const held = heldBack();
      await page.route('**/api/v1/sqllab/results/**', async (route) => {
        await held.over;
        await route.fulfill({
          status: 410,
          json: { errors: [{ message: 'gone', error_type: 'RESULTS_BACKEND_ERROR' }] },
        });
      });
      await open('/sqllab/');
      await page.getByRole('button', { name: 'Stop' }).waitFor();
      held.letGo();
      await page.getByText('Failed at retrieving results').first().waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).waitFor();

      await page.route('**/api/v1/dataset/', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
      await heldBy(page, 'Create dataset').click();
      await page.getByRole('dialog').getByLabel('Name').fill('Never');
      await page.getByRole('dialog').getByRole('button', { name: 'Create and explore' }).click();
      await page.getByText('An error occurred while creating the data source.').first().waitFor();
    }));

  it('opens with the configured database and limit, and waits for rows as long as is configured [9.4.1]', () =>
    withBrowser(
      { settings: { DEFAULT_SQLLAB_LIMIT: '7', SQLLAB_DEFAULT_DBID: '3', SQLLAB_QUERY_RESULT_TIMEOUT: '3000' } },
      async ({ page, open, server }) => {
        const admin = await server.as('admin');
        await addDatabase(admin, 'First', 'duckdb:///first.duckdb');
        expect(await addDatabase(admin, 'Second', 'duckdb:///second.duckdb')).to.equal(3);
        await open('/sqllab/');
        expect(await page.getByRole('combobox', { name: 'Database' }).innerText()).to.equal('Second');
        await run(page, 'select i from range(20) r(i)');
        await cell(page, 6, 0).waitFor();
        await page.getByText(/^7 rows · cut by the limit of rows/).waitFor();
        await page.route('**/api/v1/sqllab/results/**', () => undefined); // never answered
        await open('/sqllab/');
        await page.getByText('Failed at retrieving results').first().waitFor();
      },
    ));

  it('stops a statement that would never end, and the engine is idle then', () =>
    withBrowser({}, async (test) => {
      const { page } = test;
      await openOnSales(test);
      // The server runs in this process, and DuckDB in its threads. How much of the time they get depends on what else
      // the machine does, so what they take afterwards is compared with what they took before.
      const admin = await test.server.as('admin');
      const shareOfTime = async () => {
        const before = process.cpuUsage();
        await page.waitForTimeout(1_000);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1_000_000;
      };
      await run(page, 'select count(*) from range(1000000000) a(i), range(1000000) b(j) where a.i * b.j % 7 = 1');
      await eventually('the server runs it', async () => {
        const { body } = await admin.get('/api/v1/query/');
        return body.result[0]?.status === 'running';
      });
      const busy = await shareOfTime();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Query was stopped.').first().waitFor();
      await page.getByText('The statement was stopped.').waitFor();
      expect(await page.getByText('No rows.').count(), 'what was stopped is no empty result').to.equal(0);
      await eventually('the engine is idle', async () => (await shareOfTime()) < busy / 6);
    }));
});
