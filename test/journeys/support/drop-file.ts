import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';

/** Drops a file on the middle of the page, as the system's file manager would. */
export async function dropFile(
  page: Page,
  name: string,
  content: string | Uint8Array,
  veilText = 'Drop the file to make a dataset of it',
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], fileName));
      return data;
    },
    { fileName: name, base64: Buffer.from(content).toString('base64') },
  );
  const veil = page.getByText(veilText);
  await eventually('the page takes the file', async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer }); // browsers repeat it too
    return veil.isVisible();
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}
