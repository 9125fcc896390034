import {
  boundsOption,
  breakOption,
  choice,
  currencyFormat,
  forecastOptions,
  nearValuesOption,
  numberChoice,
  numberFormat,
  numberOption,
  optionalChoice,
  overviewOption,
  seriesSortChoices,
  textOption,
  timeSeriesOptions,
  toggle,
  usualAreaOpacity,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { secondQueryOptions } from './second-query-options.ts';

const markKinds = [
  ['line', 'Line'],
  ['bar', 'Bar'],
  ['scatter', 'Points only'],
  ['smooth', 'Smooth line'],
  ['start', 'Step at the start'],
  ['middle', 'Step in the middle'],
  ['end', 'Step at the end'],
] as const;

const stackKinds = [
  ['Stack', 'Stacked'],
  ['Expand', 'Stacked to 100 %'],
] as const;

const axes = [
  [0, 'Left'],
  [1, 'Right'],
] as const;

const marksA = { group: 'Marks A' };
const marksB = { group: 'Marks B' };
const sides = { group: 'Right axis' };
const point = { minimum: 1, maximum: 20 };
const share = { minimum: 0, maximum: 1, step: 0.05 };

/** A total or a share means nothing over two axes. */
const {
  contributionMode: _contribution,
  showTooltipTotal: _total,
  showTooltipPercentage: _percentage,
  ...sharedOptions
} = timeSeriesOptions;

/** Options of the mixed chart. Settings of query B end in `_b`, how it looks in `B`. */
export const mixedOptions = vizOptions({
  ...sharedOptions,
  ...secondQueryOptions,
  ...forecastOptions,
  ...overviewOption(),
  seriesType: choice('Marks', markKinds, 'line', marksA),
  stack: optionalChoice('Stacked', stackKinds, marksA),
  area: toggle('Filled area', false, marksA),
  opacity: numberOption('Area opacity', usualAreaOpacity, share, {
    ...marksA,
    shownWhen: { key: 'area', is: [true] },
  }),
  markerEnabled: toggle('Points', false, { ...marksA, description: 'A dot at every value.' }),
  markerSize: numberOption('Point size', 6, point, { ...marksA, shownWhen: { key: 'markerEnabled', is: [true] } }),
  show_value: toggle('Show values', false, marksA),
  yAxisIndex: numberChoice('Axis', axes, 0, marksA),

  seriesTypeB: choice('Marks', markKinds, 'line', marksB),
  stackB: optionalChoice('Stacked', stackKinds, marksB),
  areaB: toggle('Filled area', false, marksB),
  opacityB: numberOption('Area opacity', usualAreaOpacity, share, {
    ...marksB,
    shownWhen: { key: 'areaB', is: [true] },
  }),
  markerEnabledB: toggle('Points', false, { ...marksB, description: 'A dot at every value.' }),
  markerSizeB: numberOption('Point size', 6, point, { ...marksB, shownWhen: { key: 'markerEnabledB', is: [true] } }),
  show_valueB: toggle('Show values', false, marksB),
  yAxisIndexB: numberChoice('Axis', axes, 1, marksB),
  sort_series_typeB: choice('Sort series of B by', seriesSortChoices, 'sum', marksB),
  sort_series_ascendingB: toggle('Smallest series of B first', false, marksB),

  truncateYAxis: nearValuesOption('Axes'),
  y_axis_break: breakOption('Axes', { key: 'logAxis', is: [false] }),
  yAxisTitleSecondary: textOption('Title', '', sides),
  y_axis_format_secondary: numberFormat('Number format', sides),
  currency_format_secondary: currencyFormat('Currency', sides),
  logAxisSecondary: toggle('Logarithmic axis', false, sides),
  y_axis_bounds_secondary: boundsOption('Axis bounds', sides),
  y_axis_break_secondary: breakOption(sides.group, { key: 'logAxisSecondary', is: [false] }),
});

export type MixedOptions = Static<typeof mixedOptions>;
