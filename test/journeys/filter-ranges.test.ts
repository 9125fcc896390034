import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { filterControl } from './support/filters.ts';
import { boxOf, counts, sharedShop, type ShopTest } from './support/filtered-shop.ts';

const begins = (value: unknown) => ({ defaultDataMask: { extraFormData: {}, filterState: { value } } });
const amountOf = ({ filterOn }: ShopTest, more: object = {}) =>
  filterOn('amount', { name: 'Amount', filterType: 'filter_range', ...more });
const periodOf = ({ filterOn }: ShopTest, more: object = {}) =>
  filterOn('Period', { filterType: 'filter_time', targets: [{}], ...more });
const columnOf = ({ filterOn, salesId }: ShopTest) =>
  filterOn('Column', { filterType: 'filter_timecolumn', targets: [{ datasetId: salesId }] });
const grainOf = ({ filterOn, salesId }: ShopTest) =>
  filterOn('Grain', { filterType: 'filter_timegrain', targets: [{ datasetId: salesId }] });

/** The button on a chart that tells how many filters act there. */
const badge = (
  test: ShopTest,
  chart: keyof ShopTest['charts'],
  [applied, incompatible, unset]: readonly [number, number, number],
): Locator =>
  boxOf(test, chart).getByRole('button', {
    name: `Filters on this chart: ${applied} applied, ${incompatible} that cannot act here, ${unset} not set`,
  });

async function chooseOf(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: `Choose ${name}` }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens the control of the amounts and waits for its histogram. */
async function openAmounts(page: Page): Promise<{ readonly range: Locator; readonly spread: Locator }> {
  await filterControl(page, 'Amount').click();
  const range = page.getByRole('group', { name: 'Amount' });
  const spread = range.getByRole('img', { name: 'How the rows are spread from 10 to 60' });
  await spread.waitFor();
  return { range, spread };
}

describe('filters of numbers and of time', function () {
  this.timeout(120_000);
  const opened = sharedShop();

  it('are told of by each chart: which are not set, and why they cannot act there [3.6.1]', async () => {
    const test = opened();
    const filters = [amountOf(test), periodOf(test), columnOf(test), grainOf(test)];
    await test.open(await test.dashboardWith(filters));
    await badge(test, 'sales', [0, 0, 4]).waitFor();
    await badge(test, 'returns', [0, 0, 4]).click();
    const told = test.page.getByRole('dialog', { name: 'Filters on this chart' });
    await told.getByRole('heading', { name: 'Not set (4)' }).waitFor();
    await told.getByText('The dataset of this chart has no column "amount".').waitFor();
    expect(await told.getByText('The dataset of this chart has no time column.').count()).to.equal(3);
    expect(test.problems).to.deep.equal([]);
  });

  it('are told of by each chart: which act there, and which cannot [3.6.1]', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([amountOf(test, begins([null, 25])), periodOf(test)]));
    await counts(test, 'sales', 2);
    await badge(test, 'sales', [1, 0, 1]).waitFor();
    await badge(test, 'returns', [0, 1, 1]).click();
    const told = test.page.getByRole('dialog', { name: 'Filters on this chart' });
    await told.getByRole('heading', { name: 'Cannot act on this chart (1)' }).waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('are led to from what a chart tells of them', async () => {
    const test = opened();
    const { page } = test;
    await test.open(await test.dashboardWith([amountOf(test)]));
    await badge(test, 'sales', [0, 0, 1]).click();
    const told = page.getByRole('dialog', { name: 'Filters on this chart' });
    await told.getByRole('button', { name: 'Amount' }).click();
    await filterControl(page, 'Amount: All').and(page.locator(':focus')).press('Enter');
    await page.getByRole('dialog', { name: 'Amount' }).getByRole('group', { name: 'Amount' }).waitFor();
  });

  it('show how the numbers are spread', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([amountOf(test)]));
    const { spread } = await openAmounts(test.page);
    const heights = await spread.locator('rect').evaluateAll((all) => all.map((bar) => bar.getAttribute('height')));
    expect(heights.length, 'bins').to.equal(40);
    expect(heights.filter((height) => height !== '0').length, 'one bar for each of six amounts').to.equal(6);
  });

  it('take numbers that are typed, also the wrong way round', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([amountOf(test)]));
    const { range } = await openAmounts(test.page);
    await range.getByRole('textbox', { name: 'From' }).fill('45');
    await range.getByRole('textbox', { name: 'To' }).fill('20');
    await test.page.keyboard.press('Enter');
    await counts(test, 'sales', 3);
    expect(test.problems).to.deep.equal([]);
  });

  it('take numbers by the keys of a slider', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([amountOf(test, begins([20, 45]))]));
    await counts(test, 'sales', 3);
    const { range } = await openAmounts(test.page);
    await range.getByRole('slider', { name: 'Lowest value' }).press('Home');
    await counts(test, 'sales', 4);
    expect(test.problems).to.deep.equal([]);
  });

  it('take numbers by dragging a slider', async () => {
    const test = opened();
    const { page } = test;
    await test.open(await test.dashboardWith([amountOf(test)]));
    const { range, spread } = await openAmounts(page);
    const top = range.getByRole('slider', { name: 'Highest value' });
    const handle = await top.boundingBox();
    const plot = await spread.boundingBox();
    if (handle === null || plot === null) throw new Error('The histogram is not in sight.');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(plot.x + plot.width * 0.3, handle.y, { steps: 4 }); // 10 + 0.3 × 50 = 25
    await page.mouse.up();
    await counts(test, 'sales', 2);
    expect(Number(await top.getAttribute('aria-valuenow'))).to.be.closeTo(25, 0.5);
    await page.keyboard.press('Escape');
    await filterControl(page, 'Amount: x ≤ ').waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('can be cleared by the mouse right after the keyboard has left them', async () => {
    const test = opened();
    const { page } = test;
    await test.open(await test.dashboardWith([amountOf(test, begins([null, 25]))]));
    await counts(test, 'sales', 2);
    await openAmounts(page);
    await page.keyboard.press('Escape');
    await filterControl(page, 'Amount: x ≤ 25').and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Clear Amount' }).click(); // fails where the focused field covers it
    await counts(test, 'sales', 6);
    expect(test.problems).to.deep.equal([]);
  });

  it('narrow time to a range', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([periodOf(test)]));
    await counts(test, 'sales', 6);
    await filterControl(test.page, 'Period').click();
    const period = test.page.getByRole('dialog', { name: 'Period' });
    await period.getByLabel('From').fill('2024-02-01');
    await period.getByLabel('To').fill('2024-02-10');
    await period.getByRole('button', { name: 'Use this range' }).click();
    await counts(test, 'sales', 2); // placed on the 7th and the 9th
    expect(test.problems).to.deep.equal([]);
  });

  it('keep their button in its place when the words of a range come', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([periodOf(test)]));
    await filterControl(test.page, 'Period').click();
    const period = test.page.getByRole('dialog', { name: 'Period' });
    const use = period.getByRole('button', { name: 'Use this range' });
    await use.hover(); // waits until the popover has come to rest
    const heights = await period.evaluateHandle((dialog) => {
      const seen = new Set<number>();
      new ResizeObserver(() => seen.add(dialog.getBoundingClientRect().height)).observe(dialog);
      return seen;
    });
    await period.getByLabel('From').fill('2024-02-01');
    await period.getByLabel('To').fill('2024-02-10');
    await period.getByText('2024-02-01 ≤ time < 2024-02-10').waitFor();
    expect(await heights.evaluate((seen) => seen.size)).to.equal(1);
    expect(test.problems).to.deep.equal([]);
  });

  it('choose the column to which the range applies', async () => {
    const test = opened();
    const period = periodOf(test, begins('2024-02-01 : 2024-02-10'));
    await test.open(await test.dashboardWith([period, columnOf(test)]));
    await counts(test, 'sales', 2);
    await chooseOf(test.page, 'Column', 'shipped');
    await counts(test, 'sales', 1); // shipped on the 1st; the 10th is not in the range any more
    await badge(test, 'sales', [2, 0, 0]).waitFor();
    await test.page.getByRole('button', { name: 'Clear all' }).click();
    await counts(test, 'sales', 6);
    expect(test.problems).to.deep.equal([]);
  });

  it('choose how charts over time divide it', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([grainOf(test)]));
    await counts(test, 'months', 2);
    await chooseOf(test.page, 'Grain', 'Year');
    await counts(test, 'months', 6);
    await badge(test, 'sales', [0, 1, 0]).waitFor(); // a number divides no time
    await chooseOf(test.page, 'Grain', 'As the chart says');
    await counts(test, 'months', 2);
    expect(test.problems).to.deep.equal([]);
  });
});
