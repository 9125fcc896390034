import { labelFontPx } from './svg.ts';
import { textWidthPx } from './text-width.ts';
import { truncateNames } from './truncate-names.ts';

/** Layout of category labels under an axis. */
export interface CategoryTicks {
  /** Positions of the labels that are shown. */
  readonly shown: readonly number[];
  readonly textOf: (index: number) => string;
  /** Degrees: 0, or negative for labels that climb to the right. */
  readonly rotation: number;
  readonly heightPx: number;
}

const lineHeightPx = 14;
/** From one tilted line to the next: letters do not touch. */
const tiltedLinePx = 12;
const minTilt = 40;
/** What tilted labels leave free at the edge of the picture. */
export const edgePx = 6;
/** Length of tilted labels, px: by the height of the picture, of which they take this share at most, within limits. */
const heightShare = 0.34;
const tiltedPx = { least: 80, most: 200 } as const;

interface TickRoom {
  /** From one label to the next. */
  readonly stepPx: number;
  /** Of the whole picture. */
  readonly heightPx: number;
  /** Degrees; 0 leaves the choice here. */
  readonly forcedRotation?: number;
}

/** Places labels side by side when they fit, else tilted and shortened, else only every so many. */
export function categoryTicks(
  labels: readonly string[],
  { stepPx, heightPx, forcedRotation = 0 }: TickRoom,
): CategoryTicks {
  const widest = Math.max(0, ...labels.map((label) => textWidthPx(label, labelFontPx)));
  const fitsFlat = widest + 8 <= stepPx || (stepPx >= 64 && widest <= stepPx * 2.2);
  if (forcedRotation === 0 && fitsFlat) {
    const cut = truncateNames(labels, stepPx - 6, labelFontPx);
    return {
      shown: labels.map((_, index) => index),
      textOf: (index) => cut[index] ?? '',
      rotation: 0,
      heightPx: lineHeightPx,
    };
  }
  const everyOther = Math.ceil((widest + 10) / Math.max(stepPx, 0.01));
  // Evenly spread short labels, such as numbers or times, read better flat than tilted.
  if (forcedRotation === 0 && labels.length / everyOther >= 5 && widest <= 56) {
    return {
      shown: every(labels.length, everyOther),
      textOf: (index) => labels[index] ?? '',
      rotation: 0,
      heightPx: lineHeightPx,
    };
  }
  const shown = every(labels.length, Math.ceil(lineHeightPx / Math.max(stepPx, 0.01)));
  const shownStepPx = stepPx * ((shown[1] ?? 1) - (shown[0] ?? 0));
  const tilt = forcedRotation === 0 ? tiltFor(shownStepPx) : Math.min(90, Math.abs(forcedRotation));
  const radians = (tilt * Math.PI) / 180;
  const roomPx = (heightShare * heightPx) / Math.max(Math.sin(radians), 0.01);
  const longestPx = Math.max(tiltedPx.least, Math.min(tiltedPx.most, roomPx));
  const cut = truncateNames(
    shown.map((index) => labels[index] ?? ''),
    longestPx,
    labelFontPx,
  );
  const textOf = new Map(shown.map((index, place) => [index, cut[place] ?? '']));
  return {
    shown,
    textOf: (index) => textOf.get(index) ?? '',
    rotation: -tilt,
    heightPx: Math.min(widest, longestPx) * Math.sin(radians) + lineHeightPx * Math.cos(radians),
  };
}

/** Closely spaced labels are steeper, so that their lines do not touch. Degrees */
const tiltFor = (stepPx: number): number =>
  Math.max(minTilt, Math.round((Math.asin(Math.min(1, tiltedLinePx / Math.max(stepPx, 0.01))) * 180) / Math.PI));

/** Of the width of a picture, what tilted names may take beside the numbers of the other axis. */
export const overhangShare = 0.12;

/** How far tilted labels reach beyond the left edge of the picture, px. */
export function overhangPx({ shown, textOf, rotation }: CategoryTicks, xOf: (index: number) => number): number {
  if (rotation === 0) return 0;
  const cosine = Math.cos((rotation * Math.PI) / 180);
  const reaches = shown.map((index) => textWidthPx(textOf(index), labelFontPx) * cosine - (xOf(index) - edgePx));
  return Math.max(0, ...reaches);
}

const every = (count: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
