import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { contribute, type Permission } from '#core/common';
import { Databases, uploadDatabase } from '#plugins/databases';
import { defineRowRuleSource, RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { makeSalesDashboard } from '../plugins/cross-filters/support/sales-dashboard.ts';
import { queryRows } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { withBrowser } from '../support/browser.ts';
import { productWith } from '../support/product-with.ts';
import type { Session } from '../support/session.ts';
import { userWithPairs } from '../support/users.ts';
import { chartOf, choose, chooseInFilter, drawn, giveFilters, north, pointAt, totalBecomes } from './support/sales.ts';
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

describe('drilling', function () {
  this.timeout(120_000);

  it('shows and exports exactly the rows that filters, a selection and the rules of the reader leave, page by page', async () => {
    const userIds = new Set<number>();
    await withBrowser({ definition: withoutSweden(userIds) }, async ({ browser, server }) => {
      const admin = await server.as('admin');
      const { id: databaseId } = await server.services.get(Databases).ensure(uploadDatabase);
      const extra = JSON.stringify({ [rowRulesInSql]: true });
      expect((await admin.put(`/api/v1/database/${String(databaseId)}`, { extra })).status).to.equal(200);
      const { charts, dashboardId, datasetId } = await makeSalesDashboard(server, 'SELECT * FROM sales');
      const targets = [{ datasetId, column: { name: 'product' } }];
      const product = filterNamed('product', [], {
        targets,
        controlValues: { instantFilter: true, multiSelect: true },
      });
      await giveFilters({ admin, dashboardId }, product);
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
      const reader = await userWithPairs(server, reads);
      userIds.add(reader.id);

      const page = await pageOf(reader, browser, server);
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      const total = (text: string) => totalBecomes(page, charts.total, text);
      await total('216'); // 12 months × 3 places × (1 + 2 + 3)
      await chooseInFilter(page, 'product', 'Tea');
      await total('36');
      await chooseInFilter(page, 'product', 'Rice');
      await total('108');

      const rows = page.getByRole('dialog', { name: /^Rows behind By month/ });
      const seeRows = async () => {
        await page
          .locator(`[data-chart-box="${String(charts.months)}"]`)
          .getByRole('button', { name: 'Chart actions' })
          .click();
        await choose(page, 'Drill to detail');
      };
      await seeRows();
      await rows.getByText('1–50 of 72').waitFor(); // 12 months × 3 places × 2 products
      await rows.getByRole('button', { name: 'Next page' }).click();
      await rows.getByText('51–72 of 72').waitFor();
      await rows.getByRole('button', { name: 'Close' }).click();
      await rows.waitFor({ state: 'detached' });

      await drawn(page, charts.regions);
      await pointAt(page, charts.regions, north);
      await choose(page, 'Exclude North');
      await total('72');
      await seeRows();
      await rows.getByText('1–48 of 48').waitFor();
      const download = page.waitForEvent('download');
      await rows.getByRole('button', { name: 'Export 48 rows as CSV' }).click();
      const file = await download;
      const lines = (await readFile(await file.path(), 'utf8'))
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
      const expected = await queryRows(
        server,
        `SELECT concat_ws(',', strftime(day, '%Y-%m-%d'), region, country, city, product, amount) FROM sales
         WHERE ${ruled} AND product IN ('Tea', 'Rice') AND region <> 'North'`,
      );
      expect(lines[0]).to.equal('day,region,country,city,product,amount');
      const found = lines.slice(1).map((line) => line.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00:00[^,]*/, '$1'));
      expect(found.sort()).to.deep.equal(expected.map(([line]) => String(line)).sort());
    });
  });

  it('goes down a declared hierarchy and back by its path, and opens the chart in Explore under every filter', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const { admin, charts, dashboardId, datasetId } = await makeSalesDashboard(server);
      await declare(admin, datasetId, { region: place(1), country: place(2), city: place(3) });
      const targets = [{ datasetId, column: { name: 'product' } }];
      await giveFilters(
        { admin, dashboardId },
        filterNamed('product', [], { targets, controlValues: { instantFilter: true } }),
      );
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await chooseInFilter(page, 'product', 'Salt');
      await totalBecomes(page, charts.total, '144');
      await drawn(page, charts.regions);
      const path = page.getByRole('navigation', { name: 'Drill path of By region' });

      await pointAt(page, charts.regions, north);
      await choose(page, 'Drill down to country');
      await bar(page, charts.regions, 'SE').waitFor();
      await drawn(page, charts.regions);
      await pointAt(page, charts.regions, north);
      await choose(page, 'Drill down to city');
      await bar(page, charts.regions, 'Oslo').waitFor();
      expect(await bar(page, charts.regions, 'Lund').count()).to.equal(0);
      expect((await path.innerText()).split(/\s*\n\s*/)).to.deep.equal(['All', 'North by country', 'NO by city']);
      await path.getByRole('button', { name: 'North by country' }).click();
      await bar(page, charts.regions, 'SE').waitFor();

      await drawn(page, charts.regions);
      await pointAt(page, charts.regions, north);
      await choose(page, 'Open in Explore');
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      expect((await chips(page)).sort()).to.deep.equal(['country in (NO)', 'product in (Salt)', 'region in (North)']);
      const shown = page.locator('[data-chart-key=explore]');
      await shown.getByText('NO', { exact: true }).first().waitFor();
      expect(await shown.getByText('SE', { exact: true }).count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));

  it('takes the values of a point to a linked dashboard, where they arrive in its filter', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const { admin, charts, dashboardId, datasetId } = await makeSalesDashboard(server);
      const copied = await admin.post(`/api/v1/dashboard/${String(dashboardId)}/copy/`, {
        dashboard_title: 'Places',
        json_metadata: JSON.stringify({ positions: {} }),
        duplicate_slices: false,
      });
      expect(copied.status, copied.text).to.equal(200);
      const otherId = copied.body.result.id as number;
      const { position_json: layout } = (await admin.get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result;
      const positions = JSON.parse(String(layout)) as object;
      await admin.put(`/api/v1/dashboard/${String(otherId)}`, { json_metadata: JSON.stringify({ positions }) });
      const targets = [{ datasetId, column: { name: 'region' } }];
      await giveFilters({ admin, dashboardId: otherId }, filterNamed('region', [], { targets }));
      await declare(admin, datasetId, { region: { dashboards: [{ idOrSlug: otherId, title: 'Places' }] } });

      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await drawn(page, charts.regions);
      await pointAt(page, charts.regions, north);
      await choose(page, 'Open Places');
      await page.getByRole('heading', { name: 'Places' }).waitFor();
      await page.getByRole('button', { name: 'Choose region: North' }).waitFor();
      await totalBecomes(page, charts.total, '144');
      expect(new URL(page.url()).pathname).to.match(new RegExp(`/dashboard/${String(otherId)}/`));
      await page.goBack();
      await page.getByRole('heading', { name: 'Sales' }).waitFor();
      await totalBecomes(page, charts.total, '288');

      // Where no filter takes them, a chart over the same data passes them on.
      await drawn(page, charts.products);
      await pointAt(page, charts.products, [0.5, 0.8]);
      await choose(page, 'Open another dashboard …');
      const dialog = page.getByRole('dialog', { name: 'Open a dashboard with Rice' });
      await dialog.getByRole('button', { name: /^Places/ }).click();
      await page.getByRole('heading', { name: 'Places' }).waitFor();
      await page.getByRole('button', { name: /^Clear the cross-filter of .*: Rice$/ }).waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
