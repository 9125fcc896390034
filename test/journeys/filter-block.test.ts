import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { orderDashboards, treeBecomes, type DashboardTest } from './support/dashboards.ts';
import { keepLastState, openWithFilters } from './support/filters.ts';
import { totalBecomes } from './support/sales.ts';

const blockOf = (page: Page) => page.locator('[data-filter-block]');
const barOf = (page: Page) => page.locator('[data-filter-bar]');

/** Opens a dashboard of one chart with a block of the filter "country", which may have gone since. */
async function openWithBlock(test: DashboardTest, filterName = 'country'): Promise<void> {
  const parents = ['ROOT_ID', 'GRID_ID'];
  const meta = { componentKey: 'filter', width: 3, height: 12, filterId: 'NATIVE_FILTER-country' };
  const positions = {
    ...positionsWith(test.chartIds.slice(0, 1)),
    GRID_ID: {
      type: 'GRID',
      id: 'GRID_ID',
      children: ['ROW-block', `ROW-${String(test.chartIds[0])}`],
      parents: ['ROOT_ID'],
    },
    'ROW-block': {
      type: 'ROW',
      id: 'ROW-block',
      children: ['DYNAMIC-1'],
      parents,
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    },
    'DYNAMIC-1': { type: 'DYNAMIC', id: 'DYNAMIC-1', children: [], parents: [...parents, 'ROW-block'], meta },
  };
  const admin = await test.server.as('admin');
  const saved = await admin.put(`/api/v1/dashboard/${String(test.dashboardId)}`, {
    json_metadata: JSON.stringify({ positions, native_filter_configuration: [filterNamed(filterName)] }),
  });
  expect(saved.status, saved.text).to.equal(200);
  await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
}

describe('a filter among the charts', function () {
  this.timeout(120_000);
  const opened = orderDashboards();

  it('is put on the grid and chosen by a step that can be undone', async () => {
    const test = opened();
    const { page, chartIds, problems } = test;
    const filters = [filterNamed('country'), filterNamed('id')];
    await openWithFilters({ ...test, chartIds: chartIds.slice(0, 1) }, filters, { search: '?edit=true' });
    await totalBecomes(page, chartIds[0] ?? 0, '5');
    await page.locator('[data-palette-id="NEW_DYNAMIC:filter_ID"]').click();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART) ROW(DYNAMIC)))');
    await page.keyboard.press('F2');
    const choice = page.getByRole('combobox', { name: 'Filter of this block' });
    await choice.and(page.locator('[data-filter-block] select:focus')).selectOption({ label: 'country' });
    await page.keyboard.press('Control+z');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[data-filter-block] select')?.value === '',
    );
    await choice.selectOption({ label: 'country' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor();
    await blockOf(page).getByRole('button', { name: 'Choose country: All' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('is one with the filter of the bar, and waits to be applied as that does', async () => {
    const test = opened();
    const { page, problems } = test;
    const [total = 0] = test.chartIds;
    await openWithBlock(test);
    await blockOf(page).getByRole('button', { name: 'Choose country: All' }).click();
    await page.getByRole('option', { name: /^NO,/ }).click();
    await page.keyboard.press('Escape');
    await barOf(page).getByRole('button', { name: 'Choose country: NO' }).waitFor();
    const apply = blockOf(page).getByRole('button', { name: 'Apply', exact: true });
    await apply.waitFor();
    await totalBecomes(page, total, '5');
    await apply.click();
    await totalBecomes(page, total, '2');
    await apply.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('is cleared with the bar', async () => {
    const test = opened();
    const { page } = test;
    const [total = 0] = test.chartIds;
    const norway = {
      extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] },
      filterState: { value: ['NO'] },
    };
    await keepLastState(await test.server.as('admin'), test.dashboardId, { 'NATIVE_FILTER-country': norway });
    await openWithBlock(test);
    await blockOf(page).getByRole('button', { name: 'Choose country: NO' }).waitFor();
    await totalBecomes(page, total, '2');
    await barOf(page).getByRole('button', { name: 'Clear all' }).click();
    await blockOf(page).getByRole('button', { name: 'Choose country: All' }).waitFor();
    await totalBecomes(page, total, '5');
  });

  it('says that its filter is no longer part of the dashboard', async () => {
    const test = opened();
    await openWithBlock(test, 'id');
    await blockOf(test.page).getByText('The filter that stood here is no longer part of the dashboard.').waitFor();
    expect(test.problems).to.deep.equal([]);
  });
});
