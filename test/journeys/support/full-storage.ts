import type { Page } from 'playwright-core';

/** Leaves no room in the storage of the page's browser, as years of use may. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      for (let count = 0; ; count += 1) {
        try {
          localStorage.setItem(`room-${String(size)}-${String(count)}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
}
