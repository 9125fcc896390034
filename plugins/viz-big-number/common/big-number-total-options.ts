import { currencyFormat, numberFormat, textOption, timeFormat, toggle, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { fontSizeOption } from './font-sizes.ts';
import { numberRulesOption } from './number-rules-option.ts';

/** Options of the number alone. */
export const bigNumberTotalOptions = vizOptions({
  subheader: textOption('Subtitle', '', { group: 'Text' }),
  show_metric_name: toggle('Show metric name', false, { group: 'Text' }),
  header_font_size: fontSizeOption('Number size', 0.4),
  subheader_font_size: fontSizeOption('Subtitle size', 0.15),
  y_axis_format: numberFormat('Number format', { group: 'Text' }),
  currency_format: currencyFormat('Currency', { group: 'Text' }),
  time_format: timeFormat('Time format', { group: 'Text' }),
  force_timestamp_formatting: toggle('Show as time', false, {
    group: 'Text',
    description: 'For metrics that are a moment, in milliseconds.',
  }),
  conditional_formatting: numberRulesOption,
});

export type BigNumberTotalOptions = Static<typeof bigNumberTotalOptions>;
