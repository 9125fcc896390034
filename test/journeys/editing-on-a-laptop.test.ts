import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { chart, row } from '../plugins/dashboard/support/layouts.ts';
import { eventually } from '../support/eventually.ts';
import { openForEditing, saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, treeBecomes, type DashboardTest } from './support/dashboards.ts';

const filterOf = (page: Page) => page.locator('[data-filter="NATIVE_FILTER-country"]');
const panelOf = (page: Page) => page.locator('[data-edit-panel]');

/** Saves two charts side by side, and a filter. */
async function saveSideBySide(test: DashboardTest): Promise<void> {
  const [first, second] = test.chartIds.map((id) => chart(String(id)));
  if (first === undefined || second === undefined) throw new Error('There are no charts.');
  await saveLayout(test, [row('a', first, second)], {
    metadata: { native_filter_configuration: [filterNamed('country')] },
  });
}

/** Opens the dashboard, and then edits it. */
async function edit({ page, open, dashboardId }: DashboardTest): Promise<void> {
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  await filterOf(page).waitFor();
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await panelOf(page).waitFor();
  await filterOf(page).waitFor({ state: 'detached' });
}

const gridIsWide = (page: Page) =>
  eventually(
    'a grid of more than 700 px',
    async () => (await page.locator('[data-layout-root]').boundingBox())?.width ?? 0,
    (width) => width > 700,
  );

/** Whether the second chart is beside the first one, read in one go. */
const areBeside = (page: Page): Promise<boolean> =>
  page.locator('[data-layout-root]').evaluate((root) => {
    const [one, other] = [...root.querySelectorAll('[data-layout-type=CHART]')].map((box) =>
      box.getBoundingClientRect(),
    );
    return one !== undefined && other !== undefined && one.top === other.top && other.left > one.left;
  });

describe('editing a dashboard on a laptop', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ viewport: { width: 1280, height: 720 } });

  it('leaves the way to add filters open while there is none', async () => {
    const { page, problems } = shared();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openForEditing(shared());
    await page.getByRole('button', { name: 'Add filters' }).click();
    await page.getByRole('alertdialog', { name: 'Filters of this dashboard' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  for (const width of [1600, 1280])
    it(`folds the filters to leave a grid of more than 700 px in a window of ${String(width)} px`, async () => {
      const { page, problems } = shared();
      await page.setViewportSize({ width, height: 720 });
      await saveSideBySide(shared());
      await edit(shared());
      await gridIsWide(page);
      expect(problems).to.deep.equal([]);
    });

  it('leads from the folded filters to their settings', async () => {
    const { page, problems } = shared();
    await saveSideBySide(shared());
    await edit(shared());
    await page.getByRole('button', { name: 'Filter settings' }).click();
    await page.getByRole('menuitem', { name: 'Edit filters' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('shows rows side by side beside navigation, filters and chart list', async () => {
    const { page, problems } = shared();
    await saveSideBySide(shared());
    await edit(shared());
    await page.getByRole('button', { name: 'Show filters' }).click();
    await filterOf(page).waitFor();
    for (const width of [1280, 1366, 1024]) {
      await page.setViewportSize({ width, height: 720 });
      await eventually(`charts side by side at ${String(width)} px`, () => areBeside(page));
    }
    expect(problems).to.deep.equal([]);
  });

  it('puts a chart beside another one that it is dragged to, in the narrowest of these windows', async () => {
    const { page, problems } = shared();
    await page.setViewportSize({ width: 1024, height: 720 });
    await saveSideBySide(shared());
    await edit(shared());
    await page.getByRole('button', { name: 'Show filters' }).click();
    await filterOf(page).waitFor();
    await page.locator('[data-edit-panel] [data-chart-id][title=Orders]').hover();
    await page.mouse.down();
    const target = await page.locator('[data-layout-type=CHART]').first().boundingBox();
    if (target === null) throw new Error('nothing to drag to');
    const [x, y] = [target.x + target.width - 2, target.y + target.height / 2];
    await page.mouse.move(x - 8, y - 8, { steps: 3 });
    await page.mouse.move(x, y, { steps: 3 });
    await page.locator('[data-drop-line]').waitFor();
    await page.mouse.up();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART CHART)))');
    expect(problems).to.deep.equal([]);
  });

  it('unfolds the filters after editing was discarded, for the next visit too', async () => {
    const { page, problems } = shared();
    await saveSideBySide(shared());
    await edit(shared());
    await page.locator('[data-edit-panel] [data-chart-id][title=Orders]').click();
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await filterOf(page).waitFor();
    await page.reload();
    await filterOf(page).waitFor();
    expect(problems).to.deep.equal([]);
  });
});
