import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { ownContexts, type OwnedContexts } from '../../../support/chromium.ts';
import type { MountPage } from './ttest-page.tsx';

const column = (name: string, type: 0 | 2, values: readonly number[]) => ({ name, databaseType: '', type, values });
const result = {
  rowCount: 4,
  columns: [column('day', 2, [0, 1, 2, 3]), column('A', 0, [1, 4, 4, 7]), column('B', 0, [3, 5, 7, 9])],
};
const formData = {
  viz_type: 'paired_ttest',
  datasource: '1__table',
  x_axis: 'day',
  metrics: ['sold'],
  groupby: ['variant'],
  liftvalue_precision: 1,
  pvalue_precision: 4,
};

describe('TtestMount', function () {
  this.timeout(90_000);
  let browser: OwnedContexts;
  let page: Page;
  const told = (what: 'selections' | 'options') =>
    page.evaluate((key) => (window as unknown as { mountPage: MountPage }).mountPage[key], what);
  const rows = () =>
    page
      .locator('tbody tr')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent.trim())));
  beforeEach(async () => {
    await page.evaluate(
      (given) => {
        const { mountPage } = window as unknown as { mountPage: MountPage };
        mountPage.selections.length = 0;
        mountPage.options.length = 0;
        mountPage.show([given.result], given.formData);
      },
      { result, formData },
    );
    await page.locator('tbody tr').first().waitFor();
  });

  before(async () => {
    const bundle = await build({
      entryPoints: ['test/plugins/viz-ttest/browser/ttest-page.tsx'],
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
    await page.setContent('<!doctype html><title>viz-ttest</title><p id="outside">Outside</p>');
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  });
  after(() => browser.close());

  it('compares the groups with the first', async () => {
    expect(await rows()).to.deep.equal([
      ['A', 'control', 'control', 'control'],
      ['B', '+50.0%', '0.0163', 'Yes'],
    ]);
  });

  it('takes the group that is clicked as the control, and tells the chart', async () => {
    await page.getByText('+50.0%').click();
    expect(await rows()).to.deep.equal([
      ['A', '-33.3%', '0.0163', 'Yes'],
      ['B', 'control', 'control', 'control'],
    ]);
    expect(await told('options')).to.deep.equal([{ control_group: 'B' }]);
    expect(await told('selections')).to.deep.equal([]);
  });

  it('is chosen by keyboard, too', async () => {
    await page.getByRole('radio', { name: 'A' }).focus();
    await page.keyboard.press('ArrowDown');
    expect((await told('options')).at(-1)).to.deep.equal({ control_group: 'B' });
  });

  it('selects a group by Ctrl and a click, and by its menu', async () => {
    await page.getByText('+50.0%').click({ modifiers: ['Control'] });
    await page.getByText('+50.0%').click({ button: 'right' });
    expect(await told('selections')).to.deep.equal([{ variant: 'B' }, { variant: 'B' }]);
  });
});
