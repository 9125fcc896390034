import type { Margins, NumberLabels, BinnedGroup, BinnedGroups } from '#plugins/viz-kit';

/** What the parts of the drawing share. */
export interface HistogramFrame {
  readonly model: BinnedGroups;
  readonly margins: Margins;
  /** Of the counts that were asked for and have room. px */
  readonly labels: readonly { readonly words: string; readonly x: number; readonly y: number }[];
  readonly xPx: (value: number) => number;
  readonly yPx: (count: number) => number;
  readonly valueOf: NumberLabels;
  readonly colorOf: (group: BinnedGroup) => string;
}
