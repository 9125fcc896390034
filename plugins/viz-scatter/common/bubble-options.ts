import {
  boundsOption,
  colorScheme,
  nearValuesOption,
  numberFormat,
  numberOption,
  rowLimitOption,
  sortDescendingOption,
  textOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Options of the bubble chart. */
export const bubbleOptions = vizOptions({
  row_limit: rowLimitOption(),
  order_desc: sortDescendingOption(),

  color_scheme: colorScheme({ group: 'Bubbles' }),
  max_bubble_size: numberOption('Largest bubble', 25, { minimum: 5, maximum: 100, step: 5 }, { group: 'Bubbles' }),
  opacity: numberOption('Opacity', 0.6, { minimum: 0, maximum: 1, step: 0.05 }, { group: 'Bubbles' }),

  x_axis_label: textOption('X axis title', '', { group: 'X axis' }),
  xAxisFormat: numberFormat('Number format', { group: 'X axis' }),
  logXAxis: toggle('Logarithmic axis', false, { group: 'X axis' }),
  truncateXAxis: nearValuesOption('X axis'),
  xAxisBounds: boundsOption('Axis bounds', { group: 'X axis' }),

  y_axis_label: textOption('Y axis title', '', { group: 'Y axis' }),
  y_axis_format: numberFormat('Number format', { group: 'Y axis' }),
  logYAxis: toggle('Logarithmic axis', false, { group: 'Y axis' }),
  truncateYAxis: nearValuesOption('Y axis'),
  y_axis_bounds: boundsOption('Axis bounds', { group: 'Y axis' }),

  show_legend: toggle('Show legend', true, { group: 'Legend' }),
  tooltipSizeFormat: numberFormat('Size in the tooltip', { group: 'Tooltip' }),
});

export type BubbleOptions = Static<typeof bubbleOptions>;
