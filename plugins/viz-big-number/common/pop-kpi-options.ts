import {
  choice,
  currencyFormat,
  hiddenOption,
  numberFormat,
  textOption,
  timeShiftChoices,
  timeShiftsOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { fontSizeOption } from './font-sizes.ts';
import { numberRulesOption } from './number-rules-option.ts';

/** What other releases keep of the numbers below the large one, by `#` (before), `△` (difference) and `%`. */
type ColumnConfig = Readonly<Record<string, { readonly visible?: boolean; readonly customColumnName?: string }>>;

/** Options of the number with its comparison. */
export const popKpiOptions = vizOptions({
  time_compare: timeShiftsOption('Compare with', ['inherit', ...timeShiftChoices], {
    group: 'Query',
    description: '“inherit” is the period of the same length before. Needs a time range with a start and an end.',
  }),
  start_date_offset: textOption('Day the compared period starts', '', {
    group: 'Query',
    description: 'Such as 2024-01-01, for a comparison called “custom”.',
    shownWhen: { key: 'time_compare', isFilled: true },
  }),
  show_previous_value: toggle('Show the value before', true, { group: 'Comparison' }),
  show_difference: toggle('Show the difference', true, { group: 'Comparison' }),
  show_percent_change: toggle('Show the change in percent', true, { group: 'Comparison' }),
  comparison_color_enabled: toggle('Color the change', true, { group: 'Comparison' }),
  comparison_color_scheme: choice(
    'Color of an increase',
    [
      ['Green', 'Green: more is better'],
      ['Red', 'Red: less is better'],
    ],
    'Green',
    { group: 'Comparison', shownWhen: { key: 'comparison_color_enabled', is: [true] } },
  ),
  percentDifferenceFormat: numberFormat('Format of the change in percent', { group: 'Comparison' }),
  subtitle: textOption('Subtitle', '', { group: 'Text' }),
  show_metric_name: toggle('Show metric name', false, { group: 'Text' }),
  header_font_size: fontSizeOption('Number size', 0.3),
  subheader_font_size: fontSizeOption('Size of the comparison', 0.125),
  y_axis_format: numberFormat('Number format', { group: 'Text' }),
  currency_format: currencyFormat('Currency', { group: 'Text' }),
  column_config: hiddenOption<ColumnConfig | null>(null),
  conditional_formatting: numberRulesOption,
});

export type PopKpiOptions = Static<typeof popKpiOptions>;
