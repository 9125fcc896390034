import type { AnyRouter } from '@tanstack/react-router';
import { disposable, type Disposable } from '#core/common';
import { matchPage } from './match-page.ts';
import type { Page } from './pages.ts';

/** Id of the element that holds the page; the skip link and navigation move the focus there. */
export const mainElementId = 'main';

/**
 * After a navigation to another path: the page's title in the tab, and the focus on the page's main element, so that
 * keyboards and screen readers start there. Changes of the query alone leave the focus where it is.
 */
export function followNavigation(router: AnyRouter, pages: () => readonly Page[]): Disposable {
  const applyTitle = (pathname: string) => {
    const page = matchPage(pages(), pathname);
    if (page !== undefined) document.title = `${page.title()} · Tessera`;
  };
  const stop = router.subscribe('onResolved', ({ pathChanged, toLocation, fromLocation }) => {
    if (pathChanged || fromLocation === undefined) applyTitle(toLocation.pathname);
    // The frame and its main element stay while pages come and go, so it is there already.
    if (!pathChanged || fromLocation === undefined) return;
    giveBackPage();
    document.getElementById(mainElementId)?.focus({ preventScroll: true });
  });
  return disposable(stop);
}

/**
 * A dialog hides the page from screen readers, and gives it back a moment after it has closed. Who goes to another page
 * within that moment would keep it hidden.
 */
function giveBackPage(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
  document.getElementById('app')?.removeAttribute('aria-hidden');
}
