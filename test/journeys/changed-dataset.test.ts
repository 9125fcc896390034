import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { saveFilter, withDashboard } from './support/dashboards.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';

describe('a chart that cannot be drawn as it is', function () {
  this.timeout(120_000);

  it('names what its dataset no longer has and leads to the chart and to the dataset, on the dashboard and in Explore', () =>
    withDashboard({}, async ({ page, server, open, chartIds }) => {
      const admin = await server.as('admin');
      const [, pie = 0] = chartIds;
      const { result: chart } = (await admin.get(`/api/v1/chart/${String(pie)}`)).body as {
        result: { params: string };
      };
      const params = JSON.parse(chart.params) as object;
      const listed = (await admin.get('/api/v1/dataset/')).body as { result: readonly { id: number }[] };
      const datasetId = listed.result[0]?.id ?? 0;
      const { result: dataset } = (await admin.get(`/api/v1/dataset/${String(datasetId)}`)).body as {
        result: { columns: readonly { readonly id: number; readonly column_name: string }[] };
      };
      await admin.put(`/api/v1/chart/${String(pie)}`, {
        params: JSON.stringify({ ...params, groupby: ['country', 'id'], metric: 'gone' }),
      });
      const kept = dataset.columns
        .filter(({ column_name }) => column_name !== 'country')
        .map(({ id, column_name }) => ({ id, column_name }));
      const renamed = await admin.put(`/api/v1/dataset/${String(datasetId)}`, { columns: kept });
      expect(renamed.status).to.equal(200);
      const asked = await admin.post('/api/v1/dashboard/', {
        dashboard_title: 'Countries',
        json_metadata: JSON.stringify({ positions: positionsWith([pie]) }),
      });
      const dashboardId = String(asked.body.id);

      await open(`/tessera/dashboard/${dashboardId}/`);
      const failed = page.locator(`[data-chart-key="${String(pie)}"]`);
      const words = 'Its dataset no longer has the column “country”. Its dataset no longer has the metric “gone”.';
      await failed.getByText(words).waitFor();
      const dataHref = await failed.getByRole('link', { name: 'Edit the dataset' }).getAttribute('href');
      expect(dataHref).to.match(new RegExp(`/dataset/${String(datasetId)}$`));

      await failed.getByRole('link', { name: 'Edit the chart' }).click();
      await page.waitForURL(/\/explore\//);
      await page.getByText(words).waitFor();
      await page.getByRole('link', { name: 'Edit the dataset' }).waitFor();
      // Both pages say the same words, and the one that is left goes last.
      await page.getByRole('link', { name: 'Edit the chart' }).waitFor({ state: 'detached' });
    }));

  it('says that the dataset of a chart and of a filter was deleted, and leaves what stands on another as it was', () =>
    withDashboard({}, async (test) => {
      const { page, server, open, chartIds, dashboardId } = test;
      const admin = await server.as('admin');
      const [total = 0, pie = 0] = chartIds;
      await loadCsv(server, 'cities', 'city\nOslo\nBergen\n');
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'cities' });
      const datasetId = made.body.id as number;
      const moved = await admin.put(`/api/v1/chart/${String(pie)}`, { datasource_id: datasetId });
      expect(moved.status, moved.text).to.equal(200);
      const targets = [{ datasetId, column: { name: 'city' } }];
      await saveFilter(admin, test, { ...filterNamed('city'), targets });
      expect((await admin.delete(`/api/v1/dataset/${String(datasetId)}`)).status).to.equal(200);

      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(`[data-chart-box="${String(total)}"] [data-chart-status="rendered"]`).waitFor();
      const failed = page.locator(`[data-chart-key="${String(pie)}"]`);
      await failed.getByText('The dataset of this chart was deleted').waitFor();
      await page.getByRole('button', { name: /^Choose city/i }).click();
      await page.getByText('The dataset of this filter was deleted').waitFor();
      await page.keyboard.press('Escape');
      await failed.getByRole('link', { name: 'Edit the chart' }).click();
      await page.waitForURL(/\/explore\//);
      await page.getByText('The dataset of this chart was deleted').first().waitFor();
    }));

  it('leads from a type that is not installed to where another one is chosen', () =>
    withDashboard({}, async ({ page, server, open, chartIds }) => {
      const admin = await server.as('admin');
      const [, pie = 0] = chartIds;
      const put = await admin.put(`/api/v1/chart/${String(pie)}`, { viz_type: 'deck_arc' });
      expect(put.status, put.text).to.equal(200);
      const made = await admin.post('/api/v1/dashboard/', {
        dashboard_title: 'Far',
        json_metadata: JSON.stringify({ positions: positionsWith([pie]) }),
      });
      await open(`/tessera/dashboard/${String(made.body.id)}/`);
      const failed = page.locator(`[data-chart-key="${String(pie)}"]`);
      await failed.getByText('The chart type "deck_arc" is not installed.').waitFor();
      expect(await failed.getByRole('link', { name: 'Edit the dataset' }).count()).to.equal(0);
      expect(await failed.getByRole('button', { name: 'Run again' }).count()).to.equal(0);
      await failed.getByRole('link', { name: 'Edit the chart' }).click();
      await page.waitForURL(/\/explore\//);
      await page.getByText('Choose another one').first().waitFor();
    }));
});
