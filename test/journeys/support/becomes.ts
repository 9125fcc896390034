import { expect } from 'chai';
import type { Page } from 'playwright-core';

/** Waits until something of the page is so; a loaded machine takes its time. */
export async function becomes(page: Page, what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 300 && !(await isSo()); round += 1) await page.waitForTimeout(50);
  expect(await isSo(), what).to.equal(true);
}
