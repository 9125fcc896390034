import type { Page } from 'playwright-core';
import { makeSalesDashboard } from '../plugins/cross-filters/support/sales-dashboard.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { withBrowser } from '../support/browser.ts';

const totalBecomes = (page: Page, chartId: number, total: string) =>
  page
    .locator(`[data-chart-key="${String(chartId)}"]`)
    .getByText(total, { exact: true })
    .first()
    .waitFor();

describe('taking back what was chosen on a dashboard', function () {
  this.timeout(60_000);

  it('takes back with Ctrl+Z whatever came last, a choice in a filter or a selection in a chart, and does it again', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const { admin, charts, dashboardId, datasetId } = await makeSalesDashboard(server);
      const targets = [{ datasetId, column: { name: 'product' } }];
      const product = filterNamed('product', [], { targets, controlValues: { instantFilter: true } });
      const city = filterNamed('city', [], { targets: [{ datasetId, column: { name: 'city' } }] });
      const stored = await admin.get(`/api/v1/dashboard/${String(dashboardId)}`);
      const metadata = JSON.parse(String(stored.body.result['json_metadata'])) as object;
      const positions = JSON.parse(String(stored.body.result['position_json'])) as object;
      const json_metadata = JSON.stringify({ ...metadata, positions, native_filter_configuration: [product, city] });
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const total = (text: string) => totalBecomes(page, charts.total, text);
      await total('288');

      const choose = async (filter: string, value: string) => {
        await page.getByRole('button', { name: `Choose ${filter}` }).click();
        await page.getByRole('option', { name: new RegExp(`^${value},`) }).click();
        await page.keyboard.press('Escape');
      };
      await choose('product', 'Salt');
      await total('144');
      const bars = page.locator(`[data-chart-key="${String(charts.regions)}"] [tabindex="0"]`).first();
      await bars.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+Enter');
      const chip = page.getByRole('button', { name: /^Clear the cross-filter of By region/ });
      await chip.waitFor();
      await total('72');
      await choose('city', 'Oslo');
      const waits = page.getByRole('button', { name: 'Apply (1)' });
      await waits.click();
      await total('36');

      await page.keyboard.press('Control+z'); // Apply
      await total('72');
      await waits.waitFor();
      await page.keyboard.press('Control+z'); // the choice that waits
      await page.getByRole('button', { name: 'Choose city: All' }).waitFor();
      await page.keyboard.press('Control+z'); // the selection in the chart
      await chip.waitFor({ state: 'detached' });
      await total('144');
      await page.keyboard.press('Control+z'); // the choice that acted at once
      await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
      await total('288');
      await page.keyboard.press('Control+Shift+z');
      await total('144');
      await page.keyboard.press('Control+Shift+z');
      await chip.waitFor();
      await total('72');

      await page.getByRole('button', { name: 'Clear all' }).first().click();
      await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: 'Choose product: Salt' }).waitFor();

      // While the dashboard is edited, the keys are those of its layout.
      await page.getByRole('button', { name: 'Edit dashboard' }).click();
      await page.getByRole('button', { name: 'Discard' }).waitFor();
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('button', { name: 'Edit dashboard' }).waitFor();
      await chip.waitFor();
      await total('72');
      if (problems.length > 0) throw new Error(problems.join('\n'));
    }));
});
