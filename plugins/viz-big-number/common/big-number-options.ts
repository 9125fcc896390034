import {
  colorOption,
  choice,
  currencyFormat,
  numberFormat,
  optionalInteger,
  rollingOptions,
  textOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { fontSizeOption } from './font-sizes.ts';
import { numberRulesOption } from './number-rules-option.ts';

/** Options of the number with a trend. */
export const bigNumberOptions = vizOptions({
  aggregation: choice(
    'Value shown',
    [
      ['LAST_VALUE', 'Last value'],
      ['raw', 'Over the whole time'],
      ['sum', 'Sum of the values'],
      ['mean', 'Mean'],
      ['min', 'Minimum'],
      ['max', 'Maximum'],
      ['median', 'Median'],
    ],
    'LAST_VALUE',
    { group: 'Query' },
  ),
  compare_lag: optionalInteger('Compare with so many periods before', { minimum: 1 }, { group: 'Query' }),
  compare_suffix: textOption('Words after the change', '', {
    group: 'Query',
    description: 'Such as “WoW”.',
    shownWhen: { key: 'compare_lag', isFilled: true },
  }),
  ...rollingOptions,
  show_trend_line: toggle('Show trend', true, { group: 'Trend' }),
  start_y_axis_at_zero: toggle('Trend begins at zero', true, {
    group: 'Trend',
    shownWhen: { key: 'show_trend_line', is: [true] },
  }),
  show_timestamp: toggle('Show time of the value', false, { group: 'Text' }),
  subheader: textOption('Subtitle', '', { group: 'Text' }),
  header_font_size: fontSizeOption('Number size', 0.4),
  subheader_font_size: fontSizeOption('Subtitle size', 0.15),
  y_axis_format: numberFormat('Number format', { group: 'Text' }),
  currency_format: currencyFormat('Currency', { group: 'Text' }),
  time_format: timeFormat('Time format', { group: 'Text' }),
  color_picker: colorOption('Color', { group: 'Trend', shownWhen: { key: 'show_trend_line', is: [true] } }),
  conditional_formatting: numberRulesOption,
});

export type BigNumberOptions = Static<typeof bigNumberOptions>;
