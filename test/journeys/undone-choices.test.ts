import { makeSalesDashboard } from '../plugins/cross-filters/support/sales-dashboard.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { withBrowser } from '../support/browser.ts';
import { chartOf, choose, chooseInFilter, drawn, giveFilters, north, pointAt, totalBecomes } from './support/sales.ts';

describe('taking back what was chosen on a dashboard', function () {
  this.timeout(60_000);

  it('takes back with Ctrl+Z whatever came last, a choice in a filter or a selection in a chart, and does it again', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const { admin, charts, dashboardId, datasetId } = await makeSalesDashboard(server);
      const targets = [{ datasetId, column: { name: 'product' } }];
      const product = filterNamed('product', [], { targets, controlValues: { instantFilter: true } });
      const city = filterNamed('city', [], { targets: [{ datasetId, column: { name: 'city' } }] });
      await giveFilters({ admin, dashboardId }, product, city);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const total = (text: string) => totalBecomes(page, charts.total, text);
      await total('288');

      await chooseInFilter(page, 'product', 'Salt');
      await total('144');
      const bars = page.locator(`[data-chart-key="${String(charts.regions)}"] [tabindex="0"]`).first();
      await bars.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+Enter');
      const chip = page.getByRole('button', { name: /^Clear the cross-filter of By region/ });
      await chip.waitFor();
      await total('72');
      await chooseInFilter(page, 'city', 'Oslo');
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

  it('takes back steps of drilling in turn with filters and selections, and does them again', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const { admin, charts, dashboardId, datasetId } = await makeSalesDashboard(server);
      const targets = [{ datasetId, column: { name: 'product' } }];
      await giveFilters(
        { admin, dashboardId },
        filterNamed('product', [], { targets, controlValues: { instantFilter: true } }),
      );
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await drawn(page, charts.regions);
      const total = (text: string) => totalBecomes(page, charts.total, text);
      const bar = (text: string) => chartOf(page, charts.regions).getByText(text, { exact: true });
      const path = page.getByRole('navigation', { name: 'Drill path of By region' });
      const chip = page.getByRole('button', { name: 'Clear the cross-filter of By region: NO' });

      await chooseInFilter(page, 'product', 'Salt');
      await total('144'); // 12 months × 4 places × 3
      await pointAt(page, charts.regions, north);
      await choose(page, 'Drill by');
      await choose(page, 'country');
      await bar('NO').waitFor();
      await drawn(page, charts.regions);
      await pointAt(page, charts.regions, north);
      await choose(page, 'Keep only NO');
      await total('36');
      await path.getByRole('button', { name: 'All' }).click();
      await bar('South').waitFor();

      await page.keyboard.press('Control+z'); // the step back
      await path.getByText('North by country').waitFor();
      await bar('NO').waitFor();
      await total('36');
      await page.keyboard.press('Control+z'); // the selection
      await chip.waitFor({ state: 'detached' });
      await total('144');
      await page.keyboard.press('Control+z'); // the step into the chart
      await path.waitFor({ state: 'detached' });
      await bar('South').waitFor();
      await page.keyboard.press('Control+z'); // the choice in the filter
      await page.getByRole('button', { name: 'Choose product: All' }).waitFor();
      await total('288');

      await page.keyboard.press('Control+Shift+z');
      await total('144');
      await page.keyboard.press('Control+Shift+z');
      await path.getByText('North by country').waitFor();
      await page.keyboard.press('Control+Shift+z');
      await total('36');
      if (problems.length > 0) throw new Error(problems.join('\n'));
    }));
});
