import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { chart, header, row, tab, tabs } from '../plugins/dashboard/support/layouts.ts';
import { heldBack } from '../support/held-back.ts';
import { openForEditing, saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, treeBecomes } from './support/dashboards.ts';
import {
  announced,
  chooseByArrows,
  dropPosition,
  fieldHasFocus,
  frameHasFocus,
  nextDropPosition,
  pickUp,
  stepTo,
  tabTo,
  typeText,
} from './support/keyboard-editing.ts';

/** Keeps a script back until it is let go. */
async function scriptHeldBack(page: Page, name: RegExp): Promise<() => void> {
  const { over, letGo } = heldBack();
  await page.route(name, async (route) => {
    await over;
    await route.continue();
  });
  return letGo;
}

const saved = (page: Page) => page.getByText('This dashboard was saved successfully').first().waitFor();

describe('building a dashboard with the keyboard only', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('makes a dashboard from the list, names it and saves it', async () => {
    const { page, open, server, problems } = shared();
    await open('/dashboard/list/');
    await page.getByRole('link', { name: 'Orders of the year' }).first().waitFor();
    await tabTo(page, 'main button', 'New dashboard');
    await page.keyboard.press('Enter');
    await page.locator('[data-edit-panel] [data-chart-id]').first().waitFor();
    const id = /dashboard\/(\d+)\//.exec(page.url())?.[1] ?? '';
    await tabTo(page, '[aria-label="Title of the dashboard"]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keys alone');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    const { result } = (await (await server.as('admin')).get(`/api/v1/dashboard/${id}`)).body;
    expect(result).to.include({ dashboard_title: 'By keys alone' });
    expect(problems).to.deep.equal([]);
  });

  it('publishes from the menu of the dashboard', async () => {
    const { page, open, server, dashboardId, problems } = shared();
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await page.getByText('Draft', { exact: true }).waitFor();
    await tabTo(page, '[aria-label="Dashboard actions"]');
    await page.keyboard.press('Enter');
    await chooseByArrows(page, 'Publish');
    await page.getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    const { result } = (await (await server.as('admin')).get(`/api/v1/dashboard/${String(dashboardId)}`)).body;
    expect(result).to.include({ published: true });
    expect(problems).to.deep.equal([]);
  });

  it('adds a heading, types it, goes back to its frame, and shows it after a save', async () => {
    const { page, problems } = shared();
    await openForEditing(shared());
    await pickUp(page, 'HEADER');
    await announced(page, /Picked up header\. Place 1 of 1: into the empty dashboard/);
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(GRID(HEADER))');
    await frameHasFocus(page, 'HEADER');
    await typeText(page, '[data-edit-frame^="HEADER-"] input', 'Sales');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'HEADER');
    expect(await page.getByLabel('Heading', { exact: true }).inputValue()).to.equal('Sales');
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.getByRole('heading', { name: 'Sales' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('adds a text, types it, goes back to its frame, and shows it after a save', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [row('a')]);
    await openForEditing(shared());
    await pickUp(page, 'MARKDOWN');
    await stepTo(page, 'row');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'MARKDOWN');
    await typeText(page, 'textarea', 'Typed, **not** pointed at');
    await page.keyboard.press('Escape');
    await frameHasFocus(page, 'MARKDOWN');
    await page.getByText('Typed, not pointed at').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor();
    await page.getByText('Typed, not pointed at').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('adds a row, and puts a chart into it that is found by its name', async () => {
    const { page, problems } = shared();
    await openForEditing(shared());
    await pickUp(page, 'ROW');
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(GRID(ROW))');
    await tabTo(page, '[data-edit-panel] input[type=search], [data-edit-panel] [role=searchbox]');
    await page.keyboard.type('Countr');
    await page.locator('[data-edit-panel] [data-chart-id][title="Total"]').waitFor({ state: 'detached' });
    await tabTo(page, '[data-chart-id][title="Countries"]');
    await page.keyboard.press('Enter');
    await stepTo(page, 'row');
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    expect(problems).to.deep.equal([]);
  });

  it('puts charts of the list beside each other, by Space as by Enter [4.3.7a]', async () => {
    const { page, problems } = shared();
    await openForEditing(shared());
    await tabTo(page, '[data-chart-id]');
    await page.keyboard.press('Space');
    await announced(page, /Picked up chart/);
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    await tabTo(page, '[data-chart-id] ~ [data-chart-id], li:nth-child(2) [data-chart-id]');
    await page.keyboard.press('Enter');
    await stepTo(page, '');
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART)))');
    await frameHasFocus(page, 'CHART');
    expect(problems).to.deep.equal([]);
  });

  it('moves a chart among the drop positions and puts it down [4.3.7a]', async () => {
    const { page, chartIds, problems } = shared();
    await saveLayout(shared(), [header('a'), row('a', ...chartIds.slice(0, 2).map((id) => chart(String(id))))]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="CHART-"]');
    await page.keyboard.press('Enter');
    await announced(page, /Picked up chart/);
    await stepTo(page, 'before header');
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART) HEADER ROW(CHART)))');
    expect(problems).to.deep.equal([]);
  });

  it('leaves a chart where it was with Escape, and says so', async () => {
    const { page, chartIds, problems } = shared();
    await saveLayout(shared(), [header('a'), row('a', chart(String(chartIds[0])))]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="CHART-"]');
    await page.keyboard.press('Enter');
    await stepTo(page, 'before header');
    await page.keyboard.press('Escape');
    await announced(page, /Cancelled\. chart .* stays where it was/);
    await frameHasFocus(page, 'CHART');
    await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');
    expect(problems).to.deep.equal([]);
  });

  it('resizes a chart and says its new size', async () => {
    const { page, chartIds, problems } = shared();
    await saveLayout(shared(), [row('a', chart(String(chartIds[0])))]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="CHART-"]');
    await page.keyboard.press('Alt+ArrowLeft');
    await announced(page, /Width 3 of 12 columns/);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, /Width 5 of 12 columns/);
    await page.keyboard.press('Alt+ArrowUp');
    await announced(page, /Height 48 units/);
    expect(problems).to.deep.equal([]);
  });

  it('deletes a chart with the row that it leaves empty, says so, and takes it back [4.3.7a] [4.3.8b]', async () => {
    const { page, chartIds, problems } = shared();
    const [first, second] = chartIds.map((id) => chart(String(id)));
    if (first === undefined || second === undefined) throw new Error('There are no charts.');
    await saveLayout(shared(), [row('a', first), header('a'), row('b', second)]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="CHART-"]');
    await page.keyboard.press('Delete');
    await announced(page, /Deleted chart/);
    await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');
    await page.keyboard.press('Control+z');
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART) HEADER ROW(CHART)))');
    await page.keyboard.press('Control+Shift+z');
    await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART)))');
    expect(problems).to.deep.equal([]);
  });

  it('puts tabs at the top, which one drop position offers, and names the shown tab', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [header('a')]);
    await openForEditing(shared());
    await pickUp(page, 'TABS');
    const offered = new Set<string>();
    for (let text = await dropPosition(page); !offered.has(text); text = await nextDropPosition(page))
      offered.add(text);
    expect([...offered].filter((text) => text.includes('at the top'))).to.have.length(1);
    await stepTo(page, 'at the top');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'TABS');
    await page.keyboard.press('F2');
    await page.getByLabel('Name of the tab').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'TAB');
    await page.getByRole('tab', { name: 'First', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await frameHasFocus(page, 'TABS');
    expect(problems).to.deep.equal([]);
  });

  it('keeps the tools of tabs at the top below the header of the page', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [tabs('top', tab('one', header('a')))]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="TABS-"]');
    const toolbar = page.getByRole('toolbar', { name: /^Tools of tabs/ });
    const isCovered = await toolbar.evaluate((tools) => {
      const { x, y, width } = tools.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + 4)?.closest('[role="toolbar"]') === null;
    });
    expect(isCovered).to.equal(false);
    expect(problems).to.deep.equal([]);
  });

  it('adds a tab, and goes back to the first one', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [tabs('top', tab('one', header('a')))]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="TABS-"]');
    await tabTo(page, '[data-palette-id=NEW_TAB_ID]');
    await page.keyboard.press('Enter');
    await page.locator('[data-tab-id]').nth(1).waitFor();
    await treeBecomes(page, 'ROOT(TABS(TAB))');
    await tabTo(page, '[role=tab]');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await treeBecomes(page, 'ROOT(TABS(TAB(HEADER)))');
    expect(problems).to.deep.equal([]);
  });

  it('moves a chart into another tab, and takes that back', async () => {
    const { page, chartIds, problems } = shared();
    const first = tab('one', header('a'), row('a', chart(String(chartIds[1]))));
    await saveLayout(shared(), [tabs('top', first, tab('two'))]);
    await openForEditing(shared());
    await tabTo(page, '[data-edit-frame^="CHART-"]');
    await page.keyboard.press('Enter');
    await stepTo(page, 'into the empty tab');
    await page.keyboard.press('Enter');
    await treeBecomes(page, 'ROOT(TABS(TAB(ROW(CHART))))');
    await page.keyboard.press('Control+z');
    await treeBecomes(page, 'ROOT(TABS(TAB(HEADER ROW(CHART))))'); // the tab of the change is shown
    await page.keyboard.press('Control+Shift+z');
    await treeBecomes(page, 'ROOT(TABS(TAB(ROW(CHART))))');
    expect(problems).to.deep.equal([]);
  });

  it('opens the text of a component with F2 although its code is still on its way', async () => {
    const { page, problems } = shared();
    const letGo = await scriptHeldBack(page, /header-block/);
    await openForEditing(shared());
    await pickUp(page, 'HEADER');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'HEADER');
    await page.keyboard.press('F2');
    letGo();
    await fieldHasFocus(page, '[data-edit-frame^="HEADER-"] input');
    await page.keyboard.type('Sales');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'HEADER');
    expect(await page.getByLabel('Heading', { exact: true }).inputValue()).to.equal('Sales');
    expect(problems).to.deep.equal([]);
  });

  it('opens no text with F2 when another key was pressed before its code came', async () => {
    const { page, problems } = shared();
    const letGo = await scriptHeldBack(page, /markdown-block/);
    await openForEditing(shared());
    await pickUp(page, 'MARKDOWN');
    await page.keyboard.press('Enter');
    await frameHasFocus(page, 'MARKDOWN');
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    letGo();
    await page.getByRole('button', { name: 'Edit text', exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('textarea, button'))).to.equal(false);
    expect(problems).to.deep.equal([]);
  });
});
