import type { Margins, Series, SeriesTable, ValueAxis } from '#plugins/charts';

/** What the parts of the drawing share. */
export interface LineFrame {
  readonly table: SeriesTable;
  readonly visible: readonly Series[];
  /** Place of each row on the axis: milliseconds, numbers, or 0, 1, 2 … for categories. */
  readonly xs: readonly number[];
  readonly xDomain: readonly [number, number];
  readonly margins: Margins;
  readonly values: ValueAxis;
  readonly xPx: (x: number) => number;
  readonly yPx: (y: number) => number;
  readonly colorOf: (series: Series) => string;
}
