import {
  choice,
  colorScheme,
  currencyFormat,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Words of a cloud that names no limit. */
export const defaultWords = 100;

export const wordCloudOptions = vizOptions({
  row_limit: rowLimitOption(defaultWords),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  size_from: numberOption('Smallest font size', 10, { minimum: 6, maximum: 120 }, { group: 'Series' }),
  size_to: numberOption('Largest font size', 70, { minimum: 6, maximum: 200 }, { group: 'Series' }),
  size_scale: choice(
    'Size grows with',
    [
      ['linear', 'The value'],
      ['sqrt', 'Its square root'],
      ['log', 'Its order of magnitude'],
    ],
    'linear',
    {
      group: 'Series',
      description: 'Square roots and orders of magnitude keep small values readable beside large ones.',
    },
  ),
  shrinks: toggle('Smaller where not all have room', true, { group: 'Series' }),
  rotation: choice(
    'Rotation',
    [
      ['square', 'Level and upright'],
      ['flat', 'Level'],
      ['random', 'Any'],
    ],
    'square',
    { group: 'Series' },
  ),
  word_gap: numberOption('Gap between words', 2, { minimum: 0, maximum: 20 }, { group: 'Series' }),
  colors: choice(
    'Colors',
    [
      ['words', 'One for each word'],
      ['one', 'One for all'],
    ],
    'words',
    { group: 'Series' },
  ),
  color_scheme: colorScheme({ group: 'Series' }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
});
export type WordCloudOptions = Static<typeof wordCloudOptions>;
