import { columnList, defineVizType, uniqueMetrics, type FormData } from '#plugins/viz-kit';
import { placeLimit } from './base/measured-places.ts';
import { placeQueries, rowCountMetric } from './base/place-query.ts';
import { placeTable } from './base/place-table.ts';
import { spatialSource } from './base/place-source.ts';
import { messages } from './messages.ts';
import { radiusMetric } from './scatter/point-radius.ts';
import { scatterOptions } from './scatter/scatter-options.ts';

/** deck.gl Scatterplot. */
export const scatterViz = defineVizType({
  key: 'deck_scatter',
  name: messages.scatterName(),
  category: 'Map',
  description: messages.scatterDescription(),
  tags: ['Map', 'Points', 'Places', 'Coordinates', 'Geography'],
  slots: [{ key: 'dimension', kind: 'dimension', role: 'color', title: 'Color', isRequired: false, max: 1 }],
  options: scatterOptions,
  buildQuery: scatterQueries,
  fileQueries: (formData) => scatterQueries(formData).slice(0, 1),
  asTable: placeTable,
  emits: ['select'],
  calculates: false,
  facets: false,
  skeleton: 'bars',
  load: async (options, formData) => (await import('./scatter/draw-scatter.ts')).scatterRenderer(options, formData),
});

/** A row per place and color, with the size and the number of rows. */
function scatterQueries(formData: FormData) {
  const source = spatialSource(formData);
  const radius = radiusMetric(formData);
  return placeQueries(formData, {
    where: source?.where ?? [],
    pair: source?.pair,
    groups: columnList(formData, 'dimension').slice(0, 1),
    metrics: uniqueMetrics([...(radius === undefined ? [] : [radius]), rowCountMetric]),
    rowLimit: placeLimit(formData),
  });
}
