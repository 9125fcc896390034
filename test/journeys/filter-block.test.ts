import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { saveFilter, treeBecomes, withDashboard } from './support/dashboards.ts';

describe('a filter among the charts', function () {
  this.timeout(120_000);

  it('is put on the grid, chosen, and is one with the filter of the bar', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, dashboardId, chartIds, problems } = test;
      const admin = await server.as('admin');
      const [total = 0] = chartIds;
      await saveFilter(admin, { dashboardId, chartIds: [total] }, filterNamed('country'), filterNamed('id'));
      const totalBecomes = (text: string) =>
        page
          .locator(`[data-chart-key="${String(total)}"]`)
          .getByText(text, { exact: true })
          .first()
          .waitFor();
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await totalBecomes('5');
      await page.locator('[data-palette-id="NEW_DYNAMIC:filter_ID"]').click();
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART) ROW(DYNAMIC)))');
      await page.keyboard.press('F2');
      const choice = page.getByRole('combobox', { name: 'Filter of this block' });
      await page.waitForFunction(() => document.activeElement?.matches('[data-filter-block] select') === true);
      await choice.selectOption({ label: 'country' });
      await page.keyboard.press('Control+z');
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('[data-filter-block] select')?.value === '',
      );
      await choice.selectOption({ label: 'country' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Edit dashboard' }).waitFor();

      const block = page.locator('[data-filter-block]');
      const bar = page.locator('[data-filter-bar]');
      await block.getByRole('button', { name: 'Choose country: All' }).click();
      await page.getByRole('option', { name: /^NO,/ }).click();
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Choose country: NO' }).waitFor();
      await totalBecomes('5'); // it waits, as the filter is set up
      await block.getByRole('button', { name: 'Apply', exact: true }).click();
      await totalBecomes('2');
      await block.getByRole('button', { name: 'Apply', exact: true }).waitFor({ state: 'detached' });

      await bar.getByRole('button', { name: 'Clear all' }).click();
      await block.getByRole('button', { name: 'Choose country: All' }).waitFor();
      await totalBecomes('5');

      // The filter goes; the block says so.
      const { result } = (await admin.get(`/api/v1/dashboard/${String(dashboardId)}`)).body;
      const metadata = JSON.parse(String(result.json_metadata)) as object;
      const json_metadata = JSON.stringify({ ...metadata, native_filter_configuration: [filterNamed('id')] });
      expect((await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata })).status).to.equal(200);
      await page.reload();
      await block.getByText('The filter that stood here is no longer part of the dashboard.').waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
