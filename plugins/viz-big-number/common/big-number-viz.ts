import {
  baseQuery, choice, currencyFormat, defineVizType, hiddenOption, metricOf, numberFormat, optionalInteger, resampleStep,
  rollingOptions, rollingStep, textOption, timeFormat, toggle, vizOptions, xAxisColumn, xAxisLabel, type FormData,
} from '#plugins/charts';
import { metricLabel, type QueryObject } from '#plugins/queries';
import { fontSizeOption } from './font-sizes.ts';
import { text } from './messages.ts';

export const bigNumberOptions = vizOptions({
  aggregation: choice('Value shown', [
    ['LAST_VALUE', 'Last value'], ['raw', 'Over the whole time'], ['sum', 'Sum of the values'], ['mean', 'Mean'], ['min', 'Minimum'],
    ['max', 'Maximum'], ['median', 'Median'],
  ], 'LAST_VALUE', { group: 'Query' }),
  compare_lag: optionalInteger('Compare with so many periods before', { minimum: 1 }, { group: 'Query' }),
  compare_suffix: textOption('Words after the change', '', { group: 'Query', description: 'Such as “WoW”.', }),
  ...rollingOptions,
  show_trend_line: toggle('Show trend', true, { group: 'Trend' }),
  start_y_axis_at_zero: toggle('Trend begins at zero', true, { group: 'Trend', shownWhen: { key: 'show_trend_line', is: [true] } }),
  show_timestamp: toggle('Show time of the value', false, { group: 'Text' }),
  subheader: textOption('Subtitle', '', { group: 'Text' }),
  header_font_size: fontSizeOption('Number size', 0.4),
  subheader_font_size: fontSizeOption('Subtitle size', 0.15),
  y_axis_format: numberFormat('Number format', { group: 'Text' }),
  currency_format: currencyFormat('Currency', { group: 'Text' }),
  time_format: timeFormat('Time format', { group: 'Text' }),
  color_picker: hiddenOption<{ readonly r: number; readonly g: number; readonly b: number; readonly a?: number } | null>(null),
});

/** Big Number with Trendline. Viz-types §5. */
export const bigNumberViz = defineVizType({
  key: 'big_number',
  name: text.name(),
  category: 'KPI',
  description: text.description(),
  tags: ['Number', 'KPI', 'Trend', 'Time'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', title: 'Time axis', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: bigNumberOptions,
  buildQuery: trendQueries,
  skeleton: 'number',
  load: async () => (await import('./draw-big-number.ts')).bigNumberRenderer,
});

/** The trend; with `raw` also the metric over the whole time in one value. Wire contract §5. */
function trendQueries(formData: FormData): readonly QueryObject[] {
  const metric = metricOf(formData, 'metric');
  const axis = xAxisColumn(formData);
  const metrics = metric === undefined ? [] : [metric];
  const label = metric === undefined ? '' : metricLabel(metric);
  const base = baseQuery(formData, { metrics, columns: axis === undefined ? [] : [axis] });
  const steps = [
    { operation: 'pivot', options: { index: [xAxisLabel(formData)], columns: [], aggregates: { [label]: { operator: 'mean' } }, drop_missing_columns: false } },
    rollingStep(formData, [label]),
    resampleStep(formData),
    { operation: 'flatten' },
  ].filter((step) => step !== undefined);
  const trend = { ...base, ...(axis === undefined ? { is_timeseries: true } : {}), post_processing: metric === undefined ? [] : steps };
  return formData['aggregation'] === 'raw' ? [trend, { ...base, columns: [], post_processing: [] }] : [trend];
}
