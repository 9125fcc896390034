import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { aboveTabs } from './support/dashboard-layouts.ts';
import { button, chooseOfDashboard, dashboardPath, drawn } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

/** Arranges the charts in tabs. */
const fill = (test: DashboardTest, more: Readonly<Record<string, unknown>> = {}) =>
  saveDashboard(test, { positions: aboveTabs(test.chartIds), ...more });

/** What is shown around the charts under an address with these parameters. */
async function around({ page, open, chartIds, dashboardId }: DashboardTest, params: string) {
  await open(`${dashboardPath(dashboardId)}?${params}`);
  await drawn(page, chartIds[0]);
  if (params !== 'standalone=3') await page.locator('[data-filter="NATIVE_FILTER-country"]').waitFor();
  const isThere = async (locator: Locator) => (await locator.count()) > 0;
  return {
    navigation: await isThere(page.getByRole('navigation')),
    header: await isThere(button(page, 'Dashboard actions')),
    tabs: await isThere(page.getByRole('tab')),
    filters: await isThere(page.locator('[data-filter]')),
    controls: await isThere(page.getByRole('button', { name: 'Chart actions' })),
  };
}

const all = { navigation: true, header: true, tabs: true, filters: true, controls: true };
const bare = { ...all, navigation: false, header: false };

describe('the address of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  /** Opens under each of the addresses and compares what is shown around the charts. */
  async function showsAround(expected: Readonly<Record<string, typeof all>>): Promise<void> {
    const test = shared();
    await fill(test, { native_filter_configuration: [filterNamed('country')] });
    const shown: Record<string, typeof all> = {};
    for (const params of Object.keys(expected)) shown[params] = await around(test, params);
    expect(shown).to.deep.equal(expected);
    expect(test.problems).to.deep.equal([]);
  }

  it('says by its mode how much is shown around the charts [2.2.5]', () =>
    showsAround({
      'standalone=0': all,
      'standalone=1': { ...all, navigation: false },
      'standalone=2': bare,
      'standalone=3': { ...bare, filters: false, controls: false },
    }));

  it('hides by each bit of its mask one part of the frame [2.2.3]', () =>
    showsAround({
      'uiConfig=1': { ...all, header: false },
      'uiConfig=2': { ...all, tabs: false },
      'uiConfig=4': { ...all, navigation: false },
      'uiConfig=8': { ...all, controls: false },
      'uiConfig=16': all,
    }));

  it('hides what its mode or its mask hides where it has both [2.2.3, 2.2.5]', () =>
    showsAround({ 'standalone=2&uiConfig=10': { ...bare, tabs: false, controls: false } }));

  it('opens the tab of the chart that it names, and names it no longer [2.2.1b]', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    await fill(test);
    await test.open(`${dashboardPath(test.dashboardId)}?focused_chart=${String(chartIds[2])}`);
    await drawn(page, chartIds[2]);
    expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
    await page.waitForFunction(() => !window.location.search.includes('focused_chart'));
    await drawn(page, chartIds[2]);
    expect(problems).to.deep.equal([]);
  });

  it('has the chosen tab', async () => {
    const test = shared();
    const { page, problems } = test;
    await fill(test);
    await test.open(dashboardPath(test.dashboardId));
    for (const [name, hash] of [
      ['Which', '#TAB-2'],
      ['Where', '#TAB-1'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await page.waitForFunction((wanted) => window.location.hash === wanted, hash);
    }
    expect(new URL(page.url()).pathname).to.equal(dashboardPath(test.dashboardId));
    expect(problems).to.deep.equal([]);
  });

  it('opens the tab that it names, at the top of the page', async () => {
    const test = shared();
    const { page, problems } = test;
    await fill(test);
    await test.open(`${dashboardPath(test.dashboardId)}#TAB-2`);
    await drawn(page, test.chartIds[2]);
    expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
    expect(await page.evaluate(() => window.scrollY)).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('opens the chosen tab after a reload, and leads one step back to the page before', async () => {
    const test = shared();
    const { page, problems } = test;
    await fill(test);
    await test.open('/dashboard/list/');
    await page
      .locator(`a[href*="/dashboard/${String(test.dashboardId)}/"]`)
      .first()
      .click();
    for (const name of ['Which', 'Where', 'Which']) await page.getByRole('tab', { name }).click();
    await page.waitForFunction(() => window.location.hash === '#TAB-2');
    await page.reload();
    await drawn(page, test.chartIds[2]);
    await page.goBack();
    await page.waitForURL(/\/dashboard\/list\//);
    expect(problems).to.deep.equal([]);
  });

  it('opens the dashboard where its hash cannot be read', async () => {
    const test = shared();
    await fill(test);
    await test.open(`/superset/dashboard/${String(test.dashboardId)}/#100%`);
    await drawn(test.page, test.chartIds[1]);
    expect(test.problems).to.deep.equal([]);
  });

  it('is copied as a link that opens the tab shown when it was copied [7.3.2c, 2.3.1n]', async () => {
    const test = shared();
    const { page, context, chartIds, problems } = test;
    await fill(test);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await test.open(dashboardPath(test.dashboardId));
    await page.getByRole('tab', { name: 'Which' }).click();
    await drawn(page, chartIds[2]);
    await chooseOfDashboard(page, 'Copy link');
    await page.locator('[data-toast-type=success]').getByText('Link copied').waitFor();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await drawn(page, chartIds[2]);
    expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
    expect(problems).to.deep.equal([]);
  });
});

describe('a dashboard under an address whose saved part is lost', function () {
  this.timeout(120_000);
  const shared = orderDashboards();
  const gone = () =>
    shared().page.getByText('The saved filters and tabs of this link were not found.', { exact: false }).first();
  const lost = () =>
    shared().page.getByText('A part of what this link saved could not be shown', { exact: false }).first();

  /** Goes to the dashboard under an address with this query. */
  async function openWith(query: string): Promise<DashboardTest> {
    const test = shared();
    await fill(test);
    await test.page.goto(`${test.server.url}${dashboardPath(test.dashboardId)}${query}`);
    return test;
  }

  for (const key of ['permalink_key', 'native_filters_key']) {
    it(`opens as it begins and says that what the ${key} saved is gone`, async () => {
      const { page, chartIds } = await openWith(`?${key}=nope`);
      await gone().waitFor();
      await drawn(page, chartIds[0]);
    });
  }

  it('says that filters of the address cannot be read', async () => {
    const { page, chartIds } = await openWith('?native_filters=((');
    await lost().waitFor();
    await drawn(page, chartIds[0]);
    expect(await gone().count()).to.equal(0);
  });

  it('takes words for the numbers 1 and 0, and what is no number as not given', async () => {
    const { page, chartIds } = await openWith('?uiConfig=true&focused_chart=nothing&standalone=of');
    await drawn(page, chartIds[0]);
    expect(await button(page, 'Dashboard actions').count()).to.equal(0);
    expect(await page.getByRole('navigation').count()).to.be.greaterThan(0);
    expect(await lost().count()).to.equal(0);
  });

  it('says that a drill cannot be shown which changes the metric', async () => {
    const test = shared();
    const { page, server, chartIds, dashboardId } = test;
    await fill(test);
    const admin = await server.as('admin');
    const drill = { title: 'x', filters: [], settings: { metric: 'm' } };
    const link = await admin.post(`/api/v1/dashboard/${String(dashboardId)}/permalink`, {
      chartStates: { 'drilling/paths': { [String(chartIds[0])]: [drill] } },
    });
    await page.goto(link.body.url as string);
    await lost().waitFor();
    await drawn(page, chartIds[0]);
  });

  it('says so no longer under the address without it', async () => {
    const { page, server, chartIds, dashboardId } = await openWith('?native_filters=((');
    await lost().waitFor();
    await page.goto(`${server.url}${dashboardPath(dashboardId)}`);
    await drawn(page, chartIds[0]);
    expect(await lost().count()).to.equal(0);
  });
});
