import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { treeBecomes, withDashboard } from './support/dashboards.ts';

/** Presses Tab until the element of that selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

/** What was announced last. */
async function said(page: Page, text: RegExp): Promise<void> {
  await page.getByText(text).first().waitFor({ state: 'attached' });
}

const focusedType = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-layout-id]')?.getAttribute('data-layout-type'));

describe('building a dashboard with the keyboard only', function () {
  this.timeout(120_000);

  it('picks up, moves among the places, drops, resizes, deletes and undoes, and says so [4.3.7a] [4.3.8b]', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator('[data-chart-id]').first().waitFor();

      await tabTo(page, '[data-palette-id=NEW_HEADER_ID]');
      await page.keyboard.press('Enter');
      await said(page, /Picked up header\. Place 1 of 1: into the empty dashboard/);
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(GRID(HEADER))');

      await tabTo(page, '[data-chart-id]');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');
      await tabTo(page, '[data-chart-id] ~ [data-chart-id], li:nth-child(2) [data-chart-id]');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART CHART)))');

      expect(await focusedType(page)).to.equal('CHART');
      await page.keyboard.press('Alt+ArrowRight');
      await said(page, /Width 5 of 12 columns/);
      await page.keyboard.press('Alt+ArrowUp');
      await said(page, /Height 48 units/);

      await page.keyboard.press('Enter');
      await said(page, /Picked up chart/);
      await page.keyboard.press('Escape');
      await said(page, /Cancelled\. chart .* stays where it was/);
      await page.keyboard.press('Enter');
      for (let presses = 0; presses < 12; presses += 1) {
        if ((await page.getByRole('toolbar', { name: /^Place / }).textContent())?.includes('before header') === true)
          break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART) HEADER ROW(CHART)))');

      await page.keyboard.press('Delete');
      await said(page, /Deleted chart/);
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');
      await page.keyboard.press('Control+z');
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART) HEADER ROW(CHART)))');
      await page.keyboard.press('Control+Shift+z');
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');
      expect(problems).to.deep.equal([]);
    }));
});
