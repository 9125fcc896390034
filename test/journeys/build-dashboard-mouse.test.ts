import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { chart, column, row, tab, tabs } from '../plugins/dashboard/support/layouts.ts';
import { openForEditing, saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, treeBecomes } from './support/dashboards.ts';

const inList = (page: Page, name: string) => page.locator(`[data-edit-panel] [data-chart-id][title="${name}"]`);
const inPalette = (page: Page, type: string) => page.locator(`[data-palette-id=NEW_${type}_ID]`);
const box = (page: Page, type: string, index = 0) => page.locator(`[data-layout-type=${type}]`).nth(index);

/** Drags with the mouse to a point of a box, given in parts of its size, and holds it there. */
async function dragOver(page: Page, source: Locator, target: Locator, at: readonly [number, number]): Promise<void> {
  await source.hover();
  await page.mouse.down();
  const area = await target.boundingBox();
  if (area === null) throw new Error('The target is not on the page.');
  const [x, y] = [area.x + area.width * at[0], area.y + area.height * at[1]];
  await page.mouse.move(x - 8, y - 8, { steps: 3 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.locator('[data-drop-line]').waitFor();
}

/** Drags with the mouse and lets go once the line shows. */
async function dragTo(page: Page, source: Locator, target: Locator, at: readonly [number, number]): Promise<void> {
  await dragOver(page, source, target, at);
  await page.mouse.up();
}

describe('building a dashboard with the mouse', function () {
  this.timeout(120_000);
  const shared = orderDashboards();
  /** Sketches of the charts "Total", "Countries" and "Orders". */
  const charts = () => shared().chartIds.map((id) => chart(String(id)));

  it('drags charts of the list into the grid and beside each other [4.3.7a] [4.3.8a]', async () => {
    const { page, problems } = shared();
    await openForEditing(shared());
    await dragTo(page, inList(page, 'Total'), box(page, 'GRID'), [0.5, 0.5]);
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    await dragTo(page, inList(page, 'Countries'), box(page, 'CHART'), [0.98, 0.5]);
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART)))');
    await page.locator('[data-chart-key][data-chart-status=rendered]').nth(1).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('drags a heading above a row, to type its text at once', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [row('a', ...charts().slice(0, 2))]);
    await openForEditing(shared());
    await dragTo(page, inPalette(page, 'HEADER'), box(page, 'ROW'), [0.9, 0.02]);
    await treeBecomes(page, 'ROOT(GRID(HEADER ROW(CHART CHART)))');
    await page.getByPlaceholder('Heading').fill('This year');
    await page.keyboard.press('Enter');
    expect(await page.getByPlaceholder('Heading').inputValue()).to.equal('This year');
    expect(problems).to.deep.equal([]);
  });

  it('drags a column into a row, and a chart into the column [4.3.7a]', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [row('a', ...charts().slice(0, 2))]);
    await openForEditing(shared());
    await dragTo(page, inPalette(page, 'COLUMN'), box(page, 'ROW'), [0.9, 0.5]);
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART COLUMN)))');
    await dragTo(page, inList(page, 'Orders'), box(page, 'COLUMN'), [0.5, 0.5]);
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART COLUMN(CHART))))');
    expect(problems).to.deep.equal([]);
  });

  it('shows at the line that a full row takes no more, and says so', async () => {
    const { page, problems } = shared();
    const [total = chart('0'), countries = chart('0'), orders = chart('0')] = charts();
    await saveLayout(shared(), [row('a', total, countries, column('a', orders))]);
    await openForEditing(shared());
    await dragOver(page, inList(page, 'Total'), box(page, 'CHART'), [0.7, 0.5]);
    await page.locator('[data-drop-line][data-refused]').waitFor();
    await page.mouse.up();
    await page.getByText('There is not enough space for this component.').filter({ visible: true }).first().waitFor();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART CHART COLUMN(CHART))))');
    expect(problems).to.deep.equal([]);
  });

  it('resizes a chart by its edge, over a grid of columns [4.3.7a] [9.3.2a]', async () => {
    const { page, problems } = shared();
    await saveLayout(shared(), [row('a', ...charts())]);
    await openForEditing(shared());
    await box(page, 'CHART').hover();
    await page.locator('[data-resize=width]').hover();
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 4 });
    await page.locator('[data-resize-grid]').waitFor();
    await page.mouse.up();
    await eventually(
      'a chart of fewer columns than 4',
      () => box(page, 'CHART').evaluate((one) => getComputedStyle(one).gridColumnStart.replace('span ', '')),
      (width) => Number(width) < 4,
    );
    expect(problems).to.deep.equal([]);
  });

  it('drags tabs below a row, adds a tab, and names it after a double click', async () => {
    const { page, problems } = shared();
    await openForEditing(shared());
    await inList(page, 'Countries').click();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    await dragTo(page, inPalette(page, 'TABS'), box(page, 'ROW'), [0.5, 0.99]);
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART) TABS(TAB)))');
    await box(page, 'TAB').hover();
    await page.getByRole('button', { name: 'Add tab', exact: true }).click();
    await page.locator('[data-tab-id]').nth(1).dblclick();
    await page.getByLabel('Name of the tab').fill('Details');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('opens a tab under a drag and moves the chart into it, and takes that back [4.3.5b]', async () => {
    const { page, chartIds, problems } = shared();
    const meta = { 'TAB-two': { text: 'Details' } };
    await saveLayout(shared(), [row('a', chart(String(chartIds[1]))), tabs('a', tab('one'), tab('two'))], { meta });
    await openForEditing(shared());
    await box(page, 'CHART').hover();
    await dragTo(page, page.locator('[data-drag-handle]'), page.getByRole('tab', { name: 'Details' }), [0.5, 0.5]);
    await treeBecomes(page, 'ROOT(GRID(TABS(TAB(ROW(CHART)))))');
    await page.getByRole('tab', { name: 'Details', selected: true }).waitFor();
    const unsaved = page.getByText('Unsaved changes', { exact: true });
    await unsaved.waitFor();
    await page.keyboard.press('Control+z');
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART) TABS(TAB)))');
    await unsaved.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await treeBecomes(page, 'ROOT(GRID(TABS(TAB(ROW(CHART)))))');
    await unsaved.waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('keeps what was built for the next visit, which continues it', async () => {
    const { page, open, dashboardId, problems } = shared();
    await openForEditing(shared());
    await inList(page, 'Countries').click();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await page.locator('[data-left-work]').first().waitFor();
    await page.getByRole('button', { name: 'Continue editing' }).first().click();
    await page.locator('[data-edit-panel]').waitFor();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    expect(problems).to.deep.equal([]);
  });

  it('says at an address that opens for editing that what shows is not what is stored, until it is saved', async () => {
    const { page, problems } = shared();
    await openForEditing(shared());
    await inList(page, 'Countries').click();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    const notice = page.locator('[data-left-work]');
    await openForEditing(shared());
    await notice.waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit dashboard' }).click();
    await page.getByLabel('Title of the dashboard').fill('Renamed since');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    expect(await notice.count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('shows where tabs at the top will be [4.3.8c]', async () => {
    const { page, chartIds, problems } = shared();
    await saveLayout(shared(), [row('a', chart(String(chartIds[1])))]);
    await openForEditing(shared());
    await dragTo(page, inPalette(page, 'TABS'), box(page, 'GRID'), [0.5, 0]);
    await treeBecomes(page, 'ROOT(TABS(TAB(ROW(CHART))))');
    expect(problems).to.deep.equal([]);
  });

  it('keeps the tools of a component in sight whose top is scrolled away', async () => {
    const { page, chartIds, problems } = shared();
    const countries = String(chartIds[1]);
    const meta = { [`CHART-${countries}`]: { sliceName: 'Countries' } };
    await saveLayout(shared(), [tabs('top', tab('one', row('a', chart(countries))))], { meta });
    await page.setViewportSize({ width: 1440, height: 420 });
    await openForEditing(shared());
    await box(page, 'CHART').hover();
    await page.mouse.wheel(0, 250);
    await page.waitForFunction(() => {
      const shown = document.querySelector('[data-layout-type=CHART]')?.getBoundingClientRect();
      return shown !== undefined && shown.top < 60;
    });
    await box(page, 'CHART').hover();
    const tools = page.getByRole('toolbar', { name: 'Tools of chart Countries' });
    const remove = await tools.getByRole('button', { name: 'Delete' }).boundingBox();
    if (remove === null) throw new Error('The chart has no tools.');
    await page.mouse.click(remove.x + remove.width / 2, remove.y + remove.height / 2); // scrolls nothing into view
    await treeBecomes(page, 'ROOT(TABS(TAB))');
    expect(problems).to.deep.equal([]);
  });

  it('keeps the tools of a row once they are asked for, while the pointer moves over its chart to them', async () => {
    const { page, chartIds, problems } = shared();
    await saveLayout(shared(), [row('a', chart(String(chartIds[1])))]);
    await openForEditing(shared());
    await box(page, 'CHART').hover();
    await page.getByRole('button', { name: 'Select row' }).click();
    const tools = page.getByRole('toolbar', { name: 'Tools of row' });
    await tools.waitFor();
    await page.mouse.move(700, 400, { steps: 5 });
    expect(await tools.count()).to.equal(1);
    await tools.getByRole('button', { name: 'Delete' }).click();
    await treeBecomes(page, 'ROOT(GRID)');
    expect(problems).to.deep.equal([]);
  });

  it('lets tools follow the pointer again once it has left what was selected', async () => {
    const { page, chartIds, problems } = shared();
    const [total = '', countries = ''] = chartIds.map(String);
    const meta = { [`CHART-${total}`]: { sliceName: 'Total' } };
    await saveLayout(shared(), [row('a', chart(countries), chart(total))], { meta });
    await openForEditing(shared());
    await box(page, 'CHART').hover();
    await page.getByRole('button', { name: 'Select row' }).click();
    await page.getByRole('toolbar', { name: 'Tools of row' }).waitFor();
    await inPalette(page, 'ROW').hover();
    await box(page, 'CHART', 1).hover();
    await page.getByRole('toolbar', { name: 'Tools of chart Total' }).waitFor();
    expect(problems).to.deep.equal([]);
  });
});
