import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { makeEmptyDashboard, makeOrderCharts, type DashboardTest } from './support/dashboards.ts';
import { aboveTabs } from './support/dashboard-layouts.ts';
import { boxOf, button, chooseOfDashboard, dashboardPath, drawn } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

/** The order charts, the table with a search of its own, over a dataset whose answers are kept for half an hour. */
async function makeCharts(server: TestServer): Promise<Pick<DashboardTest, 'chartIds'>> {
  const admin = await server.as('admin');
  const { chartIds } = await makeOrderCharts(server);
  const [datasetId] = (await admin.get('/api/v1/dataset/')).body.ids as number[];
  await admin.put(`/api/v1/dataset/${String(datasetId)}`, { cache_timeout: 1_800 });
  const all_columns = ['id', 'country', 'amount'];
  const params = { viz_type: 'table', query_mode: 'raw', all_columns, include_search: true };
  await admin.put(`/api/v1/chart/${String(chartIds[2])}`, { params: JSON.stringify(params) });
  return { chartIds };
}

/** A dashboard of "Total" above two tabs with one chart each, and a filter. */
async function makeDashboard(server: TestServer, { chartIds }: Pick<DashboardTest, 'chartIds'>) {
  const made = await makeEmptyDashboard(server);
  const native_filter_configuration = [filterNamed('country', [], { name: 'Country' })];
  await saveDashboard({ server, ...made }, { positions: aboveTabs(chartIds), native_filter_configuration });
  return made;
}

describe('the frame of a dashboard', function () {
  this.timeout(180_000);
  const shared = sharedWorkbench({}, makeCharts, makeDashboard);
  const navigation = (page: Page) => page.locator('aside').first();
  const filter = (page: Page) => page.locator('[data-filter="NATIVE_FILTER-country"]');

  /** Opens the dashboard and waits for its first chart. */
  async function opened() {
    const test = shared();
    await test.open(dashboardPath(test.dashboardId));
    await drawn(test.page, test.chartIds[0]);
    return test;
  }

  it('fills the screen without the navigation', async () => {
    const { page, chartIds, problems } = await opened();
    await chooseOfDashboard(page, 'Enter full screen');
    await page.waitForFunction(() => document.fullscreenElement === document.documentElement);
    await navigation(page).waitFor({ state: 'hidden' });
    await drawn(page, chartIds[0]);
    expect(problems).to.deep.equal([]);
  });

  it('leaves the full screen by its menu and has the navigation again', async () => {
    const { page, problems } = await opened();
    await chooseOfDashboard(page, 'Enter full screen');
    await navigation(page).waitFor({ state: 'hidden' });
    await chooseOfDashboard(page, 'Leave full screen');
    await page.waitForFunction(() => document.fullscreenElement === null);
    await navigation(page).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('gives the room of filters that are folded to the charts', async () => {
    const { page, problems } = await opened();
    await filter(page).waitFor();
    const widthPx = () =>
      page.locator('[data-layout-id=CHART-2]').evaluate((box) => Math.round(box.getBoundingClientRect().width));
    const beforePx = await widthPx();
    await button(page, 'Hide filters').click();
    await filter(page).waitFor({ state: 'detached' });
    await eventually('the chart is wider', widthPx, (px) => px > beforePx + 150);
    expect(problems).to.deep.equal([]);
  });

  it('keeps its filters folded after a reload', async () => {
    const { page, chartIds, problems } = await opened();
    await button(page, 'Hide filters').click();
    await filter(page).waitFor({ state: 'detached' });
    await page.reload();
    await button(page, 'Show filters').waitFor();
    await drawn(page, chartIds[0]);
    expect(await filter(page).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('shows its folded filters by a key, also after a reload', async () => {
    const { page, problems } = await opened();
    await button(page, 'Hide filters').click();
    await button(page, 'Show filters').press('Enter');
    await filter(page).waitFor();
    await page.reload();
    await filter(page).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('keeps the dragged width of a column through a moment without rows', async () => {
    const { page, chartIds, problems } = await opened();
    await page.getByRole('tab', { name: 'Which' }).click();
    await drawn(page, chartIds[2]);
    const orders = boxOf(page, chartIds[2]);
    const head = orders.getByRole('columnheader', { name: /country/ });
    const handle = await head.getByRole('separator').boundingBox();
    const before = await head.boundingBox();
    if (handle === null || before === null) throw new Error('There is no heading.');
    await page.mouse.move(handle.x + 2, handle.y + 5);
    await page.mouse.down();
    await page.mouse.move(handle.x + 82, handle.y + 5, { steps: 4 });
    await page.mouse.up();
    const widthPx = async () => Math.round((await head.boundingBox())?.width ?? 0);
    const isDragged = (px: number) => Math.abs(px - before.width - 80) <= 2;
    const draggedPx = await eventually('the column is 80 px wider', widthPx, isDragged);
    await orders.getByRole('searchbox').fill('nowhere');
    await head.waitFor({ state: 'detached' });
    await orders.getByRole('searchbox').fill('');
    await head.waitFor();
    expect(await widthPx()).to.equal(draggedPx);
    expect(problems).to.deep.equal([]);
  });
});

describe('the age of the data of a dashboard', function () {
  this.timeout(180_000);
  const shared = sharedWorkbench({}, makeCharts, makeDashboard);
  /** Opens the dashboard with a clock that the test moves, and gives the header of its first chart. */
  async function openedWithClock() {
    const { page, open, dashboardId, chartIds } = shared();
    await page.clock.install();
    await open(dashboardPath(dashboardId));
    await drawn(page, chartIds[0]);
    const header = boxOf(page, chartIds[0]).locator('[data-chart-controls]');
    await header
      .getByText(/now|ago/)
      .first()
      .waitFor();
    return header;
  }

  it('is told by each chart, with what reads them anew', async () => {
    const header = await openedWithClock();
    await shared().page.clock.fastForward('10:00');
    await header
      .getByText(/1\d min ago/)
      .first()
      .waitFor();
    expect(await header.getByTitle(/Refresh asks the database again/).count()).to.be.greaterThan(0);
    expect(await header.getByRole('button', { name: /^Out of date/ }).count()).to.equal(0);
  });

  it('takes no room from the name of a chart until the pointer or the keyboard is in its box, as little as the menu', async () => {
    const { page } = shared();
    const header = await openedWithClock();
    const menu = header.getByRole('button', { name: /^Chart actions/ });
    const isQuiet = async () => ((await header.boundingBox())?.width ?? 0) < 20;
    await page.mouse.move(0, 0);
    await eventually('a quiet box', isQuiet);
    await menu.focus();
    await page.keyboard.press('Shift');
    await eventually('controls for the keyboard', async () => !(await isQuiet()));
    await menu.press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await isQuiet(), 'while the menu is open').to.equal(false);
  });

  it('is told as out of date once answers are kept no longer, until they are read anew from there', async () => {
    const { page } = shared();
    const header = await openedWithClock();
    const outOfDate = header.getByRole('button', { name: /^Out of date, read .* ago\. Refresh Total$/ });
    await page.clock.fastForward('35:00');
    await outOfDate.press('Enter');
    await outOfDate.waitFor({ state: 'detached' });
    await header
      .getByText(/now|seconds? ago/)
      .first()
      .waitFor();
  });
});
