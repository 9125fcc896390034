import { expect } from 'chai';
import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { freshPostgresUrl } from '../support/postgres.ts';
import { readWorkbook } from '../plugins/sqllab/support/read-workbook.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
/** The text as the editor shows it, with plain blanks. */
const written = async (page: Page): Promise<string> =>
  (await editor(page).locator('.view-lines').innerText()).replaceAll('\u00a0', ' ').trim();
const resultTabs = (page: Page) => page.getByRole('region', { name: 'Results of the statements' }).getByRole('tab');
const cells = (page: Page) => page.getByRole('grid').getByRole('gridcell');

/** Replaces the text of the shown tab. */
async function write(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('running from the text of the SQL editor', function () {
  this.timeout(180_000);

  it('runs a selection and the statement at the caret, takes an earlier text back, and keeps rows as a table or view', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${String(answer.status())} ${new URL(answer.url()).pathname}`);
      });
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql = 'create table sales as select i as id, i % 10 as amount from range(1200) r(i)';
      await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
      await open(`/sqllab/?dbid=${String(database_id)}`);

      const first = 'select 1 as one;\nselect 2 as two;\nselect 3 as three';
      await write(page, first);
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+End');
      await page.getByRole('button', { name: 'Run selection' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await cells(page).getByText('2', { exact: true }).waitFor();
      expect(await resultTabs(page).allInnerTexts()).to.deep.equal(['select 2 as two']);
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
      await page.keyboard.press('Control+Shift+Enter');
      await cells(page).getByText('3', { exact: true }).waitFor();
      expect(await resultTabs(page).allInnerTexts()).to.deep.equal(['select 3 as three']);

      // Two texts ran. The first one comes back, and the editor's own undo leads to the second again.
      const second = 'select 99 as later';
      await write(page, second);
      await page.keyboard.press('Control+Enter');
      await cells(page).getByText('99', { exact: true }).waitFor();
      await chooseMore(page, 'Earlier texts…');
      const dialog = page.getByRole('dialog', { name: /^Earlier texts of/ });
      await dialog.locator('.monaco-diff-editor').getByText('three').first().waitFor();
      await dialog.locator('.monaco-diff-editor').getByText('later').first().waitFor();
      await dialog.getByRole('button', { name: 'Take this text' }).click();
      await dialog.waitFor({ state: 'detached' });
      await eventually('the first text', async () => (await written(page)) === first);
      await editor(page).click();
      await page.keyboard.press('Control+Z');
      await eventually('the second text', async () => (await written(page)) === second);

      // A table and a view of all the rows, whatever the limit; the tree has them at once.
      const named = page.getByRole('dialog', { name: /^Keep the result as/ });
      for (const [item, name, condition, told] of [
        ['Create table as…', 'big_sales', 'amount > 7', 'The table main.big_sales was made.'],
        ['Create view as…', 'small_sales', 'amount < 2', 'The view main.small_sales was made.'],
      ] as const) {
        await write(page, `select * from sales where ${condition}`);
        await chooseMore(page, item);
        await named.getByRole('textbox', { name: 'Name in the database' }).fill(name);
        await page.keyboard.press('Enter');
        await named.waitFor({ state: 'detached' });
        await page.getByRole('list', { name: 'Tables' }).getByText(name, { exact: true }).waitFor();
        await page.getByRole('heading', { name: told }).waitFor();
      }
      const counted = await admin.post('/api/v1/sqllab/execute/', {
        database_id,
        sql: `select (select count(*) from big_sales), (select count(*) from small_sales),
          (select table_type from information_schema.tables where table_name = 'small_sales')`,
      });
      expect(Object.values(counted.body.data[0])).to.deep.equal([240, 240, 'VIEW']);

      // What was made shows its first rows in a tab of its own, and its columns beside the text.
      await page.getByRole('button', { name: 'Show the first 100 rows' }).click();
      await page.getByRole('tab', { name: 'small_sales', exact: true }).waitFor();
      await cells(page).first().waitFor();
      expect(await page.getByRole('grid').getAttribute('aria-rowcount')).to.equal('101');
      expect(await written(page)).to.contain('FROM main.small_sales');
      expect([refused, problems]).to.deep.equal([[], []]);
    }));

  it('downloads every row as CSV, Excel, JSON and Parquet, and tells how far a script in the background is', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await write(page, "select i as id, 'name, \"' || i || '\"' as name from range(20000) r(i) order by id");
      await page.getByRole('combobox', { name: 'Most rows of a result' }).click();
      await page.getByRole('option', { name: '100,000' }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await cells(page).getByText('name, "3"').waitFor();
      await page.getByText('20,000 rows').first().waitFor();

      const folder = mkdtempSync(join(tmpdir(), 'tessera-download-'));
      const instance = await DuckDBInstance.create();
      const connection = await instance.connect();
      try {
        for (const [item, ending, reader] of [
          ['CSV', 'csv', 'read_csv'],
          ['JSON', 'json', 'read_json'],
          ['Parquet', 'parquet', 'read_parquet'],
          ['Excel', 'xlsx', undefined],
        ] as const) {
          await page.getByRole('button', { name: 'Download' }).click();
          const coming = page.waitForEvent('download');
          await page.getByRole('menuitem', { name: item }).click();
          const download = await coming;
          expect(download.suggestedFilename(), item).to.match(new RegExp(`\\.${ending}$`));
          const path = join(folder, `rows.${ending}`);
          await download.saveAs(path);
          if (reader === undefined) {
            const [, ...rows] = readWorkbook(readFileSync(path)); // after the header
            expect(rows).to.have.length(20_000);
            expect([rows[3], rows.at(-1)]).to.deep.equal(
              [3, 19_999].map((id) => [
                { kind: 'number', text: String(id) },
                { kind: 'text', text: `name, "${String(id)}"` },
              ]),
            );
            continue;
          }
          const read = await connection.runAndReadAll(
            `select count(*), sum(id), max(name) filter (id = 19999) from ${reader}('${path}')`,
          );
          expect(read.getRows()[0]?.map(String), item).to.deep.equal(['20000', '199990000', 'name, "19999"']);
        }
      } finally {
        connection.closeSync();
        instance.closeSync();
        rmSync(folder, { recursive: true, force: true });
      }
      await page.waitForURL(/\/sqllab\//); // it never left

      // Four statements, one after another: the bar grows and goes.
      const slow = 'select count(*) from range(60000000) a where (a.range * 7919) % 1000003 > 5';
      await write(page, Array.from({ length: 5 }, () => slow).join(';\n'));
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const bar = page.getByRole('progressbar', { name: 'Progress of the statements' });
      const seen = new Set<number>();
      await bar.waitFor();
      await eventually('the end', async () => {
        const [now] = await bar.evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow')));
        if (now != null) seen.add(Number(now));
        return (await bar.count()) === 0;
      });
      const order = [...seen];
      expect(order.length, order.join()).to.be.greaterThan(1);
      expect(order).to.deep.equal([...order].sort((a, b) => a - b));
      expect(problems.join('\n')).to.equal('');
    }));

  it('tells of statements behind one that fails that they did not run', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const database_id = await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await write(page, '-- First\nselect 1;\n-- Second\nselect nope;\n-- Third\nselect 3');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('alert').getByText('"nope"').waitFor();
      expect(await resultTabs(page).allInnerTexts()).to.deep.equal(['First', 'Second', 'Third']);
      await resultTabs(page).nth(2).click();
      await page.getByText('This statement did not run.').waitFor();
      await page.getByText('“Second” before it did not come to its end.').waitFor();
      await resultTabs(page).nth(0).click();
      await cells(page).getByText('1', { exact: true }).waitFor();
    }));

  it('stays where it is when a file cannot be made, says why, and stops one that takes long', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const run = (sql: string) => admin.post('/api/v1/sqllab/execute/', { database_id, sql });
      await run('create table gone as select 7 as seven');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await write(page, 'select seven from gone');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await cells(page).getByText('7', { exact: true }).waitFor();
      await run('drop table gone');
      const csv = async () => {
        await page.getByRole('button', { name: 'Download' }).click();
        await page.getByRole('menuitem', { name: 'CSV' }).click();
      };
      await csv();
      await page.getByText('The file could not be made.').first().waitFor();
      await cells(page).getByText('7', { exact: true }).waitFor();

      await run('create table gone as select i as seven from range(60000000) r(i)');
      await csv();
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'Stop the download' }).click();
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    }));

  it('finds one of 5,000 tables while typing, and draws the plan of PostgreSQL as a tree', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const url = await freshPostgresUrl();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`do $$ begin for i in 0..4999 loop
        execute format('create table %I (id integer)', 'events_' || lpad(i::text, 4, '0')); end loop; end $$`);
      await client.end();
      const database_id = await addDatabase(admin, 'Elephant', url.replace(/^postgres:/, 'postgresql:'));
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const list = page.getByRole('list', { name: 'Tables' });
      await list.getByText('events_0003').waitFor();
      const items = list.getByRole('listitem');
      expect(await items.first().getAttribute('aria-setsize')).to.equal('5000');
      expect(await items.count()).to.be.lessThan(100);
      await page.getByPlaceholder('Search tables').pressSequentially('4321');
      await list.getByText('events_4321').waitFor();
      await eventually('one is found', async () => (await items.count()) === 1);
      await items
        .getByRole('button', { name: /events_4321/ })
        .first()
        .click();
      await page.getByRole('article', { name: 'events_4321' }).getByText('integer').first().waitFor();

      await write(page, 'select a.id from events_0001 a join events_0002 b on a.id = b.id where b.id > 10 order by 1');
      await page.getByRole('button', { name: 'Plan' }).click();
      await page.getByRole('menuitem', { name: /EXPLAIN ANALYZE/ }).click();
      const steps = page.locator('[role=treeitem][data-path]');
      await steps.nth(2).waitFor();
      const tree = await page.getByRole('tree').or(page.getByRole('treegrid')).first().innerText();
      expect(tree)
        .to.match(/events_0001/)
        .and.match(/events_0002/)
        .and.match(/Sort/)
        .and.match(/Join/);
      await page.getByRole('tab', { name: 'Estimate (EXPLAIN)' }).click();
      await page.getByText('What the database expects; nothing runs.').waitFor();
      await steps.nth(2).waitFor();
      expect(problems.join('\n')).to.equal('');
    }));
});
