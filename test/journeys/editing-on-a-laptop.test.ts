import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { treeBecomes, withDashboard } from './support/dashboards.ts';

const grid = (page: Page) => page.locator('[data-layout-root]');

/** Left edges of the boxes of two charts that are beside each other in one row, and the top edges. */
async function places(page: Page): Promise<{ readonly lefts: readonly number[]; readonly tops: readonly number[] }> {
  const boxes = await Promise.all(
    ['CHART-1', 'CHART-2'].map((id) => page.locator(`[data-layout-id=${id}]`).boundingBox()),
  );
  return { lefts: boxes.map((box) => box?.x ?? -1), tops: boxes.map((box) => box?.y ?? -1) };
}

describe('editing a dashboard on a laptop', function () {
  this.timeout(120_000);

  it('leaves the way to add filters open while there is none', () =>
    withDashboard({ viewport: { width: 1440, height: 900 } }, async ({ page, server, dashboardId, problems }) => {
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator('[data-edit-panel]').waitFor();
      await page.getByRole('button', { name: 'Add filters' }).click();
      await page.getByRole('alertdialog', { name: 'Filters of this dashboard' }).waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('shows rows side by side beside navigation, filters and chart list, and folds the filters only meanwhile', () =>
    withDashboard({ viewport: { width: 1600, height: 720 } }, async (test) => {
      const { page, server, dashboardId, chartIds, problems } = test;
      const admin = await server.as('admin');
      const component = (type: string, id: string, meta: object, children: readonly string[] = []) =>
        [id, { type, id, meta, children, parents: [] }] as const;
      const positions = Object.fromEntries([
        component('ROOT', 'ROOT_ID', {}, ['GRID_ID']),
        component('GRID', 'GRID_ID', {}, ['ROW-1']),
        component('ROW', 'ROW-1', {}, ['CHART-1', 'CHART-2']),
        component('CHART', 'CHART-1', { chartId: chartIds[0], width: 4, height: 30 }),
        component('CHART', 'CHART-2', { chartId: chartIds[1], width: 4, height: 30 }),
      ]);
      const json_metadata = JSON.stringify({ positions, native_filter_configuration: [filterNamed('country')] });
      const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
      expect(saved.status, saved.text).to.equal(200);
      const filter = page.locator('[data-filter="NATIVE_FILTER-country"]');

      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await filter.waitFor();
      await page.getByRole('button', { name: 'Edit dashboard' }).click();
      await page.locator('[data-edit-panel]').waitFor();
      await filter.waitFor({ state: 'detached' });
      expect((await grid(page).boundingBox())?.width).to.be.greaterThan(700);
      await page.getByRole('button', { name: 'Filter settings' }).click(); // the rail leads to them too
      await page.getByRole('menuitem', { name: 'Edit filters' }).waitFor();
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 720 });
      expect((await grid(page).boundingBox())?.width).to.be.greaterThan(700);
      await page.getByRole('button', { name: 'Show filters' }).click();
      await filter.waitFor();
      for (const width of [1280, 1366, 1024]) {
        await page.setViewportSize({ width, height: 720 });
        const { lefts, tops } = await places(page);
        expect(tops[0], String(width)).to.equal(tops[1]);
        expect(lefts[1], String(width)).to.be.greaterThan(lefts[0] ?? 0);
      }
      // A chart that is let go at the side of another one comes beside it.
      await page.locator('[data-edit-panel] [data-chart-id][title=Orders]').hover();
      await page.mouse.down();
      const target = await page.locator('[data-layout-id=CHART-1]').boundingBox();
      if (target === null) throw new Error('nothing to drag to');
      const [x, y] = [target.x + target.width - 2, target.y + target.height / 2];
      await page.mouse.move(x - 8, y - 8, { steps: 3 });
      await page.mouse.move(x, y, { steps: 3 });
      await page.locator('[data-drop-line]').waitFor();
      await page.mouse.up();
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART CHART)))');
      await page.getByRole('button', { name: 'Discard' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await page.locator('[data-edit-panel]').waitFor({ state: 'detached' });
      await filter.waitFor();
      await page.reload();
      await filter.waitFor(); // nobody folded them for good
      expect(problems).to.deep.equal([]);
    }));
});
