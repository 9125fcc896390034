import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { dashboardPath, drawn } from './support/dashboard-page.ts';

/** Makes an item of the administrator and gives its id. */
async function make(server: TestServer, kind: 'dataset' | 'chart' | 'dashboard', body: object): Promise<number> {
  const made = await (await server.as('admin')).post(`/api/v1/${kind}/`, body);
  expect(made.status, made.text).to.equal(201);
  return made.body.id as number;
}

async function makeDataset(server: TestServer, table_name: string): Promise<number> {
  await loadCsv(server, table_name, ordersCsv);
  const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
  return make(server, 'dataset', { database, schema: 'main', table_name });
}

const makeChart = (server: TestServer, datasource_id: number, viz_type: string, params: object = {}) =>
  make(server, 'chart', {
    slice_name: 'Countries',
    viz_type,
    datasource_id,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type, metric: 'count', groupby: ['country'], ...params }),
  });

/** A dashboard of these charts, with a filter over the country of a dataset where one is given. */
const makeDashboard = (server: TestServer, chartIds: readonly number[], filteredId?: number) => {
  const targets = [{ datasetId: filteredId ?? 0, column: { name: 'country' } }];
  const native_filter_configuration = filteredId === undefined ? [] : [filterNamed('country', [], { targets })];
  const metadata = { positions: positionsWith(chartIds), native_filter_configuration };
  return make(server, 'dashboard', { dashboard_title: 'Countries', json_metadata: JSON.stringify(metadata) });
};

/** A chart whose dataset lost a column and a metric that it uses. */
async function makeChanged(server: TestServer) {
  const admin = await server.as('admin');
  const datasetId = await makeDataset(server, 'changed');
  const chartId = await makeChart(server, datasetId, 'pie', { groupby: ['country', 'id'], metric: 'gone' });
  const path = `/api/v1/dataset/${String(datasetId)}`;
  const columns = (await admin.get(path)).body.result.columns as readonly { id: number; column_name: string }[];
  const kept = columns.filter(({ column_name }) => column_name !== 'country');
  const put = await admin.put(path, { columns: kept.map(({ id, column_name }) => ({ id, column_name })) });
  expect(put.status, put.text).to.equal(200);
  return { datasetId, chartId, dashboardId: await makeDashboard(server, [chartId]) };
}

/** A chart and a filter whose dataset was deleted, beside a chart over another one. */
async function makeDeleted(server: TestServer) {
  const datasetId = await makeDataset(server, 'deleted');
  const chartId = await makeChart(server, datasetId, 'pie');
  const otherId = await makeChart(server, await makeDataset(server, 'other'), 'big_number_total');
  const dashboardId = await makeDashboard(server, [otherId, chartId], datasetId);
  const deleted = await (await server.as('admin')).delete(`/api/v1/dataset/${String(datasetId)}`);
  expect(deleted.status, deleted.text).to.equal(200);
  return { chartId, otherId, dashboardId };
}

/** A chart of a type that is not installed. */
async function makeForeign(server: TestServer) {
  const chartId = await makeChart(server, await makeDataset(server, 'foreign'), 'of_no_plugin');
  return { chartId, dashboardId: await makeDashboard(server, [chartId]) };
}

describe('a chart that cannot be drawn as it is', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, async (server) => ({
    changed: await makeChanged(server),
    deleted: await makeDeleted(server),
    foreign: await makeForeign(server),
  }));
  const lost = 'Its dataset no longer has the column “country”. Its dataset no longer has the metric “gone”.';

  /** Opens a dashboard and gives what it shows of its chart. */
  async function opened({ dashboardId, chartId }: { readonly dashboardId: number; readonly chartId: number }) {
    const { page, open } = shared();
    await open(dashboardPath(dashboardId));
    return page.locator(`[data-chart-key="${String(chartId)}"]`);
  }

  it('names what its dataset no longer has, and leads to the dataset', async () => {
    const { changed } = shared();
    const failed = await opened(changed);
    await failed.getByText(lost).waitFor();
    const href = await failed.getByRole('link', { name: 'Edit the dataset' }).getAttribute('href');
    expect(href).to.match(new RegExp(`/dataset/${String(changed.datasetId)}$`));
  });

  it('leads to itself in Explore, which names the same and leads to the dataset too', async () => {
    const { page, changed } = shared();
    const failed = await opened(changed);
    await failed.getByRole('link', { name: 'Edit the chart' }).click();
    await page.waitForURL(/\/explore\//);
    // Both pages say the same words, and the one that is left goes last.
    await page.getByRole('link', { name: 'Edit the chart' }).waitFor({ state: 'detached' });
    await page.getByText(lost).waitFor();
    await page.getByRole('link', { name: 'Edit the dataset' }).waitFor();
  });

  it('says that its dataset was deleted, and leaves the chart over another one as it was', async () => {
    const { page, deleted } = shared();
    const failed = await opened(deleted);
    await failed.getByText('The dataset of this chart was deleted').waitFor();
    await drawn(page, deleted.otherId);
  });

  it('says in Explore too that its dataset was deleted', async () => {
    const { page, deleted } = shared();
    const failed = await opened(deleted);
    await failed.getByRole('link', { name: 'Edit the chart' }).click();
    await page.waitForURL(/\/explore\//);
    await page.getByText('The dataset of this chart was deleted').first().waitFor();
  });

  it('comes beside a filter that says the same of its dataset', async () => {
    const { page, deleted } = shared();
    await opened(deleted);
    await page.getByRole('button', { name: /^Choose country/i }).click();
    await page.getByText('The dataset of this filter was deleted').waitFor();
  });

  it('names its type that is not installed, and offers neither the dataset nor another run', async () => {
    const failed = await opened(shared().foreign);
    await failed.getByText('The chart type "of_no_plugin" is not installed.').waitFor();
    await failed.getByRole('link', { name: 'Edit the chart' }).waitFor();
    expect(await failed.getByRole('link', { name: 'Edit the dataset' }).count()).to.equal(0);
    expect(await failed.getByRole('button', { name: 'Run again' }).count()).to.equal(0);
  });

  it('leads from its type that is not installed to where another one is chosen', async () => {
    const { page, foreign } = shared();
    const failed = await opened(foreign);
    await failed.getByRole('link', { name: 'Edit the chart' }).click();
    await page.waitForURL(/\/explore\//);
    await page.getByText('Choose another one').first().waitFor();
  });
});
