import {
  baseQuery,
  defineVizType,
  metricOf,
  resampleStep,
  rollingStep,
  xAxisColumn,
  xAxisLabel,
  type FormData,
} from '#plugins/viz-kit';
import { metricLabel, type QueryObject } from '#plugins/queries';
import { bigNumberOptions } from './big-number-options.ts';
import { messages } from './messages.ts';

/** Big Number with Trendline. */
export const bigNumberViz = defineVizType({
  key: 'big_number',
  name: messages.name(),
  category: 'KPI',
  description: messages.description(),
  tags: ['Number', 'KPI', 'Trend', 'Time'],
  suits: ['over-time'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', role: 'time', title: 'Time axis', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: bigNumberOptions,
  buildQuery: trendQueries,
  facets: false,
  skeleton: 'number',
  load: async () => (await import('./draw-big-number.ts')).bigNumberRenderer,
});

/** The trend; with `raw` also the metric over the whole time in one value. */
function trendQueries(formData: FormData): readonly QueryObject[] {
  const metric = metricOf(formData, 'metric');
  const axis = xAxisColumn(formData);
  const metrics = metric === undefined ? [] : [metric];
  const label = metric === undefined ? '' : metricLabel(metric);
  const base = baseQuery(formData, { metrics, columns: axis === undefined ? [] : [axis] });
  const steps = [
    {
      operation: 'pivot',
      options: {
        index: [xAxisLabel(formData)],
        columns: [],
        aggregates: { [label]: { operator: 'mean' } },
        drop_missing_columns: false,
      },
    },
    resampleStep(formData),
    rollingStep(formData, [label]),
    { operation: 'flatten' },
  ].filter((step) => step !== undefined);
  const trend = {
    ...base,
    ...(axis === undefined ? { is_timeseries: true } : {}),
    post_processing: metric === undefined ? [] : steps,
  };
  return formData['aggregation'] === 'raw' ? [trend, { ...base, columns: [], post_processing: [] }] : [trend];
}
