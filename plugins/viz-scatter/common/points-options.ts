import {
  choice,
  colorScheme,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  sortDescendingOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { planeOptions } from './plane-options.ts';

const fitted = ['linear', 'quadratic', 'exponential', 'loess'] as const;
const hasFit = { key: 'fit', is: fitted } as const;

/** Options of the scatter plot of two metrics. */
export const pointsOptions = vizOptions({
  row_limit: rowLimitOption(),
  order_desc: sortDescendingOption(),

  color_scheme: colorScheme({ group: 'Points' }),
  point_size: numberOption(
    'Point size',
    8,
    { minimum: 2, maximum: 30 },
    {
      group: 'Points',
      description: 'Across, where no metric says the size.',
    },
  ),
  max_bubble_size: numberOption(
    'Largest point',
    25,
    { minimum: 5, maximum: 100, step: 5 },
    {
      group: 'Points',
      shownWhen: { key: 'size', isFilled: true },
    },
  ),
  opacity: numberOption('Opacity', 0.6, { minimum: 0.05, maximum: 1, step: 0.05 }, { group: 'Points' }),

  fit: choice(
    'Line',
    [
      ['none', 'None'],
      ['linear', 'Straight'],
      ['quadratic', 'Curve of second degree'],
      ['exponential', 'Exponential'],
      ['loess', 'Smoothed'],
    ],
    'linear',
    { group: 'Fitted line' },
  ),
  fit_by: choice(
    'Fitted to',
    [
      ['all', 'All points'],
      ['series', 'Each color'],
    ],
    'all',
    { group: 'Fitted line', shownWhen: [hasFit, { key: 'series', isFilled: true }] },
  ),
  fit_smoothing: numberOption(
    'Smoothing',
    0.5,
    { minimum: 0.1, maximum: 1, step: 0.05 },
    {
      group: 'Fitted line',
      description: 'Share of the points that each place of the line follows.',
      shownWhen: { key: 'fit', is: ['loess'] },
    },
  ),
  show_band: toggle('Show where the line may be', true, {
    group: 'Fitted line',
    description: 'The band that holds the true line in 95 % of all samples.',
    shownWhen: { key: 'fit', is: ['linear', 'quadratic'] },
  }),
  show_fit_words: toggle('Show the formula', true, {
    group: 'Fitted line',
    description: 'With R², the share of the variance that the line explains.',
    shownWhen: hasFit,
  }),

  point_labels: choice(
    'Names',
    [
      ['none', 'None'],
      ['outliers', 'Of those farthest from the line'],
      ['all', 'Of all, as far as there is room'],
    ],
    'outliers',
    { group: 'Labels' },
  ),
  label_count: numberOption(
    'Most names',
    6,
    { minimum: 1, maximum: 50 },
    {
      group: 'Labels',
      shownWhen: { key: 'point_labels', is: ['outliers'] },
    },
  ),

  quadrants: choice(
    'Lines that divide the plane',
    [
      ['none', 'None'],
      ['average', 'At the means'],
      ['median', 'At the medians'],
      ['values', 'At two values'],
    ],
    'none',
    { group: 'Quadrants' },
  ),
  quadrant_x: numberOption(
    'Along X',
    0,
    { step: 0.1 },
    {
      group: 'Quadrants',
      shownWhen: { key: 'quadrants', is: ['values'] },
    },
  ),
  quadrant_y: numberOption(
    'Along Y',
    0,
    { step: 0.1 },
    {
      group: 'Quadrants',
      shownWhen: { key: 'quadrants', is: ['values'] },
    },
  ),

  ...planeOptions,

  ...legendOptions(),
  tooltipSizeFormat: numberFormat('Size in the tooltip', {
    group: 'Tooltip',
    shownWhen: { key: 'size', isFilled: true },
  }),
});
export type PointsOptions = Static<typeof pointsOptions>;
