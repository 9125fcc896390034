import type { Steps, VizSize } from '#plugins/viz-kit';
import { boxAt, meet, type CloudWord, type WordBox } from './word-box.ts';

/** Between two turns of the spiral, and between two places on it; em of the word, px at least. */
const stepEm = 0.25;
const leastStepPx = 2.5;
const cellPx = 48;
/**
 * A word that is nearly as large as the one before of its direction looks for room from near that one's distance on: with
 * hundreds of words nearly all places further in are taken.
 */
const nearlyAsLarge = 0.85;
const beginShare = 0.9;

/** What a layout may skip. */
export interface SpreadLimits {
  /** Boxes that are kept free. */
  readonly taken?: readonly WordBox[];
  /** Nothing is wanted as soon as one word has no room. */
  readonly isAllOrNone?: boolean;
}

/**
 * Places for words, each as near to the middle as there is room when its turn comes: along a spiral as wide as the
 * picture is to its height. Undefined where there is none, which goes for all that follow where only all are wanted.
 */
export function* spreadWords(
  words: readonly CloudWord[],
  size: VizSize,
  gapPx: number,
  { taken = [], isAllOrNone = false }: SpreadLimits = {},
): Steps<readonly (WordBox | undefined)[]> {
  const grid = boxGrid(size);
  taken.forEach(grid.put);
  const withoutRoom: WordBox[] = [];
  const searched = new Map<number, { readonly fontPx: number; radiusPx: number }>();
  const place = (word: CloudWord): WordBox | undefined => {
    if (isAllOrNone && withoutRoom.length > 0) return undefined;
    const shape = boxAt(word, 0, 0, gapPx);
    if (withoutRoom.some((smaller) => isAsLarge(shape, smaller))) return undefined;
    const before = searched.get(word.rotation);
    const isNear = before !== undefined && word.fontPx >= nearlyAsLarge * before.fontPx;
    const found = placeOf(shape, {
      size,
      fromPx: isNear ? beginShare * before.radiusPx : 0,
      stepPx: Math.max(leastStepPx, word.fontPx * stepEm),
      isFree: grid.isFree,
    });
    if (found === undefined) {
      withoutRoom.push(shape);
      return undefined;
    }
    if (isNear) before.radiusPx = found.radiusPx;
    else searched.set(word.rotation, { fontPx: word.fontPx, radiusPx: found.radiusPx });
    grid.put(found.box);
    return found.box;
  };
  const boxes: (WordBox | undefined)[] = [];
  for (const word of words) {
    boxes.push(place(word));
    yield;
  }
  return boxes;
}

/** Whether the first needs at least the room of the second, so that there is none where that had none. */
const isAsLarge = (one: WordBox, other: WordBox): boolean =>
  one.cos === other.cos &&
  one.sin === other.sin &&
  one.halfWidth >= other.halfWidth &&
  one.halfHeight >= other.halfHeight;

interface Search {
  readonly size: VizSize;
  /** From the middle, px of the height. */
  readonly fromPx: number;
  /** Between two turns of the spiral, px. */
  readonly stepPx: number;
  readonly isFree: (box: WordBox) => boolean;
}

/** The first free place of the spiral, from the middle out to the corners. */
function placeOf(shape: WordBox, { size, fromPx, stepPx, isFree }: Search) {
  const { widthPx, heightPx } = size;
  const { acrossPx, alongPx } = shape;
  const aspect = widthPx / Math.max(1, heightPx);
  const [middleX, middleY] = [widthPx / 2, heightPx / 2];
  const [roomX, roomY] = [middleX - acrossPx, middleY - alongPx];
  if (roomX < 0 || roomY < 0) return undefined;
  const mostPx = Math.hypot(roomY, roomX / aspect) + stepPx;
  const growthPx = stepPx / (2 * Math.PI);
  const box = { ...shape };
  for (let angle = fromPx / growthPx; ;) {
    const radiusPx = growthPx * angle;
    if (radiusPx > mostPx) return undefined;
    const [x, y] = [aspect * radiusPx * Math.cos(angle), radiusPx * Math.sin(angle)];
    if (Math.abs(x) <= roomX && Math.abs(y) <= roomY) {
      box.x = middleX + x;
      box.y = middleY + y;
      if (isFree(box)) return { box, radiusPx };
    }
    angle += Math.min(1, (stepPx * 2) / Math.max(stepPx, radiusPx * Math.max(1, aspect)));
  }
}

/** Boxes by the squares they touch, so that a new one is compared with near ones only. */
function boxGrid({ widthPx, heightPx }: VizSize) {
  const columns = Math.max(1, Math.ceil(widthPx / cellPx));
  const rows = Math.max(1, Math.ceil(heightPx / cellPx));
  const cells = Array.from({ length: columns * rows }, (): WordBox[] => []);
  const within = (px: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(px / cellPx)));
  const reach = ({ x, y, acrossPx, alongPx }: WordBox) => ({
    left: within(x - acrossPx, columns),
    right: within(x + acrossPx, columns),
    top: within(y - alongPx, rows),
    foot: within(y + alongPx, rows),
  });
  return {
    isFree: (box: WordBox): boolean => {
      const { left, right, top, foot } = reach(box);
      for (let row = top; row <= foot; row += 1) {
        for (let column = left; column <= right; column += 1) {
          const others = cells[row * columns + column] ?? [];
          // The last that was placed is the most likely to be in the way: the spiral has just come to it.
          for (let at = others.length - 1; at >= 0; at -= 1) {
            const other = others[at];
            if (other !== undefined && meet(box, other)) return false;
          }
        }
      }
      return true;
    },
    put: (box: WordBox): void => {
      const { left, right, top, foot } = reach(box);
      for (let row = top; row <= foot; row += 1) {
        for (let column = left; column <= right; column += 1) cells[row * columns + column]?.push(box);
      }
    },
  };
}
