import {
  axisBreakOption,
  choice,
  forecastOptions,
  numberOption,
  optionalChoice,
  overviewOption,
  stackValueOptions,
  timeSeriesOptions,
  toggle,
  usualAreaOpacity,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Options of the area chart. */
export const areaOptions = vizOptions({
  ...timeSeriesOptions,
  ...forecastOptions,
  ...axisBreakOption(true),
  ...overviewOption(),
  seriesType: choice(
    'Line style',
    [
      ['line', 'Straight'],
      ['smooth', 'Smooth'],
      ['start', 'Step at the start'],
      ['middle', 'Step in the middle'],
      ['end', 'Step at the end'],
    ],
    'line',
    { group: 'Series' },
  ),
  stack: optionalChoice(
    'Stacked',
    [
      ['Stack', 'Stacked'],
      ['Stream', 'Stream around the middle'],
      ['Expand', 'Stacked to 100 %'],
    ],
    { group: 'Series', description: 'Empty: each from the bottom.' },
  ),
  ...stackValueOptions,
  opacity: numberOption('Area opacity', usualAreaOpacity, { minimum: 0, maximum: 1, step: 0.05 }, { group: 'Series' }),
  markerEnabled: toggle('Points', false, { group: 'Series', description: 'A dot at every value.' }),
  markerSize: numberOption(
    'Point size',
    6,
    { minimum: 1, maximum: 20 },
    { group: 'Series', shownWhen: { key: 'markerEnabled', is: [true] } },
  ),
  direct_labels: toggle('Name areas at their end', true, {
    group: 'Legend',
    description: 'Where there are few areas and room.',
  }),
});

export type AreaOptions = Static<typeof areaOptions>;
