import { expect } from 'chai';
import { menuEntry } from '../support/menus.ts';
import {
  chartPath,
  chips,
  chipsBecome,
  isDrawn,
  openLook,
  ordersWorkbench,
  saveChart,
  savedChart,
  statusBecomes,
  unsavedPath,
  writeSql,
} from './support/explore.ts';

const rowsOf = (columns: readonly string[]) => ({ viz_type: 'table', query_mode: 'raw', all_columns: columns });
const line = { viz_type: 'echarts_timeseries_line', x_axis: 'ordered_at', metrics: ['count'] };

describe('the page of the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('gives the picture 60 % of the width of a laptop, and more without the fields', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, rowsOf(['id', 'country'])));
    await isDrawn(page);
    const width = () =>
      page.locator('[data-chart-key=explore]').evaluate((element) => element.getBoundingClientRect().width);
    expect(await width()).to.be.at.least(0.6 * 1440);
    await page.getByRole('button', { name: 'Hide the fields' }).click();
    await page.getByRole('button', { name: 'Show the fields' }).waitFor();
    expect(await width()).to.be.at.least(0.7 * 1440);
    await page.reload();
    await page.getByRole('button', { name: 'Show the fields' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('finds a setting of the other tab by other words, and Enter goes to it', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, line));
    await isDrawn(page);
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('where is log scale?');
    await page.getByText('Look › Axes').waitFor();
    await search.press('Enter');
    await page.getByRole('tab', { name: 'Look', exact: true, selected: true }).waitFor();
    await page.locator('[data-setting=logAxis] :focus').waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Logarithmic axis', checked: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('takes a field that is dragged from one slot to another, which gives its own in exchange', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, { viz_type: 'echarts_timeseries_bar', ...barOf('country', 'id') }));
    await isDrawn(page);
    await page.locator('[data-slot=groupby] [data-chip]').dragTo(page.locator('[data-slot=x_axis]'));
    await chipsBecome(page, 'x_axis', ['id']);
    expect(await chips(page, 'groupby')).to.deep.equal(['country']);
    await page.keyboard.press('Control+z');
    await chipsBecome(page, 'x_axis', ['country']);
    expect(problems).to.deep.equal([]);
  });

  it('moves a field to another slot by the keyboard', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, { viz_type: 'echarts_timeseries_bar', ...barOf('country', 'id') }));
    await isDrawn(page);
    await page.locator('[data-slot=groupby]').getByRole('button', { name: 'Edit id' }).focus();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Move id' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await menuEntry(page, { name: 'Move to Metrics' }).press('Enter');
    await chipsBecome(page, 'metrics', ['Number of rows', 'Sum of id']);
    expect(await chips(page, 'groupby')).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });

  it('marks the metric at which the chart failed, and leads to its editor first', async () => {
    const { page, open, ordersId } = test();
    const wrong = { expressionType: 'SQL', sqlExpression: 'SUM(nope)', label: 'Wrong' };
    await open(unsavedPath(ordersId, { ...line, metrics: ['count', wrong] }));
    await statusBecomes(page, 'failed');
    await page.locator('[data-slot=metrics] [data-failing=true][data-chip=Wrong]').waitFor();
    expect(await page.locator('[data-failing]').count()).to.equal(1);
    await openLook(page);
    await page.getByRole('button', { name: 'Edit the metric' }).click();
    await page.locator('[data-code-editor]').getByText('SUM(nope)').waitFor();
    await writeSql(page, 'SUM(amount)');
    await page.getByRole('button', { name: 'Apply' }).click();
    await isDrawn(page);
    expect(await page.locator('[data-failing]').count()).to.equal(0);
  });

  it('leads from a comparison without a time range to that range', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, { ...line, metrics: ['count'], time_compare: ['1 month ago'] }));
    await statusBecomes(page, 'failed');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('log scale');
    await page.getByRole('button', { name: 'Choose a time range' }).click();
    const editor = page.getByRole('dialog', { name: 'Time range' });
    await editor.getByRole('textbox', { name: 'Range' }).fill('February 2024');
    await editor.getByRole('button', { name: 'Apply' }).click();
    await isDrawn(page);
  });

  it('links to where a chart was saved', async () => {
    const { page, open, admin, ordersId, problems } = test();
    await open(chartPath(await savedChart(admin, 'Found again', ordersId, rowsOf(['id']))));
    await isDrawn(page);
    await saveChart(page);
    await page.getByRole('link', { name: 'Show in charts' }).click();
    await page.waitForURL(/\/chart\/list\/\?search=Found\+again/);
    await page.getByText('Found again').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('shows everything at 200 % on a laptop without scrolling sideways, and the way to save stays in sight', async () => {
    const { page, open, ordersId, problems } = test();
    await page.setViewportSize({ width: 720, height: 450 });
    await open(unsavedPath(ordersId, { ...line, groupby: ['country'] }));
    await isDrawn(page);
    await page.getByRole('tab', { name: 'Settings', exact: true }).click();
    await openLook(page);
    const last = page.locator('[data-setting]').last();
    await last.scrollIntoViewIfNeeded();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).to.be.at.most(0);
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    expect(save?.y).to.be.within(0, 450);
    expect((await last.boundingBox())?.y).to.be.within(0, 450);
    expect(problems).to.deep.equal([]);
  });
});

/** Bars of counts. */
function barOf(x_axis: string, series: string) {
  return { x_axis, groupby: [series], metrics: ['count'] };
}
