import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  brushByKeyboard,
  chartOf,
  focusChart,
  isDrawn,
  numberBecomes,
  numbersWorkbench,
  openNumbers,
  pictureOf,
  rowsIn,
} from './support/brushed-numbers.ts';
import { menuEntry } from '../support/menus.ts';

const barsOf = (page: Page, id: number) => chartOf(page, id).locator('svg rect').count();

/** Clicks a bar of a histogram; its picture takes the pointer, not the bar. */
const clickBar = (page: Page, id: number, place: number) =>
  chartOf(page, id).locator('svg [data-live] rect').nth(place).click({ force: true });

const choose = (page: Page, name: string) => menuEntry(page, { name, exact: true }).click();

describe('brushing', function () {
  this.timeout(120_000);
  const test = numbersWorkbench();

  it('by keyboard filters the other charts, and says its range', async () => {
    const { page, histogram, total, problems } = test();
    await openNumbers(test());
    await focusChart(page, histogram);
    const range = await brushByKeyboard(page, histogram);
    expect([range[0] % 10, range[1] % 10]).to.deep.equal([0, 0]);
    await numberBecomes(page, total, rowsIn(range));
    await page.keyboard.press('Enter');
    await page.waitForURL(/native_filters_key=/);
    await page
      .getByText(`value: ${String(range[0])} – ${String(range[1])}`)
      .first()
      .waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('by keyboard leaves the bins and the place on the page as they were', async () => {
    const { page, histogram, total } = test();
    await openNumbers(test());
    await focusChart(page, histogram);
    const now = async () => [await barsOf(page, histogram), await page.evaluate(() => window.scrollY)];
    const before = await now();
    expect(before[1]).to.be.above(100);
    const range = await brushByKeyboard(page, histogram);
    await page.keyboard.press('Enter');
    await numberBecomes(page, total, rowsIn(range));
    await page.waitForURL(/native_filters_key=/);
    expect(await now()).to.deep.equal(before);
  });

  it('is taken back with Escape', async () => {
    const { page, histogram, total } = test();
    await openNumbers(test());
    await focusChart(page, histogram);
    const range = await brushByKeyboard(page, histogram);
    await page.keyboard.press('Enter');
    await numberBecomes(page, total, rowsIn(range));
    await page.waitForURL(/native_filters_key=/);
    await page.keyboard.press('Escape');
    await numberBecomes(page, total, 101);
  });

  it('is a click where one bin is wanted, and another click for another bin', async () => {
    const { page, histogram, total, problems } = test();
    await openNumbers(test());
    await clickBar(page, histogram, 9);
    await choose(page, 'Keep only value: 90 – 100');
    await numberBecomes(page, total, 11);
    await clickBar(page, histogram, 4);
    await choose(page, 'Keep only value: 40 – 50');
    await numberBecomes(page, total, 10);
    expect(problems).to.deep.equal([]);
  });

  it('of a bin is cleared in the menu of the same bin', async () => {
    const { page, histogram, total } = test();
    await openNumbers(test());
    await clickBar(page, histogram, 4);
    await choose(page, 'Keep only value: 40 – 50');
    await numberBecomes(page, total, 10);
    await clickBar(page, histogram, 4);
    await choose(page, 'Clear the selection');
    await numberBecomes(page, total, 101);
  });

  it('of a bin leads to its rows', async () => {
    const { page, histogram, total } = test();
    await openNumbers(test());
    await clickBar(page, histogram, 4);
    await choose(page, 'Keep only value: 40 – 50');
    await numberBecomes(page, total, 10);
    await clickBar(page, histogram, 4);
    await choose(page, 'See the rows');
    const rows = page.getByRole('dialog', { name: 'Rows behind Values: value: 40 – 50' });
    await rows.getByRole('button', { name: 'Export 10 rows as CSV' }).waitFor();
    await rows.getByRole('button', { name: 'Close' }).click();
    await rows.waitFor({ state: 'detached' });
  });

  it('of a bin is offered in a menu that stays in its place while the page scrolls', async () => {
    const { page, histogram } = test();
    await openNumbers(test());
    await clickBar(page, histogram, 9);
    await page.getByRole('menuitem', { name: 'Keep only value: 90 – 100', exact: true }).waitFor();
    // What is pressed must not go away under the pointer.
    const moved = await page.getByRole('menu').evaluate((menu) => {
      const [before, scrolled] = [menu.getBoundingClientRect().top, window.scrollY];
      window.scrollBy(0, -40);
      return [scrolled - window.scrollY, Math.abs(menu.getBoundingClientRect().top - before) < 20];
    });
    expect(moved, 'px scrolled, and whether the menu kept its place').to.deep.equal([40, true]);
  });

  it('by the mouse filters the other charts when the button is released', async () => {
    const { page, histogram, total } = test();
    await openNumbers(test());
    await dragOver(page, histogram, 0.7, 0.9);
    await page.mouse.up();
    await page.waitForURL(/native_filters_key=/);
    const chip = await page
      .getByText(/value: \d+ – \d+/)
      .first()
      .textContent();
    const [, from = '', to = ''] = /(\d+) – (\d+)/.exec(chip ?? '') ?? [];
    expect(Number(from)).to.be.at.least(50);
    await numberBecomes(page, total, rowsIn([Number(from), Number(to)]));
  });

  it('has bins that stay as a ghost behind what is highlighted, also where that does not reach from end to end', async () => {
    const { page, histogram, problems } = test();
    const { table } = await openNumbers(test());
    await chartOf(page, table).scrollIntoViewIfNeeded();
    await isDrawn(page, table);
    await chartOf(page, table).getByRole('gridcell', { name: 'odd' }).click();
    await menuEntry(page, { name: 'Keep only odd' }).click();
    await page.getByRole('button', { name: /^Highlight/ }).click();
    await chartOf(page, histogram).scrollIntoViewIfNeeded();
    await chartOf(page, histogram).locator('[data-ghost]').first().waitFor({ state: 'attached' });
    expect(problems).to.deep.equal([]);
  });

  it('moves the number in a text, also of a chart in another tab, before the brush is let go', async () => {
    const { page, open, dashboardWith, histogram, total, problems } = test();
    await open(await dashboardWith(inTabs(histogram, total)));
    await page.getByText('101 rows').waitFor();
    await isDrawn(page, histogram);
    await focusChart(page, histogram);
    const range = await brushByKeyboard(page, histogram);
    await page.getByText(`${String(rowsIn(range))} rows`).waitFor();
    expect(rowsIn(range)).to.be.within(1, 100);
    expect(page.url()).not.to.include('native_filters_key=');
    await page.keyboard.press('Escape');
    await page.getByText('101 rows').waitFor();
    expect(problems).to.deep.equal([]);
  });
});

/** Drags over a part of a chart, in shares of its width, and keeps the button down. */
async function dragOver(page: Page, id: number, from: number, to: number): Promise<void> {
  const box = await pictureOf(page, id);
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
}

/** A text and the histogram in one tab, the chart whose number the text tells in another. */
function inTabs(histogram: number, total: number): Readonly<Record<string, unknown>> {
  const component = (type: string, id: string, children: readonly string[], meta: object = {}) =>
    [id, { type, id, children, meta, parents: [] }] as const;
  return Object.fromEntries([
    component('ROOT', 'ROOT_ID', ['TABS-1']),
    component('GRID', 'GRID_ID', []),
    component('TABS', 'TABS-1', ['TAB-1', 'TAB-2']),
    component('TAB', 'TAB-1', ['ROW-1', 'ROW-2'], { text: 'Values' }),
    component('TAB', 'TAB-2', ['ROW-3'], { text: 'Total' }),
    component('ROW', 'ROW-1', ['MARKDOWN-1']),
    component('ROW', 'ROW-2', ['CHART-1']),
    component('ROW', 'ROW-3', ['CHART-2']),
    component('MARKDOWN', 'MARKDOWN-1', [], { width: 12, height: 10, code: '{{ value("Total", "count") }} rows' }),
    component('CHART', 'CHART-1', [], { chartId: histogram, width: 12, height: 40 }),
    component('CHART', 'CHART-2', [], { chartId: total, width: 12, height: 40 }),
  ]);
}
