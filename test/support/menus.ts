import type { FrameLocator, Locator, Page } from 'playwright-core';

/**
 * An entry of an open menu whose position is final. Between opening and being placed a menu moves, and a press before
 * that with a release after it is no click.
 */
export const menuEntry = (
  page: Page | FrameLocator,
  options: { readonly name: string | RegExp; readonly exact?: boolean },
): Locator => page.locator('[data-popper-placement]').getByRole('menuitem', options);
