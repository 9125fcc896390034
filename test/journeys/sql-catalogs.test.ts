import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { catalogExtra, treasure, writeCatalogFiles } from '../plugins/duckdb/support/catalog-files.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import type { TestServer } from '../support/server.ts';
import { clearText, showsText, takeOffer, writeText } from './support/sql-editor.ts';
import { sqlAddress, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

const tables = (page: Page) => page.getByRole('list', { name: 'Tables' }).getByRole('listitem');
const choice = (page: Page) => page.getByRole('combobox', { name: 'Catalog' });

async function untilTables(page: Page, names: readonly string[]): Promise<void> {
  await tables(page)
    .filter({ hasText: names.at(-1) ?? '' })
    .first()
    .waitFor();
  expect(await tables(page).allInnerTexts()).to.deep.equal(names);
}

/** A database with the catalogs `front`, `vault` and `harbour`, and two that have one catalog. */
async function addCatalogs(server: TestServer) {
  await writeCatalogFiles(server.dataDir);
  await writeCatalogFiles(server.dataDir, {
    plain: ['CREATE TABLE orders AS SELECT 1 AS id', 'CREATE TABLE hidden AS SELECT 7 AS id'],
    single: ['CREATE TABLE orders AS SELECT 1 AS id'],
    cellar: ['CREATE TABLE wine AS SELECT 1 AS id'],
  });
  const admin = await server.as('admin');
  return {
    frontId: await addDatabase(admin, 'Front', 'duckdb:///front.duckdb', { extra: catalogExtra() }),
    plainId: await addDatabase(admin, 'Plain', 'duckdb:///plain.duckdb'),
    singleId: await addDatabase(admin, 'Single', 'duckdb:///single.duckdb'),
  };
}

describe('catalogs in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, 'select 1', addCatalogs);
  /** The editor on the catalog `harbour`, with its tables. */
  const openHarbour = async (): Promise<SqlTest> => {
    const test = workbench();
    await test.open(sqlAddress(test.frontId, 'select 1', { catalog: 'harbour' }));
    await untilTables(test.page, ['orders', 'ships']);
    await clearText(test.page);
    return test;
  };

  it('are no choice where a database has one', async () => {
    const { page, open, plainId, problems } = workbench();
    await open(sqlAddress(plainId, 'select 1'));
    await untilTables(page, ['hidden', 'orders']);
    expect(await choice(page).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('are connected in the form of the database', async () => {
    const { page, open, server, singleId, problems } = workbench();
    await open(`/databases/${String(singleId)}/`);
    await page.getByRole('button', { name: 'Advanced' }).click();
    await page.getByRole('switch', { name: 'Read further catalogs' }).click();
    await page.getByRole('textbox', { name: 'Further databases' }).fill('cellar');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('The connection works.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('[data-toast-type=success]').getByText('Single was saved').waitFor();
    const { body } = await (await server.as('admin')).get(`/api/v1/database/${String(singleId)}/connection`);
    expect(JSON.parse(body.result.extra as string)).to.deep.equal(JSON.parse(catalogExtra(['cellar'])));
    expect(problems).to.deep.equal([]);
  });

  it('are chosen with the keyboard, and stay chosen over a reload', async () => {
    const { page, open, frontId, problems } = workbench();
    await open(sqlAddress(frontId, 'select 1'));
    await untilTables(page, ['hidden', 'orders']);
    await choice(page).getByText('front').waitFor();
    await choice(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'harbour' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilTables(page, ['orders', 'ships']);
    await page.reload();
    await untilTables(page, ['orders', 'ships']);
    expect(await choice(page).innerText()).to.equal('harbour');
    expect(problems).to.deep.equal([]);
  });

  it('run statements in the chosen one', async () => {
    const { page, problems } = await openHarbour();
    await writeText(page, 'select note as found from orders');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: 'harbour' }).first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('offer the tables of the chosen one', async () => {
    const { page, problems } = await openHarbour();
    await page.keyboard.insertText('select * from shi');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget').getByText('ships').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('offer the tables of the others with all of their names', async () => {
    const { page, problems } = await openHarbour();
    // What the other catalog holds is known once it is offered behind its name.
    await page.keyboard.type('select * from front.');
    await takeOffer(page, 'main');
    await clearText(page);
    await page.keyboard.type('select * from hidd');
    await takeOffer(page, 'hidden');
    await showsText(page, 'select * from front.main.hidden');
    expect(problems).to.deep.equal([]);
  });

  it('lead with offers from a catalog to its schema, its table and its column, and read them', async () => {
    const { page, problems } = await openHarbour();
    for (const [letters, offer] of [
      ['select * from vau', 'vault'],
      ['.', 'main'],
      ['.go', 'gold'],
      [' where no', 'note'],
    ] as const) {
      await page.keyboard.type(letters);
      await takeOffer(page, offer);
    }
    await showsText(page, 'select * from vault.main.gold where note');
    await page.keyboard.type(' is not null');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: treasure }).first().waitFor();
    expect(problems).to.deep.equal([]);
  });
});
