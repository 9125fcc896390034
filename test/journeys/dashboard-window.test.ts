import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';

const width = 1440;
const height = 420;

async function openLow(test: DashboardTest): Promise<void> {
  const { server, page, open, dashboardId, chartIds } = test;
  const admin = await server.as('admin');
  await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
    json_metadata: JSON.stringify({ positions: positionsWith(chartIds) }),
  });
  await page.setViewportSize({ width, height });
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  await page.locator(`[data-chart-box="${String(chartIds[0])}"] [data-chart-status="rendered"]`).waitFor();
}

/** Top and bottom of the menu on the screen, once it stands, and whether its last entry can be brought into view. */
async function menuIn(page: Page) {
  const popover = page.locator('.fui-MenuPopover');
  await popover.getByRole('menuitem').first().waitFor();
  await page.waitForTimeout(300); // it finds its place after it was drawn
  await popover.getByRole('menuitem').last().scrollIntoViewIfNeeded();
  const box = await popover.boundingBox();
  const last = await popover.getByRole('menuitem').last().boundingBox();
  if (box === null || last === null) throw new Error('the menu is gone');
  return { top: box.y, bottom: box.y + box.height, lastBottom: last.y + last.height };
}

describe('a dashboard in its window', function () {
  this.timeout(120_000);

  it('keeps menus inside a low window, down to their last entry', async () => {
    await withDashboard({}, async (test) => {
      const { page, chartIds, problems } = test;
      await openLow(test);
      const openings = [
        page.getByRole('button', { name: 'Dashboard actions' }),
        page.locator(`[data-chart-box="${String(chartIds[0])}"]`).getByRole('button', { name: 'Chart actions' }),
      ];
      for (const opening of openings) {
        await opening.click();
        const menu = await menuIn(page);
        expect(menu.top).to.be.at.least(0);
        expect(menu.bottom).to.be.at.most(height + 1); // places are rounded
        expect(menu.lastBottom).to.be.at.most(height + 1);
        await page.keyboard.press('Escape');
      }
      expect(problems).to.deep.equal([]);
    });
  });

  it('leaves header and navigation where they are while a dialog lies over a scrolled page', async () => {
    await withDashboard({}, async (test) => {
      const { page } = test;
      await openLow(test);
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => window.scrollY > 100);
      const places = async () => [
        await page.locator('h1').first().boundingBox(),
        await page.locator('aside').first().boundingBox(),
      ];
      const before = await places();
      await page.getByRole('button', { name: 'Dashboard actions' }).click();
      await page.getByRole('menuitem', { name: 'Edit CSS' }).click();
      await page.getByRole('dialog', { name: 'Edit CSS' }).waitFor();
      expect(await places()).to.deep.equal(before);
    });
  });

  it('puts charts on paper without the navigation and their menus', async () => {
    await withDashboard({}, async (test) => {
      const { page, chartIds } = test;
      await openLow(test);
      const box = page.locator(`[data-chart-box="${String(chartIds[0])}"]`);
      const menu = box.getByRole('button', { name: 'Chart actions' });
      expect([await page.locator('aside').first().isVisible(), await menu.isVisible()]).to.deep.equal([true, true]);
      await page.emulateMedia({ media: 'print' });
      expect([await page.locator('aside').first().isVisible(), await menu.isVisible()]).to.deep.equal([false, false]);
      expect(await page.locator('h1').first().isVisible()).to.equal(true);
      expect(await box.locator('[data-chart-status="rendered"]').isVisible()).to.equal(true);
    });
  });
});
