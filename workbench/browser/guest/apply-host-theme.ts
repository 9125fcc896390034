import { writeTheme } from '#plugins/themes';
import { guestMessages } from './guest-messages.ts';

const sheet = new CSSStyleSheet();

/** Puts the theme of the page around over ours, in the place of the one before. */
export function applyHostTheme(page: Document, config: unknown): void {
  const ignored = writeTheme(sheet, page, config);
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  if (ignored.length === 0) return;
  // eslint-disable-next-line no-console -- for who builds the page around; its readers can do nothing about it
  console.warn(guestMessages.ignored({ names: ignored.join(', ') }));
}
