import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Permission } from '#core/common';
import { userWithPairs } from '../support/users.ts';
import { choose, north, pointAt, totalBecomes, withSales } from './support/sales.ts';
import { pageOf } from './support/sign-in.ts';

const reads: readonly Permission[] = [
  ['can_read', 'Dashboard'],
  ['can_read', 'Chart'],
  ['can_read', 'Dataset'],
  ['all_datasource_access', 'all_datasource_access'],
];

describe('cross-filters and drilling on a dashboard', function () {
  this.timeout(120_000);

  it('filters the other charts by a click, and clears by its chip [3.4.2]', () =>
    withSales(async ({ page, charts, problems }) => {
      await totalBecomes(page, charts.total, '288'); // 12 months × 4 places × (1 + 2 + 3)
      await pointAt(page, charts.regions, north);
      await page.getByRole('menuitem', { name: 'Keep only North' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await totalBecomes(page, charts.total, '144');
      const emitters = page.locator('[data-cross-filter-emitter]');
      const words = 'This chart filters others: North. Press to clear.';
      await page
        .locator(`[data-chart-box="${String(charts.regions)}"]`)
        .getByRole('button', { name: words })
        .waitFor();
      expect(await emitters.count()).to.equal(1);
      const cities = page.locator(`[data-chart-key="${String(charts.rows)}"]`);
      await cities.getByText('Rome').waitFor({ state: 'detached' });
      await cities.getByText('Oslo').waitFor();
      await page.getByRole('button', { name: 'Clear the cross-filter of By region: North' }).click();
      await totalBecomes(page, charts.total, '288');
      await cities.getByText('Rome').waitFor();
      await emitters.waitFor({ state: 'detached' });
      expect(problems).to.deep.equal([]);
    }));

  it('keeps the page and the rest of the menu where a part of it cannot be fetched, and tries again', () =>
    withSales(async ({ page, charts }) => {
      let isGone = true;
      await page.route(/\/filter-entries-[^/]*\.js$/, (route) => (isGone ? route.abort() : route.fallback()));
      await pointAt(page, charts.regions, north);
      const failed = page.getByRole('menuitem', { name: 'A part of the menu could not be loaded. Try again' });
      await failed.waitFor();
      await page.getByRole('menuitem', { name: 'See the rows' }).waitFor();
      isGone = false;
      await failed.click();
      await page.getByRole('menuitem', { name: 'Keep only North' }).click();
      await totalBecomes(page, charts.total, '144');
    }));

  it('calls a number that of the selected part from when it is, and not where the part could not be had', () =>
    withSales(async ({ page, charts }) => {
      await pointAt(page, charts.regions, north);
      await choose(page, 'Keep only North');
      await totalBecomes(page, charts.total, '144');
      const held: (() => Promise<void>)[] = [];
      let isHeld = true;
      await page.route('**/api/v1/chart/data*', async (route) => {
        const asksForPart = isHeld && route.request().postData()?.includes('North') === true;
        const isTotal =
          route
            .request()
            .postData()
            ?.includes(`"slice_id":${String(charts.total)}`) === true;
        if (!asksForPart) await route.fallback();
        else if (isTotal) await new Promise<void>((resolve) => held.push(() => route.abort().then(resolve)));
        else await route.abort(); // few calls are on their way at once: those that wait would keep others back
      });
      const part = page.locator('[role=status]', { hasText: 'Selected part' });
      await page.getByRole('button', { name: /^Highlight/ }).click();
      await totalBecomes(page, charts.total, '288');
      while (held.length === 0) await page.waitForTimeout(20);
      expect(await part.count()).to.equal(0);
      await Promise.all(held.map((fail) => fail()));
      isHeld = false;
      await totalBecomes(page, charts.total, '288');
      expect(await part.count()).to.equal(0);
      await page.getByRole('button', { name: /^Filter\./ }).click();
      await page.getByRole('button', { name: /^Highlight/ }).click();
      await totalBecomes(page, charts.total, '144');
      await part.first().waitFor();
    }));

  it('adds exact points with Ctrl, highlights instead of filtering, and walks the menu by keyboard', () =>
    withSales(async ({ page, charts, admin, datasetId, dashboardId, open, problems }) => {
      const amount = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'Amount' };
      const params = {
        viz_type: 'echarts_timeseries_bar',
        datasource: `${String(datasetId)}__table`,
        x_axis: 'region',
      };
      await admin.put(`/api/v1/chart/${String(charts.regions)}`, {
        params: JSON.stringify({ ...params, groupby: ['product'], metrics: [amount], rich_tooltip: false }),
      });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(`[data-chart-key="${String(charts.regions)}"][data-chart-status=rendered]`).waitFor();
      const bars = page.locator(`[data-chart-key="${String(charts.regions)}"] [tabindex="0"]`).first();
      await bars.focus();
      for (const key of ['ArrowRight', 'Control+Enter', 'ArrowRight', 'ArrowDown', 'Control+Enter']) {
        await page.keyboard.press(key);
      }
      const chip = page.getByRole('button', { name: 'Clear the cross-filter of By region: North, Salt; South, Rice' });
      await chip.waitFor();
      await totalBecomes(page, charts.total, '120'); // 72 of salt and 48 of rice; all combinations would make 240
      await page.getByRole('button', { name: /^Highlight/ }).click();
      const months = page.locator(`[data-chart-key="${String(charts.months)}"]`);
      await months.locator('[data-ghost]').first().waitFor({ state: 'attached' });
      // A number has no ghost: what is seen and heard is the part, and it says so.
      const part = page.getByText('Selected part', { exact: true });
      await part.first().waitFor();
      await page.locator('[role=status]', { hasText: 'Selected part' }).first().locator('[tabindex="0"]').focus();
      await page.getByRole('tooltip', { name: /cannot show the rest as a ghost/ }).waitFor();
      // In a small box the mark leaves the room to the name.
      await page.setViewportSize({ width: 1000, height: 900 });
      const named = await page
        .locator(`[data-chart-box="${String(charts.total)}"] h3`)
        .evaluate((name) => [name.clientWidth, name.scrollWidth]);
      expect(named[0]).to.equal(named[1]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page
        .locator(`[data-chart-key="${String(charts.total)}"] figcaption`)
        .getByText(/\b120\b/)
        .waitFor({ state: 'attached' });
      await page.getByRole('button', { name: /^Filter\./ }).click();
      await months.locator('[data-ghost]').first().waitFor({ state: 'detached' });
      await part.first().waitFor({ state: 'detached' });
      await chip.click();
      await totalBecomes(page, charts.total, '288');
      await bars.blur();
      await bars.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page
        .getByRole('menuitem', { name: /^Keep only South, / })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('Escape');
      await bars.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('ArrowLeft'); // goes on where it stood
      await page.keyboard.press('Enter');
      await page
        .getByRole('menuitem', { name: /^Keep only North, / })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('Escape');
      expect(problems).to.deep.equal([]);
    }));

  it('excludes a value from the menu at a point', () =>
    withSales(async ({ page, charts, problems }) => {
      await pointAt(page, charts.regions, north, 'right');
      await choose(page, 'Exclude North');
      await totalBecomes(page, charts.total, '144');
      await page
        .locator(`[data-chart-key="${String(charts.rows)}"]`)
        .getByText('Rome')
        .waitFor();
      await page.getByText('not North').first().waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('shows a point by another dimension in place, and leads back', () =>
    withSales(async ({ page, charts, problems }) => {
      await pointAt(page, charts.regions, north, 'right');
      await choose(page, 'Drill by');
      await choose(page, 'country');
      const bars = page.locator(`[data-chart-key="${String(charts.regions)}"]`);
      await bars.getByText('NO', { exact: true }).waitFor();
      await bars.getByText('SE', { exact: true }).waitFor();
      expect(await bars.getByText('IT', { exact: true }).count()).to.equal(0);
      const path = page.getByRole('navigation', { name: 'Drill path of By region' });
      expect(await path.innerText()).to.match(/All\s*North by country/);
      await path.getByRole('button', { name: 'All' }).click();
      await bars.getByText('South', { exact: true }).waitFor();
      await path.waitFor({ state: 'detached' });
      expect(problems).to.deep.equal([]);
    }));

  it('shows exactly the rows behind a point under every filter [2.3.1j]', () =>
    withSales(async ({ page, charts, problems }) => {
      await pointAt(page, charts.regions, north);
      await choose(page, 'Keep only North');
      await totalBecomes(page, charts.total, '144');
      await pointAt(page, charts.products, [0.5, 0.8]);
      const reply = page.waitForResponse((answer) => answer.url().includes('/datasource/samples'));
      await choose(page, 'See the rows');
      expect((await reply).status()).to.equal(200);
      const dialog = page.getByRole('dialog', { name: 'Rows behind By product: Rice' });
      await dialog.getByText('1–24 of 24').waitFor(); // rice in 12 months and 2 northern places
      await dialog.getByText('region = North').waitFor();
      await dialog.getByRole('button', { name: 'Export 24 rows as CSV' }).waitFor();
      const cells = await dialog.getByRole('gridcell').allInnerTexts();
      expect(cells.filter((cell) => ['Tea', 'Salt', 'South', 'Rome', 'Vigo'].includes(cell))).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    }));

  it('leaves a chart alone that is out of the scope of all charts [1.0.3h, 2.3.1k]', () =>
    withSales(async ({ page, charts, admin, dashboardId, problems }) => {
      await page.getByRole('button', { name: 'Dashboard actions' }).click();
      await choose(page, 'Cross-filtering scope');
      const dialog = page.getByRole('dialog', { name: 'Cross-filtering scope' });
      const tree = dialog.getByRole('tree', { name: 'Charts that are filtered' });
      const choice = (name: string) => tree.getByRole('treeitem', { name });
      await choice('Total').press('Space');
      await choice('Total').and(page.locator('[aria-checked=false]')).waitFor();
      await page.keyboard.press('Home');
      await choice('All charts').and(page.locator(':focus[aria-checked=mixed]')).waitFor();
      await page.keyboard.press('Space');
      await choice('Total').and(page.locator('[aria-checked=true]')).waitFor();
      await page.keyboard.press('t');
      await choice('Total').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowLeft');
      await choice('All charts').and(page.locator(':focus[tabindex="0"]')).waitFor();
      expect(await tree.locator('[tabindex="0"]').count(), 'one stop for Tab').to.equal(1);
      await dialog.getByRole('radio', { name: 'Filters at once' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await pointAt(page, charts.regions, north);
      await page
        .locator(`[data-chart-key="${String(charts.rows)}"]`)
        .getByText('Rome')
        .waitFor({ state: 'detached' });
      await totalBecomes(page, charts.total, '288');
      const stored = await admin.get(`/api/v1/dashboard/${String(dashboardId)}`);
      const metadata = JSON.parse(stored.body.result.json_metadata as string) as Record<string, unknown>;
      expect(metadata['global_chart_configuration']).to.deep.include({
        scope: { rootPath: ['ROOT_ID'], excluded: [charts.total] },
      });
      expect(problems).to.deep.equal([]);
    }));

  it('gives one chart a scope of its own, and says when that could not be stored [2.3.1k, 8.2.3]', () =>
    withSales(async ({ page, charts, admin, dashboardId }) => {
      await page
        .locator(`[data-chart-box="${String(charts.regions)}"]`)
        .getByRole('button', { name: 'Chart actions' })
        .click();
      await choose(page, 'Cross-filtering scope');
      const dialog = page.getByRole('dialog', { name: 'Cross-filtering scope' });
      await dialog.getByText('4 charts are filtered').waitFor();
      await dialog.getByRole('radio', { name: 'A scope of its own' }).check();
      const total = dialog.getByRole('treeitem', { name: 'Total' });
      await total.uncheck();
      await dialog.getByText('3 charts are filtered').waitFor();

      const address = `**/api/v1/dashboard/${String(dashboardId)}*`;
      await page.route(address, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.fallback(),
      );
      await dialog.getByRole('button', { name: 'Save' }).click();
      const failure = page.locator('[data-toast-type=danger]');
      await failure.getByText('Failed to save cross-filter scoping', { exact: true }).first().waitFor();
      expect(await total.isChecked()).to.equal(false); // nothing is lost
      await page.unroute(address);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });

      await pointAt(page, charts.regions, north);
      await choose(page, 'Keep only North');
      const cities = page.locator(`[data-chart-key="${String(charts.rows)}"]`);
      await cities.getByText('Rome').waitFor({ state: 'detached' });
      await totalBecomes(page, charts.total, '288'); // out of the scope of this chart
      await page.getByRole('button', { name: /^Clear the cross-filter of By region/ }).click();
      await cities.getByText('Rome').waitFor();
      await pointAt(page, charts.products, [0.5, 0.8]);
      await choose(page, 'Keep only Rice');
      await totalBecomes(page, charts.total, '96'); // and in that of all others: 12 months × 4 places × 2
      const stored = await admin.get(`/api/v1/dashboard/${String(dashboardId)}`);
      const metadata = JSON.parse(stored.body.result.json_metadata as string) as Record<string, unknown>;
      expect(metadata['chart_configuration'])
        .to.have.nested.property(`${String(charts.regions)}.crossFilters`)
        .that.includes.keys('scope', 'chartsInScope');
    }));

  it('leaves deleted charts out of the scopes, and breaks long names [2.3.1k]', () =>
    withSales(async ({ page, charts, admin, problems }) => {
      expect((await admin.delete(`/api/v1/chart/${String(charts.months)}`)).status).to.equal(200);
      const slice_name = 'Bezirksschornsteinfegermeister'.repeat(8);
      expect((await admin.put(`/api/v1/chart/${String(charts.rows)}`, { slice_name })).status).to.equal(200);
      await page.reload();
      await page.getByRole('button', { name: 'Dashboard actions' }).click();
      await choose(page, 'Cross-filtering scope');
      const dialog = page.getByRole('dialog', { name: 'Cross-filtering scope' });
      await dialog.getByText('4 charts are filtered').waitFor();
      const tree = dialog.getByRole('tree', { name: 'Charts that are filtered' });
      expect(await tree.getByRole('treeitem').allInnerTexts()).to.deep.equal([
        'All charts',
        'By region',
        'By product',
        slice_name,
        'Total',
      ]);
      expect(await tree.evaluate((list) => list.scrollWidth <= list.clientWidth)).to.equal(true);
      const choices = await dialog.getByRole('combobox', { name: 'Scope of' }).locator('option').allTextContents();
      expect(choices).to.deep.equal(['All charts', 'By region', 'By product', slice_name, 'Total']);
      expect(problems).to.deep.equal([]);
    }));

  it('offers a table of the numbers for pictures only, and drilling to those who may drill or explore', () =>
    withSales(async ({ browser, server, admin, page, charts, dashboardId, problems }) => {
      const published = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
      expect(published.status).to.equal(200);
      const offered = async (of: Page, chartId: number) => {
        await of
          .locator(`[data-chart-box="${String(chartId)}"]`)
          .getByRole('button', { name: 'Chart actions' })
          .click();
        await of.getByRole('menuitem', { name: 'Force refresh' }).waitFor();
        const names = await of.getByRole('menuitem').allInnerTexts();
        await of.keyboard.press('Escape');
        await of.getByRole('menuitem').first().waitFor({ state: 'detached' });
        return names.filter((name) => /^(Show as table|Drill by)/.test(name));
      };
      expect(await offered(page, charts.regions)).to.deep.equal(['Show as table', 'Drill by …']);
      expect(await offered(page, charts.rows)).to.deep.equal(['Drill by …']);
      const rights: readonly (readonly [Permission | undefined, readonly string[]])[] = [
        [undefined, []],
        [['can_drill', 'Dashboard'], ['Drill by …']],
        [['can_explore', 'Superset'], ['Drill by …']],
      ];
      for (const [right, wanted] of rights) {
        const reader = await userWithPairs(server, [...reads, ...(right === undefined ? [] : [right])]);
        const theirs = await pageOf(reader, browser, server);
        await theirs.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
        await theirs.locator(`[data-chart-key="${String(charts.regions)}"][data-chart-status=rendered]`).waitFor();
        expect(await offered(theirs, charts.regions), String(right)).to.deep.equal(wanted);
        await pointAt(theirs, charts.regions, north, 'right');
        await theirs.getByRole('menuitem', { name: 'Keep only North' }).waitFor();
        expect(await theirs.getByRole('menuitem', { name: 'Drill by' }).count(), String(right)).to.equal(wanted.length);
        await theirs.context().close();
      }
      expect(problems).to.deep.equal([]);
    }));

  it('copies the clicked cell of a table while the menu of its row is open', () =>
    withSales(async ({ page, context, charts, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page
        .locator(`[data-chart-key="${String(charts.rows)}"]`)
        .getByText('Rome', { exact: true })
        .click();
      await page.getByRole('menuitem', { name: 'Keep only Rome' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Control+c');
      await page.getByRole('menuitem', { name: 'Keep only Rome' }).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('Rome');
      expect(problems).to.deep.equal([]);
    }));
});
