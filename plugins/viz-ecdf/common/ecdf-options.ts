import {
  boundsOption,
  choice,
  colorScheme,
  legendOptions,
  limitOption,
  numberFormat,
  numberOption,
  textOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const usualBins = 200;
export const usualValues = 10_000;

export const ecdfOptions = vizOptions({
  counted: choice(
    'Counted',
    [
      ['bins', 'In fine bins'],
      ['values', 'Each value by itself'],
    ],
    'bins',
    { group: 'Query', description: 'Each by itself is exact, where there are not too many different values.' },
  ),
  bins: numberOption(
    'Bins',
    usualBins,
    { minimum: 10, maximum: 1000, step: 10 },
    {
      group: 'Query',
      shownWhen: { key: 'counted', is: ['bins'] },
    },
  ),
  row_limit: limitOption('Most different values', [1000, 5000, 10_000, 50_000], usualValues, {
    group: 'Query',
    shownWhen: { key: 'counted', is: ['values'] },
  }),

  direction: choice(
    'Shows',
    [
      ['below', 'Values up to each value'],
      ['above', 'Values above each value'],
    ],
    'below',
    { group: 'Lines' },
  ),
  measure: choice(
    'As',
    [
      ['share', 'Share'],
      ['count', 'Number of values'],
    ],
    'share',
    { group: 'Lines' },
  ),
  percentiles: textOption('Percentiles', '50, 90', {
    group: 'Lines',
    description: 'Percent, with commas between them; each is a line across. Empty: none.',
  }),
  line_width: numberOption('Line width', 2, { minimum: 1, maximum: 6, step: 0.5 }, { group: 'Lines' }),
  fill: toggle('Fill below the line', false, { group: 'Lines' }),
  color_scheme: colorScheme({ group: 'Lines' }),

  x_axis_title: textOption('X axis title', '', { group: 'X axis' }),
  x_axis_format: numberFormat('Number format', { group: 'X axis' }),
  logXAxis: toggle('Logarithmic axis', false, { group: 'X axis' }),
  xAxisBounds: boundsOption('Axis bounds', { group: 'X axis' }),

  y_axis_title: textOption('Y axis title', '', { group: 'Y axis' }),
  y_axis_format: numberFormat('Number format', { group: 'Y axis' }),

  ...legendOptions(),
});
export type EcdfOptions = Static<typeof ecdfOptions>;
