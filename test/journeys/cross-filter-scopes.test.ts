import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  boxOf,
  chartOf,
  choose,
  north,
  openSales,
  pointAt,
  salesDashboards,
  totalBecomes,
  type SalesTest,
} from './support/sales.ts';

const scopeDialog = (page: Page) => page.getByRole('dialog', { name: 'Cross-filtering scope' });
const scopeTree = (page: Page) => scopeDialog(page).getByRole('tree', { name: 'Charts that are filtered' });
const scopeItem = (page: Page, name: string) => scopeTree(page).getByRole('treeitem', { name });

/** Opens the scope of all charts. */
async function openScope(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dashboard actions' }).click();
  await choose(page, 'Cross-filtering scope');
  await scopeItem(page, 'Total').waitFor();
}

/** Opens the scope of the bars of regions and takes the total out of it, without saving. */
async function excludeTotalFromRegions({ page, charts }: SalesTest): Promise<void> {
  await boxOf(page, charts.regions).getByRole('button', { name: 'Chart actions' }).click();
  await choose(page, 'Cross-filtering scope');
  await scopeDialog(page).getByText('4 charts are filtered').waitFor();
  await scopeDialog(page).getByRole('radio', { name: 'A scope of its own' }).check();
  await scopeItem(page, 'Total').uncheck();
  await scopeDialog(page).getByText('3 charts are filtered').waitFor();
}

async function saveScope(page: Page): Promise<void> {
  await scopeDialog(page).getByRole('button', { name: 'Save' }).click();
  await scopeDialog(page).waitFor({ state: 'detached' });
}

async function storedMetadata({ admin, dashboardId }: SalesTest): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await admin.get(`/api/v1/dashboard/${String(dashboardId)}`);
  return JSON.parse(body.result.json_metadata as string) as Readonly<Record<string, unknown>>;
}

describe('the scope of cross-filters', function () {
  this.timeout(120_000);
  const shared = salesDashboards();

  it('leaves a chart alone that is out of the scope of all charts [1.0.3h, 2.3.1k]', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await openScope(page);
    await scopeItem(page, 'Total').uncheck();
    await saveScope(page);
    await pointAt(page, charts.regions, north);
    await choose(page, 'Keep only North');
    await chartOf(page, charts.rows).getByText('Rome').waitFor({ state: 'detached' });
    await totalBecomes(page, charts.total, '288');
    expect((await storedMetadata(shared()))['global_chart_configuration']).to.deep.include({
      scope: { rootPath: ['ROOT_ID'], excluded: [charts.total] },
    });
    expect(problems).to.deep.equal([]);
  });

  it('lets a click filter at once, without a menu, where the dashboard says so', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await openScope(page);
    await scopeDialog(page).getByRole('radio', { name: 'Filters at once' }).check();
    await saveScope(page);
    await pointAt(page, charts.regions, north);
    await totalBecomes(page, charts.total, '144');
    expect(problems).to.deep.equal([]);
  });

  it('is a tree that is walked and checked by keyboard, with one stop for Tab', async () => {
    const { page, problems } = shared();
    await openSales(shared());
    await openScope(page);
    const [all, total] = [scopeItem(page, 'All charts'), scopeItem(page, 'Total')];
    await total.press('Space');
    await total.and(page.locator('[aria-checked=false]')).waitFor();
    await page.keyboard.press('Home');
    await all.and(page.locator(':focus[aria-checked=mixed]')).waitFor();
    await page.keyboard.press('Space');
    await total.and(page.locator('[aria-checked=true]')).waitFor();
    await page.keyboard.press('t');
    await total.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await total.and(page.locator('[aria-checked=false]')).waitFor();
    await page.keyboard.press('ArrowLeft');
    await all.and(page.locator(':focus[tabindex="0"]')).waitFor();
    expect(await scopeTree(page).locator('[tabindex="0"]').count()).to.equal(1);
    expect(problems).to.deep.equal([]);
  });

  it('is that of one chart alone where that has its own [2.3.1k]', async () => {
    const { page, charts } = shared();
    await openSales(shared());
    await excludeTotalFromRegions(shared());
    await saveScope(page);
    await pointAt(page, charts.regions, north);
    await choose(page, 'Keep only North');
    const cities = chartOf(page, charts.rows);
    await cities.getByText('Rome').waitFor({ state: 'detached' });
    await totalBecomes(page, charts.total, '288');
    await page.getByRole('button', { name: /^Clear the cross-filter of By region/ }).click();
    await cities.getByText('Rome').waitFor();
    await pointAt(page, charts.products, [0.5, 0.8]);
    await choose(page, 'Keep only Rice');
    await totalBecomes(page, charts.total, '96'); // in the scope of all others: 12 months × 4 places × 2
    expect((await storedMetadata(shared()))['chart_configuration'])
      .to.have.nested.property(`${String(charts.regions)}.crossFilters`)
      .that.includes.keys('scope', 'chartsInScope');
  });

  it('says when it could not be stored, and loses nothing of what was chosen [8.2.3]', async () => {
    const { page, charts, dashboardId } = shared();
    await openSales(shared());
    await excludeTotalFromRegions(shared());
    const address = `**/api/v1/dashboard/${String(dashboardId)}*`;
    await page.route(address, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.fallback(),
    );
    await scopeDialog(page).getByRole('button', { name: 'Save' }).click();
    const failure = page.locator('[data-toast-type=danger]');
    await failure.getByText('Failed to save cross-filter scoping', { exact: true }).first().waitFor();
    expect(await scopeItem(page, 'Total').isChecked()).to.equal(false);
    await page.unroute(address);
    await saveScope(page);
    expect(await storedMetadata(shared())).to.have.nested.property(
      `chart_configuration.${String(charts.regions)}.crossFilters.scope.excluded`,
    );
  });

  it('leaves deleted charts out [2.3.1k]', async () => {
    const { page, charts, admin, open, dashboardId, problems } = shared();
    expect((await admin.delete(`/api/v1/chart/${String(charts.months)}`)).status).to.equal(200);
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await openScope(page);
    await scopeDialog(page).getByText('4 charts are filtered').waitFor();
    const rest = ['All charts', 'By region', 'By product', 'Cities', 'Total'];
    expect(await scopeTree(page).getByRole('treeitem').allInnerTexts()).to.deep.equal(rest);
    const choices = scopeDialog(page).getByRole('combobox', { name: 'Scope of' }).locator('option');
    expect(await choices.allTextContents()).to.deep.equal(rest);
    expect(problems).to.deep.equal([]);
  });

  it('breaks long names of charts', async () => {
    const { page, charts, admin, open, dashboardId, problems } = shared();
    const slice_name = 'Bezirksschornsteinfegermeister'.repeat(8);
    expect((await admin.put(`/api/v1/chart/${String(charts.rows)}`, { slice_name })).status).to.equal(200);
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await openScope(page);
    await scopeItem(page, slice_name).waitFor();
    expect(await scopeTree(page).evaluate((list) => list.scrollWidth <= list.clientWidth)).to.equal(true);
    expect(problems).to.deep.equal([]);
  });
});
