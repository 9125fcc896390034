import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import { datasourceAccessView } from '#plugins/datasets';
import { ScheduledRuns } from '../../plugins/sqllab/server/schedule/scheduled-runs.ts';
import type { SqlLabTables } from '../../plugins/sqllab/server/store/sqllab-tables.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { withBrowser } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { roleIdOf, userWithPairs, userWithRoles } from '../support/users.ts';
import { pageOf } from './support/sign-in.ts';

/** Runs what is due, as if the hour had come, and waits until the history has one more run under this label. */
async function runDue(server: TestServer, savedId: number, label: string): Promise<void> {
  const tables = server.services.get(MetadataDb).tables<SqlLabTables>();
  const runs = () => tables.selectFrom('query').select('end_time').where('tab_name', '=', label).execute();
  const before = (await runs()).length;
  const next_run_on = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
  await tables.updateTable('saved_query').set({ next_run_on }).where('id', '=', savedId).execute();
  await server.services.get(ScheduledRuns).beginDue(new AbortController().signal);
  for (let round = 0; round < 200; round += 1) {
    const found = await runs();
    if (found.length > before && found.every((run) => run.end_time !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${label} did not run`);
}

describe('what is refused in the SQL editor', function () {
  this.timeout(180_000);

  it('is a table, underlined where it is named and nowhere else, until the text is mended', () =>
    withBrowser({}, async ({ server, browser }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql = "create table towns as select 'Oslo' as name; create table salaries as select 1 as amount";
      await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
      const dataset = await admin.post('/api/v1/dataset/', {
        database: database_id,
        schema: 'main',
        table_name: 'towns',
      });
      const id = dataset.body.id as number;
      const own = await userWithPairs(server, [
        ['datasource_access', datasourceAccessView('Work', { id, table_name: 'towns' })],
      ]);
      const roles = [await roleIdOf(server, 'Gamma'), await roleIdOf(server, 'sql_lab'), own.roleId];
      const user = await userWithRoles(server, roles);
      const page = await pageOf(user, browser, server);
      await page.goto(`${server.url}/sqllab/?dbid=${String(database_id)}`);
      const editor = page.locator('[data-sql-editor]');
      await editor.locator('.monaco-editor').first().waitFor();
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText("select name, 'salaries'\nfrom towns\ncross join salaries");
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').filter({ hasText: 'salaries' }).first().waitFor();

      // One mark, as wide as the name at the end of the third line.
      const mark = editor.locator('.squiggly-error');
      await mark.first().waitFor();
      expect(await mark.count()).to.equal(1);
      const [box, line] = [await mark.boundingBox(), await editor.locator('.view-line').nth(2).boundingBox()];
      const name = await editor.locator('.view-line').nth(2).locator('span span').last().boundingBox();
      if (box === null || line === null || name === null) throw new Error('no mark');
      expect(Math.abs(box.y - line.y)).to.be.lessThan(3);
      expect(Math.abs(box.x + box.width - (name.x + name.width))).to.be.lessThan(2);
      await editor.locator('.view-line').nth(2).getByText('salaries').hover();
      await page
        .locator('.monaco-hover')
        .getByText(/salaries/)
        .first()
        .waitFor();

      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText('select name from towns');
      await mark.first().waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Enter');
      await page.getByRole('grid').getByText('Oslo').waitFor();
    }));

  it('is a scheduled statement three times over, which is shown as paused with the reason and resumed by its owner', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const setOpen = (expose_in_sqllab: boolean) =>
        admin.put(`/api/v1/database/${String(database_id)}`, { expose_in_sqllab });
      const schedule_info = { schedule_interval: '0 * * * *', timezone: 'UTC' };
      const made = await admin.post('/api/v1/saved_query/', {
        db_id: database_id,
        label: 'Hourly sum',
        sql: 'select 40 + 2 as answer',
        extra_json: JSON.stringify({ schedule_info }),
      });
      const id = made.body.id as number;
      await setOpen(false);
      for (let run = 0; run < 3; run += 1) await runDue(server, id, 'Hourly sum');
      await setOpen(true);

      await open('/savedqueryview/list/');
      const row = page.getByRole('row').filter({ hasText: 'Hourly sum' });
      await row.getByText(/paused, since runs were refused: The database Work is not open to the SQL editor/).waitFor();
      await open('/sqllab/history/');
      await page
        .getByText(/refused 3 times in a row, so the schedule is paused/)
        .first()
        .waitFor();

      await open('/savedqueryview/list/');
      await row.getByRole('button', { name: /Hourly sum/ }).click();
      await page.getByRole('menuitem', { name: 'Schedule…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schedule query' });
      const isActive = dialog.getByRole('switch', { name: 'Run on schedule' });
      await isActive.waitFor();
      expect(await isActive.isChecked()).to.equal(false);
      await isActive.check();
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await row.getByText(/next: /).waitFor();
      expect(await row.getByText('paused').count()).to.equal(0);

      await runDue(server, id, 'Hourly sum');
      const { body } = await admin.get("/api/v1/query/?q=(filters:!((col:tab_name,opr:eq,value:'Hourly sum')))");
      expect((body.result as { status: string }[]).map(({ status }) => status).sort()).to.deep.equal([
        'failed',
        'failed',
        'failed',
        'success',
      ]);
      expect(problems).to.deep.equal([]);
    }));
});
