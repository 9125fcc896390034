import {
  choice,
  colorScheme,
  currencyFormat,
  hiddenOption,
  numberFormat,
  numberOption,
  rowLimitOption,
  textOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';

/** Values of a gauge that names no limit. */
export const defaultGauges = 10;

/** An end of the scale; null: chosen by the values. */
const endOfScale = (title: string, description: string) =>
  Type.Union([Type.Number(), Type.Null()], {
    default: null,
    title,
    description,
    'x-control': 'number',
    'x-clearable': true,
    'x-group': 'Scale',
  });

const hasRanges = { key: 'intervals', isFilled: true } as const;
const isOneDial = { key: 'gauge_layout', is: ['one'] } as const;

export const gaugeOptions = vizOptions({
  row_limit: rowLimitOption(defaultGauges),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  min_val: endOfScale('Minimum', 'Empty: zero, or below the lowest value.'),
  max_val: endOfScale('Maximum', 'Empty: the end of the last range, else twice the highest value.'),
  split_number: numberOption('Sections', 10, { minimum: 1, maximum: 60 }, { group: 'Scale' }),
  intervals: textOption('Ranges end at', '', {
    group: 'Scale',
    description: 'Numbers with commas between them, such as 40, 80, 100.',
  }),
  interval_color_indices: textOption('Colors of the ranges', '', {
    group: 'Scale',
    description: 'Positions in the color scheme, such as 1, 3, 2. Empty: in its order.',
    shownWhen: hasRanges,
  }),
  /** Colours by value, as later releases keep them. */
  interval_colors: hiddenOption<readonly unknown[]>([]),
  color_by_interval: toggle('Color values by their range', false, { group: 'Scale', shownWhen: hasRanges }),
  start_angle: numberOption(
    'Start angle',
    225,
    { minimum: -360, maximum: 720 },
    { group: 'Dial', description: 'Degrees against the clock from three o’clock.' },
  ),
  end_angle: numberOption('End angle', -45, { minimum: -720, maximum: 360 }, { group: 'Dial' }),
  gauge_layout: choice(
    'Several values',
    [
      ['one', 'On one dial'],
      ['each', 'A dial for each'],
    ],
    'one',
    { group: 'Dial', shownWhen: { key: 'groupby', isFilled: true } },
  ),
  show_pointer: toggle('Show pointer', true, { group: 'Dial' }),
  show_progress: toggle('Show ring', true, { group: 'Dial' }),
  overlap: toggle('Rings over each other', true, {
    group: 'Dial',
    description: 'Off: a ring inside the other for each value.',
    shownWhen: [{ key: 'show_progress', is: [true] }, { key: 'groupby', isFilled: true }, isOneDial],
  }),
  round_cap: toggle('Round ends', false, { group: 'Dial', shownWhen: { key: 'show_progress', is: [true] } }),
  show_axis_tick: toggle('Show ticks', false, { group: 'Dial' }),
  show_split_line: toggle('Show lines between sections', false, { group: 'Dial' }),
  /** Kept for other products: a picture here does not move. */
  animation: hiddenOption(true),
  color_scheme: colorScheme({ group: 'Series' }),
  font_size: numberOption('Font size', 15, { minimum: 8, maximum: 48 }, { group: 'Labels' }),
  value_formatter: textOption('Words around the value', '{value}', {
    group: 'Labels',
    description: '{value} is the number, as in “{value} km/h”.',
  }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
});
export type GaugeOptions = Static<typeof gaugeOptions>;
