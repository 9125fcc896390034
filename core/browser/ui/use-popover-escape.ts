import { useEffect } from 'react';

/** What is placed over the page beside its trigger: a popover, a menu, a list. */
const placed = '[data-popper-placement]';

/** Open popovers, the one opened last at the end: it alone answers. */
const opened: symbol[] = [];

/**
 * Escape closes an open popover also while the focus is outside: a click on a text in it leaves the focus nowhere, and
 * a dialog that has just opened may take it. With the focus inside, the popover and what is opened in it answer
 * themselves.
 */
export function usePopoverEscape(isOpen: boolean, setOpen: (isOpen: false) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = Symbol();
    opened.push(own);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || opened.at(-1) !== own) return;
      if (event.target instanceof Element && event.target.closest(placed) !== null) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    // Before what is below hears it: a dialog would close with all that is in it.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      opened.splice(opened.indexOf(own), 1);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen, setOpen]);
}
