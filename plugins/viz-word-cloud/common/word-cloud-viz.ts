import { baseQuery, columnList, defineVizType, metricOf, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { defaultWords, wordCloudOptions } from './word-cloud-options.ts';

/** Word Cloud. */
export const wordCloudViz = defineVizType({
  key: 'word_cloud',
  name: messages.name(),
  category: 'Ranking',
  description: messages.description(),
  tags: ['Words', 'Text', 'Ranking', 'Tags', 'Categories'],
  slots: [
    { key: 'series', kind: 'dimension', role: 'category', title: 'Words', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [{ title: 'Words', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } }],
  options: wordCloudOptions,
  buildQuery,
  emits: ['select'],
  skeleton: 'pie',
  load: async () => (await import('./draw-word-cloud.ts')).wordCloudRenderer,
});

/** The largest words, unless told otherwise. */
function buildQuery(formData: FormData) {
  const metric = metricOf(formData, 'metric');
  const base = baseQuery(formData, {
    columns: columnList(formData, 'series').slice(0, 1),
    metrics: metric === undefined ? [] : [metric],
    rowLimit: defaultWords,
  });
  const isSorted = formData['sort_by_metric'] !== false && metric !== undefined;
  return [{ ...base, orderby: isSorted ? [[metric, false]] : [] }];
}
