import { expect } from 'chai';
import { printRison } from '#core/common';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { countryFilter } from '../plugins/dashboard/support/filters.ts';
import { settledStatements } from '../support/statements.ts';
import { orderDashboards } from './support/dashboards.ts';

const path = '/api/v1/dashboard/';
const chosen = (col: string, value: string | number) => ({
  extraFormData: { filters: [{ col, op: 'IN', val: [value] }] },
  filterState: { value: [value], label: String(value) },
  ownState: {},
});

describe('charts that the server prefetches while the page is on its way', function () {
  this.timeout(120_000);
  const test = orderDashboards();

  /** Puts the charts under a filter with a default value, and one that no other test has, so that no cache answers. */
  const filterBy = async (value: string): Promise<void> => {
    const { server, dashboardId, chartIds } = test();
    const admin = await server.as('admin');
    const { datasource_id: datasetId } = (await admin.get(`/api/v1/chart/${String(chartIds[0])}`)).body.result;
    const json_metadata = JSON.stringify({
      positions: positionsWith(chartIds),
      native_filter_configuration: [countryFilter(Number(datasetId ?? 0), chosen('country', value))],
    });
    const saved = await admin.put(`${path}${String(dashboardId)}`, { json_metadata });
    expect(saved.status, saved.text).to.equal(200);
  };

  /** Lets the server prefetch for this address, opens the page there, and expects that it asks nothing new. */
  const expectPrefetched = async (query: string): Promise<void> => {
    const { server, page, open, dashboardId, chartIds } = test();
    const admin = await server.as('admin');
    const before = await settledStatements(admin);
    await admin.get(`${path}${String(dashboardId)}/page?begins=charts&${query}`);
    const prefetched = await settledStatements(admin);
    expect(prefetched, 'statements of the prefetch').to.be.above(before);
    await open(`/tessera/dashboard/${String(dashboardId)}/?${query}`);
    for (const id of chartIds) {
      await page.locator(`[data-chart-key="${String(id)}"]`).scrollIntoViewIfNeeded();
      await page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();
    }
    expect(await settledStatements(admin), 'statements after the page').to.equal(prefetched);
  };

  it('are asked by the page as they were prefetched, under the defaults of filters', async () => {
    await filterBy('NO');
    await expectPrefetched('');
  });

  it('are asked by the page as they were prefetched, under the selections of an address', async () => {
    await filterBy('SE');
    const selection = printRison({ [String(test().chartIds[1])]: chosen('id', 2) });
    await expectPrefetched(`native_filters=${encodeURIComponent(selection)}`);
  });
});
