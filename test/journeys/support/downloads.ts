import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Name and content of the file that an action downloads. */
export async function downloaded(page: Page, action: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await action();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
