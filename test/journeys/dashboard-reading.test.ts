import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { orderDashboards, saveFilter, type DashboardTest } from './support/dashboards.ts';
import { layoutOf, part, twoTabs } from './support/dashboard-layouts.ts';
import { boxOf, button, chooseOfChart, dashboardPath, drawingOf, drawn } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

/** A text beside the first chart, above two tabs with one chart each. */
const withText = (code: string, [first, where, which]: readonly number[]) =>
  layoutOf(
    part('GRID', 'GRID_ID', ['ROW-1', 'TABS-1']),
    part('ROW', 'ROW-1', ['MARKDOWN-1', 'CHART-1']),
    part('MARKDOWN', 'MARKDOWN-1', [], { width: 4, height: 20, code }),
    part('CHART', 'CHART-1', [], { chartId: first, width: 8, height: 20 }),
    ...twoTabs(where, which),
  );

/** Tabs with tabs in the first of them. */
const nestedTabs = ([first, second, third]: readonly number[]) =>
  layoutOf(
    part('GRID', 'GRID_ID', ['TABS-1']),
    part('TABS', 'TABS-1', ['TAB-1', 'TAB-2']),
    part('TAB', 'TAB-1', ['TABS-2'], { text: 'Outer one' }),
    part('TABS', 'TABS-2', ['TAB-3', 'TAB-4']),
    part('TAB', 'TAB-3', ['CHART-1'], { text: 'Inner one' }),
    part('TAB', 'TAB-4', ['CHART-2'], { text: 'Inner two' }),
    part('TAB', 'TAB-2', ['CHART-3'], { text: 'Outer two' }),
    part('CHART', 'CHART-1', [], { chartId: first, width: 8, height: 20 }),
    part('CHART', 'CHART-2', [], { chartId: second, width: 8, height: 40 }),
    part('CHART', 'CHART-3', [], { chartId: third, width: 8, height: 40 }),
  );

/** Saves the dashboard with a text above its tabs, opens it and gives its text. */
async function openWithText(test: DashboardTest, code: string, more: object = {}) {
  await saveDashboard(test, { positions: withText(code, test.chartIds) }, more);
  await test.open(dashboardPath(test.dashboardId));
  await drawn(test.page, test.chartIds[0]);
  return test.page.locator('[data-layout-id="MARKDOWN-1"]');
}

describe('reading a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('writes numbers of its charts into its texts, and says which names it does not know', async () => {
    const test = shared();
    const code = 'There are **{{ value("Total", "count") }}** orders {{ filter("nope") }}, {{ value("No", "n") }}';
    const text = await openWithText(test, code);
    await text
      .getByText('There are 5 orders [nope: no filter has this name], [No: no chart here has this name]')
      .waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('lets neither the texts nor the style of its author act on the page around', async () => {
    const test = shared();
    const css =
      'body { display: none } [data-layout-id="MARKDOWN-1"] { color: rgb(1, 2, 3); background: url(http://x.test/a) }';
    const code = 'Orders<script>document.title = "broken"</script>';
    const text = await openWithText(test, code, { css });
    await text.getByText('Orders').waitFor();
    expect(await test.page.title()).to.contain('Orders of the year');
    const style = await text.evaluate((element) => {
      const { color, backgroundImage } = getComputedStyle(element);
      return { color, backgroundImage, body: getComputedStyle(document.body).display };
    });
    expect(style).to.deep.equal({ color: 'rgb(1, 2, 3)', backgroundImage: 'none', body: 'block' });
    expect(test.problems.filter((problem) => !problem.includes('x.test'))).to.deep.equal([]);
  });

  it('writes into its texts what a filter is set to', async () => {
    const test = shared();
    const { page, chartIds, dashboardId, problems } = test;
    const filter = filterNamed('country', [], { name: 'Country', controlValues: { instantFilter: true } });
    const positions = withText('Orders of: {{ filter("Country") }}', chartIds);
    await saveDashboard(test, { positions, native_filter_configuration: [filter] });
    await test.open(dashboardPath(dashboardId));
    const text = page.locator('[data-layout-id="MARKDOWN-1"]');
    await text.getByText('Orders of: All').waitFor();
    await button(page, 'Choose Country: All').click();
    for (const name of [/^NO,/, /^SE,/]) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await text.getByText('Orders of: NO, SE').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('follows links of its texts to tabs', async () => {
    const test = shared();
    await openWithText(test, '[Which?](#TAB-2)');
    await test.page.getByRole('link', { name: 'Which?' }).click();
    await drawn(test.page, test.chartIds[2]);
    expect(await test.page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
    expect(test.problems).to.deep.equal([]);
  });

  it('draws the charts of the shown tab only [4.3.6]', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await openWithText(test, 'Orders');
    await drawn(page, chartIds[1]);
    await page.getByRole('tab', { name: 'Which' }).click();
    await drawn(page, chartIds[2]);
    expect(await drawingOf(page, chartIds[1]).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('shows the tab inside another one that was shown when the outer one was left [4.3.6]', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await saveDashboard(test, { positions: nestedTabs(chartIds) });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(page, chartIds[0]);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Inner two').click();
    await drawn(page, chartIds[1]);
    expect(await drawingOf(page, chartIds[0]).count()).to.equal(0);
    await tab('Outer two').click();
    await drawn(page, chartIds[2]);
    expect(await tab('Inner two').count()).to.equal(0);
    await tab('Outer one').click();
    await drawn(page, chartIds[1]);
    expect(await tab('Inner two').getAttribute('aria-selected')).to.equal('true');
    expect(problems).to.deep.equal([]);
  });

  it('filters charts that name no time column by the main one of their dataset', async () => {
    const test = shared();
    const { page, chartIds, server, problems } = test;
    const february = '2024-02-01 : 2024-03-01';
    await saveFilter(await server.as('admin'), test, {
      id: 'NATIVE_FILTER-when',
      name: 'When',
      type: 'NATIVE_FILTER',
      filterType: 'filter_time',
      targets: [{}],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      cascadeParentIds: [],
      controlValues: {},
      defaultDataMask: { extraFormData: { time_range: february }, filterState: { value: february } },
    });
    await test.open(dashboardPath(test.dashboardId));
    // Orders 2 and 3 of the five.
    await boxOf(page, chartIds[0]).getByText('2', { exact: true }).first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('asks for its data past the cache when it is refreshed [2.3.1p]', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await openWithText(test, 'Orders');
    const answered = page.waitForResponse((answer) => answer.url().includes('force=true'));
    await button(page, 'Refresh dashboard').click();
    expect((await answered).status()).to.equal(200);
    await drawn(page, chartIds[0]);
    expect(problems).to.deep.equal([]);
  });

  it('fills the page with one chart until Escape', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await openWithText(test, 'Orders');
    await chooseOfChart(page, chartIds[0], 'Fill the page');
    const full = page.getByRole('dialog', { name: 'Total' });
    await full.locator('[data-chart-status="rendered"]').waitFor();
    await page.keyboard.press('Escape');
    await full.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });
});

describe('one chart of a dashboard on the whole screen', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  /** Opens the dashboard and shows its first chart on the whole screen. */
  async function fillScreen(test: DashboardTest) {
    const { page, chartIds } = test;
    await openWithText(test, 'Orders');
    await chooseOfChart(page, chartIds[0], 'Enter full screen');
    const full = page.getByRole('dialog', { name: 'Total' });
    await full.getByRole('heading', { name: 'Total' }).waitFor();
    await full.locator('[data-chart-status="rendered"]').waitFor();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    return full;
  }

  it('leads back to the dashboard by its button [2.3.1f]', async () => {
    const { page, problems } = shared();
    const full = await fillScreen(shared());
    await button(page, 'Back to the dashboard').click();
    await full.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.fullscreenElement === null);
    expect(problems).to.deep.equal([]);
  });

  it('goes with the full screen of the browser [2.3.1f]', async () => {
    const { page, problems } = shared();
    const full = await fillScreen(shared());
    await page.evaluate(() => document.exitFullscreen());
    await full.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('has its menu, whose Escape does not leave the full screen', async () => {
    const { page, problems } = shared();
    const full = await fillScreen(shared());
    await full.getByRole('button', { name: 'Chart actions' }).click();
    await page.getByRole('menuitem', { name: 'Force refresh' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.fullscreenElement !== null)).to.equal(true);
    expect(await full.count()).to.equal(1);
    expect(problems).to.deep.equal([]);
  });
});

describe('a dashboard that visitors may read', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ settings: { PUBLIC_ROLE_LIKE: 'Alpha' } });

  it('offers stars to people with an account only', async () => {
    const test = shared();
    const { page, open, context, problems } = test;
    await saveDashboard(test, { positions: withText('Orders', test.chartIds) }, { published: true });
    const starsOf = async () => {
      await open(dashboardPath(test.dashboardId));
      await drawn(page, test.chartIds[0]);
      const onDashboard = await button(page, 'Star this dashboard').count();
      await open('/dashboard/list/');
      await page.getByRole('link', { name: 'Orders of the year' }).first().waitFor();
      return [onDashboard, await page.getByRole('button', { name: /^Star(red)?\b/ }).count()];
    };
    expect(await starsOf()).to.deep.equal([1, 2]);
    await context.clearCookies();
    expect(await starsOf()).to.deep.equal([0, 0]);
    expect(problems).to.deep.equal([]);
  });
});
