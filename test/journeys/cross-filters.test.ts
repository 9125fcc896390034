import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Permission } from '#core/common';
import { userWithPairs } from '../support/users.ts';
import {
  boxOf,
  chartOf,
  choose,
  drawn,
  keepOnlyNorth,
  north,
  openSales,
  pointAt,
  salesDashboards,
  totalBecomes,
} from './support/sales.ts';
import { pageOf } from './support/sign-in.ts';

const reads: readonly Permission[] = [
  ['can_read', 'Dashboard'],
  ['can_read', 'Chart'],
  ['can_read', 'Dataset'],
  ['all_datasource_access', 'all_datasource_access'],
];

/** What the menu of a chart offers of these two: a table of the numbers, and drilling. */
async function drillActions(page: Page, chartId: number): Promise<readonly string[]> {
  await boxOf(page, chartId).getByRole('button', { name: 'Chart actions' }).click();
  await page.getByRole('menuitem', { name: 'Force refresh' }).waitFor();
  const names = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  return names.filter((name) => /^(Show as table|Drill by)/.test(name));
}

describe('cross-filters on a dashboard', function () {
  this.timeout(120_000);
  const shared = salesDashboards();

  it('filters the other charts by a point and marks the chart that filters [3.4.2]', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await totalBecomes(page, charts.total, '288'); // 12 months × 4 places × (1 + 2 + 3)
    await pointAt(page, charts.regions, north);
    await page.getByRole('menuitem', { name: 'Keep only North' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await totalBecomes(page, charts.total, '144');
    const mark = 'This chart filters others: North. Press to clear.';
    await boxOf(page, charts.regions).getByRole('button', { name: mark }).waitFor();
    expect(await page.locator('[data-cross-filter-emitter]').count()).to.equal(1);
    const cities = chartOf(page, charts.rows);
    await cities.getByText('Rome').waitFor({ state: 'detached' });
    await cities.getByText('Oslo').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('takes a cross-filter back by its chip', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await keepOnlyNorth(shared());
    await page.getByRole('button', { name: 'Clear the cross-filter of By region: North' }).click();
    await totalBecomes(page, charts.total, '288');
    await chartOf(page, charts.rows).getByText('Rome').waitFor();
    await page.locator('[data-cross-filter-emitter]').waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('excludes a value from the menu at a point', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await pointAt(page, charts.regions, north, 'right');
    await choose(page, 'Exclude North');
    await totalBecomes(page, charts.total, '144');
    await chartOf(page, charts.rows).getByText('Rome').waitFor();
    await page.getByText('not North').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('shows a point by another dimension in place, and leads back', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await pointAt(page, charts.regions, north, 'right');
    await choose(page, 'Drill by');
    await choose(page, 'country');
    const bars = chartOf(page, charts.regions);
    await bars.getByText('NO', { exact: true }).waitFor();
    await bars.getByText('SE', { exact: true }).waitFor();
    expect(await bars.getByText('IT', { exact: true }).count()).to.equal(0);
    const path = page.getByRole('navigation', { name: 'Drill path of By region' });
    expect(await path.innerText()).to.match(/All\s*North by country/);
    await path.getByRole('button', { name: 'All' }).click();
    await bars.getByText('South', { exact: true }).waitFor();
    await path.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('shows exactly the rows behind a point under every filter [2.3.1j]', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await keepOnlyNorth(shared());
    await pointAt(page, charts.products, [0.5, 0.8]);
    const reply = page.waitForResponse((answer) => answer.url().includes('/datasource/samples'));
    await choose(page, 'See the rows');
    expect((await reply).status()).to.equal(200);
    const dialog = page.getByRole('dialog', { name: 'Rows behind By product: Rice' });
    await dialog.getByText('1–24 of 24').waitFor(); // rice in 12 months and 2 northern places
    await dialog.getByText('region = North').waitFor();
    await dialog.getByRole('button', { name: 'Export 24 rows as CSV' }).waitFor();
    await dialog.getByRole('gridcell', { name: 'Rice' }).first().waitFor();
    const cells = await dialog.getByRole('gridcell').allInnerTexts();
    expect(cells.filter((cell) => ['Tea', 'Salt', 'South', 'Rome', 'Vigo'].includes(cell))).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });

  it('copies the clicked cell of a table while the menu of its row is open', async () => {
    const { page, context, charts, problems } = shared();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSales(shared());
    await chartOf(page, charts.rows).getByText('Rome', { exact: true }).click();
    await page.getByRole('menuitem', { name: 'Keep only Rome' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+c');
    await page.getByRole('menuitem', { name: 'Keep only Rome' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('Rome');
    expect(problems).to.deep.equal([]);
  });

  it('offers a table of the numbers for pictures only', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    expect(await drillActions(page, charts.regions)).to.deep.equal(['Show as table', 'Drill by …']);
    expect(await drillActions(page, charts.rows)).to.deep.equal(['Drill by …']);
    expect(problems).to.deep.equal([]);
  });

  const rights: readonly (readonly [string, readonly Permission[], readonly string[]])[] = [
    ['offers no drilling to those who may only read', [], []],
    ['offers drilling to those who may drill', [['can_drill', 'Dashboard']], ['Drill by …']],
    ['offers drilling to those who may explore', [['can_explore', 'Superset']], ['Drill by …']],
  ];
  for (const [title, more, offered] of rights) {
    it(title, async () => {
      const { browser, server, admin, charts, dashboardId } = shared();
      const published = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
      expect(published.status).to.equal(200);
      const theirs = await pageOf(await userWithPairs(server, [...reads, ...more]), browser, server);
      await theirs.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await drawn(theirs, charts.regions);
      expect(await drillActions(theirs, charts.regions)).to.deep.equal(offered);
      await pointAt(theirs, charts.regions, north, 'right');
      await theirs.getByRole('menuitem', { name: 'Keep only North' }).waitFor();
      expect(await theirs.getByRole('menuitem', { name: 'Drill by' }).count()).to.equal(offered.length);
    });
  }

  it('keeps the page and the rest of the menu where a part of it cannot be fetched, and tries again', async () => {
    const { page, charts } = shared();
    let isGone = true;
    await page.route(/\/filter-entries-[^/]*\.js$/, (route) => (isGone ? route.abort() : route.fallback()));
    await openSales(shared());
    await pointAt(page, charts.regions, north);
    const failed = page.getByRole('menuitem', { name: 'A part of the menu could not be loaded. Try again' });
    await failed.waitFor();
    await page.getByRole('menuitem', { name: 'See the rows' }).waitFor();
    isGone = false;
    await failed.click();
    await choose(page, 'Keep only North');
    await totalBecomes(page, charts.total, '144');
  });
});
