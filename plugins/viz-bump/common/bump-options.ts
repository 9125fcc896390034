import {
  choice,
  colorScheme,
  currencyFormat,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  seriesLimitOption,
  sortDescendingOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const bumpOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  order_desc: sortDescendingOption(),
  top: numberOption(
    'Ranks',
    10,
    { minimum: 1, maximum: 50 },
    {
      group: 'Lines',
      description: 'Lines leave the picture below the last one, and come back.',
    },
  ),
  smallest_first: toggle('Smallest first', false, {
    group: 'Lines',
    description: 'Rank 1 has the smallest value, such as of times.',
  }),
  curve: choice(
    'Lines',
    [
      ['smooth', 'Smooth'],
      ['straight', 'Straight'],
    ],
    'smooth',
    { group: 'Lines' },
  ),
  line_width: numberOption('Line width', 3, { minimum: 1, maximum: 12 }, { group: 'Lines' }),
  fade_dropped: toggle('Fade those not there at the end', true, { group: 'Lines' }),
  color_scheme: colorScheme({ group: 'Lines' }),

  names: choice(
    'Names',
    [
      ['both', 'At both ends'],
      ['end', 'At the last moment'],
      ['none', 'None'],
    ],
    'both',
    { group: 'Labels' },
  ),
  show_ranks: toggle('Show ranks', true, { group: 'Labels', description: 'In the dots, where they have room.' }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),

  ...legendOptions(),
});
export type BumpOptions = Static<typeof bumpOptions>;
