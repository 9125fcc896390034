import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { makeEndless, runningBecomes } from '../support/statements.ts';
import { makeEmptyDashboard, makeOrderCharts, orderDashboards } from './support/dashboards.ts';
import { stackOf } from './support/dashboard-layouts.ts';
import { boxOf, button, chooseOfDashboard, dashboardPath, drawn } from './support/dashboard-page.ts';
import { saveDashboard, storedDashboard } from './support/saved-dashboard.ts';

/** Ids of the charts that ask for data from now on, in order; `isForced`: only past the cache. */
function askedCharts(page: Page, isForced = false): readonly number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/v1/chart/data' || (isForced && searchParams.get('force') !== 'true')) return;
    const { slice_id: id } = JSON.parse(searchParams.get('form_data') ?? '{}') as { readonly slice_id?: number };
    if (id !== undefined && !asked.includes(id)) asked.push(id);
  });
  return asked;
}

describe('the data of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ viewport: { width: 1440, height: 700 } });

  it('is asked for by charts that are near the window, and by the others when they come near [4.3.1a]', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await saveDashboard(test, { positions: stackOf(chartIds, 200) }); // 1600 px each
    const asked = askedCharts(page);
    await test.open(dashboardPath(test.dashboardId));
    await drawn(page, chartIds[0]);
    expect(asked).to.deep.equal(chartIds.slice(0, 1));
    await boxOf(page, chartIds[1]).evaluate((box) => box.scrollIntoView({ block: 'start' }));
    await drawn(page, chartIds[1]);
    expect(asked).to.deep.equal(chartIds.slice(0, 2));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await drawn(page, chartIds[2]);
    expect(asked).to.deep.equal(chartIds);
    expect(problems).to.deep.equal([]);
  });

  it('is said to be kept when the page is opened again', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await saveDashboard(test, { positions: stackOf(chartIds, 20) });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(page, chartIds[0]);
    await page.reload();
    await boxOf(page, chartIds[0])
      .getByText(/^Cached /)
      .first()
      .waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('is set in a dialog to be read anew by itself, without some charts', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await saveDashboard(test, { positions: stackOf(chartIds, 20) });
    await test.open(`${dashboardPath(test.dashboardId)}?edit=true`);
    await chooseOfDashboard(page, /^Auto-refresh/);
    const dialog = page.getByRole('dialog', { name: 'Auto-refresh' });
    await dialog.getByRole('radio', { name: 'Every minute' }).check();
    await dialog.getByRole('checkbox', { name: 'One chart after the other instead of all at once' }).uncheck();
    const without = dialog.getByRole('group', { name: 'Charts without auto-refresh' });
    await without.getByRole('checkbox', { name: 'Countries' }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    await button(page, 'Edit dashboard').waitFor();
    const stored = JSON.parse((await storedDashboard(test)).json_metadata);
    expect(stored).to.deep.include({
      refresh_frequency: 60,
      stagger_refresh: false,
      timed_refresh_immune_slices: [chartIds[1]],
    });
    expect(problems).to.deep.equal([]);
  });

  it('is read anew by itself, past the cache, without the charts that are set so [9.2.10]', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    const [total = 0, countries = 0, orders = 0] = chartIds;
    await saveDashboard(test, {
      positions: stackOf(chartIds, 20),
      refresh_frequency: 60,
      stagger_refresh: false,
      timed_refresh_immune_slices: [countries],
    });
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.clock.install();
    const forced = askedCharts(page, true);
    await test.open(dashboardPath(test.dashboardId));
    for (const id of chartIds) await drawn(page, id);
    await page.clock.runFor(62_000);
    await eventually('the last chart is asked for', () => forced.includes(orders)); // all at once, in their order
    expect(forced).to.have.members([total, orders]);
    for (const id of [total, orders]) await drawn(page, id);
    expect(problems).to.deep.equal([]);
  });
});

/** The order charts, and one whose data never come. */
async function makeCharts(server: TestServer) {
  const admin = await server.as('admin');
  const { chartIds } = await makeOrderCharts(server);
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(spread)', label: 'sum' };
  const made = await admin.post('/api/v1/chart/', {
    slice_name: 'Endless',
    viz_type: 'big_number_total',
    datasource_id: await makeEndless(server, admin),
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: 'big_number_total', metric }),
  });
  return { chartIds, endless: made.body.id as number };
}

describe('a chart of a dashboard whose data do not come', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, makeCharts, makeEmptyDashboard);

  /** Opens a dashboard of a chart that is drawn and of the one that is not, and gives its box. */
  async function opened() {
    const test = shared();
    const { page, chartIds, endless } = test;
    const [total = 0] = chartIds;
    await saveDashboard(test, { positions: stackOf([total, endless], 20) });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(page, total);
    return boxOf(page, endless);
  }

  it('shows how long it has been asked for, until it is stopped', async () => {
    const slow = await opened();
    const timer = slow.getByRole('timer');
    const before = await timer.innerText();
    await eventually(
      'the time goes on',
      () => timer.innerText(),
      (text) => text !== before,
    );
    await slow.getByRole('button', { name: 'Stop', exact: true }).click();
    await timer.waitFor({ state: 'detached' });
    expect(shared().problems).to.deep.equal([]);
  });

  it('is stopped in the engine too', async () => {
    const slow = await opened();
    const admin = await shared().server.as('admin');
    await runningBecomes(admin, 1);
    await slow.getByRole('button', { name: 'Stop', exact: true }).click();
    await slow.locator('[data-chart-status="stopped"]').waitFor();
    await runningBecomes(admin, 0, 0);
    expect(shared().problems).to.deep.equal([]);
  });

  it('is asked for again after a reload, and can be stopped again', async () => {
    const slow = await opened();
    await slow.getByRole('button', { name: 'Stop', exact: true }).click();
    await slow.locator('[data-chart-status="stopped"]').waitFor();
    await shared().page.reload();
    await slow.getByRole('button', { name: 'Stop', exact: true }).click();
    await slow.locator('[data-chart-status="stopped"]').waitFor();
    expect(shared().problems).to.deep.equal([]);
  });
});
