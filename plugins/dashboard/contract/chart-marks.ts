import { defineCommand, defineState } from '#core/common';
import type { ChartBrush, Selection } from '#plugins/viz-kit';

/** What is marked in the picture of a chart itself. */
export interface ChartMark {
  /** The range shown as brushed. */
  readonly brush?: ChartBrush | null;
  /** Chosen values by column; the rest is drawn faint. */
  readonly selection?: Selection;
}

/** Marks by chart id; set by what selects, such as cross-filters and brushing. Not stored. */
export const ChartMarks = defineState<Readonly<Record<number, ChartMark>>>('dashboard/chartMarks', {});
/** Replaces what is marked in a chart; null marks nothing. */
export const markChart = defineCommand<{ readonly chartId: number; readonly mark: ChartMark | null }>(
  'dashboard/markChart',
);
