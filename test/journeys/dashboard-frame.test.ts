import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the dashboard' });
const drawn = (chartId: number | undefined) => `[data-chart-box="${String(chartId)}"] [data-chart-status="rendered"]`;

/** "Total" above two tabs with one chart each, a filter beside them, and a table with a search of its own. */
async function arrange({ server, dashboardId, chartIds }: DashboardTest, tableHeight = 40): Promise<void> {
  const admin = await server.as('admin');
  const [total, countries, orders = 0] = chartIds;
  const [datasetId] = (await admin.get('/api/v1/dataset/')).body.ids as number[];
  await admin.put(`/api/v1/dataset/${String(datasetId)}`, { cache_timeout: 1_800 });
  const params = {
    viz_type: 'table',
    query_mode: 'raw',
    all_columns: ['id', 'country', 'amount'],
    include_search: true,
  };
  await admin.put(`/api/v1/chart/${String(orders)}`, { params: JSON.stringify(params) });
  const component = (type: string, id: string, meta: object, children: readonly string[] = []) =>
    [id, { type, id, meta, children, parents: [] }] as const;
  const positions = Object.fromEntries([
    component('ROOT', 'ROOT_ID', {}, ['GRID_ID']),
    component('GRID', 'GRID_ID', {}, ['CHART-1', 'TABS-1']),
    component('CHART', 'CHART-1', { chartId: total, width: 8, height: 20 }),
    component('TABS', 'TABS-1', {}, ['TAB-1', 'TAB-2']),
    component('TAB', 'TAB-1', { text: 'Where' }, ['CHART-2']),
    component('CHART', 'CHART-2', { chartId: countries, width: 12, height: 40 }),
    component('TAB', 'TAB-2', { text: 'Which' }, ['CHART-3']),
    component('CHART', 'CHART-3', { chartId: orders, width: 12, height: tableHeight }),
  ]);
  const filter = {
    id: 'NATIVE_FILTER-country',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name: 'Country',
    targets: [{ datasetId, column: { name: 'country' } }],
    defaultDataMask: { extraFormData: {}, filterState: {} },
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: {},
  };
  const json_metadata = JSON.stringify({ positions, native_filter_configuration: [filter] });
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
  expect(saved.status, saved.text).to.equal(200);
}

async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await button(page, 'Dashboard actions').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('the frame of a dashboard', function () {
  this.timeout(180_000);

  it('fills the screen and leaves it, folds its filters for good, says how old and whether out of date its data are, and keeps dragged widths', () =>
    withDashboard({}, async (test) => {
      await arrange(test);
      const { page, context, server, dashboardId, chartIds, problems } = test;
      const address = `${server.url}/tessera/dashboard/${String(dashboardId)}/`;
      await page.goto(address);
      await page.locator(drawn(chartIds[0])).waitFor();
      const navigation = page.locator('aside').first();
      const filter = page.locator('[data-filter="NATIVE_FILTER-country"]');

      await chooseFromMenu(page, 'Enter full screen');
      await page.waitForFunction(() => document.fullscreenElement === document.documentElement);
      await navigation.waitFor({ state: 'hidden' });
      await page.locator(drawn(chartIds[0])).waitFor();
      await chooseFromMenu(page, 'Leave full screen');
      await page.waitForFunction(() => document.fullscreenElement === null);
      await navigation.waitFor();

      await filter.waitFor();
      const wide = await page.locator('[data-layout-id=CHART-2]').boundingBox();
      await button(page, 'Hide filters').click();
      await filter.waitFor({ state: 'detached' });
      await page.waitForFunction(
        (before) => (document.querySelector('[data-layout-id=CHART-2]')?.getBoundingClientRect().width ?? 0) > before,
        (wide?.width ?? 0) + 150,
      );
      await page.reload();
      await page.locator(drawn(chartIds[0])).waitFor();
      expect(await filter.count()).to.equal(0);
      await button(page, 'Show filters').focus();
      await page.keyboard.press('Enter');
      await filter.waitFor();
      await page.reload();
      await filter.waitFor();

      // A width that was dragged outlives a moment without rows.
      await page.getByRole('tab', { name: 'Which' }).click();
      const orders = page.locator(`[data-chart-box="${String(chartIds[2])}"]`);
      const head = orders.getByRole('columnheader', { name: /country/ });
      await head.waitFor();
      const handle = await head.getByRole('separator').boundingBox();
      const before = await head.boundingBox();
      if (handle === null || before === null) throw new Error('no heading');
      await page.mouse.move(handle.x + 2, handle.y + 5);
      await page.mouse.down();
      await page.mouse.move(handle.x + 82, handle.y + 5, { steps: 4 });
      await page.mouse.up();
      const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
      const dragged = await widthOf();
      expect(dragged).to.be.closeTo(before.width + 80, 2);
      await orders.getByRole('searchbox').fill('nowhere');
      await head.waitFor({ state: 'detached' });
      await orders.getByRole('searchbox').fill('');
      await head.waitFor();
      expect(await widthOf()).to.equal(dragged);
      expect(problems).to.deep.equal([]);

      const later = await context.newPage();
      await later.clock.install();
      await later.goto(address);
      await later.locator(drawn(chartIds[0])).waitFor();
      const age = later.locator(`[data-chart-box="${String(chartIds[0])}"] [data-chart-controls]`);
      await age
        .getByText(/now|seconds? ago/)
        .first()
        .waitFor();
      await later.clock.fastForward('10:00');
      await age
        .getByText(/1\d minutes ago/)
        .first()
        .waitFor();
      expect(await age.getByTitle(/Refresh asks the database again/).count()).to.be.greaterThan(0);

      // The dataset lets answers be kept for half an hour.
      const outOfDate = age.getByRole('button', { name: /^Out of date, read .* ago\. Refresh Total$/ });
      expect(await outOfDate.count()).to.equal(0);
      await later.clock.fastForward('25:00');
      await outOfDate.focus();
      await later.keyboard.press('Enter');
      await outOfDate.waitFor({ state: 'detached' });
      await age
        .getByText(/now|seconds? ago/)
        .first()
        .waitFor();
      await later.close();
    }));

  it('prints the charts of all tabs below each other, without navigation, menus and filters', () =>
    withDashboard({}, async (test) => {
      await arrange(test);
      const { page, server, dashboardId, chartIds, problems } = test;
      // What stands there at the moment of printing, which ends with the call.
      await page.addInitScript(() => {
        window.print = () => {
          const boxes = [...document.querySelectorAll('[data-chart-box]')].map((box) => ({
            id: Number(box.getAttribute('data-chart-box')),
            isDrawn: box.querySelector('[data-chart-status=rendered]') !== null,
            top: box.getBoundingClientRect().top,
            bottom: box.getBoundingClientRect().bottom,
          }));
          const headings = [...document.querySelectorAll('section > h2')].map((heading) => heading.textContent);
          document.documentElement.dataset['printed'] = JSON.stringify({ boxes, headings });
        };
      });
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(drawn(chartIds[0])).waitFor();
      await chooseFromMenu(page, 'Print or save as PDF …');
      await page.getByRole('radio', { name: 'All tabs, one below the other' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      await page.locator('html[data-printed]').waitFor({ state: 'attached' });
      const text = await page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
      const printed = JSON.parse(text) as {
        readonly boxes: readonly { id: number; isDrawn: boolean; top: number; bottom: number }[];
        readonly headings: readonly string[];
      };
      expect(printed.boxes.map(({ id, isDrawn }) => [id, isDrawn])).to.deep.equal(chartIds.map((id) => [id, true]));
      for (const [index, box] of printed.boxes.entries()) {
        expect(box.bottom - box.top).to.be.greaterThan(50);
        if (index > 0) expect(box.top).to.be.at.least(printed.boxes[index - 1]?.bottom ?? 0);
      }
      expect(printed.headings).to.include.members(['Where', 'Which']);
      await page.getByRole('tab', { name: 'Which' }).waitFor(); // and then it is as before

      const filters = page.locator('[data-filter-bar]');
      expect(await filters.isVisible()).to.equal(true);
      await page.emulateMedia({ media: 'print' });
      await filters.waitFor({ state: 'hidden' });
      for (const name of ['Edit dashboard', 'Chart actions', 'Dashboard actions', 'Refresh dashboard']) {
        expect(await button(page, name).first().isVisible(), name).to.equal(false);
      }
      expect(await page.locator('aside').first().isVisible()).to.equal(false);
      expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).to.equal(false);
      // The charts use the width of the paper.
      const box = await page.locator('[data-layout-id=CHART-2]').boundingBox();
      expect(box?.x ?? 99).to.be.lessThan(40);
      // A drawing made for a wide screen is scaled to its box: nothing draws again while the browser prints.
      const excess = await page.locator('[data-layout-id=CHART-2] figure svg[direction]').evaluate((drawing) => {
        drawing.setAttribute('width', '3000');
        return drawing.getBoundingClientRect().width - (drawing.parentElement?.clientWidth ?? 0);
      });
      expect(excess).to.be.at.most(1);
      // Grounds and bars are printed with the drawings, and light paper stays paper.
      const inks = () =>
        page.evaluate(() => {
          const { backgroundColor } = getComputedStyle(document.body);
          const frame = document.querySelector('[data-chart-key]');
          return [frame && getComputedStyle(frame).printColorAdjust, backgroundColor === 'rgba(0, 0, 0, 0)'];
        });
      expect(await inks()).to.deep.equal(['exact', true]);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.locator(':root[data-scheme=dark]').waitFor({ state: 'attached' });
      expect(await inks()).to.deep.equal(['exact', false]);
      expect(problems).to.deep.equal([]);
    }));

  it('prints all rows of a table inside its box, which grows over the pages with the headings they repeat', () =>
    withDashboard({}, async (test) => {
      await arrange(test, 12);
      const { page, server, dashboardId, chartIds, problems } = test;
      const chartId = String(chartIds[2]);
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('tab', { name: 'Which' }).click();
      await page.locator(drawn(chartIds[2])).waitFor();
      const shown = await page.locator(`[data-chart-box="${chartId}"]`).boundingBox();
      const lines = ordersCsv.trim().split('\n');
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      const printed = await page.locator(`[data-chart-box="${chartId}"]`).evaluate((box) => {
        const table = box.querySelector('table');
        const arranging: string[] = [];
        for (let each = table?.parentElement ?? null; each !== null; each = each.parentElement) {
          arranging.push(getComputedStyle(each).display);
          if (each.parentElement?.role === 'tabpanel') break;
        }
        return {
          rows: table?.querySelectorAll('tbody tr').length,
          height: box.getBoundingClientRect().height,
          isInside: (table?.getBoundingClientRect().bottom ?? Infinity) <= box.getBoundingClientRect().bottom,
          arranging: [...new Set(arranging)],
        };
      });
      expect(printed.rows).to.equal(lines.length - 1);
      expect(printed.height).to.be.greaterThan(shown?.height ?? Infinity);
      expect([printed.isInside, printed.arranging]).to.deep.equal([true, ['block']]);
      expect(problems).to.deep.equal([]);
    }));

  it('prints all names of a legend above its drawing', () =>
    withDashboard({}, async (test) => {
      const { page, server, dashboardId, problems } = test;
      const admin = await server.as('admin');
      const rows = Array.from(
        { length: 40 },
        (_none, place) => `The name of part ${String(place)},${String(place + 50)}`,
      );
      await loadCsv(server, 'parts', ['name,amount', ...rows].join('\n'));
      const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
      const dataset = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'parts' });
      const metric = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'amount' };
      const { body: chart } = await admin.post('/api/v1/chart/', {
        slice_name: 'Parts',
        viz_type: 'pie',
        datasource_id: dataset.body.id as number,
        datasource_type: 'table',
        params: JSON.stringify({ viz_type: 'pie', metric, groupby: ['name'], row_limit: 24 }),
      });
      const json_metadata = JSON.stringify({ positions: positionsWith([chart.id as number]) });
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(drawn(chart.id as number)).waitFor();
      const box = page.locator(`[data-chart-box="${String(chart.id)}"]`);
      const sizes = () =>
        box.evaluate((element) => {
          const legend = element.querySelector('ul');
          const drawing = element.querySelector('figure svg[direction]')?.getBoundingClientRect();
          if (legend === null || drawing === undefined) throw new Error('no legend or drawing');
          return {
            isCut: legend.scrollHeight > legend.clientHeight,
            isAbove: legend.getBoundingClientRect().bottom <= drawing.top,
            isInside: drawing.bottom <= element.getBoundingClientRect().bottom,
          };
        });
      expect(await sizes()).to.deep.equal({ isCut: true, isAbove: true, isInside: true });
      await page.emulateMedia({ media: 'print' });
      expect(await sizes()).to.deep.equal({ isCut: false, isAbove: true, isInside: true });
      expect(problems).to.deep.equal([]);
    }));

  it('saves by Ctrl+S from the field of the title, which has room on a phone, and then drops the flag of the address', () =>
    withDashboard({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, async (test) => {
      await arrange(test);
      const { page, server, dashboardId, chartIds, problems } = test;
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await titleField(page).waitFor();
      await page.locator(drawn(chartIds[0])).waitFor();
      await titleField(page).click();
      await page.keyboard.press('End');
      await page.keyboard.type(' 2026');
      const room = await titleField(page).evaluate((field) => [field.clientWidth, field.scrollWidth]);
      expect(room[0]).to.be.greaterThan(280);
      expect(room[1]).to.equal(room[0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(390);
      await page.keyboard.press('Control+s');
      await page.getByText('This dashboard was saved successfully').first().waitFor();
      await page.waitForFunction(() => !window.location.search.includes('edit'));
      await titleField(page).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Orders of the year 2026' }).waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
