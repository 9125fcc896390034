type TellOf = (tell: (event: Event) => void) => () => void;

/** Tells of an event of the window, and when the page comes into that state; gives what ends the telling. */
const tellOf =
  (state: DocumentVisibilityState, eventName: 'pagehide' | 'focus'): TellOf =>
  (tell) => {
    const changed = (event: Event): void => {
      if (document.visibilityState === state) tell(event);
    };
    window.addEventListener(eventName, tell);
    document.addEventListener('visibilitychange', changed);
    return () => {
      window.removeEventListener(eventName, tell);
      document.removeEventListener('visibilitychange', changed);
    };
  };

/** The page goes away or is hidden, after which a phone may end it without a word. */
export const tellOfHiding = tellOf('hidden', 'pagehide');

/** The window gets the focus or is seen again. */
export const tellOfReturn = tellOf('visible', 'focus');
