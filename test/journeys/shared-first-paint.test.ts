import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';
import {
  chartOf,
  choose,
  chooseInFilter,
  drawn,
  giveFilters,
  north,
  pointAt,
  salesDashboards,
  totalBecomes,
  type SalesTest,
} from './support/sales.ts';

async function openSales(test: SalesTest): Promise<void> {
  await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
  await totalBecomes(test.page, test.charts.total, '288'); // 12 months × 4 places × (1 + 2 + 3)
}

/** Brushes some of the months and gives the name of the chip of that selection. */
async function brushMonths({ page, charts }: SalesTest): Promise<string> {
  await drawn(page, charts.months);
  const line = await chartOf(page, charts.months).locator('svg').first().boundingBox();
  if (line === null) throw new Error('The line is not in sight.');
  await page.mouse.move(line.x + line.width * 0.3, line.y + line.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width * 0.6, line.y + line.height * 0.5, { steps: 8 });
  await page.mouse.up();
  const chip = page.getByRole('button', { name: /^Clear the cross-filter of By month: / });
  await chip.waitFor();
  return (await chip.getAttribute('aria-label')) ?? '';
}

/** Copies the link of the dashboard as it is, and opens it as somebody who may not edit. */
async function openCopiedLink({ server, browser, context, page }: SalesTest): Promise<Page> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Dashboard actions' }).click();
  await choose(page, 'Copy link');
  await page.getByText('Link copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await pageOf(await gammaUser(server), browser, server);
  await other.goto(link);
  return other;
}

describe('a dashboard that is shared by its link with somebody who may not edit', function () {
  this.timeout(120_000);
  const opened = salesDashboards();

  it('is seen as it was filtered and brushed [7.3.2a, 7.3.2b]', async () => {
    const test = opened();
    const { page, charts, datasetId, problems } = test;
    await giveFilters(test, filterNamed('product', [], { targets: [{ datasetId, column: { name: 'product' } }] }));
    await openSales(test);
    await chooseInFilter(page, 'product', 'Tea');
    await page.getByRole('button', { name: 'Apply (1)' }).click();
    await totalBecomes(page, charts.total, '48'); // 12 months × 4 places × 1
    const chosen = await brushMonths(test);
    const number = await chartOf(page, charts.total)
      .getByText(/^(?!48$)\d+$/)
      .first()
      .textContent();
    expect(Number(number)).to.be.within(4, 44); // some months of tea
    const other = await openCopiedLink(test);
    await other.getByRole('button', { name: 'Choose product: Tea' }).waitFor();
    await other.getByRole('button', { name: chosen, exact: true }).waitFor();
    await totalBecomes(other, charts.total, number ?? '');
    expect(await other.getByRole('button', { name: 'Edit dashboard' }).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('is seen as it was drilled into, and can be drilled out of [7.3.2b]', async () => {
    const test = opened();
    const { page, charts, problems } = test;
    await openSales(test);
    await drawn(page, charts.regions);
    await pointAt(page, charts.regions, north, 'right');
    await choose(page, 'Drill by');
    await choose(page, 'country');
    await chartOf(page, charts.regions).getByText('SE', { exact: true }).waitFor();
    const other = await openCopiedLink(test);
    const drilled = chartOf(other, charts.regions);
    await drilled.getByText('NO', { exact: true }).waitFor();
    await drilled.getByText('SE', { exact: true }).waitFor();
    expect(await drilled.getByText('IT', { exact: true }).count()).to.equal(0);
    const path = other.getByRole('navigation', { name: 'Drill path of By region' });
    expect(await path.innerText()).to.match(/All\s*North by country/);
    await path.getByRole('button', { name: 'All' }).click();
    await drilled.getByText('South', { exact: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('is seen as it was highlighted', async () => {
    const test = opened();
    const { page, problems } = test;
    await openSales(test);
    const chosen = await brushMonths(test);
    await page.getByRole('button', { name: /^Highlight/ }).click();
    await page.locator('[role=status]', { hasText: 'Selected part' }).first().waitFor();
    const other = await openCopiedLink(test);
    await other.getByRole('button', { name: chosen, exact: true }).waitFor();
    await other.getByRole('button', { name: /^Highlight/, pressed: true }).waitFor();
    await other.locator('[role=status]', { hasText: 'Selected part' }).first().waitFor();
    expect(problems).to.deep.equal([]);
  });
});
