import type { Margins } from '#plugins/charts';
import type { HistogramGroup, HistogramModel } from './histogram-model.ts';

/** What the parts of the drawing share. */
export interface HistogramFrame {
  readonly model: HistogramModel;
  readonly margins: Margins;
  readonly xPx: (value: number) => number;
  readonly yPx: (count: number) => number;
  readonly valueOf: (count: number | null) => string;
  readonly colorOf: (group: HistogramGroup) => string;
}
