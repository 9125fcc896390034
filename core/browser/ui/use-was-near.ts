import { useEffect, useState, type RefObject } from 'react';

/** How far beyond what is seen a part counts as near, px: about what a turn of the wheel brings. */
const nearMarginPx = 300;

/**
 * Whether the element has once been near what is seen of the page: what costs much to draw can wait for that. Where nobody
 * can tell, as outside of a browser, it is at once.
 */
export function useWasNear(place: RefObject<Element | null>): boolean {
  const [wasNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = place.current;
    if (wasNear || element === null) return undefined;
    const margin = `${String(nearMarginPx)}px`;
    // Of the window, and of parts that scroll in it; browsers that do not know the second draw there what is seen.
    const margins: IntersectionObserverInit & { readonly scrollMargin: string } = {
      rootMargin: margin,
      scrollMargin: margin,
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, margins);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place, wasNear]);
  return wasNear;
}
