import { expect } from 'chai';
import { filterControl } from './support/filters.ts';
import { boxOf, counts, offers, sharedShop, type ShopTest } from './support/filtered-shop.ts';

/** Begins with the country that has most rows, of both datasets. */
const countryOf = ({ filterOn, salesId, returnsId }: ShopTest) =>
  filterOn('country', {
    name: 'Country',
    description: 'Where it was sold.',
    sortMetric: 'count',
    controlValues: { sortAscending: false, defaultToFirstItem: true },
    targets: [
      { datasetId: salesId, column: { name: 'country' } },
      { datasetId: returnsId, column: { name: 'land' } },
    ],
  });

/** Is required by the sales over time, and by no other chart. */
const paidOf = ({ filterOn, charts }: ShopTest) =>
  filterOn('paid', {
    name: 'Paid',
    controlValues: { enableEmptyFilter: true },
    scope: { rootPath: ['ROOT_ID'], excluded: [charts.sales, charts.returns] },
  });

const beginsWith = (value: string) => ({ defaultDataMask: { extraFormData: {}, filterState: { value: [value] } } });

describe('filters of values', function () {
  this.timeout(120_000);
  const opened = sharedShop();

  it('are listed under the titles of dividers, with what they are about [3.6.1]', async () => {
    const test = opened();
    const path = await test.dashboardWith([
      { type: 'DIVIDER', id: 'NATIVE_FILTER_DIVIDER-1', title: 'Places', description: 'Of sale and return.' },
      countryOf(test),
      { type: 'DIVIDER', id: 'NATIVE_FILTER_DIVIDER-2', title: 'Money' },
      paidOf(test),
    ]);
    await test.open(path);
    const bar = test.page.getByRole('region', { name: 'Filters' });
    await bar.getByText('Of sale and return.').waitFor();
    const headings = await bar.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(headings, 'with a mark of what is required').to.deep.equal(['Places', 'Country', 'Money', 'Paid *']);
    await bar.getByRole('img', { name: 'About Country' }).focus();
    await test.page.getByRole('tooltip', { name: 'Where it was sold.' }).waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('begin with their first value and act on columns of other names [3.6.1]', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([countryOf(test)]));
    await filterControl(test.page, 'Country: SE').waitFor(); // most sales are there
    await counts(test, 'sales', 3);
    await counts(test, 'returns', 2);
    expect(test.problems).to.deep.equal([]);
  });

  it('offer the values of all their datasets by their count, which bars show', async () => {
    const test = opened();
    await test.open(await test.dashboardWith([countryOf(test)]));
    await filterControl(test.page, 'Country: SE').click();
    await offers(test.page, 'SE, 5 rows', 'NO, 3 rows', 'DE, 1 row');
    const widths = await test.page
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one.firstElementChild as HTMLElement).style.width));
    expect(widths).to.deep.equal(['100%', '60%', '20%']);
    expect(test.problems).to.deep.equal([]);
  });

  it('leave the excluded values out', async () => {
    const test = opened();
    const { page, filterOn } = test;
    await test.open(await test.dashboardWith([filterOn('city', { name: 'City', ...beginsWith('Malmo') })]));
    await counts(test, 'sales', 2);
    await filterControl(page, 'City: Malmo').click();
    await page.getByRole('switch', { name: 'Exclude the selected values' }).click();
    await counts(test, 'sales', 4);
    await page.keyboard.press('Escape');
    await filterControl(page, 'City: not Malmo').waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('offer only what fits the value of the filter they depend on', async () => {
    const test = opened();
    const country = countryOf(test);
    const city = test.filterOn('city', { name: 'City', cascadeParentIds: [country.id] });
    await test.open(await test.dashboardWith([country, city]));
    await filterControl(test.page, 'Country: SE').waitFor();
    await filterControl(test.page, 'City').click();
    await offers(test.page, 'Lund, 1 row', 'Malmo, 2 rows');
    await test.page.getByRole('option', { name: /^Malmo/ }).click();
    await counts(test, 'sales', 2);
    expect(test.problems).to.deep.equal([]);
  });

  it('forget a choice, also of what is excluded, that the filter they depend on no longer allows', async () => {
    const test = opened();
    const { page } = test;
    const country = countryOf(test);
    const city = test.filterOn('city', { name: 'City', cascadeParentIds: [country.id], ...beginsWith('Malmo') });
    await test.open(await test.dashboardWith([country, city]));
    await counts(test, 'sales', 2);
    await filterControl(page, 'City: Malmo').click();
    await page.getByRole('switch', { name: 'Exclude the selected values' }).click();
    await counts(test, 'sales', 1);
    await page.keyboard.press('Escape');
    await filterControl(page, 'Country').click();
    await page.getByRole('option', { name: /^SE/ }).click();
    await page.getByRole('option', { name: /^NO/ }).click();
    await page.keyboard.press('Escape');
    await filterControl(page, 'City: All').waitFor();
    await counts(test, 'returns', 1);
    await counts(test, 'sales', 2);
    expect(test.problems).to.deep.equal([]);
  });

  it('let the charts of their scope wait for a required value [3.6.1]', async () => {
    const test = opened();
    const { page } = test;
    await test.open(await test.dashboardWith([paidOf(test)]));
    await boxOf(test, 'months').getByText('Choose a value first: Paid').waitFor();
    await counts(test, 'sales', 6); // out of the scope
    await filterControl(page, 'Paid:').click(); // another button, on the chart that waits, leads to it
    await offers(page, 'false, 2 rows', 'true, 4 rows');
    await page.getByRole('option', { name: /^false/ }).click();
    await page.keyboard.press('Escape');
    await filterControl(page, 'Paid: false').waitFor();
    await counts(test, 'months', 1); // one in January, one in March
    await counts(test, 'sales', 6);
    expect(test.problems).to.deep.equal([]);
  });
});
