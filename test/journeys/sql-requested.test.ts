import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { datasetLink, datasetListLink } from '#plugins/datasets';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import type { TestServer } from '../support/server.ts';
import { testPassword, userWithPairs } from '../support/users.ts';
import { editor } from './support/sql-editor.ts';
import { sqlAddress, sqlWorkbench, statementsOf } from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Statements' }).locator('..').getByRole('tab');
const tabNames = (page: Page) => tabs(page).allInnerTexts();
const limit = (page: Page) => page.getByRole('combobox', { name: 'Most rows of a result' });

/** Posts a form from a page of another site, as a person does who presses its button. */
async function postFromElsewhere(page: Page, url: string, query: object | string): Promise<void> {
  const formData = typeof query === 'string' ? query : JSON.stringify(query);
  const field = formData.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<!doctype html><form method="post" action="${url}/sqllab/">
    <input name="form_data" value="${field}"><button>Open in Tessera</button></form>`;
  await page.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://elsewhere.example/');
  await page.getByRole('button').click();
}

/** A dataset over the table "orders". */
async function makeOrders(server: TestServer): Promise<{ readonly datasetId: number }> {
  const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'orders', ordersCsv);
  const admin = await server.as('admin');
  const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'orders' });
  return { datasetId: made.body.id as number };
}

describe('a query that is handed to the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, 'select 1', makeOrders);

  describe('by a form of another site', () => {
    it('opens as text in one tab, which a reload does not repeat [2.1.1]', async () => {
      const { page, server, datasetId, problems } = workbench();
      const evil = `-- </script><img src=x onerror=alert(1)> "quoted"`;
      await postFromElsewhere(page, server.url, {
        datasourceKey: `${String(datasetId)}__table`,
        sql: `${evil}\nselect count(*) as posted from orders`,
      });
      for (const text of ['posted', 'onerror=alert']) await editor(page).getByText(text).first().waitFor();
      expect(page.url()).to.equal(`${server.url}/sqllab/`);
      expect(await tabNames(page)).to.deep.equal(['orders']);
      await page.reload();
      await editor(page).getByText('onerror=alert').waitFor();
      expect(await tabNames(page)).to.deep.equal(['orders']);
      expect(problems).to.deep.equal([]);
    });

    it('never runs by itself', async () => {
      const { page, server, user, datasetId, problems } = workbench();
      const datasourceKey = `${String(datasetId)}__table`;
      const sql = 'select count(*) as posted from orders';
      await postFromElsewhere(page, server.url, { datasourceKey, sql, autorun: true });
      await editor(page).getByText('posted').first().waitFor();
      // What a person runs is the first statement.
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('columnheader', { name: /^posted/ }).waitFor();
      expect(await statementsOf(user)).to.have.length(1);
      expect(problems).to.deep.equal([]);
    });

    it("is the dataset's own where the form has no text", async () => {
      const { page, server, datasetId, problems } = workbench();
      await postFromElsewhere(page, server.url, { datasourceKey: `${String(datasetId)}__table` });
      await editor(page).getByText('ordered_at').first().waitFor();
      expect(problems).to.deep.equal([]);
    });

    it('opens although its dataset is not there, which is said', async () => {
      const { page, server, problems } = workbench();
      await postFromElsewhere(page, server.url, { datasourceKey: '999__table', sql: 'select 5 as kept' });
      await page.getByText("The datasource couldn't be loaded").first().waitFor();
      await editor(page).getByText('select 5 as kept').waitFor();
      // Told by the browser as well: the dataset that is not there.
      expect(problems.filter((problem) => !/404/.test(problem))).to.deep.equal([]);
    });

    it('leaves the editor as it was where it cannot be read, which is said', async () => {
      const { page, open, server, databaseId, problems } = workbench();
      await open(sqlAddress(databaseId, 'select 5 as kept'));
      await editor(page).getByText('select 5 as kept').waitFor();
      await postFromElsewhere(page, server.url, 'select 1');
      await page.getByText('The posted query could not be read.').first().waitFor();
      await editor(page).getByText('select 5 as kept').waitFor();
      expect(problems).to.deep.equal([]);
    });

    it('may have 100,000 letters', async () => {
      const { page, server, problems } = workbench();
      const sql = `select 7 as long\n${`-- ${'x'.repeat(97)}\n`.repeat(1_000)}`;
      await postFromElsewhere(page, server.url, { sql });
      await editor(page).getByText('select 7 as long').waitFor();
      expect(problems).to.deep.equal([]);
    });

    it('lasts through the sign-in, and runs without a right to ask for tokens', async () => {
      const { browser, server } = workbench();
      const { username } = await userWithPairs(server, [
        ['can_sqllab', 'Superset'],
        ['can_read', 'SQLLab'],
        ['can_execute_sql_query', 'SQLLab'],
        ['can_get_results', 'SQLLab'],
        ['all_database_access', 'all_database_access'],
      ]);
      const visitor = await browser.newPage();
      await postFromElsewhere(visitor, server.url, { sql: 'select 8 as after_sign_in' });
      await visitor.getByRole('textbox', { name: 'Username' }).fill(username);
      await visitor.getByRole('textbox', { name: 'Password' }).fill(testPassword);
      await visitor.getByRole('button', { name: 'Sign in' }).click();
      await editor(visitor).getByText('select 8 as after_sign_in').waitFor();
      await visitor.getByRole('button', { name: 'Run', exact: true }).click();
      await visitor.getByRole('columnheader', { name: /^after_sign_in/ }).waitFor();
    });
  });

  describe('by the workbench', () => {
    it('is that of a chart in Explore, once however often the page is loaded [2.1.1]', async () => {
      const { page, open, server, user, datasetId, problems } = workbench();
      await open(`/explore/?datasource_id=${String(datasetId)}&datasource_type=table`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      await page.getByRole('button', { name: 'Chart actions' }).click();
      await menuEntry(page, { name: 'Open query in SQL editor' }).click();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect(page.url()).to.equal(`${server.url}/sqllab/`);
      const count = await tabs(page).count();
      await page.reload();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect(await tabs(page).count()).to.equal(count);
      expect(await statementsOf(user)).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    });

    it("is a dataset's own out of its page, and does not run by itself [2.1.1]", async () => {
      const { page, open, server, user, datasetId, problems } = workbench();
      await open(datasetLink.href({ id: datasetId }));
      await page.getByRole('button', { name: 'Open in SQL editor' }).click();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect(page.url()).to.equal(`${server.url}/sqllab/`);
      expect(await tabNames(page)).to.deep.equal(['orders']);
      expect(await statementsOf(user)).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    });

    it("is a dataset's own out of the list of datasets, and does not run by itself [2.1.1]", async () => {
      const { page, open, user, problems } = workbench();
      await open(datasetListLink.href());
      await page.getByRole('button', { name: 'More for orders' }).click();
      await menuEntry(page, { name: 'Open in SQL editor' }).click();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect(await statementsOf(user)).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    });
  });

  it('goes on with its row limit by the link that its button copies', async () => {
    const { page, context, open, databaseId, problems } = workbench();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(sqlAddress(databaseId, 'select range as n from range(50)', { title: 'Few' }));
    await limit(page).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    const sent = page.waitForRequest(
      (request) => /sqllab\/permalink/.test(request.url()) && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Copy link' }).click();
    expect((await sent).postDataJSON()).to.include({ queryLimit: 10, name: 'Few', dbId: databaseId });
    await page.locator('[data-toast-type]').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).to.match(/\/sqllab\/p\//);

    // The tab that shared it has another limit now; what the link opens has the shared one, and runs with it.
    await limit(page).click();
    await page.getByRole('option', { name: '1,000', exact: true }).click();
    await page.goto(link);
    await page.waitForURL(/\/sqllab\/$/);
    await limit(page).getByText('Rows: 10', { exact: true }).waitFor();
    await tabs(page).nth(1).waitFor();
    expect(await tabs(page).count()).to.equal(2);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('[data-row="9"][data-column="0"]').waitFor();
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).to.equal('11');
    expect(problems).to.deep.equal([]);
  });
});
