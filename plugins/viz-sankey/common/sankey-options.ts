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

const showsLabels = { key: 'show_labels', is: [true] } as const;

export const sankeyOptions = vizOptions({
  row_limit: rowLimitOption(),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  align: choice(
    'Steps',
    [
      ['justify', 'Ends at the right'],
      ['left', 'As early as possible'],
      ['right', 'As late as possible'],
      ['center', 'Beginnings beside what follows'],
    ],
    'justify',
    { group: 'Series' },
  ),
  node_order: choice(
    'Order within a step',
    [
      ['auto', 'So that few bands cross'],
      ['value', 'Largest first'],
      ['data', 'As they come'],
    ],
    'auto',
    { group: 'Series' },
  ),
  link_color: choice(
    'Bands are colored by',
    [
      ['source', 'Source'],
      ['target', 'Target'],
      ['neutral', 'Nothing'],
    ],
    'source',
    { group: 'Series' },
  ),
  max_nodes: numberOption(
    'Most parts in a step',
    20,
    { minimum: 2, maximum: 60 },
    { group: 'Series', description: 'The smallest beyond these are one part together.' },
  ),
  node_width: numberOption('Width of parts', 14, { minimum: 2, maximum: 60 }, { group: 'Series' }),
  node_gap: numberOption('Gap between parts', 10, { minimum: 0, maximum: 60 }, { group: 'Series' }),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  show_values: toggle('Show values', false, { group: 'Labels', shownWhen: showsLabels }),
  show_link_values: toggle('Show values of bands', false, { group: 'Labels' }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
});
export type SankeyOptions = Static<typeof sankeyOptions>;
