import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { datasetLink, datasetListLink } from '#plugins/datasets';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { withBrowser } from '../support/browser.ts';
import { testPassword, userWithPairs } from '../support/users.ts';

const editor = (page: Page) => page.locator('[data-sql-editor]');
const tabNames = (page: Page) =>
  page.getByRole('tablist', { name: 'Statements' }).locator('..').getByRole('tab').allInnerTexts();

/** Posts a form from a page of another site, as a person does who presses its button. */
async function postFromElsewhere(page: Page, url: string, formData: string): Promise<void> {
  const field = formData.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<!doctype html><form method="post" action="${url}/sqllab/">
    <input name="form_data" value="${field}"><button>Open in Tessera</button></form>`;
  await page.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://elsewhere.example/');
  await page.getByRole('button').click();
}

describe('a query that is handed to the SQL editor', function () {
  this.timeout(180_000);

  it('opens as text, by a form of another site and out of a chart, and never runs by itself [2.1.1]', () =>
    withBrowser({}, async ({ page, browser, open, server, problems }) => {
      const admin = await server.as('admin');
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      await loadCsv(server, 'orders', ordersCsv);
      const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'orders' });
      const key = `${String(made.body.id)}__table`;
      const evil = `-- </script><img src=x onerror=alert(1)> "quoted"`;
      const post = (query: object | string, on = page) =>
        postFromElsewhere(on, server.url, typeof query === 'string' ? query : JSON.stringify(query));

      await post({ datasourceKey: key, sql: `${evil}\nselect count(*) as posted from orders`, autorun: true });
      await editor(page).getByText('count').first().waitFor();
      await editor(page).getByText('onerror=alert').waitFor();
      expect(page.url()).to.equal(`${server.url}/sqllab/`);
      expect(await tabNames(page)).to.deep.equal(['orders']);
      expect((await admin.get('/api/v1/query/')).body.count).to.equal(0);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('columnheader', { name: /^posted/ }).waitFor();
      await page.reload();
      await editor(page).getByText('onerror=alert').waitFor();
      expect(await tabNames(page)).to.deep.equal(['orders']);

      // Without SQL the dataset's own; what cannot be read is told, and the editor stands.
      await post({ datasourceKey: key });
      await editor(page).getByText('ordered_at').first().waitFor();
      await post({ datasourceKey: '999__table', sql: 'select 5 as kept' });
      await page.getByText("The datasource couldn't be loaded").first().waitFor();
      await editor(page).getByText('select 5 as kept').waitFor();
      await post('select 1');
      await page.getByText('The posted query could not be read.').first().waitFor();
      await editor(page).getByText('select 5 as kept').waitFor();
      const long = `select 7 as long\n${`-- ${'x'.repeat(97)}\n`.repeat(1_000)}`;
      await post({ datasourceKey: key, sql: long });
      await editor(page).getByText('select 7 as long').waitFor();

      await open(`/explore/?datasource_id=${String(made.body.id)}&datasource_type=table`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      await page.getByRole('button', { name: 'Chart actions' }).click();
      await page.getByRole('menuitem', { name: 'Open query in SQL editor' }).click();
      await editor(page).getByText('ordered_at').first().waitFor();
      const count = (await tabNames(page)).length;
      expect(page.url()).to.equal(`${server.url}/sqllab/`);
      await page.reload();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect((await tabNames(page)).length).to.equal(count);

      // Who is not signed in yet keeps the query through the sign-in, and runs it without a right to ask for tokens.
      const { username } = await userWithPairs(server, [
        ['can_sqllab', 'Superset'],
        ['can_read', 'SQLLab'],
        ['can_execute_sql_query', 'SQLLab'],
        ['can_get_results', 'SQLLab'],
        ['all_database_access', 'all_database_access'],
      ]);
      const visitor = await (await browser.newContext()).newPage();
      await post({ sql: 'select 8 as after_sign_in' }, visitor);
      await visitor.getByRole('textbox', { name: 'Username' }).fill(username);
      await visitor.getByRole('textbox', { name: 'Password' }).fill(testPassword);
      await visitor.getByRole('button', { name: 'Sign in' }).click();
      await editor(visitor).getByText('select 8 as after_sign_in').waitFor();
      await visitor.getByRole('button', { name: 'Run', exact: true }).click();
      await visitor.getByRole('columnheader', { name: /^after_sign_in/ }).waitFor();
      // Told by the browser as well: the dataset that is not there.
      expect(problems.filter((problem) => !/404/.test(problem))).to.deep.equal([]);
    }));

  it('goes on with its row limit by the link that its button copies', () =>
    withBrowser({}, async ({ page, context, open, server, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      await open(`/sqllab/?dbid=${String(database)}&title=Few&sql=select%20range%20as%20n%20from%20range(50)`);
      const limit = page.getByRole('combobox', { name: 'Most rows of a result' });
      await limit.click();
      await page.getByRole('option', { name: '10', exact: true }).click();
      const sent = page.waitForRequest(
        (request) => /sqllab\/permalink/.test(request.url()) && request.method() === 'POST',
      );
      await page.getByRole('button', { name: 'Copy link' }).click();
      expect((await sent).postDataJSON()).to.include({ queryLimit: 10, name: 'Few', dbId: database });
      await page.locator('[data-toast-type]').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).to.match(/\/sqllab\/p\//);

      // The tab that shared it has another limit now; what the link opens has the shared one, and runs with it.
      await limit.click();
      await page.getByRole('option', { name: '1,000', exact: true }).click();
      await page.goto(link);
      await page.waitForURL(/\/sqllab\/$/);
      await page
        .getByRole('combobox', { name: 'Most rows of a result' })
        .getByText('Rows: 10', { exact: true })
        .waitFor();
      await page.waitForFunction(
        () => document.querySelectorAll(':has(> [role=tablist][aria-label=Statements]) [role=tab]').length === 2,
      );
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.locator('[data-row="9"][data-column="0"]').waitFor();
      expect(await page.getByRole('grid').getAttribute('aria-rowcount')).to.equal('11');
      expect(problems).to.deep.equal([]);
    }));

  it("is a dataset's own, out of its page and out of the list [2.1.1]", () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      await loadCsv(server, 'orders', ordersCsv);
      const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'orders' });
      await open(datasetLink.href({ id: Number(made.body.id) }));
      await page.getByRole('button', { name: 'Open in SQL editor' }).click();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect(page.url()).to.equal(`${server.url}/sqllab/`);
      expect(await tabNames(page)).to.deep.equal(['orders']);
      await open(datasetListLink.href());
      await page.getByRole('button', { name: 'More for orders' }).click();
      await page.getByRole('menuitem', { name: 'Open in SQL editor' }).click();
      await editor(page).getByText('ordered_at').first().waitFor();
      expect((await admin.get('/api/v1/query/')).body.count).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));
});
