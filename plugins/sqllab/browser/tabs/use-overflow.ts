import { useLayoutEffect, useState, type RefObject } from 'react';

/** What comes late, as the button beside the strip does, may move it in the first frames without changing its size. */
const settlingFrames = 15;

/**
 * Keeps the shown tab in view, and tells whether the strip has more than it can show. `shownId`: of the element of that
 * tab. `contents`: what the strip's width depends on besides its own.
 */
export function useOverflow(strip: RefObject<HTMLElement | null>, shownId: string, contents: string): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const shown = document.getElementById(shownId);
    const look = () => {
      setCut(element.scrollWidth > element.clientWidth + 1);
      shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    let [frame, frames] = [0, 0];
    const settle = () => {
      look();
      frames += 1;
      if (frames < settlingFrames) frame = requestAnimationFrame(settle);
    };
    settle();
    const observer = new ResizeObserver(look); // also when the button beside it comes and takes room
    observer.observe(element);
    if (shown !== null) observer.observe(shown); // and when the shown tab grows
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [strip, shownId, contents]);
  return isCut;
}
