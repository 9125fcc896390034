import { AppError } from '#core/common';
import { coreMessages as messages } from '../core-messages.ts';

/**
 * Puts a text on the clipboard. Browsers have the clipboard only for pages that came over https or from this machine;
 * elsewhere the text is copied out of a field that nobody sees. Rejects when the browser refuses.
 */
export async function copyText(copied: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined; // absent over plain http, despite its type
  if (clipboard !== undefined) {
    await clipboard.writeText(copied);
    return;
  }
  if (!copyFromField(copied)) throw new AppError('internal', messages.cannotCopy());
}

function copyFromField(copied: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = copied;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; top: 0; left: 0; opacity: 0';
  // A dialog takes the focus back from anything outside of it.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without the clipboard API
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
