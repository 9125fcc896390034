import { baseQuery, defineVizType, uniqueColumns, type FormData } from '#plugins/viz-kit';
import { sampleLatitudes, sampleLongitudes } from './base/map-options.ts';
import { placeLimit } from './base/measured-places.ts';
import { rowCountMetric } from './base/place-query.ts';
import { cartoOptions } from './cartodiagram/carto-options.ts';
import { diagramFields } from './cartodiagram/selected-chart.ts';
import { messages } from './messages.ts';

/** Cartodiagram. */
export const cartodiagramViz = defineVizType({
  key: 'cartodiagram',
  name: messages.cartoName(),
  category: 'Map',
  description: messages.cartoDescription(),
  tags: ['Map', 'Pie', 'Diagrams', 'Places', 'Geography'],
  slots: [
    {
      key: 'geom_column',
      kind: 'column',
      role: 'rows',
      title: 'Place (GeoJSON or WKT)',
      isRequired: true,
      max: 1,
      samples: sampleLongitudes.map((lon, at) => `{"type":"Point","coordinates":[${lon},${sampleLatitudes[at] ?? 0}]}`),
    },
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Parts', isRequired: false },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: false, max: 1 },
  ],
  options: cartoOptions,
  buildQuery: cartoQueries,
  emits: ['select'],
  calculates: false,
  facets: false,
  skeleton: 'pie',
  load: async (options, formData) => (await import('./cartodiagram/draw-carto.ts')).cartoRenderer(options, formData),
});

/** A row per place and part. */
function cartoQueries(formData: FormData) {
  const { place, groups, metric = rowCountMetric } = diagramFields(formData);
  const base = baseQuery(formData, {
    columns: uniqueColumns([...(place === undefined ? [] : [place]), ...groups]),
    metrics: [metric],
    rowLimit: placeLimit(formData),
  });
  return [{ ...base, orderby: [[metric, false]] }];
}
