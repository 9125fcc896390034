import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { makeEndless, runningBecomes } from '../support/statements.ts';
import { countryFilter } from '../plugins/dashboard/support/filters.ts';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';

interface SlowTest extends DashboardTest {
  /** Charts whose data never comes. */
  readonly slowIds: readonly number[];
  readonly path: string;
}

/** A dashboard with a filter and eight charts in sight, none of which is ever answered. */
const withSlowCharts = (run: (test: SlowTest) => Promise<void>) =>
  withDashboard({ settings: { DATABASE_SLOTS: '2' } }, async (test) => {
    const { server, dashboardId, chartIds } = test;
    const admin = await server.as('admin');
    const endlessId = await makeEndless(server, admin);
    const ordersId = (await admin.get(`/api/v1/chart/${String(chartIds[0])}`)).body.result.datasource_id as number;
    const slowIds: number[] = [];
    for (let chart = 1; chart <= 8; chart += 1) {
      const metric = { expressionType: 'SQL', sqlExpression: `SUM(spread + ${String(chart)})`, label: 'sum' };
      const made = await admin.post('/api/v1/chart/', {
        slice_name: `Slow ${String(chart)}`,
        viz_type: 'big_number_total',
        datasource_id: endlessId,
        datasource_type: 'table',
        params: JSON.stringify({ viz_type: 'big_number_total', metric }),
      });
      expect(made.status, made.text).to.equal(201);
      slowIds.push(made.body.id as number);
    }
    const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
      json_metadata: JSON.stringify({
        positions: inTwoRows(slowIds),
        native_filter_configuration: [countryFilter(ordersId), slowFilter(endlessId)],
      }),
    });
    expect(saved.status, saved.text).to.equal(200);
    await run({ ...test, slowIds, path: `/tessera/dashboard/${String(dashboardId)}/` });
  });

/** A filter whose values never come. */
const slowFilter = (datasetId: number) => ({
  ...countryFilter(datasetId),
  id: 'NATIVE_FILTER-spread',
  name: 'Spread',
  targets: [{ datasetId, column: { name: 'spread' } }],
});

/** Four charts beside each other, twice: all of them are in sight. */
function inTwoRows(chartIds: readonly number[]): Readonly<Record<string, unknown>> {
  const grid = ['ROOT_ID', 'GRID_ID'];
  const rows = [chartIds.slice(0, 4), chartIds.slice(4)].map((inRow, index) => ({ id: `ROW-${String(index)}`, inRow }));
  const component = (type: string, id: string, children: readonly string[], parents: readonly string[], meta = {}) =>
    [id, { type, id, children, parents, meta }] as const;
  return Object.fromEntries([
    component('ROOT', 'ROOT_ID', ['GRID_ID'], []),
    component(
      'GRID',
      'GRID_ID',
      rows.map(({ id }) => id),
      ['ROOT_ID'],
    ),
    ...rows.flatMap(({ id, inRow }) => [
      component(
        'ROW',
        id,
        inRow.map((chartId) => `CHART-${String(chartId)}`),
        grid,
        { background: 'BACKGROUND_TRANSPARENT' },
      ),
      ...inRow.map((chartId) =>
        component('CHART', `CHART-${String(chartId)}`, [], [...grid, id], { chartId, width: 3, height: 20 }),
      ),
    ]),
  ]);
}

const loading = (page: Page, chartId: number | undefined) =>
  page.locator(`[data-chart-key="${String(chartId)}"][data-chart-status=loading]`);

describe('a dashboard whose data does not come', function () {
  this.timeout(120_000);

  it('lets its filters be opened, itself be saved and left, and leaves nothing running in the engine', () =>
    withSlowCharts(async ({ server, page, open, slowIds, path, problems }) => {
      const admin = await server.as('admin');
      await open(path);
      for (const id of slowIds) await loading(page, id).waitFor();
      await runningBecomes(admin, 2);

      await page.getByRole('button', { name: 'Choose Country' }).click();
      await page.getByRole('option', { name: /NO/ }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Edit dashboard' }).click();
      await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill('Slow orders');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'Slow orders' }).waitFor();
      await loading(page, slowIds[7]).waitFor();

      await page.getByRole('link', { name: 'Databases', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Databases' }).waitFor();
      await runningBecomes(admin, 0, 0);
      expect(problems).to.deep.equal([]);
    }));

  it('ends in the engine what else was asked of it: values of a filter, rows behind a chart', () =>
    withSlowCharts(async ({ server, page, open, slowIds, path, problems }) => {
      const admin = await server.as('admin');
      const databases = page.getByRole('heading', { name: 'Databases' });
      const leave = async (): Promise<void> => {
        await page.goForward();
        await databases.waitFor();
        await runningBecomes(admin, 0, 0);
      };
      await open(path);
      await page.getByRole('link', { name: 'Databases', exact: true }).first().click();
      await databases.waitFor();

      await page.goBack();
      await loading(page, slowIds[7]).waitFor();
      await page.getByRole('button', { name: 'Choose Spread' }).click();
      await runningBecomes(admin, 3); // beside two charts
      await leave();

      await page.goBack();
      await loading(page, slowIds[7]).waitFor();
      await page
        .locator(`[data-chart-box="${String(slowIds[0])}"]`)
        .getByRole('button', { name: 'Chart actions' })
        .click();
      await page.getByRole('menuitem', { name: 'Drill to detail' }).click();
      await page.getByRole('dialog').waitFor();
      await runningBecomes(admin, 3);
      await leave();
      expect(problems).to.deep.equal([]);
    }));
});
