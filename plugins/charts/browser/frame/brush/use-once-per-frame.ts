import { useEffect, useMemo, useRef } from 'react';

/**
 * Calls at once, but at most once a frame: what comes in between is made up for before the frame is painted, since no
 * one would see more. Some mice tell of ten moves a frame.
 */
export function useOncePerFrame(work: () => void): { readonly now: () => void; readonly forget: () => void } {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const gate = useMemo(() => {
    let frame: number | undefined;
    let isLate = false;
    const now = (): void => {
      if (frame !== undefined) {
        isLate = true;
        return;
      }
      isLate = false;
      frame = requestAnimationFrame(() => {
        frame = undefined;
        if (isLate) now();
      });
      latest.current();
    };
    const forget = (): void => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    };
    return { now, forget };
  }, []);
  useEffect(() => gate.forget, [gate]);
  return gate;
}
