import { baseQuery, columnList, defineVizType, metricList, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { countryMapOptions } from './country/country-map-options.ts';

/** Country Map. */
export const countryMapViz = defineVizType({
  key: 'country_map',
  name: messages.countryName(),
  category: 'Map',
  description: messages.countryDescription(),
  tags: ['Map', 'Regions', 'States', 'Provinces', 'Choropleth', 'Geography'],
  slots: [
    {
      key: 'entity',
      kind: 'dimension',
      role: 'category',
      title: 'Region',
      isRequired: true,
      max: 1,
      samples: ['US-CA', 'US-TX', 'US-NY', 'US-FL', 'US-CO'],
    },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: countryMapOptions,
  buildQuery,
  emits: ['select'],
  skeleton: 'bars',
  load: async ({ select_country: country }) =>
    (await import('./country/draw-country-map.ts')).countryMapRenderer(country),
});

/** A row per region, largest first, so that a row limit keeps what is of interest. */
function buildQuery(formData: FormData) {
  const metrics = metricList(formData, 'metric').slice(0, 1);
  const base = baseQuery(formData, { columns: columnList(formData, 'entity').slice(0, 1), metrics });
  return [{ ...base, orderby: metrics.map((metric) => [metric, false]) }];
}
