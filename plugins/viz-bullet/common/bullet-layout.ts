import { labelFontPx, textWidthPx, valueAxis, valueScale, type NumberLabels, type ValueAxis } from '#plugins/viz-kit';
import type { BulletMarker, BulletRange } from './bullet-scale.ts';
import type { BulletRow } from './bullet-rows.ts';

/** Where things are, px. */
export interface BulletLayout {
  readonly axis: ValueAxis;
  readonly xPx: (value: number) => number;
  /** Ends of the axis. */
  readonly left: number;
  readonly right: number;
  /** Of the first row. */
  readonly top: number;
  /** From one row to the next. */
  readonly pitch: number;
  /** For names at the left; 0: they are above the bars. */
  readonly namesPx: number;
  readonly hasRangeNames: boolean;
}

interface LayoutChoice {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rows: readonly BulletRow[];
  readonly ranges: readonly BulletRange[];
  readonly markers: readonly BulletMarker[];
  readonly names: readonly string[];
  /** Numbers at the right; empty: none. */
  readonly numbers: readonly string[];
  readonly bounds: readonly [number | null, number | null];
  readonly format: NumberLabels;
  readonly topPx: number;
}

export const axisPx = 24;
const gapPx = 10;
const mostPitchPx = 76;
/** Of the width. */
const namesShare = 0.32;
const rangeNamesPx = 17;

/** Least room for a row; more rows than fit are not drawn. px */
export const minPitchPx = 18;

export function bulletLayout(choice: LayoutChoice): BulletLayout {
  const { widthPx, heightPx, rows, ranges, markers } = choice;
  const widest = (texts: readonly string[]): number =>
    Math.max(0, ...texts.map((text) => textWidthPx(text, labelFontPx)));
  const namesPx = Math.min(widest(choice.names), widthPx * namesShare);
  const numbersPx = widest(choice.numbers);
  const left = namesPx === 0 ? gapPx : namesPx + 2 * gapPx;
  const right = widthPx - Math.max(numbersPx + (numbersPx === 0 ? gapPx : 2 * gapPx), gapPx);
  const axis = valueAxis({
    values: [
      ...rows.flatMap(({ value, target }) => [value, target]),
      ...ranges.flatMap(({ from, to }) => [from, to]),
      ...markers.map(({ value }) => value),
    ],
    includesZero: true,
    bounds: choice.bounds,
    lengthPx: Math.max(1, right - left),
    spacingPx: 64,
    format: choice.format,
  });
  const hasRangeNames = ranges.some(({ name }) => name !== '');
  const topPx = choice.topPx + (hasRangeNames ? rangeNamesPx : 0);
  const roomPx = heightPx - topPx - axisPx;
  const pitch = Math.min(mostPitchPx, roomPx / Math.max(1, rows.length));
  return {
    axis,
    xPx: valueScale(axis, [left, Math.max(left + 1, right)]),
    left,
    right: Math.max(left + 1, right),
    top: topPx + Math.max(0, (roomPx - pitch * rows.length) / 2),
    pitch,
    namesPx,
    hasRangeNames,
  };
}
