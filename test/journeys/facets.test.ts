import { expect } from 'chai';
import { chipsBecome, isDrawn, ordersWorkbench, unsavedPath } from './support/explore.ts';

const perMonth = {
  viz_type: 'echarts_timeseries_bar',
  x_axis: 'ordered_at',
  time_grain_sqla: 'P1M',
  metrics: ['count'],
};

describe('small multiples in the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('are made by a field in the slot of facets, and taken back in one step', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, perMonth));
    await isDrawn(page);
    const headings = page.locator('[data-chart-key=explore] [data-facet]');
    await page
      .locator('[data-slot=facet_column]')
      .getByRole('button', { name: /Add a field|Drop a field/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=searchbox]:focus, input[type=search]:focus').waitFor();
    await page.keyboard.type('country');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await chipsBecome(page, 'facet_column', ['country']);
    await headings.filter({ hasText: 'D, E' }).waitFor();
    expect(await headings.count()).to.equal(4);
    await page.getByText('Facet axes').waitFor();
    await page.keyboard.press('Control+z');
    await headings.first().waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });
});
