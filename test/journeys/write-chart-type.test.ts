import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const editor = (page: Page) => page.locator('[data-viz-editor]');
const picture = (page: Page) => page.locator('[data-viz-preview] svg').first();
const radius = (page: Page) => picture(page).locator('circle').first().getAttribute('r');

/** Puts the caret behind a text of the editor, by its own search. */
async function replaceText(page: Page, before: string, now: string): Promise<void> {
  await editor(page).locator('.view-lines').click();
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText(before);
  await page.keyboard.press('Escape');
  await page.keyboard.insertText(now);
}

describe('the page that writes chart types', function writing() {
  this.timeout(90_000);
  const test = sharedWorkbench();
  const openWriter = async (): Promise<Page> => {
    const { page, open } = test();
    await open('/plugin/write/');
    await picture(page).locator('circle').first().waitFor();
    return page;
  };

  it('draws what is written', async () => {
    const page = await openWriter();
    const before = await radius(page);
    await replaceText(page, 'chosen.dot_size, fill', '9.5, fill');
    await eventually(
      'the dots are larger',
      () => radius(page),
      (r) => r === '9.5',
    );
    expect(before).to.equal('6');
    expect(test().problems).to.deep.equal([]);
  });
});
