import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserHalf } from '../../core/browser/boot/browser-plugin.ts';

/**
 * Imports the page half of a plugin from outside, whose `@tessera/sdk` is the product's own module, as the import map of
 * the page makes it.
 */
export async function importOutside(code: string): Promise<BrowserHalf> {
  const sdk = pathToFileURL(join(process.cwd(), 'workbench/browser/sdk.ts')).href;
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'outside-')); // below the packages it shares with the page
  try {
    const file = join(folder, 'index.mjs');
    writeFileSync(file, code.replaceAll(/(['"])@tessera\/sdk\1/g, JSON.stringify(sdk)));
    return ((await import(pathToFileURL(file).href)) as { default: BrowserHalf }).default;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
