import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
import { orderDashboards } from './support/dashboards.ts';
import {
  filterControl,
  filterSettings,
  openFilterSettings,
  openWithFilters,
  saveFilterSettings,
  storedMetadata,
} from './support/filters.ts';

const ofType = (name: string, filterType: string) => filterNamed(name, [], { filterType, targets: [{}] });

describe('the dialog that sets up filters', function () {
  this.timeout(120_000);
  const opened = orderDashboards();

  it('adds filters, one of which depends on the other, and saves them [1.0.3h, 4.3.9, 7.5.6a]', async () => {
    const test = opened();
    const { page, problems } = test;
    await openWithFilters(test, [], { search: '?edit=true' });
    await page.getByRole('button', { name: 'Add filters' }).click();
    const dialog = filterSettings(page);
    const add = async (name: string, column: string) => {
      await dialog.getByRole('button', { name: 'Add filter' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('combobox', { name: /^Column/ }).click();
      await page.getByRole('option', { name: column, exact: true }).click();
    };
    await add('Country', 'country');
    await add('Amount', 'amount');
    await dialog.getByRole('checkbox', { name: 'Country' }).check();
    await saveFilterSettings(page);
    await page.locator('#app:not([aria-hidden])').waitFor(); // the page is there for screen readers again
    await filterControl(page, 'Country').waitFor();
    await filterControl(page, 'Amount').waitFor();
    const { native_filter_configuration } = await storedMetadata(await test.server.as('admin'), test.dashboardId);
    const [country, amount] = native_filter_configuration;
    expect(amount?.cascadeParentIds).to.deep.equal([country?.id]);
    expect(problems).to.deep.equal([]);
  });

  it('refuses a dependency that would close a cycle, and names it', async () => {
    const test = opened();
    await openWithFilters(test, [filterNamed('country'), filterNamed('amount', ['country'])]);
    const dialog = await openFilterSettings(test.page);
    await dialog.getByRole('checkbox', { name: 'amount' }).click();
    await dialog.getByText('in a circle: country → amount → country').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'amount' }).isChecked()).to.equal(false);
  });

  for (const [group, label, place] of [
    ['Behavior', 'Filter value is required', 1],
    ['Depends on', 'Three', 2],
  ] as const) {
    it(`switches "${label}" where that name is clicked, and nothing else`, async () => {
      const test = opened();
      await openWithFilters(
        test,
        ['Four', 'One', 'Two', 'Three'].map((name) => filterNamed(name)),
      );
      const dialog = await openFilterSettings(test.page);
      await dialog.getByRole('group', { name: group }).getByText(label, { exact: true }).waitFor();
      const controls = dialog.getByRole('group', { name: group }).locator('input[type=checkbox]');
      const read = () => controls.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
      const before = await read();
      await dialog.getByRole('group', { name: group }).getByText(label, { exact: true }).click();
      await eventually(`${label} is switched`, async () => (await read()).join() !== before.join());
      expect(await read()).to.deep.equal(before.map((isOn, at) => (at === place ? !isOn : isOn)));
      const ids = await dialog.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(ids).size, 'ids, none of which is there twice').to.equal(ids.length);
    });
  }

  it('offers to depend only on filters that leave rows out', async () => {
    const test = opened();
    const filters = [
      filterNamed('Two'),
      filterNamed('One'),
      ofType('Grain', 'filter_timegrain'),
      ofType('Column', 'filter_timecolumn'),
      ofType('Range', 'filter_time'),
    ];
    await openWithFilters(test, filters);
    const dialog = await openFilterSettings(test.page);
    const parents = dialog.getByRole('group', { name: 'Depends on' });
    await parents.getByRole('checkbox', { name: 'One' }).waitFor();
    const offered = await parents
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.flatMap((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? '') : [])),
      );
    expect(offered).to.deep.equal(['One', 'Range']);
  });

  it('forgets what a filter depends on once it offers no values', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterNamed('Two', ['One']), filterNamed('One')]);
    const dialog = await openFilterSettings(page);
    const choose = async (type: string) => {
      await dialog.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
    };
    const one = dialog.getByRole('group', { name: 'Depends on' }).getByRole('checkbox', { name: 'One' });
    await one.and(page.locator(':checked')).waitFor();
    await choose('Time range');
    await dialog.getByRole('group', { name: 'Depends on' }).waitFor({ state: 'detached' });
    await choose('Value');
    await one.waitFor();
    expect(await one.isChecked()).to.equal(false);
    expect(test.problems).to.deep.equal([]);
  });

  it('limits the offered values, also back and forth by the keys of undoing', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterNamed('country')]);
    const dialog = await openFilterSettings(page);
    await dialog.getByRole('group', { name: 'Limit the offered values' }).getByRole('button').click();
    const editor = page.getByRole('dialog', { name: 'Add a filter' });
    await editor.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'country', exact: true }).click();
    await editor.getByRole('checkbox', { name: 'SE', exact: true }).check();
    await editor.getByRole('button', { name: 'Apply' }).click();
    const limit = dialog.getByText('country is one of SE');
    await limit.waitFor();
    await page.keyboard.press('Control+z');
    await limit.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await limit.waitFor();
    await saveFilterSettings(page);
    const { native_filter_configuration } = await storedMetadata(await test.server.as('admin'), test.dashboardId);
    expect(native_filter_configuration[0]?.adhoc_filters?.[0]).to.deep.include({
      subject: 'country',
      operator: 'IN',
      comparator: ['SE'],
    });
    await filterControl(page, 'country').click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').count(), 'offered values').to.equal(1);
  });
});
