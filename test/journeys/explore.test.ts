import { expect } from 'chai';
import {
  chartPath,
  chips,
  chipsBecome,
  isDrawn,
  isSaved,
  isUnsaved,
  ordersWorkbench,
  saveChart,
  savedChart,
  storedParams,
  unsavedPath,
  writeSql,
} from './support/explore.ts';
import { menuEntry } from '../support/menus.ts';
import { miniatureOf } from './support/miniatures.ts';

const rowsOf = (columns: readonly string[]) => ({ viz_type: 'table', query_mode: 'raw', all_columns: columns });
const countByCountry = { viz_type: 'table', query_mode: 'aggregate', groupby: ['country'], metrics: ['count'] };

describe('the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('shows all columns of a dataset that was opened without a chart', async () => {
    const { page, open, ordersId, problems } = test();
    await open(`/explore/?datasource_id=${String(ordersId)}&datasource_type=table`);
    await isDrawn(page);
    expect(await chips(page, 'all_columns')).to.deep.equal(['id', 'ordered_at', 'country', 'amount']);
    expect(problems).to.deep.equal([]);
  });

  it('takes a chart type that is clicked, by what it looks like [1.0.2b] [4.4.2]', async () => {
    const { page, open, ordersId } = test();
    await open(
      unsavedPath(ordersId, { viz_type: 'table', query_mode: 'aggregate', groupby: ['country'], metrics: ['count'] }),
    );
    await isDrawn(page);
    await page.locator('[data-viz-type=table]').click();
    await (await miniatureOf(page, 'pie')).locator('svg').first().waitFor();
    await page.locator('[data-viz=pie]').click();
    await page.locator('[data-viz-type=pie]').waitFor();
    await isDrawn(page);
    expect(await chips(page, 'groupby')).to.include('country');
    expect(await chips(page, 'metric')).to.deep.equal(['Number of rows']);
  });

  it('takes a metric that is dragged into its slot [1.0.2a]', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', groupby: ['country'] }));
    await page.locator('[data-field=count]').first().dragTo(page.locator('[data-slot=metric]'));
    await chipsBecome(page, 'metric', ['Number of rows']);
    await isDrawn(page);
    expect(problems).to.deep.equal([]);
  });

  it('takes a dimension that is found with the keyboard [1.0.2a]', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', metric: 'count' }));
    const add = page.locator('[data-slot=groupby]').getByRole('button', { name: /Add a field|Drop a field/ });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=searchbox]:focus, input[type=search]:focus').waitFor();
    await page.keyboard.type('country');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await chipsBecome(page, 'groupby', ['country']);
    await isDrawn(page);
    expect(problems).to.deep.equal([]);
  });

  it('takes a condition that is written in SQL [1.0.2a]', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, rowsOf(['id', 'amount'])));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('tab', { name: 'Custom SQL' }).click();
    await writeSql(page, 'amount > 0');
    await page.getByRole('button', { name: 'Apply' }).click();
    await chipsBecome(page, 'adhoc_filters', ['amount > 0']);
    const chart = page.locator('[data-chart-key=explore]');
    await chart.getByRole('gridcell', { name: '-3', exact: true }).waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('takes a change back, and does it again after a reload', async () => {
    const { page, open, admin, ordersId } = test();
    await open(chartPath(await savedChart(admin, 'Taken back', ordersId, rowsOf(['id', 'country']))));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Remove country' }).click();
    await chipsBecome(page, 'all_columns', ['id']);
    await page.waitForURL(/form_data_key=/);
    await page.keyboard.press('Control+z');
    await chipsBecome(page, 'all_columns', ['id', 'country']);
    await page.reload();
    await isDrawn(page);
    expect(await chips(page, 'all_columns')).to.deep.equal(['id', 'country']);
    await page.keyboard.press('Control+Shift+z');
    await chipsBecome(page, 'all_columns', ['id']);
  });

  it('saves a new chart under a name, with an address of its own [8.2.2a]', async () => {
    const { page, open, admin, ordersId, problems } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', metric: 'count', groupby: ['country'] }));
    await isDrawn(page);
    expect(await saveChart(page, 'Orders by country')).to.equal('Chart [Orders by country] has been saved');
    await page.waitForURL(/slice_id=\d+$/);
    await isSaved(page);
    const id = Number(new URL(page.url()).searchParams.get('slice_id'));
    expect(await storedParams(admin, id)).to.deep.include({ viz_type: 'pie', groupby: ['country'] });
    await page.reload();
    await isDrawn(page);
    await isSaved(page);
    expect(problems).to.deep.equal([]);
  });

  it('saves a change over the chart that is open', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const id = await savedChart(admin, 'Changed', ordersId, rowsOf(['id', 'country']));
    await open(chartPath(id));
    await isDrawn(page);
    await isSaved(page);
    await page.getByRole('button', { name: 'Remove country' }).click();
    await isUnsaved(page);
    expect(await saveChart(page)).to.equal('Chart [Changed] has been overwritten');
    await isSaved(page);
    expect(await storedParams(admin, id)).to.deep.include(rowsOf(['id']));
    expect(
      (await admin.get("/api/v1/chart/?q=(filters:!((col:slice_name,opr:eq,value:'Changed')))")).body.count,
    ).to.equal(1);
    expect(problems).to.deep.equal([]);
  });

  it('stars a chart, which the next visit shows [1.0.2d] [4.4.4]', async () => {
    const { page, open, admin, ordersId } = test();
    await open(chartPath(await savedChart(admin, 'Starred', ordersId, rowsOf(['id']))));
    const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/favorites/'));
    await page.getByRole('button', { name: 'Star this chart' }).click();
    await page.getByRole('button', { name: 'Remove the star' }).waitFor();
    expect((await stored).status()).to.equal(200);
    await page.reload();
    await page.getByRole('button', { name: 'Remove the star' }).waitFor();
  });

  it('keeps the unsaved changes of two tabs apart', async () => {
    const { page, context, server, open, admin, ordersId, problems } = test();
    const path = chartPath(await savedChart(admin, 'In two tabs', ordersId, rowsOf(['id', 'country'])));
    await open(path);
    await isDrawn(page);
    await page.getByRole('button', { name: 'Remove country' }).click();
    await page.waitForURL(/form_data_key=/);
    const other = await context.newPage();
    await other.goto(server.url + path);
    await isDrawn(other);
    expect(await chips(other, 'all_columns')).to.deep.equal(['id', 'country']);
    await other.getByRole('button', { name: 'Remove id' }).click();
    await other.waitForURL(/form_data_key=/);
    await page.reload();
    await isDrawn(page);
    expect(await chips(page, 'all_columns')).to.deep.equal(['id']);
    expect(problems).to.deep.equal([]);
  });

  it('comes back with Back to the chart that was left, with its unsaved changes', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const first = await savedChart(admin, 'First', ordersId, countByCountry);
    await savedChart(admin, 'Second', ordersId, countByCountry);
    await open('/chart/list/');
    await page.getByRole('link', { name: 'First' }).first().click();
    await isDrawn(page);
    await page.locator('[data-slot=groupby]').getByRole('button', { name: 'Remove country' }).click();
    await page.waitForURL(/form_data_key=/);
    await isUnsaved(page);
    await page.getByRole('link', { name: 'Charts', exact: true }).first().click();
    await page.getByRole('link', { name: 'Second' }).first().click();
    await page.waitForURL(/slice_id=\d+$/);
    await isDrawn(page);
    await chipsBecome(page, 'groupby', ['country']);
    await page.goBack();
    await page.waitForURL(/chart\/list/);
    await page.goBack();
    await page.waitForURL(new RegExp(`slice_id=${String(first)}`));
    await isUnsaved(page);
    await chipsBecome(page, 'groupby', []);
    await page.goForward();
    await page.waitForURL(/chart\/list/);
    expect(problems).to.deep.equal([]);
  });

  it('brings back the unsaved changes of a tab that was closed', async () => {
    const { page, context, server, open, admin, ordersId } = test();
    const path = chartPath(await savedChart(admin, 'Closed', ordersId, rowsOf(['id', 'country'])));
    await open(path);
    await isDrawn(page);
    await page.getByRole('button', { name: 'Remove country' }).click();
    await page.waitForURL(/form_data_key=/);
    await page.close();
    const other = await context.newPage();
    await other.goto(server.url + path);
    await isDrawn(other);
    await other.getByRole('button', { name: 'Restore' }).click();
    await chipsBecome(other, 'all_columns', ['id']);
  });

  it('says which row limit does not fit, and why [5.0.1] [5.0.5]', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, rowsOf(['id'])));
    const limit = page.getByRole('combobox', { name: 'Row limit' });
    await limit.fill('100001');
    await limit.press('Tab');
    await page.getByText('Row limit Value cannot exceed 100000').waitFor();
    await limit.fill('ten');
    await limit.press('Tab');
    await page.getByText('Row limit is expected to be an integer').waitFor();
  });

  it('keeps the name of a chart above it on a full screen', async () => {
    const { page, open, admin, ordersId, problems } = test();
    await open(chartPath(await savedChart(admin, 'Orders of the year', ordersId, rowsOf(['id', 'country']))));
    const frame = page.locator('[data-chart-key=explore]');
    await frame.waitFor();
    await page.getByRole('button', { name: 'Chart actions' }).click();
    await menuEntry(page, { name: 'Enter full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    const above = await frame.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(above).to.equal('"Orders of the year"');
    await page.evaluate(() => document.exitFullscreen());
    expect(problems).to.deep.equal([]);
  });

  it('fits a phone in the dark, whatever part of it is shown', async () => {
    const { page, open, ordersId, problems } = test();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(unsavedPath(ordersId, rowsOf(['id', 'country', 'amount'])));
    await isDrawn(page);
    for (const name of ['Settings', 'Fields', 'Results', 'Chart']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await page.getByRole('tab', { name, exact: true, selected: true }).first().waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, name).to.be.at.most(0);
    }
    expect(problems).to.deep.equal([]);
  });

  it('shows the chart alone where the address asks for it [2.1.2]', async () => {
    const { page, server, ordersId, problems } = test();
    await page.goto(`${server.url}${unsavedPath(ordersId, rowsOf(['id']))}&standalone=1`);
    await isDrawn(page);
    expect(await page.getByRole('button', { name: 'Save' }).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });
});
