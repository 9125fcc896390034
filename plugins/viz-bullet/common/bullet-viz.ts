import { baseQuery, defineVizType, dimensionsOf, metricOf, uniqueMetrics, type FormData } from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';
import { bulletOptions, defaultBullets } from './bullet-options.ts';
import { messages } from './messages.ts';

/** Bullet Chart. */
export const bulletViz = defineVizType({
  key: 'bullet',
  name: messages.name(),
  category: 'KPI',
  description: messages.description(),
  tags: ['Bullet', 'Target', 'KPI', 'Ranges', 'Progress'],
  slots: [
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    { key: 'secondary_metric', kind: 'metric', role: 'value', title: 'Target', isRequired: false, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Groups', isRequired: false },
  ],
  sorts: [
    {
      title: 'Bars',
      by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' },
      shownWhen: { key: 'groupby', isFilled: true },
    },
  ],
  options: bulletOptions,
  buildQuery: (formData) => [bulletQuery(formData)],
  emits: ['select'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-bullet.ts')).bulletRenderer,
});

function bulletQuery(formData: FormData): QueryObject {
  const metric = metricOf(formData, 'metric');
  const target = metricOf(formData, 'secondary_metric');
  const base = baseQuery(formData, {
    metrics: uniqueMetrics([metric, target].filter((one) => one !== undefined)),
    columns: dimensionsOf(formData),
    rowLimit: defaultBullets,
  });
  const isSorted = formData['sort_by_metric'] !== false && metric !== undefined && dimensionsOf(formData).length > 0;
  return { ...base, ...(isSorted ? { orderby: [[metric, false]] } : {}) };
}
