import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { eventually } from '../support/eventually.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { boxOf, button, chooseOfDashboard, dashboardPath, drawn } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

const width = 1440;
const height = 420;

describe('a dashboard in a low window', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ viewport: { width, height } });

  async function opened(): Promise<DashboardTest> {
    const test = shared();
    await saveDashboard(test, { positions: positionsWith(test.chartIds) });
    await test.open(dashboardPath(test.dashboardId));
    await drawn(test.page, test.chartIds[0]);
    return test;
  }

  const openings: Readonly<Record<string, (test: DashboardTest) => Locator>> = {
    'its menu': ({ page }) => button(page, 'Dashboard actions'),
    'the menu of a chart': ({ page, chartIds }) =>
      boxOf(page, chartIds[0]).getByRole('button', { name: 'Chart actions' }),
  };
  for (const [menu, opening] of Object.entries(openings)) {
    it(`keeps ${menu} inside, down to the last entry`, async () => {
      const test = await opened();
      await opening(test).click();
      const popover = test.page.locator('.fui-MenuPopover');
      await popover.getByRole('menuitem').first().waitFor();
      // It finds its place after it was drawn; places are rounded.
      const isInside = async (): Promise<boolean> => {
        const last = popover.getByRole('menuitem').last();
        await last.scrollIntoViewIfNeeded();
        const [box, lastBox] = [await popover.boundingBox(), await last.boundingBox()];
        if (box === null || lastBox === null) return false;
        return box.y >= 0 && box.y + box.height <= height + 1 && lastBox.y + lastBox.height <= height + 1;
      };
      await eventually('the menu is inside the window', isInside);
      expect(test.problems).to.deep.equal([]);
    });
  }

  it('leaves header and navigation where they are while a dialog is over a scrolled page', async () => {
    const { page } = await opened();
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 100);
    const places = () =>
      page.evaluate(() =>
        ['h1', 'aside'].map((name) => document.querySelector(name)?.getBoundingClientRect().toJSON()),
      );
    const before = await places();
    await chooseOfDashboard(page, 'Edit CSS');
    await page.getByRole('dialog', { name: 'Edit CSS' }).waitFor();
    expect(await places()).to.deep.equal(before);
  });
});
