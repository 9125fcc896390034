import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { orderDashboards } from './support/dashboards.ts';
import { filterControl, keepLastState, openWithFilters } from './support/filters.ts';
import { chartOf, chooseInFilter, totalBecomes } from './support/sales.ts';

const norway = { 'NATIVE_FILTER-country': { extraFormData: {}, filterState: { value: ['NO'] } } };

/** How often the page has asked for the data of a chart since this was called. */
function countQuestions(page: Page, chartId: number): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isOfChart = request.postData()?.includes(`"slice_id":${String(chartId)}`) === true;
    if (new URL(request.url()).pathname === '/api/v1/chart/data' && isOfChart) count += 1;
  });
  return () => count;
}

async function applyChoice(page: Page): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().includes('/filter_state'));
  await page.getByRole('button', { name: 'Apply (1)' }).click();
  await kept;
  await page.waitForURL(/native_filters_key=/);
}

describe('filtering a dashboard', function () {
  this.timeout(120_000);
  const opened = orderDashboards();

  it('waits with a choice until it is applied', async () => {
    const test = opened();
    const { page, problems } = test;
    const [total = 0] = test.chartIds;
    await openWithFilters(test, [filterNamed('country')]);
    await totalBecomes(page, total, '5');
    const questions = countQuestions(page, total);
    await chooseInFilter(page, 'country', 'NO');
    await page.getByRole('button', { name: 'Apply (1)' }).waitFor();
    expect(await chartOf(page, total).getByText('5', { exact: true }).count()).to.be.above(0);
    await applyChoice(page);
    await totalBecomes(page, total, '2');
    await page.locator(`[data-chart-box="${String(total)}"] [data-filter-badge]`).waitFor();
    expect(questions(), 'questions of the chart').to.equal(1);
    expect(problems).to.deep.equal([]);
  });

  it('finds a choice again after a reload, also where the dashboard is edited and the bar is folded', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterNamed('country')], { search: '?edit=true' });
    await page.getByRole('button', { name: 'Show filters' }).click(); // editing needs the room
    await chooseInFilter(page, 'country', 'NO');
    await applyChoice(page);
    await page.reload();
    await page.getByRole('button', { name: 'Show filters' }).click();
    await filterControl(page, 'country: NO').waitFor();
  });

  it('finds the last choice again where the address asks for nothing', async () => {
    const test = opened();
    const { page } = test;
    const [total = 0] = test.chartIds;
    await openWithFilters(test, [filterNamed('country')]);
    await chooseInFilter(page, 'country', 'NO');
    await applyChoice(page);
    await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
    await filterControl(page, 'country: NO').waitFor();
    await totalBecomes(page, total, '2');
  });

  it('clears all choices', async () => {
    const test = opened();
    const { page } = test;
    await keepLastState(await test.server.as('admin'), test.dashboardId, norway);
    await openWithFilters(test, [filterNamed('country')]);
    await filterControl(page, 'country: NO').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await filterControl(page, 'country: All').waitFor();
  });

  it('takes the keyboard into a range that has to be fetched first', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterNamed('amount', [], { name: 'Amount', filterType: 'filter_range' })]);
    await filterControl(page, 'Amount: All').press('Enter');
    const range = page.getByRole('group', { name: 'Amount' });
    await range.getByRole('slider', { name: 'Lowest value' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await range.getByLabel('From').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await filterControl(page, 'Amount: All').and(page.locator(':focus')).waitFor();
  });
});
