import type { FrameLocator, Locator, Page } from 'playwright-core';

/**
 * An entry of an open menu that stands where it stays. Between opening and being placed a menu moves, and a click whose
 * button goes down before and up after that is none.
 */
export const menuEntry = (
  page: Page | FrameLocator,
  options: { readonly name: string | RegExp; readonly exact?: boolean },
): Locator => page.locator('[data-popper-placement]').getByRole('menuitem', options);
