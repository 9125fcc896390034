import { expect } from 'chai';
import { DuckDBInstance } from '@duckdb/node-api';
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { readWorkbook } from '../plugins/sqllab/support/read-workbook.ts';
import { executeSql, openResult, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

const cells = (page: Page) => page.getByRole('grid').getByRole('gridcell');
const rows = 20_000;

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Download' }).click();
  await menuEntry(page, { name: item }).click();
}

async function download(page: Page, item: string): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent('download'), choose(page, item)]);
  return saved;
}

/** What DuckDB finds in a file of rows: how many, the sum of their ids, and the name of the last one. */
async function summaryOf(path: string, reader: string): Promise<readonly string[]> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    const read = await connection.runAndReadAll(
      `select count(*), sum(id), max(name) filter (id = ${String(rows - 1)}) from ${reader}('${path}')`,
    );
    return read.getRows()[0]?.map(String) ?? [];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

describe('files of results in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({ settings: { DEFAULT_SQLLAB_LIMIT: '100000' } });
  const openMany = async (): Promise<SqlTest> => {
    const test = workbench();
    await openResult(
      test,
      `select i as id, 'name, "' || i || '"' as name from range(${String(rows)}) r(i) order by id`,
    );
    await cells(test.page).getByText('name, "3"').waitFor();
    await test.page.getByText('20,000 rows').first().waitFor();
    return test;
  };

  for (const [item, ending, reader] of [
    ['CSV', 'csv', 'read_csv'],
    ['JSON', 'json', 'read_json'],
    ['Parquet', 'parquet', 'read_parquet'],
  ] as const) {
    it(`have every row as ${item}, while the page stays`, async () => {
      const { page, problems } = await openMany();
      const file = await download(page, item);
      expect(file.suggestedFilename()).to.match(new RegExp(`\\.${ending}$`));
      expect(await summaryOf(await file.path(), reader)).to.deep.equal(['20000', '199990000', 'name, "19999"']);
      expect(new URL(page.url()).pathname).to.equal('/sqllab/');
      expect(problems).to.deep.equal([]);
    });
  }

  it('have every row as Excel, with numbers as numbers', async () => {
    const { page, problems } = await openMany();
    const file = await download(page, 'Excel');
    expect(file.suggestedFilename()).to.match(/\.xlsx$/);
    const [, ...found] = readWorkbook(readFileSync(await file.path())); // after the header
    expect(found).to.have.length(rows);
    expect([found[3], found.at(-1)]).to.deep.equal(
      [3, 19_999].map((id) => [
        { kind: 'number', text: String(id) },
        { kind: 'text', text: `name, "${String(id)}"` },
      ]),
    );
    expect(new URL(page.url()).pathname).to.equal('/sqllab/');
    expect(problems).to.deep.equal([]);
  });

  describe('of a table that changes', () => {
    /** Shows the only row of a new table, which then is something else. */
    const openSeven = async (name: string, change: string): Promise<Page> => {
      const test = workbench();
      const admin = await test.server.as('admin');
      await executeSql(admin, test.databaseId, `create table ${name} as select 7 as seven`);
      await openResult(test, `select seven from ${name}`);
      await cells(test.page).getByText('7', { exact: true }).waitFor();
      await executeSql(admin, test.databaseId, `drop table ${name}; ${change}`);
      return test.page;
    };

    it('say why they cannot be made, and leave the rows where they are', async () => {
      const page = await openSeven('gone', 'select 1');
      await choose(page, 'CSV');
      await page.getByText('The file could not be made.').first().waitFor();
      await cells(page).getByText('7', { exact: true }).waitFor();
    });

    it('can be stopped while they are made, and asked for again', async () => {
      // Its rows never come.
      const endless = 'select count(*) as seven from range(1000000000) a, range(1000000) b';
      const page = await openSeven('endless', `create view endless as ${endless}`);
      await choose(page, 'CSV');
      await choose(page, 'Stop the download');
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    });
  });
});
