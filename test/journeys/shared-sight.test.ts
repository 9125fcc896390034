import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { makeSalesDashboard } from '../plugins/cross-filters/support/sales-dashboard.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { withBrowser } from '../support/browser.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';

const chartOf = (page: Page, id: number) => page.locator(`[data-chart-key="${String(id)}"]`);
const drawn = (page: Page, id: number) =>
  page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();

/** The box of a chart's picture, once it has one. */
async function pictureOf(page: Page, id: number) {
  await drawn(page, id);
  const picture = chartOf(page, id).locator('svg').first();
  await picture.waitFor();
  const box = await picture.boundingBox();
  if (box === null) throw new Error(`Chart ${String(id)} has no picture.`);
  return box;
}

describe('a dashboard that is shared', function () {
  this.timeout(120_000);

  it('is seen by who may not edit as it was filtered, brushed, drilled into and highlighted [7.3.2a, 7.3.2b]', () =>
    withBrowser({}, async ({ server, browser, context, page, open, problems }) => {
      const { admin, dashboardId, datasetId, charts } = await makeSalesDashboard(server);
      const id = String(dashboardId);
      const targets = [{ datasetId, column: { name: 'product' } }];
      await admin.put(`/api/v1/dashboard/${id}/filters`, {
        modified: [{ ...filterNamed('product'), targets }],
        deleted: [],
        reordered: [],
      });
      await admin.put(`/api/v1/dashboard/${id}`, { published: true });
      await open(`/tessera/dashboard/${id}/`);
      const total = (shown: Page, words: string) =>
        chartOf(shown, charts.total).getByText(words, { exact: true }).first().waitFor();
      await total(page, '288');

      await page.getByRole('button', { name: 'Choose product: All' }).click();
      await page.getByRole('option', { name: /^Tea/ }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Apply (1)' }).click();
      await total(page, '48'); // 12 months × 4 places × 1

      const line = await pictureOf(page, charts.months);
      await page.mouse.move(line.x + line.width * 0.3, line.y + line.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(line.x + line.width * 0.6, line.y + line.height * 0.5, { steps: 8 });
      await page.mouse.up();
      const chip = page.getByRole('button', { name: /^Clear the cross-filter of By month: / });
      await chip.waitFor();
      const chosen = (await chip.getAttribute('aria-label')) ?? '';

      const bars = await pictureOf(page, charts.regions);
      await page.mouse.click(bars.x + bars.width * 0.3, bars.y + bars.height * 0.7, { button: 'right' });
      await page.getByRole('menuitem', { name: 'Drill by', exact: true }).click();
      await page.getByRole('menuitem', { name: 'country', exact: true }).click();
      await chartOf(page, charts.regions).getByText('SE', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Highlight/ }).click();
      await page.locator('[role=status]', { hasText: 'Selected part' }).first().waitFor();
      const number = await chartOf(page, charts.total)
        .getByText(/^(?!48$)\d+$/)
        .first()
        .textContent();
      expect(Number(number)).to.be.within(4, 44); // some months of tea

      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Dashboard actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
      await page.getByText('Link copied').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());

      const other = await pageOf(await gammaUser(server), browser, server);
      await other.goto(link);
      await other.getByRole('button', { name: 'Choose product: Tea' }).waitFor();
      await other.getByRole('button', { name: chosen, exact: true }).waitFor();
      await other.getByRole('button', { name: /^Highlight/, pressed: true }).waitFor();
      await other.locator('[role=status]', { hasText: 'Selected part' }).first().waitFor();
      await total(other, number ?? '');
      const path = other.getByRole('navigation', { name: 'Drill path of By region' });
      expect(await path.innerText()).to.match(/All\s*North by country/);
      const drilled = chartOf(other, charts.regions);
      await drilled.getByText('NO', { exact: true }).waitFor();
      await drilled.getByText('SE', { exact: true }).waitFor();
      expect(await drilled.getByText('IT', { exact: true }).count()).to.equal(0);
      expect(await other.getByRole('button', { name: 'Edit dashboard' }).count()).to.equal(0);
      await path.getByRole('button', { name: 'All' }).click();
      await drilled.getByText('South', { exact: true }).waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
