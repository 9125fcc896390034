import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { orderDashboards, saveFilter } from './support/dashboards.ts';
import { layoutOf, part } from './support/dashboard-layouts.ts';
import { button, dashboardPath, drawn, titleField } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

const width = 390;

/** A row with a chart, a column of a text and a chart, and another chart. */
const besideEachOther = ([first, second, third]: readonly number[]) =>
  layoutOf(
    part('GRID', 'GRID_ID', ['ROW-1']),
    part('ROW', 'ROW-1', ['CHART-1', 'COLUMN-1', 'CHART-3']),
    part('CHART', 'CHART-1', [], { chartId: first, width: 4, height: 20 }),
    part('COLUMN', 'COLUMN-1', ['MARKDOWN-1', 'CHART-2'], { width: 4 }),
    part('MARKDOWN', 'MARKDOWN-1', [], { width: 4, height: 10, code: 'In the middle' }),
    part('CHART', 'CHART-2', [], { chartId: second, width: 4, height: 40 }),
    part('CHART', 'CHART-3', [], { chartId: third, width: 4, height: 40 }),
  );

describe('a dashboard on a phone', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ viewport: { width, height: 844 }, colorScheme: 'dark' });
  const pageWidth = () => shared().page.evaluate(() => document.documentElement.scrollWidth);

  it('is one column in the order of reading', async () => {
    const test = shared();
    const { page, chartIds, problems } = test;
    const positions = besideEachOther(chartIds);
    await saveDashboard(test, { positions, native_filter_configuration: [filterNamed('country')] });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(page, chartIds[0]);
    const places = await page.evaluate(
      (ids) => ids.map((id) => document.querySelector(`[data-layout-id="${id}"]`)?.getBoundingClientRect().toJSON()),
      ['CHART-1', 'MARKDOWN-1', 'CHART-2', 'CHART-3'],
    );
    const boxes = places as readonly { readonly x: number; readonly y: number; width: number; height: number }[];
    const [first] = boxes;
    for (const [index, box] of boxes.entries()) {
      expect([box.x, box.width]).to.deep.equal([first?.x, first?.width]);
      const before = boxes[index - 1];
      if (before !== undefined) expect(box.y).to.be.at.least(before.y + before.height);
    }
    expect(first?.width).to.be.greaterThan(330);
    expect(await pageWidth()).to.be.at.most(width);
    expect(problems).to.deep.equal([]);
  });

  it('has its filters in a drawer', async () => {
    const test = shared();
    const { page, problems } = test;
    await saveFilter(await test.server.as('admin'), test, filterNamed('country'));
    await test.open(dashboardPath(test.dashboardId));
    await drawn(page, test.chartIds[0]);
    const filter = page.locator('[data-filter="NATIVE_FILTER-country"]');
    expect(await filter.isVisible()).to.equal(false);
    await button(page, 'Open Filters').click();
    await page.getByRole('dialog').locator(filter).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('keeps the button of the filters where the address hides title or header [2.2.3] [2.2.5]', async () => {
    const test = shared();
    const { page, open, problems } = test;
    await saveFilter(await test.server.as('admin'), test, filterNamed('country'));
    const expected = {
      'standalone=1': true,
      'standalone=2': true,
      'uiConfig=1': true,
      'standalone=3': false,
      'uiConfig=1&show_filters=0': false,
    };
    const offered: Record<string, boolean> = {};
    for (const query of Object.keys(expected)) {
      await open(`${dashboardPath(test.dashboardId)}?${query}`);
      await drawn(page, test.chartIds[0]);
      offered[query] = await button(page, 'Open Filters').isVisible();
    }
    expect(offered).to.deep.equal(expected);
    expect(problems).to.deep.equal([]);
  });

  it('keeps the button of the filters in sight of a page that is scrolled', async () => {
    const test = shared();
    const { page, problems } = test;
    await saveFilter(await test.server.as('admin'), test, filterNamed('country'));
    await test.open(`${dashboardPath(test.dashboardId)}?standalone=2`);
    await drawn(page, test.chartIds[0]);
    await page.mouse.move(width / 2, 500);
    await page.mouse.wheel(0, 5_000);
    await page.waitForFunction(() => window.scrollY > 300);
    const box = await button(page, 'Open Filters').boundingBox();
    expect(box?.y).to.be.within(0, 844);
    await button(page, 'Open Filters').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose Country: All' }).click();
    await page.getByRole('option', { name: /^NO,/ }).waitFor();
    expect(await pageWidth()).to.be.at.most(width);
    expect(problems).to.deep.equal([]);
  });

  it('has room for the field of its title', async () => {
    const test = shared();
    const { page, problems } = test;
    await saveDashboard(test, { positions: besideEachOther(test.chartIds) });
    await test.open(`${dashboardPath(test.dashboardId)}?edit=true`);
    await drawn(page, test.chartIds[0]);
    await titleField(page).fill('Orders of the year 2026');
    const [shownPx, textPx] = await titleField(page).evaluate((field) => [field.clientWidth, field.scrollWidth]);
    expect(shownPx).to.be.greaterThan(280);
    expect(textPx).to.equal(shownPx);
    expect(await pageWidth()).to.equal(width);
    expect(problems).to.deep.equal([]);
  });
});
