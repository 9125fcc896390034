import { expect } from 'chai';
import {
  chartPath,
  chips,
  chipsBecome,
  isDrawn,
  isSaved,
  isUnsaved,
  ordersWorkbench,
  savedChart,
} from './support/explore.ts';

describe('changing the type of a chart', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('says what is set aside, and puts it back with nothing unsaved [4.4.2] [4.4.3]', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const bars = { viz_type: 'echarts_timeseries_bar', x_axis: 'country', metrics: ['count'], groupby: ['amount'] };
    await open(chartPath(await savedChart(admin, 'Retyped', ordersId, bars)));
    await isDrawn(page);
    const typeOf = (key: string) => page.locator(`[data-viz-type=${key}]`);
    await typeOf('echarts_timeseries_bar').click();
    await page.locator('[data-viz=big_number]').click();
    await typeOf('big_number').waitFor();
    await isDrawn(page);
    await isUnsaved(page);
    expect(await chips(page, 'x_axis')).to.deep.equal(['ordered_at']);
    const aside = page.getByRole('status').filter({ hasText: 'Set aside: country, amount' });
    await aside.getByRole('button', { name: 'Put back' }).press('Enter');
    await typeOf('echarts_timeseries_bar').waitFor();
    await isDrawn(page);
    expect(await chips(page, 'groupby')).to.deep.equal(['amount']);
    await isSaved(page);
    expect(await page.getByText('Set aside:').count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('empties a slot of several fields by one key', async () => {
    const { page, open, admin, ordersId } = test();
    const rows = { viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country', 'amount'] };
    await open(chartPath(await savedChart(admin, 'Cleared', ordersId, rows)));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Clear all of Columns' }).press('Enter');
    await chipsBecome(page, 'all_columns', []);
    await page.locator('[data-slot=all_columns] button:focus').waitFor();
    expect(await page.getByRole('button', { name: /^Clear all of/ }).count()).to.equal(0);
    await page.keyboard.press('Control+z');
    await chipsBecome(page, 'all_columns', ['id', 'country', 'amount']);
  });
});
