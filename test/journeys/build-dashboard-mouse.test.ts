import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { treeBecomes, withDashboard } from './support/dashboards.ts';

const inList = (page: Page, name: string) => page.locator(`[data-edit-panel] [data-chart-id][title="${name}"]`);
const box = (page: Page, type: string, index = 0) => page.locator(`[data-layout-type=${type}]`).nth(index);

/** Drags with the mouse to a point of a box, given in parts of its size, and looks before letting go. */
async function dragTo(page: Page, source: Locator, target: Locator, at: readonly [number, number]): Promise<boolean> {
  await source.hover();
  await page.mouse.down();
  const area = await target.boundingBox();
  if (area === null) throw new Error('The target is not on the page.');
  const [x, y] = [area.x + area.width * at[0], area.y + area.height * at[1]];
  await page.mouse.move(x - 8, y - 8, { steps: 3 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.locator('[data-drop-line]').waitFor({ timeout: 5_000 });
  const isRefused = (await page.locator('[data-drop-line][data-refused]').count()) > 0;
  await page.mouse.up();
  return isRefused;
}

describe('building a dashboard with the mouse', function () {
  this.timeout(120_000);

  it('drags charts, text, columns and tabs to where the line shows, and resizes them [4.3.7a] [4.3.8a] [9.3.2a]', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await dragTo(page, inList(page, 'Total'), box(page, 'GRID'), [0.5, 0.5]);
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
      await dragTo(page, inList(page, 'Countries'), box(page, 'CHART'), [0.98, 0.5]);
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART)))');
      await page.locator('[data-chart-key][data-chart-status=rendered]').nth(1).waitFor();

      await dragTo(page, page.locator('[data-palette-id=NEW_HEADER_ID]'), box(page, 'ROW'), [0.9, 0.02]);
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART CHART)))');
      await page.getByPlaceholder('Heading').fill('This year');
      await page.keyboard.press('Enter');

      await dragTo(page, page.locator('[data-palette-id=NEW_COLUMN_ID]'), box(page, 'ROW'), [0.9, 0.5]);
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART CHART COLUMN)))');
      await dragTo(page, inList(page, 'Orders'), box(page, 'COLUMN'), [0.5, 0.5]);
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART CHART COLUMN(CHART))))');

      const refused = await dragTo(page, inList(page, 'Total'), box(page, 'CHART'), [0.7, 0.5]);
      expect(refused, 'a full row shows that it takes no more').to.equal(true);
      await page.getByText('There is not enough space for this component.').last().waitFor();

      await box(page, 'CHART').hover();
      await page.locator('[data-resize=width]').hover();
      await page.mouse.down();
      await page.mouse.move(200, 300, { steps: 4 });
      await page.locator('[data-resize-grid]').waitFor();
      await page.mouse.up();
      const widths = await page
        .locator('[data-layout-type=CHART]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).gridColumnStart.replace('span ', '')));
      expect(Number(widths[0])).to.be.lessThan(4);
      expect(problems).to.deep.equal([]);
    }));

  it('opens a tab under a drag, moves between tabs, and keeps everything for the next visit [4.3.8c] [4.3.5b]', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await inList(page, 'Countries').click();
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
      await dragTo(page, page.locator('[data-palette-id=NEW_TABS_ID]'), box(page, 'ROW'), [0.5, 0.99]);
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART) TABS(TAB)))');
      await box(page, 'TAB').hover();
      await page.getByRole('button', { name: 'Add tab', exact: true }).click();
      await page.locator('[data-tab-id]').nth(1).waitFor();
      await page.locator('[data-tab-id]').nth(1).dblclick();
      await page.getByLabel('Name of the tab').fill('Details');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Details' }).waitFor();
      await page.locator('[data-tab-id]').first().click();

      await box(page, 'CHART').hover();
      await dragTo(page, page.locator('[data-drag-handle]'), page.getByRole('tab', { name: 'Details' }), [0.5, 0.5]);
      await treeBecomes(page, 'ROOT(GRID(TABS(TAB(ROW(CHART)))))');
      await page.getByRole('tab', { name: 'Details', selected: true }).waitFor();

      await page.keyboard.press('Control+z');
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART) TABS(TAB)))');
      await page.keyboard.press('Control+Shift+z');
      await treeBecomes(page, 'ROOT(GRID(TABS(TAB(ROW(CHART)))))');

      await page.waitForTimeout(500);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator('[data-left-work]').first().waitFor();
      await page.getByRole('button', { name: 'Continue editing' }).first().click();
      await page.locator('[data-edit-panel]').waitFor();
      await page.getByRole('tab', { name: 'Details' }).click();
      await treeBecomes(page, 'ROOT(GRID(TABS(TAB(ROW(CHART)))))');

      // An address that opens for editing says, too, that what shows is not what is stored.
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator('[data-edit-panel]').waitFor();
      await page.locator('[data-left-work]').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.locator('[data-left-work]').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Edit dashboard' }).click();
      await page.getByLabel('Title of the dashboard').fill('Renamed since');
      await page.getByText('Unsaved changes', { exact: true }).waitFor();
      expect(await page.locator('[data-left-work]').count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));

  it('shows where tabs at the top will land, and keeps the tools of a component in sight [4.3.8c]', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await inList(page, 'Countries').click();
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
      // The line has a width, or the drag would wait for it in vain.
      await dragTo(page, page.locator('[data-palette-id=NEW_TABS_ID]'), box(page, 'GRID'), [0.5, 0]);
      await treeBecomes(page, 'ROOT(TABS(TAB(ROW(CHART))))');

      await page.setViewportSize({ width: 1440, height: 420 });
      await box(page, 'CHART').hover();
      await page.mouse.wheel(0, 250);
      await page.waitForFunction(() => {
        const chart = document.querySelector('[data-layout-type=CHART]')?.getBoundingClientRect();
        return chart !== undefined && chart.top < 60;
      });
      await box(page, 'CHART').hover();
      const tools = page.getByRole('toolbar', { name: 'Tools of chart Countries' });
      const remove = await tools.getByRole('button', { name: 'Delete' }).boundingBox();
      if (remove === null) throw new Error('The chart has no tools.');
      await page.mouse.click(remove.x + remove.width / 2, remove.y + remove.height / 2); // scrolls nothing into view
      await treeBecomes(page, 'ROOT(TABS(TAB))');
      expect(problems).to.deep.equal([]);
    }));

  it('keeps the tools of what stands around a component once they are asked for, while the pointer moves to them', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await inList(page, 'Countries').click();
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
      await box(page, 'CHART').hover();
      await page.getByRole('button', { name: 'Select row' }).click();
      const tools = page.getByRole('toolbar', { name: 'Tools of row' });
      await tools.waitFor();
      await page.mouse.move(700, 400, { steps: 5 }); // over the chart, on a long way to the tools
      expect(await tools.count()).to.equal(1);
      await tools.getByRole('button', { name: 'Delete' }).click();
      await treeBecomes(page, 'ROOT(GRID)');

      // Once the pointer has left it, tools follow the pointer again.
      await inList(page, 'Countries').click();
      await inList(page, 'Total').click();
      await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART)))');
      await box(page, 'CHART').hover();
      await page.getByRole('button', { name: 'Select row' }).click();
      await tools.waitFor();
      await page.locator('[data-palette-id=NEW_ROW_ID]').hover();
      await box(page, 'CHART', 1).hover();
      await page.getByRole('toolbar', { name: 'Tools of chart Total' }).waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
