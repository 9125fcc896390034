import { createSharpness } from '../../common/live/sharpness.ts';

/** Asks for a coarser drawing while a map moves, where frames take too long, and for a sharp one as soon as it is still. */
export function keepUp(onRatio: (ratio: number | undefined) => void): (isMoving: boolean) => void {
  const sharpness = createSharpness(() => window.devicePixelRatio, onRatio);
  let next = 0;
  let before: number | undefined;
  const count = (now: number): void => {
    if (before !== undefined) sharpness.frame(now - before);
    before = now;
    next = requestAnimationFrame(count);
  };
  return (isMoving) => {
    cancelAnimationFrame(next);
    sharpness.moved(isMoving);
    before = undefined;
    if (isMoving) next = requestAnimationFrame(count);
  };
}
