import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { editor } from './support/sql-editor.ts';
import { keptBecomes, sqlEditors, townsDatabase } from '../plugins/sqllab/support/sql-editors.ts';
import { menuEntry } from '../support/menus.ts';

const card = (page: Page) => page.getByRole('article', { name: 'towns' });

/** Takes one of what can be done with the table. */
async function choose(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'What can be done with towns' }).click();
  await menuEntry(page, { name }).click();
}

const fold = (page: Page, name: 'Fold' | 'Unfold' | 'Take away:') =>
  card(page)
    .getByRole('button', { name: `${name} towns` })
    .click();

describe('a table beside a tab of the SQL editor', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(townsDatabase);

  /** The editor with the table of the towns beside its tab; the test holds the page's clock. */
  const withTable = async () => {
    const test = workbench();
    const { page, open, databaseId } = test;
    await page.clock.install();
    await open(`/sqllab/?dbid=${String(databaseId)}`);
    await page.getByPlaceholder('Search tables').fill('own');
    const named = page.getByRole('button', { name: /^Show the columns of towns|^towns/ });
    await named.first().click();
    await card(page)
      .getByRole('button', { name: /name varchar$/ })
      .first()
      .waitFor();
    return test;
  };
  type Kept = Readonly<Record<string, unknown>>;
  const tableOf = (tab: Kept) => (tab['table_schemas'] as readonly Kept[] | undefined)?.[0];
  const failure = (page: Page, text: string) => page.locator('[data-toast-type="danger"]').getByText(text).waitFor();

  it('shows its columns, keys and indexes [1.0.4j]', async () => {
    const { page } = await withTable();
    await card(page).getByText('integer').waitFor();
    await card(page)
      .getByRole('button', { name: /Primary key/ })
      .waitFor();
    await card(page).getByText('towns_by_name (name)').waitFor();
  });

  it('counts its rows', async () => {
    const { page } = await withTable();
    await choose(page, 'Count the rows');
    await card(page).getByText('250 rows').waitFor();
  });

  it('sums up the values of a column', async () => {
    const { page } = await withTable();
    await card(page).getByRole('button', { name: 'Values of name' }).click();
    await card(page).getByText('Empty: 0 · Distinct: 250 · town 0 – town 99').waitFor();
  });

  it('writes a SELECT of it into the tab', async () => {
    const { page } = await withTable();
    await choose(page, 'Insert SELECT statement');
    await editor(page).getByText('FROM').first().waitFor();
  });

  it('is kept on the server with the fields that clients know [3.13.1]', async () => {
    const test = await withTable();
    const table = tableOf(await keptBecomes(test, 'the table is kept', (tab) => tableOf(tab) !== undefined));
    expect(table).to.include({ database_id: test.databaseId, schema: 'main', table: 'towns', expanded: true });
    expect(table?.['tab_state_id']).to.be.a('number');
    expect(table?.['description']).to.include.keys(
      ...['columns', 'selectStar', 'primaryKey', 'foreignKeys', 'indexes', 'dataPreviewQueryId'],
    );
  });

  it('comes back folded as it was left', async () => {
    const test = await withTable();
    await keptBecomes(test, 'the table is kept', (tab) => tableOf(tab) !== undefined);
    await fold(test.page, 'Fold');
    await keptBecomes(test, 'it is kept folded', (tab) => tableOf(tab)?.['expanded'] === false);
    await test.page.reload();
    await card(test.page).getByRole('button', { name: 'Unfold towns' }).waitFor();
  });

  it('goes from the server when it is taken away', async () => {
    const test = await withTable();
    await keptBecomes(test, 'the table is kept', (tab) => tableOf(tab) !== undefined);
    await fold(test.page, 'Take away:');
    await keptBecomes(test, 'the table is gone', (tab) => tableOf(tab) === undefined);
  });

  it('says what failed of folding, unfolding and taking it away, and stays [8.2.9a]', async () => {
    const test = await withTable();
    const { page } = test;
    await keptBecomes(test, 'the table is kept', (tab) => tableOf(tab) !== undefined);
    await page.route('**/tableschemaview/**', (route) => route.abort());
    await fold(page, 'Fold');
    await failure(page, 'An error occurred while collapsing table schema');
    await fold(page, 'Unfold');
    await failure(page, 'An error occurred while expanding table schema');
    await fold(page, 'Take away:');
    await failure(page, 'An error occurred while removing table schema');
    await card(page).waitFor();
  });

  it('says that its columns could not be read again [8.2.9a]', async () => {
    const { page } = await withTable();
    await page.route('**/table_metadata/**', (route) => route.abort());
    await choose(page, 'Read again');
    await failure(page, 'An error occurred while fetching table metadata');
  });

  it('shows 100 of its rows in a tab of its own [9.4.2a]', async () => {
    const { page } = await withTable();
    await choose(page, 'Show the first 100 rows');
    await page.getByRole('tab', { name: 'towns', exact: true }).waitFor();
    await page.getByText('100 rows').first().waitFor();
  });
});
