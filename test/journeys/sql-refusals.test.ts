import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import { datasourceAccessView } from '#plugins/datasets';
import { ScheduledRuns } from '../../plugins/sqllab/server/schedule/scheduled-runs.ts';
import type { SqlLabTables } from '../../plugins/sqllab/server/store/sqllab-tables.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { roleIdOf, userWithPairs, userWithRoles } from '../support/users.ts';
import { signIn } from './support/sign-in.ts';
import { editor, writeText } from './support/sql-editor.ts';
import { openResult, runText, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

/** Runs what is due, as if the hour had come, and waits until the history has one more run under this label. */
async function runDue(server: TestServer, savedId: number, label: string): Promise<void> {
  const tables = server.services.get(MetadataDb).tables<SqlLabTables>();
  const runs = () => tables.selectFrom('query').select('end_time').where('tab_name', '=', label).execute();
  const before = (await runs()).length;
  const next_run_on = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
  await tables.updateTable('saved_query').set({ next_run_on }).where('id', '=', savedId).execute();
  await server.services.get(ScheduledRuns).beginDue(new AbortController().signal);
  await eventually(
    `${label} ran`,
    runs,
    (found) => found.length > before && found.every((run) => run.end_time !== null),
  );
}

/** A saved query of the test's user that was refused three times, since its database was closed; open again by now. */
async function makePaused({ server, user }: SqlTest, label: string): Promise<number> {
  const admin = await server.as('admin');
  const db_id = await addDatabase(admin, `Database of ${label}`, `duckdb:///${label.replaceAll(' ', '_')}.duckdb`);
  const setOpen = (expose_in_sqllab: boolean) => admin.put(`/api/v1/database/${String(db_id)}`, { expose_in_sqllab });
  const made = await user.session.post('/api/v1/saved_query/', {
    db_id,
    label,
    sql: 'select 40 + 2 as answer',
    extra_json: JSON.stringify({ schedule_info: { schedule_interval: '0 * * * *', timezone: 'UTC' } }),
  });
  const id = made.body.id as number;
  await setOpen(false);
  for (let run = 0; run < 3; run += 1) await runDue(server, id, label);
  await setOpen(true);
  return id;
}

/** The role of somebody who may query the table of towns, and no other one. */
async function addTownReaders(server: TestServer, databaseId: number): Promise<number> {
  const admin = await server.as('admin');
  const made = await admin.post('/api/v1/dataset/', { database: databaseId, schema: 'main', table_name: 'towns' });
  const table = { id: made.body.id as number, table_name: 'towns' };
  const { roleId } = await userWithPairs(server, [['datasource_access', datasourceAccessView('Work', table)]]);
  return roleId;
}

describe('what is refused in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench(
    {},
    "create table towns as select 'Oslo' as name; create table salaries as select 1 as amount",
    async (server, databaseId) => ({ townReaders: await addTownReaders(server, databaseId) }),
  );

  describe('is a table, which', () => {
    const openRefused = async (): Promise<SqlTest> => {
      const test = workbench();
      const { page, server, context, townReaders } = test;
      const roles = [await roleIdOf(server, 'Gamma'), await roleIdOf(server, 'sql_lab'), townReaders];
      await signIn(await userWithRoles(server, roles), context, server);
      await openResult(test, "select name, 'salaries'\nfrom towns\ncross join salaries");
      await page.getByRole('alert').filter({ hasText: 'salaries' }).first().waitFor();
      await editor(page).locator('.squiggly-error').first().waitFor();
      return test;
    };

    it('is underlined where it is named and nowhere else', async () => {
      const { page } = await openRefused();
      expect(await editor(page).locator('.squiggly-error').count()).to.equal(1);
      // The mark ends where the name at the end of the third line does. Measured at one moment, since the editor draws
      // lines anew while it colours them.
      const distances = () =>
        editor(page).evaluate((element) => {
          const line = element.querySelectorAll('.view-line')[2];
          const boxes = [
            element.querySelector('.squiggly-error'),
            line,
            [...(line?.querySelectorAll('span span') ?? [])].at(-1),
          ];
          const [mark, row, name] = boxes.map((one) => one?.getBoundingClientRect());
          return [(mark?.y ?? NaN) - (row?.y ?? NaN), (mark?.right ?? NaN) - (name?.right ?? NaN)];
        });
      await eventually('the mark is below the name', distances, ([down = NaN, right = NaN]) => {
        return Math.abs(down) < 3 && Math.abs(right) < 2;
      });
    });

    it('is named by what shows where one points at the mark', async () => {
      const { page } = await openRefused();
      const name = editor(page).locator('.view-line').nth(2).getByText('salaries');
      const told = page
        .locator('.monaco-hover')
        .getByText(/salaries/)
        .first();
      // The editor hides what shows when it scrolls or is laid out; one points again then.
      const pointed = async () => {
        await page.mouse.move(5, 5);
        await name.hover();
        return told.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      };
      await eventually('what was refused shows', pointed, (isShown) => isShown);
    });

    it('has no mark any more once the text is mended', async () => {
      const { page } = await openRefused();
      await writeText(page, 'select name from towns');
      await editor(page).locator('.squiggly-error').first().waitFor({ state: 'detached' });
    });

    it('does not keep the next statement from running', async () => {
      const { page } = await openRefused();
      await runText(page, 'select name from towns');
      await page.getByRole('grid').getByText('Oslo').waitFor();
    });
  });

  describe('is a scheduled statement three times in a row, which', () => {
    it('is shown as paused with the reason', async () => {
      const test = workbench();
      await makePaused(test, 'Paused sum');
      await test.open('/savedqueryview/list/');
      await test.page
        .getByRole('row')
        .filter({ hasText: 'Paused sum' })
        .getByText(/paused, since runs were refused: The database Database of Paused sum is not open to the SQL editor/)
        .waitFor();
      expect(test.problems).to.deep.equal([]);
    });

    it('says in the history that its schedule is paused', async () => {
      const test = workbench();
      await makePaused(test, 'Noted sum');
      await test.open('/sqllab/history/');
      await test.page
        .getByText(/refused 3 times in a row, so the schedule is paused/)
        .first()
        .waitFor();
      expect(test.problems).to.deep.equal([]);
    });

    it('runs again once its owner resumes it', async () => {
      const test = workbench();
      const { page, open, server, user, problems } = test;
      const id = await makePaused(test, 'Hourly sum');
      await open('/savedqueryview/list/');
      const row = page.getByRole('row').filter({ hasText: 'Hourly sum' });
      await row.getByRole('button', { name: /Hourly sum/ }).click();
      await menuEntry(page, { name: 'Schedule…' }).click();
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
      const { body } = await user.session.get("/api/v1/query/?q=(filters:!((col:tab_name,opr:eq,value:'Hourly sum')))");
      const states = (body.result as { status: string }[]).map(({ status }) => status).sort();
      expect(states).to.deep.equal(['failed', 'failed', 'failed', 'success']);
      expect(problems).to.deep.equal([]);
    });
  });
});
