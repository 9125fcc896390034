import { expect } from 'chai';
import type { Page, Request } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { runningBecomes } from '../support/statements.ts';
import { openShop, type Shop } from './support/filtered-shop.ts';

const countOf = (page: Page, chartId: number, text: string) =>
  page
    .locator(`[data-chart-box="${String(chartId)}"]`)
    .getByText(text, { exact: true })
    .first();

/** Bodies of what the page asks from now on, under an address that matches. */
function askedOf(page: Page, address: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (address.test(request.url())) asked.push(request.postData() ?? '');
  });
  return asked;
}

/** A dashboard whose filters begin with a pair that leaves no row: Malmo lies in Sweden, not in Norway. */
async function impossiblePair(shop: Shop): Promise<string> {
  const begins = (value: string) => ({ defaultDataMask: { extraFormData: {}, filterState: { value: [value] } } });
  const country = shop.filterOn('country', { name: 'Country', ...begins('NO') });
  const city = shop.filterOn('city', { name: 'City', cascadeParentIds: [country.id], ...begins('Malmo') });
  return shop.dashboardWith([country, city]);
}

const moments = Array.from({ length: 3_000 }, (_, n) => `${String(n)},2024-01-0${String((n % 9) + 1)}`);
const endlessSql =
  'SELECT a.at, hash(a.n + b.n + c.n + d.n) % 7 AS spread FROM moments a, moments b, moments c, moments d';

/** A dashboard with a filter by time and one chart whose count does not end unless the filter leaves nothing. */
async function makeEndlessChart(server: TestServer): Promise<{ readonly path: string; readonly chartId: number }> {
  const admin = await server.as('admin');
  const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'moments', `n,at\n${moments.join('\n')}\n`);
  const virtual = { database, schema: 'main', table_name: 'endless', sql: endlessSql };
  const dataset = await admin.post('/api/v1/dataset/', virtual);
  const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(DISTINCT spread)', label: 'spread' };
  const made = await admin.post('/api/v1/chart/', {
    slice_name: 'Endless',
    viz_type: 'big_number_total',
    datasource_id: dataset.body.id as number,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: 'big_number_total', metric, granularity_sqla: 'at' }),
  });
  const chartId = made.body.id as number;
  const when = filterNamed('when', [], {
    name: 'When',
    filterType: 'filter_time',
    targets: [{}],
    controlValues: { instantFilter: true },
  });
  const dashboard = await admin.post('/api/v1/dashboard/', {
    dashboard_title: 'Endless',
    json_metadata: JSON.stringify({ positions: positionsWith([chartId]), native_filter_configuration: [when] }),
  });
  return { path: `/tessera/dashboard/${String(dashboard.body.id)}/`, chartId };
}

describe('what a dashboard asks the databases', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, openShop);

  it('begins with what its filters begin with, once, and never with an impossible pair [4.3.1a]', async () => {
    const { page, open, charts, problems } = shared();
    const path = await impossiblePair(shared());
    const data = askedOf(page, /\/api\/v1\/chart\/data/);
    await open(path);
    await countOf(page, charts.sales, '2').waitFor();
    await countOf(page, charts.returns, '3').waitFor(); // their dataset has neither column
    await page.getByRole('button', { name: 'Choose City: All' }).waitFor();
    const ofSales = data.filter((body) => body.includes(`"slice_id":${String(charts.sales)}`));
    expect(ofSales).to.have.lengthOf(1);
    for (const body of ofSales) expect(body).to.include('"NO"');
    expect(data.filter((body) => body.includes('Malmo'))).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });

  it('holds no list of values until one is opened [4.3.1a]', async () => {
    const { page, open, charts, problems } = shared();
    const path = await impossiblePair(shared());
    const lists = askedOf(page, /\/api\/v1\/native_filter\/(values|range)/);
    await open(path);
    await countOf(page, charts.sales, '2').waitFor();
    expect(lists).to.deep.equal([]);
    await page.getByRole('button', { name: 'Choose City: All' }).click();
    await page.getByRole('option', { name: 'Oslo, 1 row' }).waitFor();
    expect(await page.getByRole('option').count()).to.equal(2);
    expect(lists).to.have.lengthOf(1);
    expect(problems).to.deep.equal([]);
  });
});

describe('what a dashboard no longer asks the databases', function () {
  this.timeout(120_000);
  // With one slot the new question is answered only once the old one has left the engine.
  const shared = sharedWorkbench({ settings: { DATABASE_SLOTS: '1' } }, makeEndlessChart);

  it('ends in the engine under a filter that is changed, and the new question is asked', async () => {
    const { page, open, server, path, chartId, problems } = shared();
    const admin = await server.as('admin');
    await open(path);
    await page.locator(`[data-chart-key="${String(chartId)}"][data-chart-status=loading]`).waitFor();
    await runningBecomes(admin, 1);
    await page.getByRole('button', { name: /^Choose When/ }).click();
    const period = page.getByRole('dialog', { name: 'When' });
    await period.getByLabel('From').fill('2030-01-01'); // none of them
    await period.getByLabel('To').fill('2030-01-02');
    await period.getByRole('button', { name: 'Use this range' }).click();
    await page.locator(`[data-chart-key="${String(chartId)}"][data-chart-status=rendered]`).waitFor();
    await countOf(page, chartId, '0').waitFor();
    await runningBecomes(admin, 0, 0);
    expect(problems).to.deep.equal([]);
  });
});
