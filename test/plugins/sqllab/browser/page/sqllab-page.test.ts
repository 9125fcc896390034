import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../../../support/browser.ts';
import type { Session } from '../../../../support/session.ts';
import { addDatabase, newClientId } from '../../support/sql-server.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const tabNames = (page: Page) =>
  page.getByRole('tablist', { name: 'Statements' }).locator('..').getByRole('tab').allInnerTexts();

async function type(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

async function workDatabase(admin: Session): Promise<number> {
  const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb', { allow_run_async: false });
  const sql =
    "create table towns (id integer primary key, name varchar); insert into towns select i, 'town ' || i from range(250) r(i); create index towns_by_name on towns (name)";
  const made = await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
  if (made.status !== 200) throw new Error(made.text);
  return database_id;
}

describe("the SQL editor's page", function () {
  this.timeout(240_000);

  it('opens what an address asks for once, and says what it could not load [2.1.4, 2.1.6, 2.1.7, 8.2.4a, 8.2.7e, 8.2.7f]', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const database_id = await workDatabase(admin);
      const shared = await admin.post('/api/v1/sqllab/permalink', {
        dbId: database_id,
        name: 'Shared towns',
        sql: 'select 1 as shared',
        queryLimit: 100,
      });
      await open(`/sqllab/p/${String(shared.body.key)}/`);
      await editor(page).getByText('select 1 as shared').waitFor();
      await open(`/sqllab/p/kv:${String(shared.body.key)}/`);
      await page.waitForURL(/\/sqllab\/$/);
      await editor(page).getByText('select 1 as shared').waitFor();
      const limit = page.getByRole('combobox', { name: 'Most rows of a result' });
      expect(await limit.textContent()).to.equal('Rows: 100');
      const ran = await admin.post('/api/v1/sqllab/execute/', {
        database_id,
        sql: 'select 2 as copied',
        client_id: newClientId(),
        tab: 'Old tab',
      });
      await open(`/sqllab/?queryId=${String(ran.body.query_id)}`);
      await page.getByRole('tab', { name: 'Copy of Old tab' }).waitFor();
      await editor(page).getByText('select 2 as copied').waitFor();
      const dataset = await admin.post('/api/v1/dataset/', {
        database: database_id,
        schema: 'main',
        table_name: 'towns',
      });
      await open(`/sqllab/?datasourceKey=${String(dataset.body.id)}__table`);
      await page.getByRole('tab', { name: 'towns', exact: true }).waitFor();
      // Once each, however often the page is loaded again.
      await page.waitForURL(/\/sqllab\/$/);
      await page.reload();
      await editor(page).locator('.monaco-editor').first().waitFor();
      expect((await tabNames(page)).sort()).to.deep.equal(['Copy of Old tab', 'Shared towns', 'Shared towns', 'towns']);

      for (const [address, message] of [
        ['/sqllab/p/nothing/', 'An error occurred while loading the SQL'],
        ['/sqllab/?queryId=99999', "The query couldn't be loaded"],
        ['/sqllab/?datasourceKey=99999__table', "The datasource couldn't be loaded"],
      ] as const) {
        await open(address);
        await page.locator('[data-toast-type="danger"]').getByText(message).waitFor();
      }
    }));

  it('keeps what templates read of an address with the tab that was opened by it, over a reload and in a shared link', () =>
    withBrowser({}, async ({ page, context, open, server }) => {
      const admin = await server.as('admin');
      const dbid = String(await addDatabase(admin, 'Work', 'duckdb:///work.duckdb', { allow_run_async: false }));
      const sql = "select '{{ url_param('city', 'nowhere') }} {{ url_param('rows', 'none') }}' as found";
      const address = (params: string) => `/sqllab/?${new URLSearchParams({ dbid, sql }).toString()}${params}`;
      const finds = async (text: string) => {
        await editor(page).getByText('url_param').first().waitFor();
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await page.getByRole('grid').getByRole('gridcell', { name: text }).first().waitFor();
      };
      await open(address('&title=In+Oslo&city=Oslo&rows=7'));
      await page.waitForURL(/\/sqllab\/$/);
      await finds('Oslo 7');
      await open(address('&title=In+Rome&city=Rome'));
      await page.waitForURL(/\/sqllab\/$/);
      await finds('Rome none');
      await page.getByRole('tab', { name: 'In Oslo' }).click();
      await finds('Oslo 7');
      const stored = async () => (await admin.get('/api/v1/sqllab/')).text.includes('city=Oslo');
      for (let round = 0; round < 100 && !(await stored()); round += 1) await page.waitForTimeout(200);
      await page.evaluate(() => {
        localStorage.clear(); // so that the server's own version opens
      });
      await page.reload();
      await page.getByRole('tab', { name: 'In Oslo' }).click();
      await finds('Oslo 7');

      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.locator('[data-toast-type=success]').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await open(new URL(link).pathname);
      await page.waitForURL(/\/sqllab\/$/);
      await finds('Oslo 7');
      await page.getByText('From the address: ').waitFor();
      await page.getByRole('button', { name: 'Forget these' }).click();
      await finds('nowhere none');
    }));

  it('runs by itself what an address asks for, unless a function that it calls may have an effect', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const dbid = String(await addDatabase(admin, 'Work', 'duckdb:///work.duckdb', { allow_run_async: false }));
      const ask = async (sql: string) => {
        const judged = page.waitForResponse((answer) => answer.url().includes('/only_reads/'));
        await open(`/sqllab/?${new URLSearchParams({ dbid, sql, autorun: 'true' }).toString()}`);
        await judged;
        await page.waitForURL(/\/sqllab\/$/);
      };
      await ask('select 7 as ran');
      await page.getByRole('grid').getByRole('gridcell', { name: '7' }).first().waitFor();
      await ask("select error('told') as waits");
      await editor(page).getByText('waits').waitFor();
      await page.waitForTimeout(500);
      const asked = async () => (await admin.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')).text;
      expect(await asked())
        .to.include('as ran')
        .and.not.to.include('as waits');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      for (let round = 0; round < 100 && !(await asked()).includes('as waits'); round += 1)
        await page.waitForTimeout(100);
      expect(await asked()).to.include('as waits');
    }));

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

  it('shows tables beside the tab with keys, counts and a preview, keeps them, and says what failed [1.0.4j, 3.13.1, 8.2.9a, 9.4.2a]', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const database_id = await workDatabase(admin);
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await page.getByPlaceholder('Search tables').fill('own');
      await page
        .getByRole('button', { name: /^Show the columns of towns|^towns/ })
        .first()
        .click();
      const card = page.getByRole('article', { name: 'towns' });
      await card
        .getByRole('button', { name: /name varchar$/ })
        .first()
        .waitFor();
      await card.getByText('integer').waitFor();
      await card.getByRole('button', { name: /Primary key/ }).waitFor();
      await card.getByText('towns_by_name (name)').waitFor();
      const act = async (name: string) => {
        await card.getByRole('button', { name: 'What can be done with towns' }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await act('Count the rows');
      await card.getByText('250 rows').waitFor();
      await card.getByRole('button', { name: 'Values of name' }).click();
      await card.getByText('Empty: 0 · Distinct: 250 · town 0 – town 99').waitFor();
      await act('Insert SELECT statement');
      await editor(page).getByText('FROM').first().waitFor();

      // What the server keeps of it comes back, folded as it was left.
      const kept = async () => {
        const { body } = await admin.get('/api/v1/sqllab/');
        return body.result.active_tab?.table_schemas?.[0] as Record<string, unknown> | undefined;
      };
      const until = async (isSo: (table: Record<string, unknown> | undefined) => boolean) => {
        for (let round = 0; round < 100 && !isSo(await kept()); round += 1) await page.waitForTimeout(200);
        return kept();
      };
      const table = await until((found) => found !== undefined);
      expect(table).to.include({ database_id, schema: 'main', table: 'towns', expanded: true });
      expect(table?.['tab_state_id']).to.be.a('number');
      expect(table?.['description']).to.include.keys(
        ...['columns', 'selectStar', 'primaryKey', 'foreignKeys', 'indexes', 'dataPreviewQueryId'],
      );
      await card.getByRole('button', { name: 'Fold towns' }).click();
      expect(await until((found) => found?.['expanded'] === false)).to.include({ expanded: false });
      await page.reload();
      await card.getByRole('button', { name: 'Unfold towns' }).waitFor();

      const toast = (text: string) => page.locator('[data-toast-type="danger"]').getByText(text).waitFor();
      await page.route('**/tableschemaview/**', (route) => route.abort());
      await card.getByRole('button', { name: 'Unfold towns' }).click();
      await toast('An error occurred while expanding table schema');
      await card.getByRole('button', { name: 'Fold towns' }).click();
      await toast('An error occurred while collapsing table schema');
      await card.getByRole('button', { name: 'Take away: towns' }).click();
      await toast('An error occurred while removing table schema');
      await card.waitFor();
      await page.unroute('**/tableschemaview/**');
      await page.route('**/table_metadata/**', (route) => route.abort());
      await act('Read again');
      await toast('An error occurred while fetching table metadata');
      await page.unroute('**/table_metadata/**');

      await act('Show the first 100 rows');
      await page.getByRole('tab', { name: 'towns', exact: true }).waitFor();
      await page.getByText('100 rows').first().waitFor();
      await page.getByRole('tab', { name: 'Untitled Query 1' }).click();
      await card.getByRole('button', { name: 'Take away: towns' }).click();
      expect(await until((found) => found === undefined)).to.equal(undefined);
    }));

  it('keeps edits of a tab that is left, runs a clone, takes closing back and lists what ran [3.11.1, 3.12.1, 4.6.2, 4.6.4]', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const database_id = await workDatabase(admin);
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await type(page, 'select 11 as eleven');
      await page.getByRole('button', { name: 'New tab' }).click();
      await page.getByRole('tab', { name: 'Untitled Query 2' }).waitFor();
      await type(page, 'select 22 as twentytwo');
      await page.getByRole('tab', { name: 'Untitled Query 1' }).click();
      await editor(page).getByText('select 11 as eleven').waitFor();

      await page.getByRole('button', { name: 'What can be done with Untitled Query 1' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await page.getByRole('tab', { name: 'Copy of Untitled Query 1' }).waitFor();
      await page.getByRole('gridcell', { name: '11', exact: true }).first().waitFor();

      await page.getByRole('button', { name: 'Close Copy of Untitled Query 1' }).click();
      await page.locator('[data-toast-type]').getByText('Copy of Untitled Query 1 was closed.').waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('tab', { name: 'Copy of Untitled Query 1' }).waitFor();
      await page.getByRole('gridcell', { name: '11', exact: true }).first().waitFor();

      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
      await page.keyboard.press('Escape');
      const history = page.getByRole('region', { name: 'Query history' });
      await history.getByText('select 11 as eleven').waitFor();
      await history.getByText('done').first().waitFor();
      await history.getByPlaceholder('Search in statements').fill('twentytwo');
      await history.getByText('No statement has these words.').waitFor();

      // A tab on the server and a statement have the fields that clients know.
      for (let round = 0; round < 100; round += 1) {
        const { body } = await admin.get('/api/v1/sqllab/');
        if (body.result.active_tab?.latest_query != null) break;
        await page.waitForTimeout(200);
      }
      const { body } = await admin.get('/api/v1/sqllab/');
      expect(body.result.active_tab).to.include({
        label: 'Copy of Untitled Query 1',
        database_id,
        sql: 'select 11 as eleven',
        query_limit: 1_000,
        hide_left_bar: false,
      });
      expect(body.result.active_tab.extra_json).to.include.keys('updatedAt', 'northPercent', 'southPercent');
      expect(body.result.active_tab.latest_query).to.include.keys(
        ...['id', 'dbId', 'sql', 'sqlEditorId', 'tab', 'state', 'progress', 'startDttm', 'endDttm', 'rows'],
        ...['resultsKey', 'tempTable', 'tempSchema', 'ctas', 'ctas_method', 'isDataPreview', 'errorMessage'],
        ...['errors', 'link', 'cached', 'limitingFactor', 'runAsync', 'extra'],
      );
    }));

  it('estimates the selection if there is one, else everything; runs in the background across a reload [1.0.4c, 1.0.4f, 5.0.17]', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const asked: string[] = [];
      await page.route('**/sqllab/estimate/', async (route) => {
        asked.push((route.request().postDataJSON() as { sql: string }).sql);
        await route.continue();
      });
      const estimate = async (item: string) => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await page.getByRole('dialog').getByText('Estimated rows').first().waitFor();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      };
      await type(page, 'select 1 as one;\nselect 2 as two from range(1000)');
      await estimate('Estimate cost');
      await editor(page).click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+End');
      await estimate('Estimate cost of the selection');
      expect(asked).to.deep.equal(['select 1 as one;\nselect 2 as two from range(1000)', 'select 1 as one;']);

      await type(page, 'select count(*) as counted from range(40000000) a where (a.range * 7919) % 1000003 > 5');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.waitForTimeout(1_000); // the tab is written to this browser
      await page.reload();
      await page.getByRole('columnheader', { name: /counted/ }).waitFor({ timeout: 60_000 });
      await page.getByRole('gridcell').first().waitFor();
    }));

  it('has its parts one at a time on a phone', () =>
    withBrowser({ viewport: { width: 390, height: 800 } }, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const database_id = await workDatabase(admin);
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await type(page, 'select 3 as three');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('gridcell', { name: '3', exact: true }).first().waitFor();
      await page.getByRole('tab', { name: 'Tables' }).click();
      await page.getByRole('button', { name: /towns/ }).first().waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('region', { name: 'Query history' }).getByText('select 3 as three').waitFor();
      await page.getByRole('tab', { name: 'SQL', exact: true }).click();
      await editor(page).getByText('select 3 as three').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);

      // A long line is broken there, and is one line again where there is room.
      await type(page, `select ${Array.from({ length: 12 }, (_none, at) => `id as id_${String(at)}`).join(', ')}`);
      await editor(page).getByText('id_11').first().waitFor();
      await editor(page).getByText('id_0').first().waitFor();
      expect(await editor(page).locator('.view-line').count()).to.be.greaterThan(3);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.waitForFunction(() => document.querySelectorAll('[data-sql-editor] .view-line').length === 1);
    }));
});
