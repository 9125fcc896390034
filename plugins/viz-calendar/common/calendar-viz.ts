import { baseQuery, defineVizType, metricList, xAxisColumn, type FormData } from '#plugins/viz-kit';
import { calendarOptions } from './calendar-options.ts';
import { messages } from './messages.ts';

/** Calendar Heatmap. */
export const calendarViz = defineVizType({
  key: 'cal_heatmap',
  name: messages.name(),
  category: 'Correlation',
  description: messages.description(),
  tags: ['Calendar', 'Heatmap', 'Time', 'Days', 'Season', 'Pattern'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', role: 'time', title: 'Time', isRequired: true, max: 1 },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: true },
  ],
  options: calendarOptions,
  buildQuery,
  emits: ['select'],
  migrate,
  skeleton: 'table',
  load: async () => (await import('./draw-calendar.ts')).calendarRenderer,
});

/** ISO 8601 durations of the cells. */
const grains: Readonly<Record<string, string>> = {
  min: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
  // By its name, since the picture has weeks of ISO 8601 whatever those of the dataset are.
  week: '1969-12-29T00:00:00Z/P1W',
  month: 'P1M',
};

/** One row per cell; the cells decide on the time grain, whatever else the form says. */
function buildQuery(formData: FormData) {
  const cells = formData['subdomain_granularity'];
  const grained: FormData = { ...formData, time_grain_sqla: grains[typeof cells === 'string' ? cells : ''] ?? 'P1D' };
  const axis = xAxisColumn(grained);
  const base = baseQuery(grained, {
    columns: axis === undefined ? [] : [axis],
    metrics: metricList(formData, 'metrics'),
  });
  // Newest first, so that a row limit keeps what is of interest.
  return [
    {
      ...base,
      ...(axis === undefined ? { is_timeseries: true } : {}),
      orderby: axis === undefined ? [] : [[axis, false]],
    },
  ];
}

/** Charts of Superset have their column of time with the older time controls only. */
function migrate(formData: FormData): FormData {
  const older = formData['granularity_sqla'];
  return (formData['x_axis'] ?? '') === '' && typeof older === 'string' && older !== ''
    ? { ...formData, x_axis: older }
    : formData;
}
