import { expect } from 'chai';
import { isDrawn, ordersWorkbench, unsavedPath } from './support/explore.ts';

const perMonth = {
  viz_type: 'echarts_timeseries_bar',
  x_axis: 'ordered_at',
  time_grain_sqla: 'P1M',
  metrics: ['count'],
};

describe('reference lines in the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('are at the value that is typed, and what is no number stays in its box', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, perMonth));
    await isDrawn(page);
    const chart = page.locator('[data-chart-key=explore]');
    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByRole('button', { name: 'Add reference line' }).click();
    await chart
      .getByText(/^Average/)
      .first()
      .waitFor();
    await page.getByLabel('Kind', { exact: true }).selectOption('constant');
    const value = page.getByLabel('Value', { exact: true });
    await value.fill('4,5');
    await chart.getByText(/4\.5/).first().waitFor();
    await value.fill('4.5 or so');
    await page.getByText('Enter a number.').waitFor();
    expect(await chart.getByText(/4\.5/).count()).to.be.greaterThan(0);
    expect(problems).to.deep.equal([]);
  });
});
