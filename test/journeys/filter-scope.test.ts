import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { openFilterSettings, saveFilterSettings } from './support/filters.ts';
import { boxOf, counts, sharedShop, type ShopTest } from './support/filtered-shop.ts';

/** Opens the dialog over the filter "Country" of an edited dashboard. */
async function openSettings(test: ShopTest, more: object = {}): Promise<Locator> {
  const path = await test.dashboardWith([test.filterOn('country', { name: 'Country', ...more })]);
  await test.open(`${path}?edit=true`);
  return openFilterSettings(test.page);
}

const beginsWithSweden = { defaultDataMask: { extraFormData: {}, filterState: { value: ['SE'] } } };
const scopeOf = (dialog: Locator): Locator => dialog.getByRole('tree', { name: 'Charts that are filtered' });

describe('a filter that is set up', function () {
  this.timeout(120_000);
  const opened = sharedShop();

  it('is shown as readers will see it, with its values and its name [3.6.1]', async () => {
    const test = opened();
    const { page } = test;
    const dialog = await openSettings(test);
    const preview = dialog.getByRole('group', { name: 'Value to begin with' });
    await preview.getByRole('button', { name: 'Choose Country: All' }).click();
    await page.getByRole('option', { name: 'SE, 3 rows' }).click();
    await page.keyboard.press('Escape');
    await preview.getByRole('button', { name: 'Choose Country: SE' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Land');
    await preview.getByRole('button', { name: 'Choose Land: SE' }).waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('has no value to begin with while its first one is chosen by itself [3.6.1]', async () => {
    const test = opened();
    const dialog = await openSettings(test, beginsWithSweden);
    const preview = dialog.getByRole('group', { name: 'Value to begin with' });
    const first = dialog.getByText('Select first filter value by default');
    await first.click();
    await preview.getByText('The first value is chosen by itself.').waitFor();
    await first.click();
    await preview.getByRole('button', { name: 'Choose Country: SE' }).waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('is limited to some charts by the keyboard, and by steps that can be undone [3.6.1]', async () => {
    const test = opened();
    const { page } = test;
    const dialog = await openSettings(test);
    await dialog.getByRole('tab', { name: 'Scope' }).click();
    await dialog.getByText('3 of 3 charts').waitFor();
    const all = scopeOf(dialog).getByRole('treeitem', { name: 'All charts' });
    await all.and(page.locator('[aria-checked=true]')).press('End');
    await scopeOf(dialog).getByRole('treeitem', { name: 'Returns' }).and(page.locator(':focus')).press('Space');
    await dialog.getByText('2 of 3 charts').waitFor();
    await all.and(page.locator('[aria-checked=mixed]')).waitFor();
    await page.keyboard.press('Control+z');
    await dialog.getByText('3 of 3 charts').waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('acts with the value it begins with once it is saved, and only on the charts of its scope', async () => {
    const test = opened();
    const { page } = test;
    const dialog = await openSettings(test);
    await dialog.getByRole('button', { name: 'Choose Country: All' }).click();
    await page.getByRole('option', { name: 'SE, 3 rows' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('tab', { name: 'Scope' }).click();
    await scopeOf(dialog).getByRole('treeitem', { name: 'Sales over time' }).click();
    await saveFilterSettings(page);
    await counts(test, 'sales', 3);
    await boxOf(test, 'sales').locator('[data-filter-badge]').waitFor();
    expect(await boxOf(test, 'months').locator('[data-filter-badge]').count(), 'out of the scope').to.equal(0);
    expect(test.problems).to.deep.equal([]);
  });
});
