import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';

/** Presses Tab until the element of that selector, and of that text, has the focus. */
export async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  const isThere = ([wanted = '', words = '']: readonly string[]) =>
    document.activeElement?.matches(wanted) === true && document.activeElement.textContent.includes(words);
  await page.locator(selector).filter({ hasText: text }).first().waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate(isThere, [selector, text])) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

/** Waits until a text was announced. */
export const announced = (page: Page, text: RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'attached' });

const positionBar = (page: Page) => page.getByRole('toolbar', { name: /^Place / });

/** The drop position that the bar names while a component is picked up. */
export const dropPosition = async (page: Page): Promise<string> => (await positionBar(page).textContent()) ?? '';

/** Steps to the next drop position and gives it. */
export async function nextDropPosition(page: Page): Promise<string> {
  const before = await dropPosition(page);
  await page.keyboard.press('ArrowRight');
  return eventually(
    'the next drop position',
    () => dropPosition(page),
    (text) => text !== before,
  );
}

/** Steps on until the bar names a drop position with these words. */
export async function stepTo(page: Page, wanted: string): Promise<void> {
  await positionBar(page).waitFor();
  const seen = new Set<string>();
  for (let text = await dropPosition(page); !text.includes(wanted); text = await nextDropPosition(page)) {
    if (seen.has(text)) throw new Error(`No drop position is ${wanted}, but ${[...seen].join('; ')}`);
    seen.add(text);
  }
}

/** Waits until the frame of a component of that type has the focus. */
export const frameHasFocus = (page: Page, type: string) =>
  page.locator(`[data-edit-frame^="${type}-"]:focus`).waitFor({ state: 'attached' });

/** Waits until an element of that selector has the focus. */
export const fieldHasFocus = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();

/** Picks up a new component of the palette with Enter. */
export async function pickUp(page: Page, type: string): Promise<void> {
  await tabTo(page, `[data-palette-id=NEW_${type}_ID]`);
  await page.keyboard.press('Enter');
  await positionBar(page).waitFor();
}

/** Opens the text of the component that has the focus, as soon as it can be edited, and types over it. */
export async function typeText(page: Page, field: string, text: string): Promise<void> {
  await page.keyboard.press('F2');
  await fieldHasFocus(page, field);
  await page.keyboard.type(text);
}

/** Goes with the arrow keys to an entry of the open menu and takes it. */
export async function chooseByArrows(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}
