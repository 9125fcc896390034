import { expect } from 'chai';
import { editor } from './support/sql-editor.ts';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { Session } from '../support/session.ts';
import { run, sqlEditors, tabNames, townsDatabase, type SqlEditorTest } from '../plugins/sqllab/support/sql-editors.ts';
import { addDatabase, newClientId } from '../plugins/sqllab/support/sql-server.ts';

describe('an address of the SQL editor', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(async (admin) => {
    const { databaseId } = await townsDatabase(admin);
    const towns = { database: databaseId, schema: 'main', table_name: 'towns' };
    const dataset = await admin.post('/api/v1/dataset/', towns);
    return { databaseId, datasetId: dataset.body.id as number };
  });

  /** Opens an address in whose place the editor's own comes, and gives the tabs after the page was loaded once more. */
  const tabsAfter = async ({ page, open }: BrowserTest, address: string, text: string): Promise<readonly string[]> => {
    await open(address);
    await page.waitForURL(/\/sqllab\/$/);
    await editor(page).getByText(text).waitFor();
    await page.reload();
    await editor(page).getByText(text).waitFor();
    return tabNames(page);
  };

  const share = async (person: Session, databaseId: number): Promise<string> => {
    const sql = 'select 1 as shared';
    const shared = { dbId: databaseId, name: 'Shared towns', sql, queryLimit: 100 };
    return String((await person.post('/api/v1/sqllab/permalink', shared)).body.key);
  };

  for (const prefix of ['', 'kv:']) {
    it(`opens a shared statement by ${prefix}<key> with its row limit, once [2.1.4]`, async () => {
      const test = workbench();
      const key = await share(test.person, test.databaseId);
      expect(await tabsAfter(test, `/sqllab/p/${prefix}${key}/`, 'select 1 as shared')).to.deep.equal(['Shared towns']);
      const limit = test.page.getByRole('combobox', { name: 'Most rows of a result' });
      expect(await limit.textContent()).to.equal('Rows: 100');
    });
  }

  it('opens a copy of an earlier statement, once [2.1.6]', async () => {
    const test = workbench();
    const ran = await test.person.post('/api/v1/sqllab/execute/', {
      database_id: test.databaseId,
      sql: 'select 2 as copied',
      client_id: newClientId(),
      tab: 'Old tab',
    });
    const address = `/sqllab/?queryId=${String(ran.body.query_id)}`;
    expect(await tabsAfter(test, address, 'select 2 as copied')).to.deep.equal(['Copy of Old tab']);
  });

  it('opens a dataset by its number, once [2.1.7]', async () => {
    const test = workbench();
    const address = `/sqllab/?datasourceKey=${String(test.datasetId)}__table`;
    expect(await tabsAfter(test, address, 'towns')).to.deep.equal(['towns']);
  });

  for (const [what, address, message] of [
    ['SQL [8.2.4a]', '/sqllab/p/nothing/', 'An error occurred while loading the SQL'],
    ['an earlier statement [8.2.7e]', '/sqllab/?queryId=99999', "The query couldn't be loaded"],
    ['a dataset [8.2.7f]', '/sqllab/?datasourceKey=99999__table', "The datasource couldn't be loaded"],
  ] as const) {
    const title = `says as danger that it could not load ${what}`;
    it(title, async () => {
      const { page, open } = workbench();
      await open(address);
      await page.locator('[data-toast-type="danger"]').getByText(message).waitFor();
    });
  }

  /** Opens an address that asks for its statement to run, and waits until the server has judged it. */
  const openToRun = async (
    { page, open, databaseId }: SqlEditorTest & { readonly databaseId: number },
    sql: string,
  ) => {
    const judged = page.waitForResponse((answer) => answer.url().includes('/only_reads/'));
    await open(`/sqllab/?${new URLSearchParams({ dbid: String(databaseId), sql, autorun: 'true' }).toString()}`);
    await (await judged).finished();
    await page.waitForURL(/\/sqllab\/$/);
  };

  it('runs its statement by itself when it asks for that', async () => {
    const test = workbench();
    await openToRun(test, 'select 7 as ran');
    await test.page.getByRole('grid').getByRole('gridcell', { name: '7' }).first().waitFor();
  });

  it('does not run by itself a statement that calls a function which may have an effect', async () => {
    const test = workbench();
    const { page, person } = test;
    await openToRun(test, "select error('told') as waits");
    await editor(page).getByText('waits').waitFor();
    await run(page);
    const ran = async () => {
      const { body } = await person.get('/api/v1/query/updated_since?q=(last_updated_ms:0)');
      return (body.result as readonly { readonly sql: string; readonly state: string }[]).filter(({ sql }) =>
        sql.includes('as waits'),
      );
    };
    await eventually('the statement has run', ran, (found) => found.some(({ state }) => state === 'failed'));
    await page.getByText('told').last().waitFor(); // what would have run by itself was asked before this
    expect(await ran()).to.have.lengthOf(1);
  });

  it('begins on the database of the newest dataset while nothing has run, so that there are tables beside it', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      await addDatabase(admin, 'Empty', 'duckdb:///empty.duckdb');
      const database = await addDatabase(admin, 'Used', 'duckdb:///used.duckdb');
      const made = await admin.post('/api/v1/dataset/', { database, table_name: 'one', sql: 'select 1 as a' });
      expect(made.status, made.text).to.equal(201);
      await open('/sqllab/');
      await editor(page).locator('.monaco-editor').first().waitFor();
      expect(await page.getByRole('combobox', { name: 'Database' }).innerText()).to.equal('Used');
    }));
});
