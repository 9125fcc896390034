import { boundsOption, markRulesOption, nearValuesOption, numberFormat, textOption, toggle } from '#plugins/viz-kit';
import type { Static, TObject } from 'typebox';

/** Both axes of a plane of two metrics. */
export const planeOptions = {
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

  conditional_formatting: markRulesOption('rows', 'Colors of points by their values.'),
};
export type PlaneOptions = Static<TObject<typeof planeOptions>>;
