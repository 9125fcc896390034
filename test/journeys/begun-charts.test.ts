import { expect } from 'chai';
import { printRison } from '#core/common';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { countryFilter } from '../plugins/dashboard/support/filters.ts';
import { withDashboard } from './support/dashboards.ts';
import { settledStatements } from '../support/statements.ts';

const path = '/api/v1/dashboard/';
const inNorway = { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] };
const chosen = { extraFormData: inNorway, filterState: { value: ['NO'], label: 'NO' }, ownState: {} };

describe('charts that the server begins while the page is on its way', function () {
  this.timeout(120_000);

  it('are asked by the page as they were begun, under the defaults of filters and the selections of an address', () =>
    withDashboard({}, async ({ server, page, open, dashboardId, chartIds }) => {
      const admin = await server.as('admin');
      const datasetId = ((await admin.get(`/api/v1/chart/${String(chartIds[0])}`)).body.result.datasource_id ??
        0) as number;
      const saved = await admin.put(`${path}${String(dashboardId)}`, {
        json_metadata: JSON.stringify({
          positions: positionsWith(chartIds),
          native_filter_configuration: [countryFilter(datasetId, chosen)],
        }),
      });
      expect(saved.status, saved.text).to.equal(200);
      const selection = printRison({
        [String(chartIds[1])]: { ...chosen, extraFormData: { filters: [{ col: 'id', op: 'IN', val: [1] }] } },
      });
      for (const address of ['', `native_filters=${encodeURIComponent(selection)}`]) {
        const before = await settledStatements(admin);
        await admin.get(`${path}${String(dashboardId)}/page?begins=charts&${address}`);
        const begun = await settledStatements(admin);
        expect(begun, 'statements for what was begun').to.be.above(before);
        await open(`/tessera/dashboard/${String(dashboardId)}/?${address}`);
        for (const id of chartIds) {
          const chart = page.locator(`[data-chart-key="${String(id)}"]`);
          await chart.scrollIntoViewIfNeeded();
          await page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();
        }
        expect(await settledStatements(admin), `statements after the page with ?${address}`).to.equal(begun);
      }
    }));
});
