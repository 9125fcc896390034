import { valueLabels, type Currency, type LineLook, type NumberLabels, type VizFormats } from '#plugins/viz-kit';
import type { MixedOptions } from './mixed-options.ts';
import type { QueryName } from './query-form.ts';

/** Axis of values: 0 at the left, 1 at the right. */
export type AxisSide = 0 | 1;

/** How the marks of one query look. */
export interface QueryLook {
  readonly kind: LineLook['seriesType'] | 'bar';
  readonly side: AxisSide;
  readonly showsValues: boolean;
  /** The same for what draws lines; of bars its kind has no meaning. */
  readonly line: LineLook;
}

/** The look of a query, with the settings of its axis. */
export function lookOf(options: MixedOptions, query: QueryName): QueryLook {
  const own = query === 'A' ? looksOfA(options) : looksOfB(options);
  const { seriesType, side, showsValues, ...marks } = own;
  const line: LineLook = {
    ...options,
    ...marks,
    ...axisSettings(options, side),
    seriesType: seriesType === 'bar' ? 'line' : seriesType,
    contributionMode: null,
    showTooltipTotal: false,
    showTooltipPercentage: false,
    connectNulls: false,
    direct_labels: false,
  };
  return { kind: seriesType, side, showsValues, line };
}

const looksOfA = (options: MixedOptions) => ({
  seriesType: options.seriesType,
  stack: options.stack,
  area: options.area,
  opacity: options.opacity,
  markerEnabled: options.markerEnabled,
  markerSize: options.markerSize,
  side: options.yAxisIndex,
  showsValues: options.show_value,
});

const looksOfB = (options: MixedOptions) => ({
  seriesType: options.seriesTypeB,
  stack: options.stackB,
  area: options.areaB,
  opacity: options.opacityB,
  markerEnabled: options.markerEnabledB,
  markerSize: options.markerSizeB,
  side: options.yAxisIndexB,
  showsValues: options.show_valueB,
  sort_series_type: options.sort_series_typeB,
  sort_series_ascending: options.sort_series_ascendingB,
  comparison_type: options.comparison_type_b,
});

interface AxisSettings {
  readonly y_axis_title: string;
  readonly y_axis_format: string;
  readonly currency_format: Currency | null;
  readonly logAxis: boolean;
  readonly y_axis_bounds: readonly [number | null, number | null];
  readonly y_axis_break: readonly [number | null, number | null];
}

export const axisSettings = (options: MixedOptions, side: AxisSide): AxisSettings =>
  side === 0
    ? {
        y_axis_title: options.y_axis_title,
        y_axis_format: options.y_axis_format,
        currency_format: options.currency_format,
        logAxis: options.logAxis,
        y_axis_bounds: options.y_axis_bounds,
        y_axis_break: options.y_axis_break,
      }
    : {
        y_axis_title: options.yAxisTitleSecondary,
        y_axis_format: options.y_axis_format_secondary,
        currency_format: options.currency_format_secondary,
        logAxis: options.logAxisSecondary,
        y_axis_bounds: options.y_axis_bounds_secondary,
        y_axis_break: options.y_axis_break_secondary,
      };

/** Values of a query in words: changes in percent, unless a format was chosen. */
export function valueWords(formats: VizFormats, { line }: QueryLook): NumberLabels {
  const isShare = line.comparison_type === 'percentage' && line.y_axis_format === 'SMART_NUMBER';
  return valueLabels(formats, isShare ? '.1~%' : line.y_axis_format, line.currency_format);
}
