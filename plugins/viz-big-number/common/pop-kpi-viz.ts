import { baseQuery, defineVizType, metricOf, shiftsOf, type FormData } from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';
import { messages } from './messages.ts';
import { popKpiOptions } from './pop-kpi-options.ts';

/** Big Number with Time Period Comparison. */
export const popKpiViz = defineVizType({
  key: 'pop_kpi',
  name: messages.comparisonName(),
  category: 'KPI',
  description: messages.comparisonDescription(),
  tags: ['Number', 'KPI', 'Comparison', 'Change', 'Time'],
  suits: ['single'],
  slots: [{ key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 }],
  options: popKpiOptions,
  buildQuery: (formData) => [comparedQuery(formData)],
  migrate: withShiftList,
  calculates: false,
  skeleton: 'number',
  load: async () => (await import('./draw-pop-kpi.ts')).popKpiRenderer,
});

/** Other products keep the shift alone, since they have one at most. */
function withShiftList(formData: FormData): FormData {
  const shift = formData['time_compare'];
  return typeof shift === 'string' ? { ...formData, time_compare: shift === '' ? [] : [shift] } : formData;
}

/** One row: the metric, and the metric of each earlier time. */
function comparedQuery(formData: FormData): QueryObject {
  const metric = metricOf(formData, 'metric');
  const offsets = shiftsOf(formData);
  return {
    ...baseQuery(formData, { metrics: metric === undefined ? [] : [metric], columns: [] }),
    ...(offsets.length === 0 ? {} : { time_offsets: [...offsets] }),
  };
}
