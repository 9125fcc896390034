import {
  boundsOption,
  colorScheme,
  currencyFormat,
  legendOptions,
  numberFormat,
  rowLimitOption,
  textOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Rows of a bullet chart that names no limit. */
export const defaultBullets = 50;

const labelled = (key: string) => ({ key, isFilled: true }) as const;

export const bulletOptions = vizOptions({
  row_limit: rowLimitOption(defaultBullets),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  ranges: textOption('Ranges end at', '', {
    group: 'Ranges and markers',
    description: 'Numbers with commas between them, such as 40, 80, 100.',
  }),
  range_labels: textOption('Names of the ranges', '', {
    group: 'Ranges and markers',
    description: 'With commas between them, such as Poor, Fair, Good.',
    shownWhen: labelled('ranges'),
  }),
  markers: textOption('Markers', '', {
    group: 'Ranges and markers',
    description: 'Triangles at these values, with commas between them.',
  }),
  marker_labels: textOption('Names of the markers', '', {
    group: 'Ranges and markers',
    shownWhen: labelled('markers'),
  }),
  marker_lines: textOption('Marker lines', '', {
    group: 'Ranges and markers',
    description: 'Lines at these values, with commas between them.',
  }),
  marker_line_labels: textOption('Names of the lines', '', {
    group: 'Ranges and markers',
    shownWhen: labelled('marker_lines'),
  }),
  color_scheme: colorScheme({ group: 'Series' }),
  show_value: toggle('Show values', true, { group: 'Labels' }),
  xAxisBounds: boundsOption('Axis bounds', { group: 'Axes' }),
  y_axis_format: numberFormat('Number format', { group: 'Axes' }),
  currency_format: currencyFormat('Currency', { group: 'Axes' }),
  date_format: timeFormat('Time format', { group: 'Axes' }),
  ...legendOptions(),
});
export type BulletOptions = Static<typeof bulletOptions>;
