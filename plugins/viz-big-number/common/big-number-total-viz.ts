import {
  baseQuery, currencyFormat, defineVizType, metricOf, numberFormat, textOption, timeFormat, toggle, vizOptions,
} from '#plugins/charts';
import { fontSizeOption } from './font-sizes.ts';
import { text } from './messages.ts';

export const bigNumberTotalOptions = vizOptions({
  subheader: textOption('Subtitle', '', { group: 'Text' }),
  show_metric_name: toggle('Show metric name', false, { group: 'Text' }),
  header_font_size: fontSizeOption('Number size', 0.4),
  subheader_font_size: fontSizeOption('Subtitle size', 0.15),
  y_axis_format: numberFormat('Number format', { group: 'Text' }),
  currency_format: currencyFormat('Currency', { group: 'Text' }),
  time_format: timeFormat('Time format', { group: 'Text' }),
  force_timestamp_formatting: toggle('Show as time', false, { group: 'Text', description: 'For metrics that are a moment, in milliseconds.' }),
});

/** Big Number. Viz-types §5. */
export const bigNumberTotalViz = defineVizType({
  key: 'big_number_total',
  name: text.totalName(),
  category: 'KPI',
  description: text.totalDescription(),
  tags: ['Number', 'KPI', 'Total'],
  slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
  options: bigNumberTotalOptions,
  buildQuery: (formData) => {
    const metric = metricOf(formData, 'metric');
    return [baseQuery(formData, { metrics: metric === undefined ? [] : [metric], columns: [] })];
  },
  // Newer releases call the line below the number `subtitle`.
  migrate: (formData) => (formData['subheader'] === undefined && typeof formData['subtitle'] === 'string' ? { ...formData, subheader: formData['subtitle'] } : formData),
  skeleton: 'number',
  load: async () => (await import('./draw-big-number-total.ts')).bigNumberTotalRenderer,
});
