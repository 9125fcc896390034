import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { contribute, type Permission } from '#core/common';
import { Databases, uploadDatabase } from '#plugins/databases';
import { defineRowRuleSource, RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import {
  makeSalesCharts,
  makeSalesDataset,
  type SalesDashboard,
} from '../plugins/cross-filters/support/sales-dashboard.ts';
import { queryRows } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { productWith } from '../support/product-with.ts';
import type { TestServer } from '../support/server.ts';
import type { Session } from '../support/session.ts';
import { userWithPairs } from '../support/users.ts';
import { boxOf, chartOf, choose, chooseInFilter, giveFilters, north, pointAt, totalBecomes } from './support/sales.ts';
import { pageOf } from './support/sign-in.ts';

const reads: readonly Permission[] = [
  ['can_read', 'Dashboard'],
  ['can_read', 'Chart'],
  ['can_read', 'Dataset'],
  ['can_drill', 'Dashboard'],
  ['can_samples', 'Datasource'],
  ['can_csv', 'Superset'],
  ['all_datasource_access', 'all_datasource_access'],
];

/** What people see who may not see Sweden. */
const ruled = "country <> 'SE'";

/** The product, with a plugin that hides Sweden from these users. */
function withoutSweden(userIds: ReadonlySet<number>) {
  const rules = defineRowRuleSource({
    id: 'no-sweden/rules',
    deps: {},
    rulesOf: (_services, { userId }, _database, tables) => {
      const found = userIds.has(userId) ? tables.filter(({ name }) => name === 'sales') : [];
      return Promise.resolve(found.map((table) => ({ table, name: 'No Sweden', clause: ruled })));
    },
  });
  return productWith('no-sweden', ['sql-language'], [contribute(RowRuleSources, rules)]);
}

/** Declares in a dataset what its columns mean for drilling, by their names. */
async function declare(admin: Session, datasetId: number, extras: Readonly<Record<string, object>>): Promise<void> {
  const path = `/api/v1/dataset/${String(datasetId)}`;
  const found = (await admin.get(path)).body.result.columns as { id: number; column_name: string }[];
  const columns = found.map(({ id, column_name }) => ({
    id,
    column_name,
    ...(extras[column_name] === undefined ? {} : { extra: JSON.stringify(extras[column_name]) }),
  }));
  const saved = await admin.put(path, { columns });
  expect(saved.status, saved.text).to.equal(200);
}

const place = (level: number) => ({ hierarchy: { name: 'Place', level } });
const bar = (page: Page, chartId: number, text: string) => chartOf(page, chartId).getByText(text, { exact: true });
const chips = (page: Page) =>
  page
    .locator('[data-slot=adhoc_filters] [data-chip]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-chip')));

/** A filter by product that acts at once. */
const byProduct = (datasetId: number) =>
  filterNamed('product', [], {
    targets: [{ datasetId, column: { name: 'product' } }],
    controlValues: { instantFilter: true, multiSelect: true },
  });

/** A dataset over SQL, and a reader from whom a plugin hides Sweden. */
async function makeRlsDataset(server: TestServer, hiddenFrom: Set<number>) {
  const admin = await server.as('admin');
  const { id: databaseId } = await server.services.get(Databases).ensure(uploadDatabase);
  const extra = JSON.stringify({ [rowRulesInSql]: true });
  expect((await admin.put(`/api/v1/database/${String(databaseId)}`, { extra })).status).to.equal(200);
  const reader = await userWithPairs(server, reads);
  hiddenFrom.add(reader.id);
  return { reader, ...(await makeSalesDataset(server, 'SELECT * FROM sales')) };
}

/** Charts on a published dashboard with a filter by product; the server remembers what a reader chose in it. */
async function makeFilteredSales(server: TestServer, dataset: { readonly datasetId: number }): Promise<SalesDashboard> {
  const sales = await makeSalesCharts(server, dataset);
  const { admin, dashboardId, datasetId } = sales;
  await giveFilters(sales, byProduct(datasetId));
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
  expect(saved.status, saved.text).to.equal(200);
  return sales;
}

/** A dataset whose places are a hierarchy, and a dashboard "Places" that its regions are linked to and filter. */
async function makeLinkedDataset(server: TestServer) {
  const { datasetId } = await makeSalesDataset(server);
  const places = await makeSalesCharts(server, { datasetId });
  const { admin, dashboardId } = places;
  await giveFilters(places, filterNamed('region', [], { targets: [{ datasetId, column: { name: 'region' } }] }));
  const renamed = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { dashboard_title: 'Places' });
  expect(renamed.status, renamed.text).to.equal(200);
  await declare(admin, datasetId, {
    region: { ...place(1), dashboards: [{ idOrSlug: dashboardId, title: 'Places' }] },
    country: place(2),
    city: place(3),
  });
  return { datasetId, places };
}

describe('the rows behind a chart', function () {
  this.timeout(120_000);
  const hiddenFrom = new Set<number>();
  const shared = sharedWorkbench(
    { definition: withoutSweden(hiddenFrom) },
    (server) => makeRlsDataset(server, hiddenFrom),
    makeFilteredSales,
  );
  /** Opens the dashboard as the reader and keeps two of the three products. */
  const openAsReader = async (): Promise<Page> => {
    const { browser, server, reader, charts, dashboardId } = shared();
    const page = await pageOf(reader, browser, server);
    await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
    await totalBecomes(page, charts.total, '216'); // 12 months × 3 places × (1 + 2 + 3)
    await chooseInFilter(page, 'product', 'Tea');
    await totalBecomes(page, charts.total, '36');
    await chooseInFilter(page, 'product', 'Rice');
    await totalBecomes(page, charts.total, '108');
    return page;
  };
  const seeRows = async (page: Page) => {
    await boxOf(page, shared().charts.months).getByRole('button', { name: 'Chart actions' }).click();
    await choose(page, 'Drill to detail');
    return page.getByRole('dialog', { name: /^Rows behind By month/ });
  };

  it('are those that filters and the rules of the reader leave, page by page', async () => {
    const page = await openAsReader();
    const rows = await seeRows(page);
    await rows.getByText('1–50 of 72').waitFor(); // 12 months × 3 places × 2 products
    await rows.getByRole('button', { name: 'Next page' }).click();
    await rows.getByText('51–72 of 72').waitFor();
    await rows.getByRole('button', { name: 'Close' }).click();
    await rows.waitFor({ state: 'detached' });
  });

  it('are exported as exactly those that filters, a selection and the rules of the reader leave', async () => {
    const { server, charts } = shared();
    const page = await openAsReader();
    await pointAt(page, charts.regions, north);
    await choose(page, 'Exclude North');
    await totalBecomes(page, charts.total, '72');
    const rows = await seeRows(page);
    await rows.getByText('1–48 of 48').waitFor();
    const download = page.waitForEvent('download');
    await rows.getByRole('button', { name: 'Export 48 rows as CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const [columns, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(columns).to.equal('day,region,country,city,product,amount');
    const expected = await queryRows(
      server,
      `SELECT concat_ws(',', strftime(day, '%Y-%m-%d'), region, country, city, product, amount) FROM sales
       WHERE ${ruled} AND product IN ('Tea', 'Rice') AND region <> 'North'`,
    );
    const found = lines.map((line) => line.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00:00[^,]*/, '$1'));
    expect(found.sort()).to.deep.equal(expected.map(([line]) => String(line)).sort());
  });
});

describe('drilling', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, makeLinkedDataset, makeFilteredSales);
  const openSales = () => shared().open(`/tessera/dashboard/${String(shared().dashboardId)}/`);
  const drillToCountries = async () => {
    const { page, charts } = shared();
    await pointAt(page, charts.regions, north);
    await choose(page, 'Drill down to country');
    await bar(page, charts.regions, 'SE').waitFor();
  };

  it('goes down a declared hierarchy and back by its path', async () => {
    const { page, charts, problems } = shared();
    await openSales();
    await drillToCountries();
    await pointAt(page, charts.regions, north);
    await choose(page, 'Drill down to city');
    await bar(page, charts.regions, 'Oslo').waitFor();
    expect(await bar(page, charts.regions, 'Lund').count()).to.equal(0);
    const path = page.getByRole('navigation', { name: 'Drill path of By region' });
    expect((await path.innerText()).split(/\s*\n\s*/)).to.deep.equal(['All', 'North by country', 'NO by city']);
    await path.getByRole('button', { name: 'North by country' }).click();
    await bar(page, charts.regions, 'SE').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('opens the chart in Explore under the filters, the path and the point', async () => {
    const { page, charts, problems } = shared();
    await openSales();
    await chooseInFilter(page, 'product', 'Salt');
    await totalBecomes(page, charts.total, '144');
    await drillToCountries();
    await pointAt(page, charts.regions, north);
    await choose(page, 'Open in Explore');
    await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
    expect((await chips(page)).sort()).to.deep.equal([
      'country is one of NO',
      'product is one of Salt',
      'region is one of North',
    ]);
    const shown = page.locator('[data-chart-key=explore]');
    await shown.getByText('NO', { exact: true }).first().waitFor();
    expect(await shown.getByText('SE', { exact: true }).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('takes the value of a point to a linked dashboard, into its filter, and comes back', async () => {
    const { page, charts, places, problems } = shared();
    await openSales();
    await pointAt(page, charts.regions, north);
    await choose(page, 'Open Places');
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    await page.getByRole('button', { name: 'Choose region: North' }).waitFor();
    await totalBecomes(page, places.charts.total, '144');
    expect(new URL(page.url()).pathname).to.match(new RegExp(`/dashboard/${String(places.dashboardId)}/`));
    await page.goBack();
    await page.getByRole('heading', { name: 'Sales' }).waitFor();
    await totalBecomes(page, charts.total, '288');
    expect(problems).to.deep.equal([]);
  });

  it('passes a value on as a cross-filter of a chart where no filter takes it', async () => {
    const { page, charts, problems } = shared();
    await openSales();
    await pointAt(page, charts.products, [0.5, 0.8]);
    await choose(page, 'Open another dashboard …');
    const dialog = page.getByRole('dialog', { name: 'Open a dashboard with Rice' });
    await dialog.getByRole('button', { name: /^Places/ }).click();
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    await page.getByRole('button', { name: /^Clear the cross-filter of .*: Rice$/ }).waitFor();
    expect(problems).to.deep.equal([]);
  });
});
