/** Longest wait for the focus of a click in a frame, which may come after the message of the same click. Milliseconds. */
const lateFocusMs = 300;

/**
 * Takes the focus from a frame to an element of the page around it: menus close when they find it in a frame, and give it
 * back to where it was when they opened.
 */
export async function takeFocus(frame: HTMLIFrameElement, element: HTMLElement): Promise<void> {
  if (document.activeElement !== frame) await windowBlurred();
  element.focus({ preventScroll: true });
}

/** Resolves when the focus has left the page for a frame, or after `lateFocusMs`. */
function windowBlurred(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('blur', done);
      resolve();
    };
    const timer = setTimeout(done, lateFocusMs);
    addEventListener('blur', done);
  });
}
