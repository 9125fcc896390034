import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { menuEntry } from '../support/menus.ts';
import type { TestServer } from '../support/server.ts';
import { objectionsTo } from './support/axe.ts';
import { button, chooseOfDashboard, dashboardPath } from './support/dashboard-page.ts';
import { makeEmptyDashboard, makeOrderCharts } from './support/dashboards.ts';
import { dropFile } from './support/drop-file.ts';
import { chartPath, isDrawn } from './support/explore.ts';
import { filterSettings, openFilterSettings, openWithFilters } from './support/filters.ts';
import { sendFile } from './support/requests.ts';

/** Charts over orders, an empty dashboard, and the table "towns" of another file. */
async function makeTowns(server: TestServer) {
  const admin = await server.as('admin');
  const made = { ...(await makeOrderCharts(server)), ...(await makeEmptyDashboard(server)) };
  const { body } = await sendFile(admin, 'towns.csv', 'town,people,since\nOslo,700000,1048-01-01\n');
  await admin.post(`/api/v1/upload/${String(body.id)}/commit?wait_s=30`, { table_name: 'towns' });
  return made;
}

/** A table that has other columns than "towns", a column that may be read in two ways, and titles above. */
const towns = 'Towns of today\n\ntown,people,area\nOslo,"709,037",02/03/2024\nBergen,"285,911",04/05/2024\n';

describe('what axe-core objects to in dialogs and open menus is nothing', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({ settings: { SMTP_HOST: '127.0.0.1', SMTP_STARTTLS: 'off' } }, makeTowns);

  it('in the dialog of an upload, with its preview and what changes in a table', async () => {
    const { page, open } = shared();
    await open('/');
    await dropFile(page, 'towns.csv', towns);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Table name').waitFor();
    await dialog.getByRole('button', { name: 'How the file is read' }).click();
    await dialog.getByRole('combobox', { name: 'Separator' }).waitFor();
    expect(await objectionsTo(page), 'of a new table').to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Replace or extend towns' }).click();
    await dialog.getByRole('radio', { name: /^Add the rows/ }).click();
    await dialog.getByRole('list', { name: 'What changes' }).waitFor();
    expect(await objectionsTo(page), 'of a table that exists').to.deep.equal([]);
  });

  it('in the dialogs and editors of Explore', async () => {
    const { page, open, chartIds } = shared();
    await open(chartPath(chartIds[1] ?? 0));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('tab', { name: 'Custom SQL' }).waitFor();
    expect(await objectionsTo(page), 'in the editor of a filter').to.deep.equal([]);
    await page.getByRole('tab', { name: 'Custom SQL' }).click();
    await page.getByRole('textbox', { name: 'SQL expression' }).waitFor();
    expect(await objectionsTo(page), 'in SQL of a filter').to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByLabel('Chart name').waitFor();
    expect(await objectionsTo(page), 'in the dialog that saves').to.deep.equal([]);
  });

  it('in the editor of a metric in Explore', async () => {
    const { page, open, chartIds } = shared();
    await open(chartPath(chartIds[1] ?? 0));
    await isDrawn(page);
    await page
      .locator('[data-slot=metric], [data-slot=metrics]')
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    for (const tab of ['Simple', 'Saved', 'Custom SQL']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await objectionsTo(page), tab).to.deep.equal([]);
    }
  });

  it('in the settings of filters', async () => {
    const test = shared();
    await openWithFilters(test, [filterNamed('country'), filterNamed('amount', ['country'])]);
    await openFilterSettings(test.page);
    await filterSettings(test.page).getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await objectionsTo(test.page)).to.deep.equal([]);
  });

  it('in the dialog of an email report', async () => {
    const { page, open, dashboardId } = shared();
    await open(dashboardPath(dashboardId));
    await chooseOfDashboard(page, 'Manage email report');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await objectionsTo(page)).to.deep.equal([]);
  });

  it('in menus of the SQL editor', async () => {
    const { page, open } = shared();
    await open('/sqllab/');
    await button(page, 'View').click();
    await page.getByRole('menuitemcheckbox').first().waitFor();
    expect(await objectionsTo(page), 'of its parts').to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await button(page, 'More').click();
    await menuEntry(page, { name: /./ }).first().waitFor();
    expect(await objectionsTo(page), 'of the statement').to.deep.equal([]);
  });

  it('in the page of a connection', async () => {
    const { page, open, server } = shared();
    const { body } = await (await server.as('admin')).get('/api/v1/database/');
    await open(`/databases/${String(body.ids[0])}/`);
    await page.getByRole('textbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await objectionsTo(page)).to.deep.equal([]);
  });
});
