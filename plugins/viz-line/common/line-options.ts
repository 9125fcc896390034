import {
  axisBreakOption,
  choice,
  forecastOptions,
  nearValuesOption,
  numberOption,
  overviewOption,
  showValueOption,
  timeSeriesOptions,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Options of the line chart. */
export const lineOptions = vizOptions({
  ...timeSeriesOptions,
  ...forecastOptions,
  ...axisBreakOption(false),
  ...overviewOption(),
  seriesType: choice(
    'Line style',
    [
      ['line', 'Straight'],
      ['smooth', 'Smooth'],
      ['start', 'Step at the start'],
      ['middle', 'Step in the middle'],
      ['end', 'Step at the end'],
      ['scatter', 'Points only'],
    ],
    'line',
    { group: 'Series' },
  ),
  show_value: showValueOption,
  markerEnabled: toggle('Points', false, { group: 'Series', description: 'A dot at every value.' }),
  markerSize: numberOption(
    'Point size',
    6,
    { minimum: 1, maximum: 20 },
    { group: 'Series', shownWhen: { key: 'markerEnabled', is: [true] } },
  ),
  area: toggle('Filled area', false, { group: 'Series' }),
  opacity: numberOption(
    'Area opacity',
    0.2,
    { minimum: 0, maximum: 1, step: 0.05 },
    { group: 'Series', shownWhen: { key: 'area', is: [true] } },
  ),
  truncateYAxis: nearValuesOption('Axes', { key: 'area', is: [false] }),
  connectNulls: toggle('Connect over gaps', false, { group: 'Series' }),
  direct_labels: toggle('Name lines at their end', true, {
    group: 'Legend',
    description: 'Where there are few lines and room.',
  }),
});

export type LineOptions = Static<typeof lineOptions>;
