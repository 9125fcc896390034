import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../../../support/browser.ts';
import { addDatabase } from '../../support/sql-server.ts';

const names = ['Towns by size', 'Towns by name', 'Rivers', 'Sales of towns', 'Old sales'];

/** Names in the list, in its order. */
const listed = (page: Page) =>
  page.getByRole('table', { name: 'Saved queries' }).getByRole('row').getByRole('link').allInnerTexts();

async function lists(page: Page, expected: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(expected);
  for (let round = 0; round < 200 && JSON.stringify(await listed(page)) !== wanted; round += 1) {
    await page.waitForTimeout(50);
  }
  expect(await listed(page)).to.deep.equal(expected);
}

describe("saved queries' page", function () {
  this.timeout(180_000);

  it('searches, sorts, opens one in a tab, copies its link, and deletes one and several [7.7.7]', () =>
    withBrowser({}, async ({ page, context, open, server, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const admin = await server.as('admin');
      const db_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      for (const [index, label] of names.entries()) {
        const { status, text } = await admin.post('/api/v1/saved_query/', {
          db_id,
          label,
          sql: `select ${String(index)} as n`,
        });
        expect(status, text).to.equal(201);
      }
      const kept = async () => {
        const { body } = await admin.get('/api/v1/saved_query/?q=(order_column:label,order_direction:asc)');
        return (body.result as { readonly label: string }[]).map(({ label }) => label);
      };
      await open('/savedqueryview/list/');
      await page.getByRole('link', { name: 'Rivers' }).waitFor();

      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await lists(page, ['Old sales', 'Rivers', 'Sales of towns', 'Towns by name', 'Towns by size']);
      const search = page.getByPlaceholder('Search saved queries');
      await search.fill('TOWNS BY');
      await lists(page, ['Towns by name', 'Towns by size']);
      await search.fill('nothing like it');
      await page.getByText('No saved query has these words.').waitFor();
      await page.getByRole('button', { name: 'Clear the filters' }).click();
      await page.getByRole('link', { name: 'Rivers' }).waitFor();

      await page.getByRole('button', { name: 'What can be done with Rivers' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await page.locator('[data-toast-type=success]').getByText('The link was copied.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('checkbox', { name: 'Select Old sales' }).check();
      await confirmDelete(page, 'Delete this saved query?');
      await page.locator('[data-toast-type=success]').getByText('Deleted 1 saved query').waitFor();
      await page.getByRole('link', { name: 'Old sales' }).waitFor({ state: 'detached' });
      expect(await kept()).to.deep.equal(['Rivers', 'Sales of towns', 'Towns by name', 'Towns by size']);

      for (const name of ['Towns by size', 'Sales of towns']) {
        await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      }
      await confirmDelete(page, 'Delete 2 saved queries?');
      await page.locator('[data-toast-type=success]').getByText('Deleted 2 saved queries').waitFor();
      await page.getByRole('link', { name: 'Towns by size' }).waitFor({ state: 'detached' });
      await lists(page, ['Rivers', 'Towns by name']);
      expect(await kept()).to.deep.equal(['Rivers', 'Towns by name']);

      await page.getByRole('link', { name: 'Towns by name' }).click();
      await page.getByRole('tab', { name: 'Towns by name' }).waitFor();
      await page.locator('[data-sql-editor]').getByText('select 1 as n').waitFor();
      await open(new URL(link).pathname);
      await page.getByRole('tab', { name: 'Rivers' }).waitFor();
      await page.locator('[data-sql-editor]').getByText('select 2 as n').waitFor();
      expect(problems).to.deep.equal([]);
    }));
});

async function confirmDelete(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: question }).or(page.getByRole('dialog', { name: question }));
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}
