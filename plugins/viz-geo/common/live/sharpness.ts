/** How many dots a map has for a px of the page: at rest as many as the page, in motion as few as it takes to keep up. */
export interface Sharpness {
  readonly moved: (isMoving: boolean) => void;
  /** Time between two frames of the page while the map moves, ms. */
  readonly frame: (ms: number) => void;
}

/** A frame that took longer is a slow one: 30 in a second, with some room, since frames come when the screen is ready. */
const slowMs = 36;
/** Frames that are looked at, and how many of them are slow where it does not keep up. A single one is another program's. */
const looked = 8;
const mostSlow = 3;
/** Below this what is drawn is no longer made out. */
const leastRatio = 0.5;

/**
 * A movement begins as coarsely as the last one ended, or a step finer where that one kept up throughout: the graphics may
 * have been busy with something else. `onRatio` is told of each change; undefined: as many dots as the screen has.
 */
export function createSharpness(fullRatio: () => number, onRatio: (ratio: number | undefined) => void): Sharpness {
  let halvings = 0;
  let isMoving = false;
  let hasBeenSlow = false;
  let slow: boolean[] = [];
  let shown: number | undefined;
  const ratio = (): number | undefined => {
    if (!isMoving || halvings === 0) return undefined;
    const full = fullRatio();
    return Math.max(Math.min(full, leastRatio), full / 2 ** halvings);
  };
  const tell = (): void => {
    const next = ratio();
    if (next === shown) return;
    shown = next;
    onRatio(next);
  };
  return {
    moved: (next) => {
      if (next === isMoving) return;
      isMoving = next;
      if (!next && !hasBeenSlow && slow.length === looked) halvings = Math.max(0, halvings - 1);
      if (next) [slow, hasBeenSlow] = [[], false];
      tell();
    },
    frame: (ms) => {
      if (!isMoving) return;
      slow = [...slow.slice(1 - looked), ms > slowMs];
      if (slow.filter(Boolean).length < mostSlow) return;
      hasBeenSlow = true;
      slow = [];
      if ((ratio() ?? fullRatio()) <= leastRatio) return;
      halvings += 1;
      tell();
    },
  };
}
