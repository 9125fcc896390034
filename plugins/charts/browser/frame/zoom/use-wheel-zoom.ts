import { useEffect, useRef, type RefObject } from 'react';
import type { BrushAxis } from '#plugins/viz-kit';
import { movedBy, scaledBy } from '../../../common/zoom-window.ts';
import type { ZoomMoves } from './use-strip-drag.ts';

interface WheelChoice extends ZoomMoves {
  readonly box: RefObject<HTMLElement | null>;
  readonly strip: RefObject<HTMLElement | null>;
  readonly axis: BrushAxis | undefined;
}

/** By which a turn of the wheel by 100 px lengthens the window. */
const zoomFactor = 1.25;
/** Of the window, by which such a turn moves it. */
const moveShare = 0.2;
/** A line of text, where a wheel counts by them, px. */
const linePx = 40;

/** Ctrl and the wheel, as the fingers of a touchpad send it, zoom around the pointer; Shift and the wheel move along. */
export function useWheelZoom(choice: WheelChoice): void {
  const now = useRef(choice);
  useEffect(() => {
    now.current = choice;
  });
  const { box, strip } = choice;
  const rest = useRef(0); // of moves below a whole place
  useEffect(() => {
    const turn = (event: WheelEvent): void => {
      const { places, newest, show, axis } = now.current;
      const window = newest.current;
      if (places === undefined || window === undefined || event.ctrlKey === event.shiftKey) return;
      const by = (event.deltaY === 0 ? event.deltaX : event.deltaY) * (event.deltaMode === 1 ? linePx : 1);
      const isWhole = window.from === 0 && window.to === places.last;
      if (event.shiftKey && isWhole) return; // nothing to move: the page scrolls as it does elsewhere
      event.preventDefault();
      if (event.ctrlKey) {
        const share = strip.current?.contains(event.target as Node) === true ? 0.5 : shareAt(event, box.current, axis);
        show(scaledBy(window, zoomFactor ** (by / 100), share, places.last));
        return;
      }
      const wanted = rest.current + (by / 100) * moveShare * (window.to - window.from);
      const step = Math.trunc(wanted);
      rest.current = wanted - step;
      if (step !== 0) show(movedBy(window, step, places.last));
    };
    const elements = [box.current, strip.current].filter((element) => element !== null);
    for (const element of elements) element.addEventListener('wheel', turn, { passive: false });
    return () => {
      for (const element of elements) element.removeEventListener('wheel', turn);
    };
  });
}

/** Where along the axis the pointer is, 0 to 1. */
function shareAt({ clientX }: WheelEvent, box: HTMLElement | null, axis: BrushAxis | undefined): number {
  if (box === null) return 0.5;
  const { left, width } = box.getBoundingClientRect();
  const [from, to] = axis === undefined ? [0, width] : [axis.fromPx, axis.toPx];
  return Math.max(0, Math.min(1, (clientX - left - from) / (to - from)));
}
