import type {
  AnnotationShape,
  AxisBreak,
  DrawInput,
  NumberLabels,
  ReferenceShapes,
  Series,
  SeriesRules,
  SeriesTable,
} from '#plugins/viz-kit';
import type { Bar, Slot } from './bar-layout.ts';
import type { BarOptions } from './bar-options.ts';

export type BarInput = DrawInput<BarOptions>;

/** What both orientations draw. */
export interface BarPlan {
  readonly table: SeriesTable;
  readonly visible: readonly Series[];
  readonly slots: readonly Slot[];
  readonly bars: readonly Bar[];
  readonly titleOf: (slot: Slot) => string;
  readonly valueOf: NumberLabels;
  /** Format of the value axis; shares where stacks are stretched to 100 %. */
  readonly axisValueOf: NumberLabels;
  readonly colorOf: (series: Series) => string;
  /** Colours of single bars. */
  readonly rules: SeriesRules;
  /** Annotation layers over vertical bars of a time axis. */
  readonly annotations: readonly AnnotationShape[];
  readonly references: ReferenceShapes;
  /** The range that the axis of the values leaves out. */
  readonly gap?: AxisBreak | undefined;
  /** Names of the axes; empty: none. */
  readonly titles: { readonly values: string; readonly slots: string };
  /** What the picture does not show, in words; empty: nothing. */
  readonly remark: string;
}
