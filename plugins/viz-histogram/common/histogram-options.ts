import {
  colorScheme,
  legendOptions,
  numberFormat,
  numberOption,
  textOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const defaultBins = 5;

/** Options of the histogram. A row limit has no use: the engine counts, and only bins leave it. */
export const histogramOptions = vizOptions({
  bins: numberOption('Bins', defaultBins, { minimum: 1, maximum: 1000 }, { group: 'Query' }),
  normalize: toggle('Shares of all rows', false, { group: 'Query', description: 'Instead of counts.' }),
  cumulative: toggle('Cumulative', false, { group: 'Query', description: 'Each bin counts the ones before it too.' }),

  color_scheme: colorScheme({ group: 'Series' }),
  show_value: toggle('Show values', false, { group: 'Series' }),

  x_axis_title: textOption('X axis title', '', { group: 'Axes' }),
  x_axis_format: numberFormat('X axis format', { group: 'Axes' }),
  y_axis_title: textOption('Y axis title', '', { group: 'Axes' }),
  y_axis_format: numberFormat('Y axis format', { group: 'Axes' }),

  ...legendOptions(),
});

export type HistogramOptions = Static<typeof histogramOptions>;
