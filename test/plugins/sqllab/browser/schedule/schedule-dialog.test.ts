import { expect } from 'chai';
import { withBrowser } from '../../../../support/browser.ts';
import { addDatabase } from '../../support/sql-server.ts';

describe("a statement's schedule in the page", function () {
  this.timeout(240_000);

  it('is set, shown, changed and taken away, and says whether it could be kept [8.2.7a, 8.2.7b]', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(id)}&title=Morning&sql=${encodeURIComponent('select 1 as one')}`);
      await page.waitForURL(/\/sqllab\/$/);
      await page.locator('[data-sql-editor] .view-line').first().waitFor();
      const dialog = page.getByRole('dialog', { name: 'Schedule query' });
      const openDialog = async () => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Schedule…' }).click();
        await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
      };
      const toast = (kind: string, text: string) =>
        page.locator(`[data-toast-type="${kind}"]`).getByText(text).first().waitFor();
      const infoOf = async () => {
        const { body } = await admin.get('/api/v1/saved_query/');
        return (body.result as { label: string; sql: string; extra: { schedule_info?: Record<string, unknown> } }[])[0];
      };

      await openDialog();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Every morning');
      await dialog.getByRole('combobox', { name: 'Run' }).selectOption('By a cron expression');
      await dialog.getByRole('textbox', { name: 'Cron expression' }).fill('0 9 31 2 *');
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      await toast('danger', 'Your query could not be scheduled');
      await dialog.getByText('Not a schedule of five fields').waitFor();
      expect(await infoOf()).to.equal(undefined);

      await dialog.getByRole('combobox', { name: 'Run' }).selectOption('Every day');
      await dialog.getByLabel('Time', { exact: true }).fill('07:30');
      await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Oslo');
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      await toast('success', 'Your query has been scheduled');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('tab', { name: 'Every morning' }).waitFor();
      const kept = await infoOf();
      expect(kept).to.include({ label: 'Every morning', sql: 'select 1 as one' });
      expect(kept?.extra.schedule_info).to.include({
        schedule_interval: '30 7 * * *',
        timezone: 'Europe/Oslo',
        active: true,
      });

      // It is found again where it was set, and in the list.
      await openDialog();
      expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).to.equal('07:30');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await open('/savedqueryview/list/');
      const row = page.getByRole('row', { name: /Every morning/ });
      await row.getByText('Every day at 07:30 · next').waitFor();
      await page.getByRole('button', { name: 'What can be done with Every morning' }).click();
      await page.getByRole('menuitem', { name: 'Schedule…' }).click();
      await dialog.getByRole('button', { name: 'Remove schedule' }).click();
      await toast('success', 'Your query does not run by itself any more.');
      await row.getByText('Every day at 07:30').waitFor({ state: 'hidden' });
      expect((await infoOf())?.extra).to.deep.equal({});
    }));
});
