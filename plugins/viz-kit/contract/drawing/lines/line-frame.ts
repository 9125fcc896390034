import type { Static, TObject } from 'typebox';
import type { timeSeriesOptions } from '../../options/time-series-options.ts';
import type { AnnotationShape } from '../../annotations/annotation-shapes.ts';
import type { ReferenceShapes } from '../../reference-lines/reference-shapes.ts';
import type { ConditionalRule } from '../../rules/conditional-rule.ts';
import type { DrawInput } from '../../type/viz-type.ts';
import type { BreakSettings } from '../axis-break/axis-break.ts';
import type { Margins } from '../cartesian.ts';
import type { SeriesRules } from '../series-rules.ts';
import type { Series, SeriesTable } from '../series-table.ts';
import type { Span, StackMode } from '../stack-series.ts';
import type { ValueAxis } from '../value-axis.ts';

/** What lines and areas are drawn by. */
export type LineLook = Omit<
  Static<TObject<typeof timeSeriesOptions>>,
  'legendOrientation' | 'legendType' | 'legendMargin' | 'legendSort' // read by `legendViz` and by who shows the legend
> & {
  readonly seriesType: 'line' | 'smooth' | 'start' | 'middle' | 'end' | 'scatter';
  readonly markerEnabled: boolean;
  readonly markerSize: number;
  readonly area: boolean;
  readonly truncateYAxis: boolean;
  readonly opacity: number;
  readonly stack: StackMode | null;
  readonly connectNulls: boolean;
  readonly direct_labels: boolean;
  /** The range that the value axis leaves out; of types that can. */
  readonly y_axis_break?: BreakSettings['y_axis_break'];
  /** Rules that color single points, of types that draw no lines. */
  readonly conditional_formatting?: readonly ConditionalRule[];
  readonly show_value?: boolean;
  readonly only_total?: boolean;
  /** Percent of the stack below which a part has no label. */
  readonly percentage_threshold?: number;
  /** Series stay in the order of the result, whatever they are sorted by. */
  readonly keepsSeriesOrder?: boolean;
  /** What the picture leaves out besides what it counts itself, in words. */
  readonly remark?: string;
};

export type LineInput = DrawInput<LineLook>;

/** What the parts of the drawing share. */
export interface LineFrame {
  readonly table: SeriesTable;
  readonly visible: readonly Series[];
  /** Where each series reaches, row by row; undefined for lines that are not stacked. */
  readonly spans: ReadonlyMap<Series, readonly Span[]> | undefined;
  /** Place of each row on the axis: milliseconds, numbers, or 0, 1, 2 … for categories. */
  readonly xs: readonly number[];
  readonly xDomain: readonly [number, number];
  /** Layers over the lines. */
  readonly annotations: readonly AnnotationShape[];
  readonly references: ReferenceShapes;
  readonly margins: Margins;
  readonly values: ValueAxis;
  /** Names of the axes, and what the picture leaves out, in words; empty: none. */
  readonly titles: { readonly above: string; readonly below: string; readonly remark: string };
  readonly xPx: (x: number) => number;
  readonly yPx: (y: number) => number;
  readonly colorOf: (series: Series) => string;
  /** Colours of single points, of types that have rules. */
  readonly rules?: SeriesRules | undefined;
}

/** The value at which a series is drawn: its own, or the upper edge of its part of the stack. */
export function heightAt({ spans }: Pick<LineFrame, 'spans'>, series: Series, row: number): number | null {
  if (spans === undefined) return series.values[row] ?? null;
  return spans.get(series)?.[row]?.[1] ?? null;
}
