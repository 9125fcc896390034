import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { menuEntry } from '../support/menus.ts';
import { isDrawn, ordersWorkbench, unsavedPath } from './support/explore.ts';
import { miniatureOf } from './support/miniatures.ts';

const editor = (page: Page) => page.locator('[data-viz-editor]');
const preview = (page: Page) => page.locator('[data-viz-preview]');
const dots = (page: Page) => preview(page).locator('svg circle');
const radius = (page: Page) => dots(page).first().getAttribute('r');
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });

/** A compiler with all its declarations and an engine start first. */
const startMs = 120_000;

/** Writes in place of a part of the text, which is found by the editor's own search. */
async function replaceText(page: Page, before: string, now: string): Promise<void> {
  await editor(page).locator('.view-lines').click();
  await page.keyboard.press('Control+F');
  await editor(page).locator('.find-widget textarea').first().waitFor();
  await page.keyboard.insertText(before);
  await editor(page).locator('.find-widget .matchesCount', { hasText: 'of 1' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.insertText(now);
}

describe('the page that writes chart types', function writing() {
  this.timeout(180_000);
  const test = ordersWorkbench();
  const openWriter = async (): Promise<Page> => {
    const { page, open } = test();
    await open('/plugin/write/');
    await dots(page).first().waitFor({ timeout: startMs });
    return page;
  };

  it('draws what is written', async () => {
    const page = await openWriter();
    const before = await radius(page);
    await replaceText(page, 'r: chosen.dot_size', 'r: 9.5');
    await eventually(
      'the dots are larger',
      () => radius(page),
      (now) => now === '9.5',
    );
    expect(before).to.equal('6');
    expect(test().problems).to.deep.equal([]);
  });

  it('tells a misspelt option with its line, and leads there', async () => {
    const page = await openWriter();
    await replaceText(page, 'r: chosen.dot_size', 'r: chosen.dot_sise');
    const problem = problems(page).getByRole('button', { name: /'dot_sise' does not exist/ });
    const line = /Line (\d+)/.exec(await problem.innerText())?.[1] ?? 'no line';
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await problem.click();
    await editor(page).locator('.line-numbers.active-line-number', { hasText: line }).waitFor();
  });

  it('tells what fails while it runs, with its line', async () => {
    const page = await openWriter();
    await replaceText(page, 'const root = svgRoot(input);', "const root = svgRoot(input); throw new Error('no ink');");
    await problems(page)
      .getByRole('button', { name: /Run.*Line \d+.*no ink/ })
      .waitFor();
  });

  it('keeps what was written over a reload', async () => {
    const page = await openWriter();
    await replaceText(page, 'r: chosen.dot_size', 'r: 9.5');
    await eventually('the draft is kept', () =>
      page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('r: 9.5'))),
    );
    await page.reload();
    await eventually(
      'the dots are larger again',
      () => radius(page).catch(() => null),
      (now) => now === '9.5',
    );
  });

  it('begins with the chart that was on the screen: its fields and its data', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', groupby: ['country'], metric: 'count' }));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Chart actions' }).click();
    await menuEntry(page, { name: 'Write a chart type from this chart' }).click();
    await preview(page).getByText('SE', { exact: true }).first().waitFor();
  });

  it('saves a chart type that is in the gallery after a reload, and opens it again with the next version', async () => {
    const page = await openWriter();
    await page.getByRole('textbox', { name: 'Name' }).fill('Our dots');
    await page.getByRole('textbox', { name: 'Id' }).fill('our-dots');
    await editor(page).locator('.view-lines').click();
    await page.keyboard.press('Control+S');
    await page.getByText('“Our dots” 1.0.0 is saved.').waitFor();
    await page.getByRole('button', { name: 'Reload to use it' }).click();
    await eventually(
      'the next version is written',
      () => page.getByRole('textbox', { name: 'Version' }).inputValue(),
      (version) => version === '1.0.1',
    );
    await test().open('/chart/add');
    await (await miniatureOf(page, 'our_dots')).locator('svg circle').first().waitFor();
    expect(test().problems).to.deep.equal([]);
  });
});
