import { expect } from 'chai';
import type { NativeFilter } from '#plugins/native-filters';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
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

const filterOver = ({ datasetId }: SalesTest, name: string, more: Partial<NativeFilter> = {}) =>
  filterNamed(name, [], { targets: [{ datasetId, column: { name } }], ...more });
/** Acts at once. */
const productOf = (test: SalesTest) => filterOver(test, 'product', { controlValues: { instantFilter: true } });

async function openWith(test: SalesTest, ...filters: readonly NativeFilter[]): Promise<void> {
  await giveFilters(test, ...filters);
  await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
  await totalBecomes(test.page, test.charts.total, '288'); // 12 months × 4 places × (1 + 2 + 3)
}

/** Selects the first bar by the keyboard, and gives the chip of that selection. */
async function selectBar({ page, charts }: SalesTest) {
  await drawn(page, charts.regions);
  await chartOf(page, charts.regions).locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  const chip = page.getByRole('button', { name: /^Clear the cross-filter of By region/ });
  await chip.waitFor();
  return chip;
}

const barOf = ({ page, charts }: SalesTest, text: string) =>
  chartOf(page, charts.regions).getByText(text, { exact: true });
const drillPath = ({ page }: SalesTest) => page.getByRole('navigation', { name: 'Drill path of By region' });

/** Narrows to salt, drills into the region North by its countries, and keeps only Norway. */
async function drillIntoNorth(test: SalesTest): Promise<void> {
  const { page, charts } = test;
  await chooseInFilter(page, 'product', 'Salt');
  await totalBecomes(page, charts.total, '144'); // 12 months × 4 places × 3
  await drawn(page, charts.regions);
  await pointAt(page, charts.regions, north);
  await choose(page, 'Drill by');
  await choose(page, 'country');
  await barOf(test, 'NO').waitFor();
  await drawn(page, charts.regions);
  await pointAt(page, charts.regions, north);
  await choose(page, 'Keep only NO');
  await totalBecomes(page, charts.total, '36');
}

describe('taking back what was chosen on a dashboard', function () {
  this.timeout(120_000);
  const opened = salesDashboards();

  it('takes back with Ctrl+Z whatever came last, in a filter or in a chart, and does it again', async () => {
    const test = opened();
    const { page, problems } = test;
    const total = (text: string) => totalBecomes(page, test.charts.total, text);
    await openWith(test, productOf(test));
    await chooseInFilter(page, 'product', 'Salt');
    await total('144');
    const chip = await selectBar(test);
    await total('72');
    await page.keyboard.press('Control+z'); // the selection in the chart
    await chip.waitFor({ state: 'detached' });
    await total('144');
    await page.keyboard.press('Control+z'); // the choice in the filter
    await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
    await total('288');
    await page.keyboard.press('Control+Shift+z');
    await total('144');
    await page.keyboard.press('Control+Shift+z');
    await chip.waitFor();
    await total('72');
    expect(problems).to.deep.equal([]);
  });

  it('takes back Apply before the choice that was applied', async () => {
    const test = opened();
    const { page, problems } = test;
    await openWith(test, filterOver(test, 'city'));
    await chooseInFilter(page, 'city', 'Oslo');
    const apply = page.getByRole('button', { name: 'Apply (1)' });
    await apply.click();
    await totalBecomes(page, test.charts.total, '72'); // 12 months × (1 + 2 + 3)
    await page.keyboard.press('Control+z');
    await totalBecomes(page, test.charts.total, '288');
    await apply.waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Choose city: All' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('takes back that all was cleared', async () => {
    const test = opened();
    const { page, problems } = test;
    await openWith(test, productOf(test));
    await chooseInFilter(page, 'product', 'Salt');
    await totalBecomes(page, test.charts.total, '144');
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Choose product: Salt' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('takes nothing back while the dashboard is edited, where the keys are those of its layout', async () => {
    const test = opened();
    const { page, problems } = test;
    await openWith(test, productOf(test));
    await chooseInFilter(page, 'product', 'Salt');
    const chip = await selectBar(test);
    await totalBecomes(page, test.charts.total, '72');
    await page.getByRole('button', { name: 'Edit dashboard' }).click();
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor();
    await chip.waitFor();
    await totalBecomes(page, test.charts.total, '72');
    expect(problems).to.deep.equal([]);
  });

  it('takes back steps of drilling in turn with filters and selections', async () => {
    const test = opened();
    const { page, problems } = test;
    const total = (text: string) => totalBecomes(page, test.charts.total, text);
    await openWith(test, productOf(test));
    await drillIntoNorth(test);
    await drillPath(test).getByRole('button', { name: 'All' }).click();
    await barOf(test, 'South').waitFor();
    await page.keyboard.press('Control+z'); // the step back
    await drillPath(test).getByText('North by country').waitFor();
    await barOf(test, 'NO').waitFor();
    await total('36');
    await page.keyboard.press('Control+z'); // the selection
    await page.getByRole('button', { name: 'Clear the cross-filter of By region: NO' }).waitFor({ state: 'detached' });
    await total('144');
    await page.keyboard.press('Control+z'); // the step into the chart
    await drillPath(test).waitFor({ state: 'detached' });
    await barOf(test, 'South').waitFor();
    await page.keyboard.press('Control+z'); // the choice in the filter
    await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
    await total('288');
    expect(problems).to.deep.equal([]);
  });

  it('does steps of drilling again in turn with filters and selections', async () => {
    const test = opened();
    const { page, problems } = test;
    const total = (text: string) => totalBecomes(page, test.charts.total, text);
    await openWith(test, productOf(test));
    await drillIntoNorth(test);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
    await total('288');
    await page.keyboard.press('Control+Shift+z');
    await total('144');
    await page.keyboard.press('Control+Shift+z');
    await drillPath(test).getByText('North by country').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await total('36');
    expect(problems).to.deep.equal([]);
  });
});
