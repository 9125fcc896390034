import type { VizSize } from '../type/viz-theme.ts';
import { labelFontPx } from './svg.ts';
import { textWidthPx } from './text-width.ts';

/** A line of text; `y` is its middle, all in px. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between two texts side by side, px. */
const airPx = 3;

/** Remembers where texts are, so that others keep clear of them and of the edges of the picture. */
export function labelRoom({ widthPx, heightPx }: VizSize) {
  const taken: Box[] = [];
  const boxOf = ({ x, y, anchor }: TextPlace, words: string): Box => {
    const width = textWidthPx(words, labelFontPx);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return { left, right: left + width, top: y - labelFontPx * 0.62, bottom: y + labelFontPx * 0.62 };
  };
  const isFree = (box: Box): boolean =>
    box.left >= 0 &&
    box.right <= widthPx &&
    box.top >= -1 &&
    box.bottom <= heightPx + 1 &&
    taken.every((other) => !meet(box, other));
  return {
    /** Takes the place where it is free and says whether it was. */
    take: (place: TextPlace, words: string): boolean => {
      const box = boxOf(place, words);
      const free = isFree(box);
      if (free) taken.push(box);
      return free;
    },
    /** Keeps texts clear of something else, all in px. */
    keepClear: (box: Box): void => {
      taken.push(box);
    },
    /** Takes the place, whatever is there. */
    hold: (place: TextPlace, words: string): void => {
      taken.push(boxOf(place, words));
    },
  };
}
export type LabelRoom = ReturnType<typeof labelRoom>;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right + airPx && other.left < one.right + airPx && one.top < other.bottom && other.top < one.bottom;
