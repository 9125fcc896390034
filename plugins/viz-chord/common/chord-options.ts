import {
  choice,
  colorScheme,
  currencyFormat,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Things that can be told apart around a circle. */
const mostNodes = 60;

export const chordOptions = vizOptions({
  row_limit: rowLimitOption(),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  ribbons: choice(
    'Ribbons',
    [
      ['auto', 'What fits the flows'],
      ['mutual', 'One for both directions'],
      ['directed', 'One for each, with an arrow'],
    ],
    'auto',
    {
      group: 'Series',
      description:
        'One ribbon fits where everything both gives and takes: it is as wide at each end as what is given there.',
    },
  ),
  ribbon_color: choice(
    'Ribbons are colored by',
    [
      ['source', 'Source'],
      ['target', 'Target'],
    ],
    'source',
    { group: 'Series' },
  ),
  max_nodes: numberOption(
    'Most parts',
    30,
    { minimum: 2, maximum: mostNodes },
    { group: 'Series', description: 'The smallest beyond these are one part together.' },
  ),
  ring_width: numberOption('Ring width', 14, { minimum: 4, maximum: 40 }, { group: 'Series' }),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  show_values: toggle('Show values', false, { group: 'Labels', shownWhen: { key: 'show_labels', is: [true] } }),
  y_axis_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
});
export type ChordOptions = Static<typeof chordOptions>;
