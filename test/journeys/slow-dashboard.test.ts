import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { countryFilter } from '../plugins/dashboard/support/filters.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { makeEndless, runningBecomes } from '../support/statements.ts';
import { makeEmptyDashboard, makeOrderCharts } from './support/dashboards.ts';
import { layoutOf, part } from './support/dashboard-layouts.ts';
import { button, chooseOfChart, dashboardPath, titleField } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

interface Slow {
  /** Charts whose data never come. */
  readonly slowIds: readonly number[];
  readonly ordersId: number;
  readonly endlessId: number;
}

/** Eight charts none of which is ever answered, and the dataset of the orders. */
async function makeSlowCharts(server: TestServer): Promise<Slow> {
  const admin = await server.as('admin');
  const { chartIds } = await makeOrderCharts(server);
  const ordersId = (await admin.get(`/api/v1/chart/${String(chartIds[0])}`)).body.result.datasource_id as number;
  const endlessId = await makeEndless(server, admin);
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
  return { slowIds, ordersId, endlessId };
}

/** A dashboard of these charts, all in sight, with a filter that is answered and one that is not. */
async function makeSlowDashboard(server: TestServer, { slowIds, ordersId, endlessId }: Slow) {
  const made = await makeEmptyDashboard(server);
  const native_filter_configuration = [countryFilter(ordersId), slowFilter(endlessId)];
  await saveDashboard({ server, ...made }, { positions: inTwoRows(slowIds), native_filter_configuration });
  return made;
}

/** A filter whose values never come. */
const slowFilter = (datasetId: number) => ({
  ...countryFilter(datasetId),
  id: 'NATIVE_FILTER-spread',
  name: 'Spread',
  targets: [{ datasetId, column: { name: 'spread' } }],
});

/** Four charts beside each other, twice: all of them are in sight. */
function inTwoRows(chartIds: readonly number[]) {
  const idOf = (chartId: number) => `CHART-${String(chartId)}`;
  return layoutOf(
    part('GRID', 'GRID_ID', ['ROW-1', 'ROW-2']),
    part('ROW', 'ROW-1', chartIds.slice(0, 4).map(idOf), { background: 'BACKGROUND_TRANSPARENT' }),
    part('ROW', 'ROW-2', chartIds.slice(4).map(idOf), { background: 'BACKGROUND_TRANSPARENT' }),
    ...chartIds.map((chartId) => part('CHART', idOf(chartId), [], { chartId, width: 3, height: 20 })),
  );
}

const loading = (page: Page, chartId: number | undefined) =>
  page.locator(`[data-chart-key="${String(chartId)}"][data-chart-status=loading]`);

describe('a dashboard whose data does not come', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({ settings: { DATABASE_SLOTS: '2' } }, makeSlowCharts, makeSlowDashboard);
  const databases = () => shared().page.getByRole('link', { name: 'Databases', exact: true }).first();

  /** Opens the dashboard and waits until all of its charts wait, two of them in the engine. */
  async function opened() {
    const test = shared();
    await test.open(dashboardPath(test.dashboardId));
    for (const id of test.slowIds) await loading(test.page, id).waitFor();
    await runningBecomes(await test.server.as('admin'), 2);
    return test;
  }

  it('lets its filters be opened', async () => {
    const { page, problems } = await opened();
    await button(page, 'Choose Country: All').click();
    await page.getByRole('option', { name: /NO/ }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('lets itself be edited and saved, and goes on waiting', async () => {
    const { page, slowIds, problems } = await opened();
    await button(page, 'Edit dashboard').click();
    await titleField(page).fill('Slow orders');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Slow orders' }).waitFor();
    await loading(page, slowIds[7]).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('leaves nothing running in the engine when it is left', async () => {
    const { page, server, problems } = await opened();
    await databases().click();
    await page.getByRole('heading', { name: 'Databases' }).waitFor();
    await runningBecomes(await server.as('admin'), 0, 0);
    expect(problems).to.deep.equal([]);
  });

  /** Opens the dashboard, acts so that a third statement runs, and leaves by one step forward. */
  async function leaveAfter(action: () => Promise<void>): Promise<void> {
    const { page, server, slowIds, problems } = await opened();
    const admin = await server.as('admin');
    const heading = page.getByRole('heading', { name: 'Databases' });
    await databases().click();
    await heading.waitFor();
    await page.goBack();
    await loading(page, slowIds[7]).waitFor();
    await action();
    await runningBecomes(admin, 3);
    await page.goForward(); // what is open may cover the links
    await heading.waitFor();
    await runningBecomes(admin, 0, 0);
    expect(problems).to.deep.equal([]);
  }

  it('ends in the engine the values of a filter that were asked for', () =>
    leaveAfter(() => button(shared().page, 'Choose Spread: All').click()));

  it('ends in the engine the rows behind a chart that were asked for', () =>
    leaveAfter(async () => {
      const { page, slowIds } = shared();
      await chooseOfChart(page, slowIds[0], 'Drill to detail');
      await page.getByRole('dialog').waitFor();
    }));
});
