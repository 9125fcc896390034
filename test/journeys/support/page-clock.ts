import type { Page } from 'playwright-core';

/**
 * Gives the page Playwright's clock, to be called before anything is opened. Its `performance` measures nothing, and
 * Monaco fails in the middle of a key when a measure that it took has no entry.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.context().addInitScript('performance.getEntriesByName = () => [{ duration: 0, startTime: 0 }];');
}
