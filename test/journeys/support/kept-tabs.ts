import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import type { Session } from '../../support/session.ts';
import { editor } from './sql-editor.ts';

/** Adds text behind what the shown tab has. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

/** Milliseconds between two rounds in which the page hands its tabs to the server. */
const roundMs = 5_000;

/** Lets rounds of a page pass until its tabs are as wanted. The page has Playwright's clock. */
export const afterRounds = (page: Page, what: string, isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  eventually(what, async () => {
    await page.clock.fastForward(roundMs);
    return isSo();
  });

/** Text of the tab that the server would open with. */
export async function keptText(person: Session): Promise<string> {
  const { body } = await person.get('/api/v1/sqllab/');
  return String(body.result.active_tab?.sql ?? '');
}

/** Makes a tab of this user on the server, as a page hands one over: each field of the form is a JSON text. */
export async function keepTab(person: Session, tab: Readonly<Record<string, unknown>>): Promise<void> {
  const form = new FormData();
  form.append('queryEditor', JSON.stringify(tab));
  const made = await person.post('/tabstateview/', undefined, { raw: form });
  if (typeof made.body?.id !== 'number') throw new Error(`No tab: ${made.text}`);
}
