import { choice, numberOption, timeSeriesOptions, toggle, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Shares have a beginning of their own, and changes below zero no place on a logarithmic axis. */
const { contributionMode: _share, logAxis: _log, showTooltipTotal: _total, ...shared } = timeSeriesOptions;

export const compareOptions = vizOptions({
  ...shared,
  change_from: choice(
    'Change from',
    [
      ['first', 'The first value'],
      ['previous', 'The value before'],
      ['mean', 'The mean'],
    ],
    'first',
    { group: 'Series' },
  ),
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
  markerEnabled: toggle('Points', false, { group: 'Series', description: 'A dot at every value.' }),
  markerSize: numberOption(
    'Point size',
    6,
    { minimum: 1, maximum: 20 },
    { group: 'Series', shownWhen: { key: 'markerEnabled', is: [true] } },
  ),
  connectNulls: toggle('Connect over gaps', false, { group: 'Series' }),
  direct_labels: toggle('Name lines at their end', true, {
    group: 'Legend',
    description: 'Where there are few lines and room.',
  }),
});
export type CompareOptions = Static<typeof compareOptions>;
