import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Keeps the shown tab in view, and tells whether the strip has more than it can show. `contents`: what its width
 * depends on besides its own.
 */
export function useOverflow(strip: RefObject<HTMLElement | null>, shownTabId: string, contents: string): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const look = () => {
      setCut(element.scrollWidth > element.clientWidth + 1);
      document.getElementById(shownTabId)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    look();
    const observer = new ResizeObserver(look); // also when the button beside it comes and takes room
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [strip, shownTabId, contents]);
  return isCut;
}
