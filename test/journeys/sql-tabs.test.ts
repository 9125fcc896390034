import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { installClock } from './support/page-clock.ts';
import { fillStorage } from './support/full-storage.ts';
import { afterRounds, keptText, typeAtEnd } from './support/kept-tabs.ts';
import { editor, written } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

describe('tabs of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  /** Two windows of one browser with the same tab, whose text is `select 1`; the test holds both clocks. */
  async function openTwice(): Promise<readonly [Page, Page]> {
    const { page: first, context, server, openEditor } = workbench();
    await installClock(first);
    await openEditor({ sql: 'select 1' });
    await eventually('the browser keeps the tab', () => isStored(first, 'sqllab/tab/', 'select 1'));
    const second = await context.newPage();
    await installClock(second);
    await second.goto(`${server.url}/sqllab/`);
    await editor(second).getByText('select 1').waitFor();
    return [first, second];
  }

  /** Whether the browser's storage has this text under a name with that part. */
  const isStored = (page: Page, part: string, text: string): Promise<boolean> =>
    page.evaluate(
      ([name, stored]) =>
        Object.entries(localStorage).some(([key, value]) => key.includes(name) && value.includes(stored)),
      [part, text] as const,
    );

  /** Types while the clock of a page is paused, so that nothing is kept yet; it has the text by the end. */
  async function typeWhilePaused(page: Page, text: string, atMs: number): Promise<void> {
    await page.clock.pauseAt(atMs);
    await typeAtEnd(page, text);
    await eventually(`${text} is in the editor`, async () => {
      await page.clock.runFor(1); // it draws by the clock
      return (await written(page)).endsWith(text.trim());
    });
  }

  it('show in every window of a browser what is written in one', async () => {
    const [first, second] = await openTwice();
    await typeAtEnd(second, ' -- from the second');
    await editor(first).getByText('from the second').waitFor();
  });

  it('are the same in two windows that wrote at once, and have what gave way among their earlier texts', async () => {
    const [first, second] = await openTwice();
    const atMs = Date.now() + 1_000;
    await Promise.all([typeWhilePaused(first, ' one', atMs), typeWhilePaused(second, ' two', atMs)]);
    await Promise.all([first.clock.resume(), second.clock.resume()]);
    const shown = await eventually(
      'both show what one of them wrote last',
      // Their clocks are left to run: one that was put forward would make its text the later one.
      async () => [await written(first), await written(second)] as const,
      ([one, other]) => one === other && / (?:one|two)$/.test(one),
    );
    const lost = shown[0].includes('one') ? 'two' : 'one';
    await afterRounds(first, 'the browser keeps the other text', () => isStored(first, 'versions/', lost));
    await first.reload();
    await editor(first).locator('.monaco-editor').first().waitFor();
    await first.getByRole('button', { name: 'More', exact: true }).click();
    await menuEntry(first, { name: 'Earlier texts…' }).click();
    const difference = first.getByRole('dialog').locator('.monaco-diff-editor');
    await difference.waitFor();
    const versions = first.getByRole('dialog').locator('li button');
    let at = 0;
    await eventually(`an earlier text with ${lost}`, async () => {
      await versions.nth(at++ % (await versions.count())).click();
      return (await difference.getByText(lost).count()) > 0;
    });
  });

  it('are safe on the server when the browser has no room for them, which is said', async () => {
    const { page, session, openEditor } = workbench();
    await installClock(page);
    await openEditor();
    await fillStorage(page);
    const longerThanTheLastGap = `-- ${'long '.repeat(20)}\n`; // a filler needs room for its key, so a few letters still fit
    await typeAtEnd(page, `${longerThanTheLastGap}select 7 as kept_anyway`);
    await page.getByText('Storing your query in the browser failed').first().waitFor();
    await editor(page).getByText('kept_anyway').waitFor();
    await afterRounds(page, 'the server has it', async () => (await keptText(session)).endsWith('kept_anyway'));
    await page.reload();
    await editor(page).getByText('kept_anyway').waitFor();
  });

  it('have in the next browser what was typed a moment before the page was left', async () => {
    const { page, session, server, openEditor } = workbench();
    await installClock(page);
    await openEditor();
    await typeAtEnd(page, 'select 7 as seven');
    await afterRounds(page, 'the server has the tab', async () => (await keptText(session)) === 'select 7 as seven');
    await typeAtEnd(page, ', 8 as eight');
    await page.goto(`${server.url}/api/v1/openapi.json`);
    const text = await eventually(
      'the server has the last words',
      () => keptText(session),
      (kept) => kept !== 'select 7 as seven',
    );
    expect(text).to.equal('select 7 as seven, 8 as eight');
  });
});
