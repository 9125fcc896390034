import { useCallback } from 'react';

/** Where the focus was. */
interface Held {
  readonly element: HTMLElement;
  /** The dialog that contains it; null: the page itself. */
  readonly layer: Element | null;
}

/** Newest last; a dialog over a dialog that a menu opened takes three. */
const held: Held[] = [];
const mostHeld = 20;

/** A menu or list goes away by itself, and what catches the focus at the edge of a dialog is no place of the page. */
const passing = '[role=menu], [role=listbox], [data-tabster-dummy], [aria-hidden=true]';
const dialog = '[aria-modal=true]';

/** Follows the focus of a page, so that it can go back to where it was before a dialog. */
export function rememberFocus(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest(passing) !== null) return;
    held.push({ element: target, layer: target.closest(dialog) });
    if (held.length > mostHeld) held.shift();
  });
}

/** Fluent puts the focus somewhere itself within this time, where it can. ms */
const settleMs = 50;

/**
 * A ref for the surface of a dialog: once it has left the page and taken the focus along, the focus goes back to where
 * it was in the page or in the dialog below; else the keyboard would begin at the top of the page.
 */
export function useFocusReturn(): (surface: HTMLElement | null) => void {
  return useCallback((surface) => {
    if (surface === null) setTimeout(returnFocus, settleMs);
  }, []);
}

function returnFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement.closest('[data-tabster-dummy]') === null)
    return;
  const layer = [...document.querySelectorAll(dialog)].at(-1) ?? null;
  const element = held.findLast((one) => one.layer === layer)?.element;
  if (element?.isConnected === true) element.focus({ preventScroll: true });
}
