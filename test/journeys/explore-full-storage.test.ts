import { expect } from 'chai';
import {
  chips,
  chipsBecome,
  isDrawn,
  ordersWorkbench,
  saveChart,
  savedChart,
  type OrdersTest,
} from './support/explore.ts';
import { fillStorage } from './support/full-storage.ts';

const rows = { viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country', 'amount'] };

/** Opens a chart of this name from the list and changes it, where the browser has no room to keep that. */
async function changeWithoutRoom({ page, open, admin, ordersId }: OrdersTest, name: string): Promise<void> {
  await savedChart(admin, name, ordersId, rows);
  await open('/chart/list/');
  await page.getByRole('link', { name, exact: true }).click();
  await isDrawn(page);
  await fillStorage(page);
  await page.getByRole('button', { name: 'Remove country' }).click();
  await page.getByText('This browser has no room left to keep unsaved work.', { exact: false }).first().waitFor();
}

describe('the chart builder in a browser without room for unsaved changes', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('says so, and goes on without a question', async () => {
    const { page, problems } = test();
    await changeWithoutRoom(test(), 'Changed twice');
    await page.getByRole('button', { name: 'Remove amount' }).click();
    await chipsBecome(page, 'all_columns', ['id']);
    expect(problems).to.deep.equal([]);
  });

  it('asks before another page or chart takes its place', async () => {
    const { page, admin, ordersId, problems } = test();
    await savedChart(admin, 'Others', ordersId, rows);
    await changeWithoutRoom(test(), 'Not left');
    const question = page.getByRole('alertdialog', { name: 'Leave without your unsaved changes?' });
    for (const leave of [
      () => page.evaluate(() => history.back()),
      () => page.getByRole('link', { name: 'Dashboards' }).first().click(),
      async () => {
        await page.keyboard.press('Control+k');
        await page.locator('[role=combobox]:focus, input:focus').first().waitFor();
        await page.keyboard.type('Others');
        await page.getByRole('option', { name: /^Others/ }).click();
      },
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await chips(page, 'all_columns')).to.deep.equal(['id', 'amount']);
      expect(new URL(page.url()).pathname).to.equal('/explore/');
    }
    expect(problems).to.deep.equal([]);
  });

  it('lets the browser ask before a reload', async () => {
    const { page } = test();
    await changeWithoutRoom(test(), 'Not reloaded');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.evaluate(() => {
      location.reload();
    });
    const dialog = await asked;
    expect(dialog.type()).to.equal('beforeunload');
    await dialog.dismiss();
    await reloaded;
    expect(await chips(page, 'all_columns')).to.deep.equal(['id', 'amount']);
  });

  it('asks no longer once the changes are saved', async () => {
    const { page, problems } = test();
    await changeWithoutRoom(test(), 'Saved');
    expect(await saveChart(page)).to.equal('Chart [Saved] has been overwritten');
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.waitForURL(/\/dashboard\/list\//);
    expect(problems).to.deep.equal([]);
  });
});
