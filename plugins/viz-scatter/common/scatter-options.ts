import {
  axisBreakOption,
  forecastOptions,
  markRulesOption,
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
  conditional_formatting: markRulesOption('series', 'Colors of points by their values.'),
});

export type ScatterOptions = Static<typeof scatterOptions>;
