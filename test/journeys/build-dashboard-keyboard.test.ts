import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { treeBecomes, withDashboard } from './support/dashboards.ts';
import { heldBack } from '../support/held-back.ts';

/** Presses Tab until the element of that selector, and of that text, has the focus. */
async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  const isThere = ([wanted = '', words = '']: readonly string[]) =>
    document.activeElement?.matches(wanted) === true && document.activeElement.textContent.includes(words);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate(isThere, [selector, text])) return;
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

/** Presses the key until the bar names a place of those words. */
async function stepTo(page: Page, place: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: /^Place / });
  await bar.waitFor();
  const seen = new Set<string>();
  for (let text = (await bar.textContent()) ?? ''; !text.includes(place); text = (await bar.textContent()) ?? '') {
    if (seen.has(text)) throw new Error(`No place is ${place}, but ${[...seen].join('; ')}`);
    seen.add(text);
    await page.keyboard.press('ArrowRight');
  }
}

/** Waits until what is edited of a component of that type, or its frame, has the focus. */
const frameHasFocus = (page: Page, type: string) =>
  page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('data-edit-frame')?.startsWith(wanted) === true,
    `${type}-`,
  );

const fieldHasFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, name);

/** Goes with the arrow keys to an entry of the open menu. */
async function chooseByArrows(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

describe('building a dashboard with the keyboard only', function () {
  this.timeout(120_000);

  it('begins at the list, names it, fills it, arranges it in tabs, saves, publishes, and reads it', () =>
    withDashboard({}, async ({ page, open, server, problems }) => {
      await open('/dashboard/list/');
      await page.getByRole('link', { name: 'Orders of the year' }).waitFor();
      await tabTo(page, 'main button', 'New dashboard');
      await page.keyboard.press('Enter');
      await page.locator('[data-edit-panel] [data-chart-id]').first().waitFor();
      const id = Number(/dashboard\/(\d+)\//.exec(page.url())?.[1]);

      await tabTo(page, '[aria-label="Title of the dashboard"]');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('By keys alone');

      await tabTo(page, '[data-palette-id=NEW_HEADER_ID]');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await frameHasFocus(page, 'HEADER');
      await page.keyboard.press('F2');
      await fieldHasFocus(page, '[data-edit-frame^="HEADER-"] input');
      await page.keyboard.type('Sales');
      await page.keyboard.press('Enter');
      await frameHasFocus(page, 'HEADER');

      await tabTo(page, '[data-palette-id=NEW_ROW_ID]');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW))');

      // A chart is found by its name, and put into the row.
      await tabTo(page, '[data-edit-panel] input[type=search], [data-edit-panel] [role=searchbox]');
      await page.keyboard.type('Countr');
      await page.locator('[data-edit-panel] [data-chart-id][title="Total"]').waitFor({ state: 'detached' });
      await tabTo(page, '[data-chart-id][title="Countries"]');
      await page.keyboard.press('Enter');
      await stepTo(page, 'row');
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');

      await tabTo(page, '[data-palette-id=NEW_MARKDOWN_ID]');
      await page.keyboard.press('Enter');
      await stepTo(page, 'row');
      await page.keyboard.press('Enter');
      await frameHasFocus(page, 'MARKDOWN');
      await page.keyboard.press('F2');
      await fieldHasFocus(page, 'textarea');
      await page.keyboard.type('Typed, **not** pointed at');
      await page.keyboard.press('Escape');
      await frameHasFocus(page, 'MARKDOWN');
      await page.keyboard.press('Alt+ArrowLeft');
      await said(page, /Width 3 of 12 columns/);

      await tabTo(page, '[data-palette-id=NEW_TABS_ID]');
      await page.keyboard.press('Enter');
      await stepTo(page, 'at the top');
      await page.keyboard.press('Enter');
      await frameHasFocus(page, 'TABS');
      await page.keyboard.press('F2');
      await page.getByLabel('Name of the tab').waitFor();
      await page.keyboard.type('First');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'First', exact: true }).waitFor();
      await tabTo(page, '[data-palette-id=NEW_TAB_ID]');
      await page.keyboard.press('Enter');
      await page.locator('[data-tab-id]').nth(1).waitFor();

      // From the first tab into the second, and back by undoing.
      await tabTo(page, '[role=tab]');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Space');
      await treeBecomes(page, 'ROOT(TABS(TAB(HEADER ROW(CHART MARKDOWN))))');
      await tabTo(page, '[data-edit-frame^="CHART-"]');
      await page.keyboard.press('Enter');
      await stepTo(page, 'into the empty tab');
      await page.keyboard.press('Enter');
      await treeBecomes(page, 'ROOT(TABS(TAB(ROW(CHART))))');
      await page.keyboard.press('Control+z');
      await treeBecomes(page, 'ROOT(TABS(TAB))');
      await page.keyboard.press('Control+Shift+z');
      await treeBecomes(page, 'ROOT(TABS(TAB(ROW(CHART))))');

      await page.keyboard.press('Control+s');
      await page.getByText('This dashboard was saved successfully').first().waitFor();
      await page.getByRole('button', { name: 'Edit dashboard' }).waitFor();
      await tabTo(page, '[aria-label="Dashboard actions"]');
      await page.keyboard.press('Enter');
      await chooseByArrows(page, 'Publish');
      await page.getByText('Draft', { exact: true }).waitFor({ state: 'detached' });

      await tabTo(page, '[role=tab]');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Space');
      await page.getByRole('heading', { name: 'Sales' }).waitFor();
      await page.getByText('Typed, not pointed at').waitFor();
      const { result } = (await (await server.as('admin')).get(`/api/v1/dashboard/${String(id)}`)).body;
      expect(result).to.include({ dashboard_title: 'By keys alone', published: true });
      expect(problems).to.deep.equal([]);
    }));

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

      await eventually('a chart with the focus', async () => (await focusedType(page)) === 'CHART');
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
