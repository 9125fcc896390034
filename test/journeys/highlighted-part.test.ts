import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { heldBack } from '../support/held-back.ts';
import {
  boxOf,
  chartOf,
  drawn,
  keepOnlyNorth,
  openSales,
  salesDashboards,
  totalBecomes,
  type SalesTest,
} from './support/sales.ts';

const highlight = (page: Page) => page.getByRole('button', { name: /^Highlight/ }).click();
const filter = (page: Page) => page.getByRole('button', { name: /^Filter\./ }).click();
/** The badge that calls a number that of the selected part. */
const partOf = (page: Page) => page.locator('[role=status]', { hasText: 'Selected part' });
const barsOf = ({ page, charts }: SalesTest) => chartOf(page, charts.regions).locator('[tabindex="0"]').first();

/** Answers in this way to what the page asks of the selected part, once for the total; other charts get none. */
async function answerPart({ page, charts }: SalesTest, ofTotal: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/v1/chart/data*', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('North')) return route.fallback();
    return body.includes(`"slice_id":${String(charts.total)}`) ? ofTotal(route) : route.abort();
  });
}

/** Watches whether the whole, 288, is ever called the selected part; ask for the outcome at the end. */
async function watchWhole({ page, charts }: SalesTest): Promise<() => Promise<boolean>> {
  const watched = await boxOf(page, charts.total).evaluateHandle((box) => {
    const seen = { isMiscalled: false };
    new MutationObserver(() => {
      const texts = [...box.querySelectorAll('*')].map((one) => (one.childElementCount === 0 ? one.textContent : ''));
      if (texts.includes('288') && box.textContent.includes('Selected part')) seen.isMiscalled = true;
    }).observe(box, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => watched.evaluate(({ isMiscalled }) => isMiscalled);
}

/** Gives the bars a series, so that a point is a region with a product. */
async function splitBarsByProduct({ admin, charts, datasetId }: SalesTest): Promise<void> {
  const amount = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'Amount' };
  const saved = await admin.put(`/api/v1/chart/${String(charts.regions)}`, {
    params: JSON.stringify({
      viz_type: 'echarts_timeseries_bar',
      datasource: `${String(datasetId)}__table`,
      x_axis: 'region',
      groupby: ['product'],
      metrics: [amount],
      rich_tooltip: false,
    }),
  });
  expect(saved.status, saved.text).to.equal(200);
}

describe('the selected part of a dashboard', function () {
  this.timeout(120_000);
  const shared = salesDashboards();

  it('is made of exact points that Ctrl adds', async () => {
    const { page, charts, problems } = shared();
    await splitBarsByProduct(shared());
    await openSales(shared());
    await barsOf(shared()).focus();
    for (const key of ['ArrowRight', 'Control+Enter', 'ArrowRight', 'ArrowDown', 'Control+Enter'])
      await page.keyboard.press(key);
    const chip = page.getByRole('button', { name: 'Clear the cross-filter of By region: North, Salt; South, Rice' });
    await chip.waitFor();
    await totalBecomes(page, charts.total, '120'); // 72 of salt and 48 of rice; all combinations would make 240
    await chip.click();
    await totalBecomes(page, charts.total, '288');
    expect(problems).to.deep.equal([]);
  });

  it('is chosen by keyboard from a menu, and the walk goes on where it was', async () => {
    const { page, problems } = shared();
    await splitBarsByProduct(shared());
    await openSales(shared());
    const bars = barsOf(shared());
    const offers = (name: RegExp) => page.getByRole('menuitem', { name }).and(page.locator(':focus')).waitFor();
    await bars.focus();
    for (const key of ['Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await offers(/^Keep only South, /);
    await page.keyboard.press('Escape');
    await bars.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await offers(/^Keep only North, /);
    await page.keyboard.press('Escape');
    expect(problems).to.deep.equal([]);
  });

  it('is drawn before the rest as a ghost while selections highlight', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await keepOnlyNorth(shared());
    await highlight(page);
    const ghosts = chartOf(page, charts.months).locator('[data-ghost]').first();
    await ghosts.waitFor({ state: 'attached' });
    await filter(page);
    await ghosts.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('is what a number shows that has no ghost, and the number says so', async () => {
    const { page, charts, problems } = shared();
    await openSales(shared());
    await keepOnlyNorth(shared());
    await highlight(page);
    await partOf(page).first().locator('[tabindex="0"]').focus();
    await page.getByRole('tooltip', { name: /cannot show the rest as a ghost/ }).waitFor();
    const spoken = chartOf(page, charts.total).locator('figcaption');
    await spoken.getByText(/\b144\b/).waitFor({ state: 'attached' });
    await filter(page);
    await partOf(page).first().waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('is named in a small box by a mark that leaves the room to the name of the chart', async () => {
    const { page, charts, problems } = shared();
    await page.setViewportSize({ width: 1000, height: 900 });
    await openSales(shared());
    await keepOnlyNorth(shared());
    await highlight(page);
    await partOf(page).first().waitFor();
    const name = boxOf(page, charts.total).locator('h3');
    await eventually('a whole name', () => name.evaluate((box) => box.clientWidth === box.scrollWidth));
    expect(problems).to.deep.equal([]);
  });

  it('is not what a number is called while the answer for the part is on its way', async () => {
    const { page, charts } = shared();
    await openSales(shared());
    await keepOnlyNorth(shared());
    const { over, letGo } = heldBack();
    let asked = 0;
    await answerPart(shared(), async (route) => {
      asked += 1;
      await over;
      await route.fallback();
    });
    const isWholeMiscalled = await watchWhole(shared());
    await highlight(page);
    await totalBecomes(page, charts.total, '288');
    await eventually('the part of the total is asked for', () => asked === 1);
    expect(await partOf(page).count()).to.equal(0);
    letGo();
    await totalBecomes(page, charts.total, '144');
    await partOf(page).first().waitFor();
    expect(await isWholeMiscalled()).to.equal(false);
  });

  it('is not what a number is called where the part could not be had', async () => {
    const { page, charts } = shared();
    await openSales(shared());
    await keepOnlyNorth(shared());
    await answerPart(shared(), (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      (request.postData() ?? '').includes(`"slice_id":${String(charts.total)}`),
    );
    const isWholeMiscalled = await watchWhole(shared());
    await highlight(page);
    await failed;
    await totalBecomes(page, charts.total, '288');
    await page.unroute('**/api/v1/chart/data*');
    await filter(page);
    await totalBecomes(page, charts.total, '144');
    expect(await isWholeMiscalled()).to.equal(false);
    await drawn(page, charts.total);
    await highlight(page);
    await partOf(page).first().waitFor();
    await totalBecomes(page, charts.total, '144');
  });
});
