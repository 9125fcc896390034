import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { editor } from '../../../../journeys/support/sql-editor.ts';
import { eventually } from '../../../../support/eventually.ts';
import type { Session } from '../../../../support/session.ts';
import { sqlEditors, workDatabase } from '../../support/sql-editors.ts';
import { menuEntry } from '../../../../support/menus.ts';

const names = ['Towns by size', 'Towns by name', 'Rivers', 'Sales of towns', 'Old sales'];

/** Waits until the list has these names, in this order. */
async function lists(page: Page, expected: readonly string[]): Promise<void> {
  const links = page.getByRole('table', { name: 'Saved queries' }).getByRole('row').getByRole('link');
  await eventually(
    `the list is ${expected.join(', ')}`,
    async () => JSON.stringify(await links.allInnerTexts()),
    (listed) => listed === JSON.stringify(expected),
  );
}

/** Names of what the server has, in their order. */
async function saved(person: Session): Promise<readonly string[]> {
  const { body } = await person.get('/api/v1/saved_query/?q=(order_column:label,order_direction:asc)');
  return (body.result as { readonly label: string }[]).map(({ label }) => label);
}

/** Selects these and deletes them after the question. */
async function deleteSelected(page: Page, chosen: readonly string[], question: string): Promise<void> {
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: question }).or(page.getByRole('dialog', { name: question }));
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}

const toast = (page: Page, text: string) => page.locator('[data-toast-type=success]').getByText(text).waitFor();

describe("saved queries' page", function () {
  this.timeout(120_000);

  const workbench = sqlEditors(workDatabase);

  /** The list with five saved queries of the test's own. */
  const openList = async () => {
    const test = workbench();
    const { page, open, person, databaseId } = test;
    for (const [index, label] of names.entries()) {
      const sql = `select ${String(index)} as n`;
      const made = await person.post('/api/v1/saved_query/', { db_id: databaseId, label, sql });
      expect(made.status, made.text).to.equal(201);
    }
    await open('/savedqueryview/list/');
    await page.getByRole('link', { name: 'Rivers' }).waitFor();
    return test;
  };

  it('sorts by name', async () => {
    const { page, problems } = await openList();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await lists(page, ['Old sales', 'Rivers', 'Sales of towns', 'Towns by name', 'Towns by size']);
    expect(problems).to.deep.equal([]);
  });

  it('searches, and shows all again when the filters are cleared', async () => {
    const { page, problems } = await openList();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    const search = page.getByPlaceholder('Search saved queries');
    await search.fill('TOWNS BY');
    await lists(page, ['Towns by name', 'Towns by size']);
    await search.fill('nothing like it');
    await page.getByText('No saved query has these words.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('link', { name: 'Rivers' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('copies a link that opens the query', async () => {
    const { page, context, open, problems } = await openList();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'What can be done with Rivers' }).click();
    await menuEntry(page, { name: 'Copy link' }).click();
    await toast(page, 'The link was copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await open(new URL(link).pathname);
    await page.getByRole('tab', { name: 'Rivers' }).waitFor();
    await editor(page).getByText('select 2 as n').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('deletes one', async () => {
    const { page, person, problems } = await openList();
    await deleteSelected(page, ['Old sales'], 'Delete this saved query?');
    await toast(page, 'Deleted 1 saved query');
    await page.getByRole('link', { name: 'Old sales' }).waitFor({ state: 'detached' });
    expect(await saved(person)).to.deep.equal(['Rivers', 'Sales of towns', 'Towns by name', 'Towns by size']);
    expect(problems).to.deep.equal([]);
  });

  it('deletes several', async () => {
    const { page, person, problems } = await openList();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await deleteSelected(page, ['Towns by size', 'Sales of towns'], 'Delete 2 saved queries?');
    await toast(page, 'Deleted 2 saved queries');
    await lists(page, ['Old sales', 'Rivers', 'Towns by name']);
    expect(await saved(person)).to.deep.equal(['Old sales', 'Rivers', 'Towns by name']);
    expect(problems).to.deep.equal([]);
  });

  it('opens a saved query in a tab [7.7.7]', async () => {
    const { page, problems } = await openList();
    await page.getByRole('link', { name: 'Towns by name' }).click();
    await page.getByRole('tab', { name: 'Towns by name' }).waitFor();
    await editor(page).getByText('select 1 as n').waitFor();
    expect(problems).to.deep.equal([]);
  });
});
