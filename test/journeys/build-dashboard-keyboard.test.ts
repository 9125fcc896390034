import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { treeBecomes, withDashboard } from './support/dashboards.ts';
import { heldBack } from '../support/held-back.ts';

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

/** Keeps a script back until it is let go. */
function held(page: Page, name: RegExp) {
  const { over, letGo } = heldBack();
  const isHeld = page.route(name, async (route) => {
    await over;
    await route.continue();
  });
  return { isHeld, letGo };
}

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

  it('opens the text of a component with F2 although its code is still on its way, unless something else was done', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      const header = held(page, /header-block/);
      const markdown = held(page, /markdown-block/);
      await Promise.all([header.isHeld, markdown.isHeld]);
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator('[data-chart-id]').first().waitFor();
      const isFocused = (selector: string) =>
        page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, selector);
      const add = async (type: string) => {
        await tabTo(page, `[data-palette-id=NEW_${type}_ID]`);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await isFocused(`[data-edit-frame^="${type}-"]`);
        await page.keyboard.press('F2');
      };
      await add('HEADER');
      header.letGo();
      await isFocused('[data-edit-frame^="HEADER-"] input');
      await page.keyboard.type('Sales');
      await page.keyboard.press('Enter');
      await isFocused('[data-edit-frame^="HEADER-"]');
      expect(await page.getByLabel('Heading', { exact: true }).inputValue()).to.equal('Sales');

      await add('MARKDOWN');
      await page.keyboard.press('Escape');
      markdown.letGo();
      await page.getByRole('button', { name: 'Edit text', exact: true }).first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.matches('textarea, button'))).to.equal(false);
      expect(problems).to.deep.equal([]);
    }));

  it('keeps the focus at a component whose text was typed, and names the shown tab of tabs', () =>
    withDashboard({}, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator('[data-chart-id]').first().waitFor();
      const focusBecomes = (type: string) =>
        page.waitForFunction(
          (wanted) => document.activeElement?.getAttribute('data-edit-frame')?.startsWith(wanted) === true,
          type,
        );

      await tabTo(page, '[data-palette-id=NEW_HEADER_ID]');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await focusBecomes('HEADER-');
      await page.keyboard.press('F2');
      await page.waitForFunction(() => document.activeElement?.matches('input') === true);
      await page.keyboard.type('Sales');
      await page.keyboard.press('Enter');
      await focusBecomes('HEADER-');
      expect(await page.getByLabel('Heading', { exact: true }).inputValue()).to.equal('Sales');

      await tabTo(page, '[data-palette-id=NEW_MARKDOWN_ID]');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await focusBecomes('MARKDOWN-');
      await page.keyboard.press('F2');
      await page.waitForFunction(() => document.activeElement?.matches('textarea') === true);
      await page.keyboard.type('Some text');
      await page.keyboard.press('Escape');
      await focusBecomes('MARKDOWN-');
      await page.getByText('Some text').waitFor();

      await tabTo(page, '[data-palette-id=NEW_TABS_ID]');
      await page.keyboard.press('Enter');
      const bar = page.getByRole('toolbar', { name: /^Place / });
      const places = new Set<string>();
      for (let text = (await bar.textContent()) ?? ''; !places.has(text); text = (await bar.textContent()) ?? '') {
        places.add(text);
        await page.keyboard.press('ArrowRight');
      }
      expect([...places].filter((text) => text.includes('at the top'))).to.have.length(1);
      for (let presses = 0; presses < places.size; presses += 1) {
        if ((await bar.textContent())?.includes('at the top') === true) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      await focusBecomes('TABS-');
      await page.keyboard.press('F2');
      await page.getByLabel('Name of the tab').waitFor();
      await page.keyboard.type('First');
      await page.keyboard.press('Enter');
      await focusBecomes('TAB-');
      await page.getByRole('tab', { name: 'First', exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await focusBecomes('TABS-');

      const toolbar = await page.getByRole('toolbar', { name: /^Tools of tabs/ }).boundingBox();
      const covered = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('[role="toolbar"]') === null,
        [(toolbar?.x ?? 0) + (toolbar?.width ?? 0) / 2, (toolbar?.y ?? 0) + 4] as const,
      );
      expect(covered, 'the header hides the tools of the tabs at the top').to.equal(false);
      expect(problems).to.deep.equal([]);
    }));
});
