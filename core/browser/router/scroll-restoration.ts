/**
 * Decides where the page is scrolled to after a navigation: its top or where it was left, unless it is to stay as it
 * is.
 */
export interface ScrollRestoration {
  /** The next navigation only notes a state of the page in its address, so nothing moves. */
  readonly keepOnce: () => void;
  /** Asked once after each navigation. */
  readonly mayMove: () => boolean;
}

export function createScrollRestoration(): ScrollRestoration {
  let isKept = false;
  return {
    keepOnce: () => {
      isKept = true;
    },
    mayMove: () => {
      const mayMove = !isKept;
      isKept = false;
      return mayMove;
    },
  };
}
