import { expect } from 'chai';
import { isDrawn, ordersWorkbench, saveChart, savedChart, chartPath, storedParams } from './support/explore.ts';

const overTime = {
  viz_type: 'echarts_area',
  x_axis: 'ordered_at',
  time_grain_sqla: 'P1M',
  metrics: ['count'],
};

describe('annotations of a chart', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('are formulas that are checked while they are typed, and can be undone', async () => {
    const { page, open, admin, ordersId } = test();
    await open(chartPath(await savedChart(admin, 'Orders', ordersId, overTime)));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Add annotation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Goal');
    await dialog.getByLabel('Formula').fill('2 +');
    await dialog.getByText('The formula ends too early.').waitFor();
    await dialog.getByLabel('Formula').fill('2.5');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    // A level line has no height, which counts as hidden.
    await page.locator('[data-chart-key=explore] [data-annotations="1"] path').waitFor({ state: 'attached' });
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.locator('[data-annotations]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Goal' }).waitFor({ state: 'detached' });
  });

  it('come from a layer that is made on its own page', async () => {
    const { page, open, admin, ordersId } = test();
    await open('/annotationlayer/list/');
    await page.getByRole('button', { name: 'New layer' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Fairs');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Fairs' }).click();
    await page.getByRole('button', { name: 'New annotation' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Spring fair');
    await page.getByLabel('Start (UTC)').fill('2024-01-10T00:00');
    await page.getByLabel('End (UTC)').fill('2024-02-20T00:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Spring fair', exact: true }).waitFor();

    const id = await savedChart(admin, 'Orders with fairs', ordersId, overTime);
    await open(chartPath(id));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Add annotation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Fairs');
    await dialog.getByLabel('Type').selectOption('INTERVAL');
    await dialog.getByLabel('Source').selectOption('NATIVE');
    await dialog.getByRole('combobox', { name: 'Annotation layer' }).click();
    await page.getByRole('option', { name: 'Fairs' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.locator('[data-annotations]').getByText('Spring fair').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await saveChart(page);
    const [layer] = (await storedParams(admin, id))['annotation_layers'] as readonly object[];
    expect(layer).to.include({ annotationType: 'INTERVAL', sourceType: 'NATIVE' });
  });
});
