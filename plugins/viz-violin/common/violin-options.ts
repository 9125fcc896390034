import {
  boundsOption,
  choice,
  colorScheme,
  legendOptions,
  numberFormat,
  numberOption,
  textOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const usualBins = 128;

const areViolins = { key: 'shape', is: ['violin'] } as const;

export const violinOptions = vizOptions({
  bins: numberOption(
    'Bins',
    usualBins,
    { minimum: 16, maximum: 1000, step: 16 },
    {
      group: 'Query',
      description: 'In which values are counted before their density is smoothed.',
    },
  ),
  violin_order: choice(
    'Order of the groups',
    [
      ['none', 'As they come'],
      ['name', 'By name'],
      ['median', 'By median'],
    ],
    'none',
    { group: 'Query' },
  ),
  violin_order_asc: toggle('Groups ascending', true, { group: 'Query' }),

  shape: choice(
    'Shape',
    [
      ['violin', 'Violins'],
      ['ridgeline', 'Ridges'],
    ],
    'violin',
    { group: 'Shape' },
  ),
  orientation: choice(
    'Orientation',
    [
      ['vertical', 'Vertical'],
      ['horizontal', 'Horizontal'],
    ],
    'vertical',
    { group: 'Shape', shownWhen: areViolins },
  ),
  overlap: numberOption(
    'Overlap',
    1,
    { minimum: 0, maximum: 4, step: 0.25 },
    {
      group: 'Shape',
      description: 'How far a ridge reaches into the rows above it.',
      shownWhen: { key: 'shape', is: ['ridgeline'] },
    },
  ),
  scale: choice(
    'Widths',
    [
      ['common', 'One scale: equal areas'],
      ['count', 'One scale: areas by number of values'],
      ['own', 'Each as wide as there is room'],
    ],
    'common',
    { group: 'Shape' },
  ),
  smoothing: numberOption(
    'Smoothing',
    1,
    { minimum: 0.1, maximum: 4, step: 0.1 },
    {
      group: 'Shape',
      description: 'Of the usual one, which follows from spread and number of the values.',
    },
  ),
  trim: toggle('End at the least and greatest value', true, { group: 'Shape' }),
  inner: choice(
    'Inside',
    [
      ['box', 'Quartiles as a bar, median as a dot'],
      ['quartiles', 'Lines at quartiles and median'],
      ['median', 'Line at the median'],
      ['none', 'Nothing'],
    ],
    'box',
    { group: 'Shape' },
  ),
  show_median: toggle('Write medians', false, { group: 'Shape' }),
  color_scheme: colorScheme({ group: 'Shape' }),

  number_format: numberFormat('Number format', { group: 'Axes' }),
  value_title: textOption('Title of the values', '', { group: 'Axes' }),
  value_bounds: boundsOption('Bounds of the values', { group: 'Axes' }),
  group_title: textOption('Title of the groups', '', { group: 'Axes' }),

  ...legendOptions(),
});
export type ViolinOptions = Static<typeof violinOptions>;
