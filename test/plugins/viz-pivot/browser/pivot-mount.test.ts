import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { ownContexts, type OwnedContexts } from '../../../support/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import { answersTo, formOf, manyCellsOf } from '../support/pivot-sales.ts';
import type { PivotPage } from './pivot-page.tsx';

const totals = { rowTotals: true, colTotals: true, rowSubTotals: true };

describe('PivotMount', function () {
  this.timeout(90_000);
  let browser: OwnedContexts;
  let page: Page;
  /** The table of before is still there until the next one is drawn. */
  const nextTable = async (shows: () => Promise<void>) => {
    await page.evaluate(`document.querySelector('[role=grid]')?.setAttribute('data-before', '')`);
    await shows();
    await page.locator('[role=grid]:not([data-before])').waitFor();
  };
  const show = async (settings: object, more: Partial<Parameters<PivotPage['show']>[0]> = {}) => {
    const given = { formData: formOf({ ...settings }), data: answersTo({ ...settings }), ...more };
    await nextTable(() =>
      page.evaluate((shown) => {
        const { pivotPage } = window as unknown as { pivotPage: PivotPage };
        pivotPage.selections.length = 0;
        pivotPage.intents.length = 0;
        pivotPage.show(shown);
      }, given),
    );
  };
  const showMany = (settings: object) =>
    nextTable(() =>
      page.evaluate(
        (formData) => {
          (window as unknown as { pivotPage: PivotPage }).pivotPage.show({ formData });
        },
        formOf({ ...settings }),
      ),
    );
  /** Texts that are seen, row by row. */
  const seen = () =>
    page.locator('[role=grid] [role=row]').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('[role=gridcell], [role=columnheader]')]
          .filter((cell) => cell.querySelector('[data-repeated]') === null)
          .map((cell) => cell.innerText.replace(/[⊞⊟▼▲]/g, '').trim())
          .filter((text) => text !== ''),
      ),
    );
  const told = <K extends 'selections' | 'intents'>(what: K) =>
    page.evaluate((key) => (window as unknown as { pivotPage: PivotPage }).pivotPage[key], what);
  const heading = (name: string | RegExp) => page.getByRole('columnheader', { name });
  const cell = (title: string) => page.locator(`[role=gridcell][title="${title}"]`).first();

  before(async () => {
    const bundle = await build({
      entryPoints: ['test/plugins/viz-pivot/browser/pivot-page.tsx'],
      bundle: true,
      write: false,
      format: 'iife',
      // The code editor is exported from the entry point of the grid; nothing here shows it.
      loader: { '.css': 'empty', '.ttf': 'empty' },
      jsx: 'automatic',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    browser = await ownContexts();
    const context = await browser.newContext({ viewport: { width: 700, height: 500 } });
    page = await context.newPage();
    await page.setContent('<!doctype html><title>Pivot</title>');
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  });
  after(() => browser.close());

  it('has groups above their columns, names of groups once, and the total at the foot', async () => {
    await show(totals);
    expect(await seen()).to.deep.equal([
      ['Metric', 'sold'],
      ['country', 'city', 'phone', 'web', 'Total'],
      ['North', 'Bergen', '4', '4'],
      ['Oslo', '2', '1', '1,003'],
      ['Subtotal', '2', '1,005', '2,007'],
      ['South', 'Lima', '8', '8'],
      ['Subtotal', '8', '8'],
      ['Total', '1,010', '1,005', '3,015'],
    ]);
  });

  it('sorts by a heading within the groups: descending, ascending, as the settings say', async () => {
    await show(totals);
    const names = async () => (await seen()).slice(2, 5).map((row) => row.at(row.length > 4 ? 1 : 0));
    await heading(/Total/).click();
    expect((await names())[0]).to.equal('Oslo');
    expect(await heading(/Total/).getAttribute('aria-sort')).to.equal('descending');
    await heading(/Total/).click();
    expect((await seen())[2]).to.deep.equal(['South', 'Lima', '8', '8']);
  });

  it('folds a group by its button and by the keyboard', async () => {
    await show(totals);
    await page.getByRole('button', { name: 'Close North' }).first().click();
    expect((await seen())[2]).to.deep.equal(['North', '2', '1,005', '2,007']);
    expect(await told('selections')).to.deep.equal([]);
    await cell('2,007').click();
    await page.keyboard.press('+');
    expect((await seen())[2]).to.deep.equal(['North', 'Bergen', '4', '4']);
  });

  it('selects what a cell, the name of a group, or a total is of', async () => {
    await show(totals);
    await cell('1,005').click();
    await page.locator('[role=gridcell][title="Oslo"]').click();
    await page.locator('[role=gridcell][title="South"]').first().click();
    await cell('1,003').click({ button: 'right' });
    expect(await told('selections')).to.deep.equal([
      { country: 'North', channel: 'web' },
      { city: 'Oslo', country: 'North' },
      { country: 'South' },
      { city: 'Oslo', country: 'North' },
    ]);
    expect((await told('intents')).at(-1)).to.equal('menu');
  });

  const fields = () =>
    page
      .getByRole('group', { name: 'Fields of the pivot table' })
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const chip = (field: string) => page.getByRole('button', { name: new RegExp(`^${field}, in`) });
  const moveBy = async (field: string, item: string) => {
    await chip(field).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  it('asks for the arrangement of a reader who moves a field, and goes back to that of the chart', async () => {
    await show(totals, { asks: 'sales' });
    const before = await seen();
    await moveBy('city', 'Move to columns');
    // Each total is 1000 more for each sale beyond the first, so sums of the cells would differ.
    await eventually('the answer is arranged', async () =>
      (await seen()).some((row) => row.join() === 'North,2,4,1,2,007'),
    );
    expect(await fields()).to.deep.equal(['country, in rows', 'channel, in columns', 'city, in columns']);
    await moveBy('channel', 'Reset fields');
    await eventually('it is as before', async () => JSON.stringify(await seen()) === JSON.stringify(before));
    expect(await page.evaluate('pivotPage.optionChanges')).to.deep.equal([]);
  });

  it('puts a field that is dragged in the place of another, and at the end of a side', async () => {
    await show({}, { asks: 'sales' });
    await chip('channel').dragTo(chip('country'));
    await eventually(
      'it is first',
      async () => (await fields()).join() === 'channel, in rows,country, in rows,city, in rows',
    );
    await eventually('the table is, too', async () => (await seen())[0]?.join() === 'channel,country,city,sold');
  });

  it('changes the settings of a chart that is edited, in one named step', async () => {
    await show({}, { asks: 'sales', isEdited: true });
    await moveBy('city', 'Move towards the start');
    expect(await page.evaluate('pivotPage.optionChanges.splice(0)')).to.deep.equal([
      { options: { groupbyRows: ['city', 'country'], groupbyColumns: ['channel'] }, step: 'field city' },
    ]);
  });

  it('says why there is no such arrangement, and keeps the table', async () => {
    await show({}, { asks: { failure: 'out of memory' } });
    await moveBy('city', 'Move to columns');
    await page.getByText('Not arranged: out of memory').waitFor();
    expect((await seen())[1]).to.deep.equal(['country', 'city', 'phone', 'web']);
  });

  describe('of more cells than are shown at once', () => {
    const lazy = { ...totals, row_limit: 50_000 };
    const showLazy = (settings: object = {}) =>
      show({ ...lazy, ...settings }, { data: manyCellsOf({ ...lazy, ...settings }), asks: 'held' });
    const held = (what: string) => page.evaluate(`pivotPage.held.shift().${what}`);
    const names = async () => (await seen()).slice(2).map((row) => row[0]);
    const openNorth = () => page.getByRole('button', { name: 'Open North' }).click();

    it('shows the outer groups, and those that a reader opens when they are there', async () => {
      await showLazy();
      expect((await seen()).slice(2)).to.deep.equal([
        ['North', '2', '1,005', '2,007'],
        ['South', '8', '8'],
        ['Total', '1,010', '1,005', '3,015'],
      ]);
      await openNorth();
      expect((await seen())[2]).to.deep.equal(['North', 'Loading …']);
      await held('answer()');
      await eventually('North is open', async () => (await seen())[2]?.join() === 'North,Bergen,4,4');
      expect((await seen()).slice(3)).to.deep.equal([
        ['Oslo', '2', '1', '1,003'],
        ['Subtotal', '2', '1,005', '2,007'],
        ['South', '8', '8'],
        ['Total', '1,010', '1,005', '3,015'],
      ]);
      await page.getByRole('button', { name: 'Close North' }).first().click();
      await openNorth();
      expect((await seen())[2]).to.deep.equal(['North', 'Bergen', '4', '4']);
      expect(await page.evaluate('pivotPage.held.length')).to.equal(0);
    });

    it('says why a group is not there, and asks again', async () => {
      await showLazy();
      await cell('2,007').click();
      await page.keyboard.press('+');
      await held("fail('out of memory')");
      await page.getByText('Not loaded: out of memory').waitFor();
      await page.getByRole('button', { name: 'Retry' }).click();
      await held('answer()');
      await eventually('North is open', async () => (await seen())[2]?.join() === 'North,Bergen,4,4');
    });

    it('ends the question about a group that is closed again', async () => {
      await showLazy();
      await openNorth();
      await page.getByRole('button', { name: 'Close North' }).click();
      expect(await held('signal.aborted')).to.equal(true);
      expect(await names()).to.deep.equal(['North', 'South', 'Total']);
    });

    it('counts the cells before all of them are loaded', async () => {
      await showLazy();
      await page.getByRole('button', { name: 'Expand all' }).click();
      await held('answer()');
      await page.getByText('4 cells to load').waitFor();
      await page.getByRole('button', { name: 'Load', exact: true }).click();
      await held('answer()');
      await eventually('all are open', async () => (await seen()).length === 8);
      expect((await seen())[5]).to.deep.equal(['South', 'Lima', '8', '8']);
      expect(await page.getByRole('button', { name: 'Expand all' }).count()).to.equal(0);
    });

    it('orders what it has by a heading', async () => {
      await showLazy();
      await heading(/phone/).click();
      expect(await names()).to.deep.equal(['South', 'North', 'Total']);
    });
  });

  it('sorts the columns by a row, by its button and by the keyboard', async () => {
    await show(totals);
    const names = async () => (await seen())[1];
    await cell('Oslo').hover();
    await page.getByRole('button', { name: 'Sort columns by North / Oslo' }).click();
    expect(await names()).to.deep.equal(['country', 'city', 'phone', 'web', 'Total']);
    await page.getByRole('button', { name: /North \/ Oslo, sorted descending/ }).click();
    expect(await names()).to.deep.equal(['country', 'city', 'web', 'phone', 'Total']);
    expect(await told('selections')).to.deep.equal([]);
    await cell('8').click();
    await page.keyboard.press('Shift+Enter');
    expect(await names()).to.deep.equal(['country', 'city', 'phone', 'web', 'Total']);
  });

  it('walks by keys and selects with Enter', async () => {
    await show(totals);
    await page.locator('[role=grid]').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await told('selections')).to.deep.equal([{ city: 'Oslo', country: 'North', channel: 'phone' }]);
  });

  it('dims what is not selected', async () => {
    await show({}, { selection: { channel: ['web'] } });
    const opacityOf = (title: string) => cell(title).evaluate((element) => getComputedStyle(element).opacity);
    // A cell that is drawn anew while it is asked has no style.
    await eventually(
      'the other channel is faint',
      async () => [await opacityOf('4'), await opacityOf('8')],
      ([web, phone]) => web === '1' && phone === '0.35',
    );
  });

  it('keeps a million cells scrolling: only those in sight are in the page', async () => {
    const settings = { groupbyRows: ['city'] };
    await showMany(settings);
    const grid = page.locator('[role=grid]');
    expect(await grid.getAttribute('aria-rowcount')).to.equal('1002');
    await grid.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
    await cell('999,999').waitFor();
    expect(await page.locator('[role=gridcell]').count()).to.be.lessThan(600);
    expect(await page.locator('[role=gridcell][title="City 999"]').isVisible()).to.equal(true);
  });

  it('says that it loads while a million cells are read', async () => {
    await page.evaluate(`window.wasBusy = false;
      new MutationObserver(() => {
        if (document.querySelector('[role=status][aria-busy]') !== null) window.wasBusy = true;
      }).observe(document.body, { childList: true, subtree: true });`);
    await showMany({ groupbyRows: ['city'] });
    expect(await page.evaluate('window.wasBusy')).to.equal(true);
    expect(await page.locator('[role=status][aria-busy]').count()).to.equal(0);
  });

  it('names the group of the first row in sight, also where its first row is above', async () => {
    await showMany({ groupbyRows: ['city', 'channel'], groupbyColumns: [] });
    const seenAgain = () =>
      page
        .locator('[data-repeated]')
        .evaluateAll((names) => names.filter((name) => getComputedStyle(name).visibility === 'visible').length);
    expect(await seenAgain()).to.equal(0);
    await page.locator('[role=grid]').evaluate((element) => element.scrollTo(0, 50 * 28));
    await page.locator('[aria-rowindex="2"]').waitFor({ state: 'detached' });
    expect(await seenAgain()).to.equal(1);
  });
});
