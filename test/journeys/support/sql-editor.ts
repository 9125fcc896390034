import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';

/** The text of the shown tab of the SQL editor. */
export const editor = (page: Page) => page.locator('[data-sql-editor]');

/** A cell of the shown result; both count from 0. */
export const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${String(row)}"][data-column="${String(column)}"]`);

/** What can be done with the shown result, by its name. */
export const resultAction = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar').getByRole('button', { name });

/**
 * The lines as the editor shows them from top to bottom, with plain blanks. Read in one call: the editor replaces the
 * elements of lines when it colours them, so a list of elements that is read later has detached ones.
 */
export const linesOf = (page: Page): Promise<readonly string[]> =>
  editor(page).evaluate((root) =>
    [...root.querySelectorAll('.view-line')]
      .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent.replaceAll('\u00a0', ' ') }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  );

/** The text as the editor shows it: plain blanks, one between words, lines joined. */
export const written = async (page: Page): Promise<string> =>
  (await linesOf(page)).join(' ').replace(/\s+/g, ' ').trim();

/** Waits until the editor shows a text: keys come back before what they did is drawn. */
export const showsText = (page: Page, expected: string): Promise<string> =>
  eventually(
    `the text is ${expected}`,
    () => written(page),
    (text) => text === expected,
  );

/** Waits until the editor shows these lines, each with what it is indented by. */
export const showsLines = (page: Page, expected: readonly string[]): Promise<readonly string[]> =>
  eventually(
    `the lines are ${expected.join(' | ')}`,
    () => linesOf(page),
    (lines) => lines.join('\n') === expected.join('\n'),
  );

/** Empties the text of the shown tab and leaves the caret in it. */
export async function clearText(page: Page): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
}

/** Replaces the text of the shown tab at once, without offers. */
export async function writeText(page: Page, sql: string): Promise<void> {
  await clearText(page);
  await page.keyboard.insertText(sql);
}

/** Puts the caret behind this beginning of its line. */
export async function moveCaretBehind(page: Page, beginning: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let step = 0; step < beginning.length; step += 1) await page.keyboard.press('ArrowRight');
}

/** The list of completions, while it is open. */
export const offers = (page: Page) => page.locator('.suggest-widget.visible');

/** Takes an offer that is first or becomes first, as somebody does who sees it. */
export async function takeOffer(page: Page, label: string): Promise<void> {
  await offers(page).locator('.monaco-list-row.focused').getByText(label, { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
}
