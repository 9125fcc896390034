import { labelFontPx } from './svg.ts';
import { textWidthPx } from './text-width.ts';
import { truncateNames } from './truncate-names.ts';

/** How category labels stand under an axis. */
export interface CategoryTicks {
  /** Positions of the labels that are shown. */
  readonly shown: readonly number[];
  readonly textOf: (index: number) => string;
  /** Degrees: 0, or negative for labels that climb to the right. */
  readonly rotation: number;
  readonly heightPx: number;
}

const lineHeightPx = 14;
const longestTiltedPx = 110;

/**
 * Places labels side by side when they fit, else tilted and shortened, else only every so many. `forcedRotation` in
 * degrees; 0 leaves the choice here.
 */
export function categoryTicks(labels: readonly string[], stepPx: number, forcedRotation = 0): CategoryTicks {
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
  const rotation = forcedRotation === 0 ? -40 : -Math.min(90, Math.abs(forcedRotation));
  const radians = (Math.abs(rotation) * Math.PI) / 180;
  const longest = Math.min(widest, longestTiltedPx);
  const shown = every(labels.length, Math.ceil(lineHeightPx / Math.max(stepPx, 0.01)));
  const cut = truncateNames(
    shown.map((index) => labels[index] ?? ''),
    longestTiltedPx,
    labelFontPx,
  );
  const textOf = new Map(shown.map((index, place) => [index, cut[place] ?? '']));
  return {
    shown,
    textOf: (index) => textOf.get(index) ?? '',
    rotation,
    heightPx: longest * Math.sin(radians) + lineHeightPx * Math.cos(radians),
  };
}

const every = (count: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
