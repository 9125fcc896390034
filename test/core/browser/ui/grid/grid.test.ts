import { expect } from 'chai';
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import { ownContexts, type OwnedContexts } from '../../../../support/chromium.ts';
import { eventually } from '../../../../support/eventually.ts';
import type { GridPage } from './grid-page.tsx';
import { monthCount, regionCount, textOf, totalOf } from './pivot-cells.ts';

/** Rows of headings: years, quarters, months. */
const headRows = 3;

describe('a grid of a million cells with groups, frozen columns and totals', function () {
  this.timeout(90_000);
  let browser: OwnedContexts;
  let page: Page;
  before(async () => {
    const bundle = await build({
      entryPoints: ['test/core/browser/ui/grid/grid-page.tsx'],
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    browser = await ownContexts();
    page = await browser.newPage({ viewport: { width: 960, height: 560 } });
    await page.setContent('<!doctype html><title>Grid</title>');
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  });
  after(async () => {
    await browser.close();
  });

  const grid = () => page.getByRole('grid', { name: 'Sums' });
  const show = async (direction: 'ltr' | 'rtl' = 'ltr') => {
    await page.evaluate((given) => {
      (window as unknown as { gridPage: GridPage }).gridPage.show({ direction: given, scheme: 'light' });
    }, direction);
    await cell(0, 0).waitFor();
  };
  const cell = (row: number, column: number): Locator =>
    page.locator(`[role=row][aria-rowindex="${row + headRows + 1}"] [aria-colindex="${column + 1}"]`);
  const headings = (level: number) => page.locator(`[role=row][aria-rowindex="${level + 1}"] [role=columnheader]`);
  const scrollTo = (left: number, top: number) =>
    grid().evaluate(
      (element, place) => {
        element.scrollTo(...place);
      },
      [left, top] as const,
    );
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox();
    if (box === null) throw new Error('It has no box.');
    return box;
  };
  const copied = () => page.evaluate(() => (window as unknown as { gridPage: GridPage }).gridPage.copied.at(-1));

  it('draws a few hundred cells, which are the right ones, wherever it is scrolled', async () => {
    await show();
    for (const [left, top] of [
      [0, 0],
      [45_000, 14_000],
      [90_000, 30_000],
      [12_345, 6_789],
    ] as const) {
      await scrollTo(left, top);
      const middle = [Math.floor((top + 200) / 28), 1 + Math.floor((left + 300) / 90)] as const;
      const [row, column] = [Math.min(middle[0], regionCount - 1), Math.min(middle[1], monthCount)];
      await eventually('the cell in the middle', async () => (await cell(row, column).count()) === 1);
      expect(await cell(row, column).textContent()).to.equal(textOf(row, column));
      expect(await page.getByRole('gridcell').count()).to.be.within(100, 700);
    }
  });

  it('keeps headings, totals and frozen columns where they are while the rest scrolls below', async () => {
    await show();
    const fixed = [headings(2).first(), cell(regionCount, 0)];
    const before = await Promise.all(fixed.map(boxOf));
    await scrollTo(50_000, 20_000);
    await cell(715, 0).waitFor();
    expect(await Promise.all(fixed.map(boxOf))).to.deep.equal(before);
    const { x, y } = await boxOf(cell(717, 0));
    expect(x).to.equal(before[0]?.x);
    const seen = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [
      x + 20,
      y + 14,
    ] as const);
    expect(seen).to.equal('Region 717');
    expect(await cell(regionCount, 556).textContent()).to.equal(totalOf(556));
  });

  it('names the groups above the columns that they span, as long as any of these is in view', async () => {
    await show();
    const firstYear = headings(0).filter({ hasText: '1942' });
    expect(await firstYear.getAttribute('aria-colspan')).to.equal('12');
    expect(await headings(1).first().textContent()).to.equal('Q1');
    expect(await headings(1).first().getAttribute('aria-colspan')).to.equal('3');
    await scrollTo(700, 0);
    const { x } = await boxOf(firstYear.locator('div'));
    expect(x - (await boxOf(grid())).x).to.be.within(160, 170); // beside the frozen column
    await scrollTo(12 * 90, 0);
    await headings(0).filter({ hasText: '1943' }).waitFor();
    await eventually('the year before is gone', async () => (await boxOf(headings(0).first())).x > 160 - 12 * 90 - 30);
  });

  it('counts all rows and columns for assistive technology', async () => {
    await show();
    expect(await grid().getAttribute('aria-rowcount')).to.equal(String(headRows + regionCount + 1));
    expect(await grid().getAttribute('aria-colcount')).to.equal(String(1 + monthCount));
    await grid().focus();
    await page.keyboard.press('Control+End');
    await cell(regionCount - 1, monthCount).waitFor();
    const active = await grid().getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active ?? ''}"]`).textContent()).to.equal(textOf(999, 1_000));
  });

  it('walks by keys, selects a block and copies it, with its headings where they are wanted', async () => {
    await show();
    await cell(3, 2).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await page.locator('[aria-selected=true]').allTextContents()).to.deep.equal(['6', '9', '8', '12']);
    await page.keyboard.press('Control+c');
    expect(await copied()).to.equal('6\t9\n8\t12');
    await page.keyboard.press('Control+Shift+c');
    expect(await copied()).to.equal('Feb\tMar\n6\t9\n8\t12');
    await page.keyboard.press('Escape');
    expect(await page.locator('[aria-selected=true]').allTextContents()).to.deep.equal(['12']);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+c');
    expect(await copied()).to.equal('4');
  });

  it('selects a block by dragging, and brings in what it is dragged to', async () => {
    await show();
    const [from, to] = [await boxOf(cell(1, 1)), await boxOf(cell(3, 2))];
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 10, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(to.x + 200, to.y + 100);
    await page.keyboard.press('Control+c');
    expect(await copied()).to.equal('1\t2\n2\t4\n3\t6');
  });

  it('has columns as wide as they are dragged, or pressed by keys, until a double click', async () => {
    await show();
    const heading = headings(2).filter({ hasText: 'Feb' }).first();
    const edge = heading.getByRole('separator', { name: 'Width of Feb' });
    const widthPx = async () => (await boxOf(heading)).width;
    const { x, y } = await boxOf(edge);
    await page.mouse.move(x + 3, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 53, y + 5, { steps: 4 });
    await page.mouse.up();
    expect(await widthPx()).to.equal(140);
    expect((await boxOf(cell(0, 2))).width).to.equal(140);
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await widthPx()).to.equal(124);
    expect(await edge.getAttribute('aria-valuenow')).to.equal('124');
    await edge.dblclick();
    expect(await widthPx()).to.equal(90);
  });

  it('is mirrored, keys too, where a page is written from right to left', async () => {
    await show('rtl');
    const [outer, name, first] = [await boxOf(grid()), await boxOf(cell(0, 0)), await boxOf(cell(0, 1))];
    expect(Math.round(outer.x + outer.width - name.x - name.width)).to.be.within(0, 20); // a scroll bar
    expect(first.x + first.width).to.be.within(name.x - 1, name.x);
    await cell(2, 1).click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+c');
    expect(await copied()).to.equal('4');
    await page.keyboard.press('Control+ArrowLeft');
    await cell(2, monthCount).waitFor();
    const last = await boxOf(cell(2, monthCount));
    expect(last.x).to.be.within(outer.x, outer.x + 20);
  });
});
