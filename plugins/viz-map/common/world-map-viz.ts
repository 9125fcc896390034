import { baseQuery, columnList, defineVizType, metricList, uniqueMetrics, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { regionKey } from './world/region-key.ts';
import { worldMapOptions } from './world/world-map-options.ts';

/** World Map. */
export const worldMapViz = defineVizType({
  key: 'world_map',
  name: messages.worldName(),
  category: 'Map',
  description: messages.worldDescription(),
  tags: ['Map', 'World', 'Countries', 'Choropleth', 'Bubbles', 'Geography'],
  slots: [
    {
      key: 'entity',
      kind: 'dimension',
      role: 'category',
      title: 'Country',
      isRequired: true,
      max: 1,
      samples: ['US', 'BR', 'IN', 'DE', 'AU'],
    },
    { key: regionKey, kind: 'dimension', role: 'drill', title: 'Regions', isRequired: false, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    { key: 'secondary_metric', kind: 'metric', role: 'value', title: 'Bubble size', isRequired: false, max: 1 },
  ],
  sorts: [
    { title: 'Countries', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } },
  ],
  options: worldMapOptions,
  buildQuery,
  emits: ['select'],
  skeleton: 'bars',
  load: async (options, formData) => (await import('./world/draw-world-map.ts')).worldMapRenderer(options, formData),
});

/** A row per country with both metrics. */
function buildQuery(formData: FormData) {
  const metrics = uniqueMetrics([...metricList(formData, 'metric'), ...metricList(formData, 'secondary_metric')]);
  const base = baseQuery(formData, { columns: columnList(formData, 'entity').slice(0, 1), metrics });
  const [first] = metrics;
  const isSorted = formData['sort_by_metric'] !== false && first !== undefined;
  return [{ ...base, ...(isSorted ? { orderby: [[first, false]] } : {}) }];
}
