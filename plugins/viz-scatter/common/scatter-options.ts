import {
  axisBreakOption,
  forecastOptions,
  nearValuesOption,
  numberOption,
  overviewOption,
  showValueOption,
  timeSeriesOptions,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Options of the scatter plot. */
export const scatterOptions = vizOptions({
  ...timeSeriesOptions,
  ...forecastOptions,
  ...axisBreakOption(false),
  ...overviewOption(),
  markerSize: numberOption('Point size', 6, { minimum: 1, maximum: 20 }, { group: 'Series' }),
  show_value: showValueOption,
  truncateYAxis: nearValuesOption('Axes'),
});

export type ScatterOptions = Static<typeof scatterOptions>;
