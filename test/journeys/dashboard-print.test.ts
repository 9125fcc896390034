import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { Databases, uploadDatabase } from '#plugins/databases';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { aboveTabs } from './support/dashboard-layouts.ts';
import { boxOf, button, chooseOfDashboard, dashboardPath, drawingOf, drawn } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

/** Puts on `<html>`, as data, what is there at the moment of printing, which ends with the call. */
function recordPrinting(): void {
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
}

/** Rows of the printed table, height of its box, whether it is inside, and how what is around it arranges its parts. */
function measureTable(box: Element) {
  const table = box.querySelector('table');
  const arranging: string[] = [];
  for (let each = table?.parentElement ?? null; each !== null; each = each.parentElement) {
    arranging.push(getComputedStyle(each).display);
    if (each.parentElement?.role === 'tabpanel') break;
  }
  return {
    rows: table?.querySelectorAll('tbody tr').length,
    heightPx: box.getBoundingClientRect().height,
    isInside: (table?.getBoundingClientRect().bottom ?? Infinity) <= box.getBoundingClientRect().bottom,
    arranging: [...new Set(arranging)],
  };
}

function measureLegend(box: Element) {
  const legend = box.querySelector('ul');
  const drawing = box.querySelector('figure svg[direction]')?.getBoundingClientRect();
  if (legend === null || drawing === undefined) throw new Error('There is no legend or no drawing.');
  return {
    isCut: legend.scrollHeight > legend.clientHeight,
    isAbove: legend.getBoundingClientRect().bottom <= drawing.top,
    isInside: drawing.bottom <= box.getBoundingClientRect().bottom,
  };
}

/** Makes a pie of so many parts with long names. */
async function makePie({ server }: DashboardTest, count: number): Promise<number> {
  const admin = await server.as('admin');
  const rows = Array.from({ length: count }, (_row, at) => `The name of part ${String(at)},${String(at + 50)}`);
  await loadCsv(server, 'parts', ['name,amount', ...rows].join('\n'));
  const { id: database } = await server.services.get(Databases).ensure(uploadDatabase);
  const dataset = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'parts' });
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'amount' };
  const chart = await admin.post('/api/v1/chart/', {
    slice_name: 'Parts',
    viz_type: 'pie',
    datasource_id: dataset.body.id as number,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: 'pie', metric, groupby: ['name'], row_limit: 24 }),
  });
  return chart.body.id as number;
}

describe('a printed dashboard', function () {
  this.timeout(180_000);
  const shared = orderDashboards();

  /** Opens a dashboard of "Total" above two tabs with one chart each, and a filter. */
  async function opened(tableHeight?: number): Promise<DashboardTest> {
    const test = shared();
    const native_filter_configuration = [filterNamed('country', [], { name: 'Country' })];
    await saveDashboard(test, { positions: aboveTabs(test.chartIds, tableHeight), native_filter_configuration });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(test.page, test.chartIds[0]);
    return test;
  }

  it('has the charts of all tabs below each other, and then shows its tabs again', async () => {
    await shared().page.addInitScript(recordPrinting);
    const { page, chartIds, problems } = await opened();
    await chooseOfDashboard(page, 'Print or save as PDF …');
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
    await page.getByRole('tab', { name: 'Which' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('has title and charts, without navigation, menus and filters', async () => {
    const { page, chartIds, problems } = await opened();
    const left = [
      page.locator('[data-filter-bar]'),
      page.locator('aside').first(),
      boxOf(page, chartIds[0]).getByRole('button', { name: 'Chart actions' }),
      ...['Edit dashboard', 'Dashboard actions', 'Refresh dashboard'].map((name) => button(page, name)),
    ];
    for (const part of left) await part.waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const part of left) await part.waitFor({ state: 'hidden' });
    expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).to.equal(false);
    expect(await page.locator('h1').first().isVisible()).to.equal(true);
    expect(await drawingOf(page, chartIds[0]).isVisible()).to.equal(true);
    expect(problems).to.deep.equal([]);
  });

  it('uses the width of the paper, and scales drawings that are made for a wide screen', async () => {
    const { page, chartIds, problems } = await opened();
    await drawn(page, chartIds[1]);
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-filter-bar]').waitFor({ state: 'hidden' });
    const box = await page.locator('[data-layout-id=CHART-2]').boundingBox();
    expect(box?.x ?? 99).to.be.lessThan(40);
    // Nothing draws again while the browser prints.
    const excessPx = await page.locator('[data-layout-id=CHART-2] figure svg[direction]').evaluate((drawing) => {
      drawing.setAttribute('width', '3000');
      return drawing.getBoundingClientRect().width - (drawing.parentElement?.clientWidth ?? 0);
    });
    expect(excessPx).to.be.at.most(1);
    expect(problems).to.deep.equal([]);
  });

  it('prints grounds with the drawings, on light paper as on dark', async () => {
    const { page, problems } = await opened();
    /** How the colours of charts are printed, and whether the paper stays as it is. */
    const inks = (of: Page) =>
      of.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.body);
        const frame = document.querySelector('[data-chart-key]');
        return [frame && getComputedStyle(frame).printColorAdjust, backgroundColor === 'rgba(0, 0, 0, 0)'];
      });
    await page.emulateMedia({ media: 'print' });
    expect(await inks(page)).to.deep.equal(['exact', true]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.locator(':root[data-scheme=dark]').waitFor({ state: 'attached' });
    expect(await inks(page)).to.deep.equal(['exact', false]);
    expect(problems).to.deep.equal([]);
  });

  it('has all rows of a table inside its box, which grows over the pages with the headings they repeat', async () => {
    const { page, chartIds, problems } = await opened(12);
    await page.getByRole('tab', { name: 'Which' }).click();
    await drawn(page, chartIds[2]);
    const table = boxOf(page, chartIds[2]);
    const { heightPx: shownPx } = await table.evaluate(measureTable);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const { rows, heightPx, isInside, arranging } = await table.evaluate(measureTable);
    expect(rows).to.equal(ordersCsv.trim().split('\n').length - 1);
    expect(heightPx).to.be.greaterThan(shownPx);
    expect([isInside, arranging]).to.deep.equal([true, ['block']]);
    expect(problems).to.deep.equal([]);
  });

  it('has all names of a legend above its drawing', async () => {
    const test = shared();
    const chartId = await makePie(test, 40);
    await saveDashboard(test, { positions: positionsWith([chartId]) });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(test.page, chartId);
    const box = boxOf(test.page, chartId);
    expect(await box.evaluate(measureLegend)).to.deep.equal({ isCut: true, isAbove: true, isInside: true });
    await test.page.emulateMedia({ media: 'print' });
    expect(await box.evaluate(measureLegend)).to.deep.equal({ isCut: false, isAbove: true, isInside: true });
    expect(test.problems).to.deep.equal([]);
  });
});
