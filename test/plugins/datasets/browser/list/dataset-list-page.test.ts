import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { sharedWorkbench } from '../../../../support/browser.ts';
import type { TestServer } from '../../../../support/server.ts';
import { loadCsv } from '../../support/load-csv.ts';

/** The tables one, two and three. */
async function makeTables(server: TestServer): Promise<{ readonly database: number }> {
  const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
  for (const name of ['one', 'two', 'three']) await loadCsv(server, name, 'id\n1\n2\n');
  return { database };
}

/** The datasets one, two, three and a virtual one, and no others. */
async function makeDatasets(server: TestServer, { database }: { readonly database: number }): Promise<object> {
  const admin = await server.as('admin');
  const { ids } = (await admin.get('/api/v1/dataset/')).body as { readonly ids: readonly number[] };
  for (const id of ids) await admin.delete(`/api/v1/dataset/${String(id)}`);
  for (const table_name of ['one', 'two', 'three']) {
    await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name });
  }
  await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'virtual', sql: 'SELECT 1 AS id' });
  return {};
}

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('the list of datasets', function () {
  this.timeout(120_000);

  const workbench = sharedWorkbench({}, makeTables, makeDatasets);

  /** The list with two selected ones, about whose deletion it asks. */
  const askToDelete = async () => {
    const test = workbench();
    const { page, open, server } = test;
    await open('/tablemodelview/list/');
    await row(page, 'virtual').waitFor();
    await checkbox(page, 'one').click();
    await checkbox(page, 'virtual').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Delete 2 datasets?').waitFor();
    const stored = async () => {
      const { body } = await (await server.as('admin')).get('/api/v1/dataset/?q=(columns:!(table_name))');
      return (body.result as readonly { table_name: string }[]).map((one) => one.table_name).sort();
    };
    return { ...test, dialog, stored };
  };

  it('deletes none when the question is answered with Cancel', async () => {
    const { page, dialog, stored, problems } = await askToDelete();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'one').waitFor();
    expect(await stored()).to.deep.equal(['one', 'three', 'two', 'virtual']);
    expect(problems).to.deep.equal([]);
  });

  it('deletes the selected ones after asking, and those alone', async () => {
    const { page, dialog, stored, problems } = await askToDelete();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted 2 datasets').first().waitFor();
    await row(page, 'one').waitFor({ state: 'detached' });
    expect(await stored()).to.deep.equal(['three', 'two']);
    await page.getByRole('toolbar', { name: /selected/ }).waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('keeps the search in the address', async () => {
    const { page, open, problems } = workbench();
    await open('/tablemodelview/list/');
    await row(page, 'two').waitFor();
    await page
      .getByPlaceholder(/Search/)
      .last()
      .fill('t');
    await page.waitForURL(/search=t/);
    await row(page, 'one').waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'two').waitFor();
    expect(await row(page, 'one').count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('selects a whole page at once', async () => {
    const { page, open, problems } = workbench();
    await open('/tablemodelview/list/?search=t');
    await row(page, 'two').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    for (const name of ['two', 'three', 'virtual']) {
      expect(await checkbox(page, name).isChecked(), name).to.equal(true);
    }
    expect(problems).to.deep.equal([]);
  });
});
